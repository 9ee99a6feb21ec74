import type { StoredCorrection } from './worker-messages.ts'
import type { FileColumn } from './columns.ts'
import { textOfCell } from '#contract/reading/cell.ts'
import type { FileLine } from './table.ts'

export function createCorrector(corrections: readonly StoredCorrection[], columns: readonly FileColumn[]) {
  const places = new Map(
    columns.flatMap(({ column }, place) => (column ? [[column.field, place] as const] : [])),
  )
  const ofLines = new Map<number, Map<number, string>>()
  const replacements: { place: number; from: string; to: string }[] = []
  for (const one of corrections) {
    const place = places.get(one.field)
    if (place === undefined) continue
    if ('from' in one) replacements.push({ place, from: one.from, to: one.to })
    else ofLines.set(one.line, (ofLines.get(one.line) ?? new Map<number, string>()).set(place, one.to))
  }
  const last = corrections.at(-1)
  let replaced = 0
  const correct = (line: FileLine): FileLine => {
    const own = ofLines.get(line.line)
    if (own === undefined && replacements.length === 0) return line
    const cells = [...line.cells]
    for (const [place, to] of own ?? []) cells[place] = to
    for (const [at, { place, from, to }] of replacements.entries()) {
      if (textOfCell(cells[place]).trim() !== from) continue
      cells[place] = to
      if (at === replacements.length - 1 && last !== undefined && 'from' in last) replaced += 1
    }
    return { ...line, cells: Array.from(cells, (cell) => cell ?? null) }
  }
  return Object.assign(correct, { replaced: () => replaced })
}
