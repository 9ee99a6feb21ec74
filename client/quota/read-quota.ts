import { isEmptyCell, isEmptyMarker, isDash } from '#contract/reading/cell.ts'
import { isClosing, readNumber, styleOf } from '#contract/reading/values.ts'
import { ranges } from '#contract/limits.ts'
import { splitCells } from '#contract/reading/copied-cells.ts'
import { readTable } from '../editing/paste/read-headings.ts'
import type { QuotaLine } from './paste.ts'
import { quotaFields, type QuotaValues } from './plan.ts'

export type PasteResult =
  | {
      readonly kind: 'lines'
      readonly lines: readonly QuotaLine[]
      /** Names of rows that contain sums. These rows are ignored. */
      readonly sums: readonly string[]
    }
  | { readonly kind: 'tooWide' }
  /** `line`: number of the line, from 1. */
  | { readonly kind: 'notNumber'; readonly line: number; readonly text: string }

const columns = ['group', ...quotaFields] as const
const headings = [
  { key: 'group', label: 'entity.group' },
  { key: 'kol_b', label: 'field.budget' },
  { key: 'kol_k', label: 'field.contract' },
]

/** Reads pasted rows. Without headings, one column is `field`, two are the counts, three: group and counts. */
export const readQuota = async (text: string, field: keyof QuotaValues): Promise<PasteResult> => {
  const { lines, order } = await readTable(splitCells(text), headings)
  const width = Math.max(...lines.map((line) => line.length))
  const fields = order
    ? order.map((place) => columns[place ?? -1])
    : [[field], quotaFields, columns][width - 1]
  if (fields === undefined) return { kind: 'tooWide' }
  const styles = fields.map((_, at) => styleOf(lines.map((line) => line[at])))
  const read: QuotaLine[] = []
  const sums: string[] = []
  for (const [index, line] of lines.entries()) {
    if (isClosing(line)) {
      sums.push(line.find((cell) => cell !== '') ?? '')
      continue
    }
    const cells = fields.map((one, at) => [one, line[at] ?? ''] as const)
    const counts = cells.flatMap(([one, cell], at) =>
      one === undefined || one === 'group' ? [] : [[one, cell, countIn(cell, styles[at])] as const],
    )
    const group = cells.find(([one]) => one === 'group')?.[1]
    // true for a row that is a heading with unknown words
    const isHead = index === 0 && counts.every(([, cell, count]) => cell !== '' && count === undefined)
    if (group === '' || (group !== undefined && isHead)) continue
    const bad = counts.find(([, , count]) => count === undefined)
    if (bad) return { kind: 'notNumber', line: index + (order ? 2 : 1), text: bad[1] }
    // missing cells count as 0 (domain.md#quota-range)
    read.push({
      ...(group !== undefined && { group }),
      ...Object.fromEntries(counts.map(([one, , count]) => [one, count ?? '0'])),
    })
  }
  return { kind: 'lines', lines: read, sums }
}

const { min, max } = ranges.quota

/** Returns the count in a cell; 0 for an empty cell or a dash; undefined for other texts and numbers out of range. */
const countIn = (cell: string, style: ReturnType<typeof styleOf> | undefined): string | undefined => {
  if (isEmptyCell(cell) || isDash(cell) || isEmptyMarker(cell)) return '0'
  const count = readNumber(cell, style, true)
  return count !== undefined && Number.isInteger(count) && count >= min && count <= max
    ? String(count)
    : undefined
}
