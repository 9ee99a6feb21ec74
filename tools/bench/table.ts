export type Check = { what: string; value: string; goal: string; met: boolean }

export function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

/** Returns a table. A figure without a goal is printed, but not compared. */
export const tableOfChecks = (checks: Check[]): string =>
  table(
    ['what', 'measured', 'goal', ''],
    checks.map(({ what, value, goal, met }) => [
      what,
      value,
      goal,
      goal === '' ? '' : met ? 'met' : '**missed**',
    ]),
  )
