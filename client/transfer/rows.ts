import type { LineAction, TransferCause, TransferCounts, TransferLine } from '#contract/transfer.ts'
import { type CheckPart, isRemarked, partCounts } from './check.ts'

export type ProblemGroup = { readonly cause: TransferCause; readonly lines: readonly TransferLine[] }

export type Findings = {
  readonly causes: readonly TransferCause[]
  readonly problems: readonly TransferLine[] | undefined
  readonly remarked: readonly TransferLine[]
}

const isOf = (
  line: TransferLine,
  { field, text, message, lines }: TransferCause,
  placeOf: (path: string) => number,
) =>
  lines.includes(line.line) ||
  line.problems.some(
    (one) =>
      one.field === field &&
      one.message === message &&
      (field === null || text === '' || line.texts?.[placeOf(field)] === text),
  )

/** Groups problems by the first cause that a line shares with other lines. `left`: lines without such a cause. */
const groupsOf = (
  { causes, problems: known }: Findings,
  columns: readonly { readonly field: string | null }[],
) => {
  const [isKnown, problems] = [known !== undefined, known ?? []]
  const placeOf = (path: string) => columns.findIndex(({ field }) => field === path)
  let left = problems
  const groups: ProblemGroup[] = []
  for (const cause of causes.filter(({ count }) => count > 1)) {
    const lines = left.filter((line) => isOf(line, cause, placeOf))
    // a cause of which corrections left at most one line is not listed
    if (isKnown && lines.length < 2) continue
    groups.push({ cause, lines })
    left = left.filter((line) => !lines.includes(line))
  }
  return { groups, left }
}

/** Consecutive rows of a list: the heading of a part, a cause, loaded lines, or lines of an action. */
export type Run = { readonly from: number; readonly count: number } & RunKind
type RunKind =
  | { readonly heading: CheckPart }
  | { readonly group: ProblemGroup; readonly place: number }
  | { readonly lines: readonly TransferLine[] }
  | { readonly action: LineAction }

type RunsOptions = {
  readonly counts: TransferCounts
  readonly part: CheckPart | undefined
  readonly findings: Findings
  readonly columns: readonly { readonly field: string | null }[]
  readonly open: ReadonlySet<number>
}

/** Returns the rows of a part; without a part, the rows of all lines except unchanged ones. */
export const runsOf = ({ counts, part, findings, columns, open }: RunsOptions): readonly Run[] => {
  const runs: Run[] = []
  let from = 0
  const push = (run: RunKind, count: number) => {
    if (count === 0) return
    runs.push({ ...run, from, count })
    from += count
  }
  const of = partCounts(counts, findings.remarked)
  const isShown = (one: CheckPart) => of[one] > 0 && (part === undefined ? one !== 'same' : part === one)
  if (isShown('problem')) {
    const { groups, left } = groupsOf(findings, columns)
    push({ heading: 'problem' }, 1)
    for (const [place, group] of groups.entries()) {
      push({ group, place }, 1)
      if (open.has(place)) push({ lines: group.lines }, group.lines.length)
    }
    if (findings.problems) push({ lines: left }, left.length)
    else for (const action of ['problem', 'unclear'] as const) push({ action }, counts[action])
  }
  if (isShown('remarked')) {
    const lines = findings.remarked.filter(isRemarked)
    push({ heading: 'remarked' }, 1)
    push({ lines }, lines.length)
  }
  for (const action of ['change', 'add', 'same'] as const) {
    if (!isShown(action)) continue
    push({ heading: action }, 1)
    push({ action }, of[action])
  }
  return runs
}

export type LinePosition = { readonly action: LineAction; readonly place: number }

export type ListEntry =
  | { readonly heading: CheckPart }
  | { readonly group: ProblemGroup; readonly place: number }
  | { readonly line: TransferLine }
  | LinePosition

export const rowAt = (runs: readonly Run[], row: number): ListEntry => {
  const run = runs.findLast(({ from }) => from <= row)
  if (run === undefined) throw new Error(`No row ${row}`)
  if ('action' in run) return { action: run.action, place: row - run.from }
  if (!('lines' in run)) return run
  const line = run.lines[row - run.from]
  if (line === undefined) throw new Error(`No line in row ${row}`)
  return { line }
}
