import { ranges } from '#contract/limits.ts'
import { nothingLeft, type TakenBlock } from '../editing/block/block.ts'
import { type Draft, draftsOf, isMissed } from '../editing/drafts/drafts.tsx'
import { readTable, wordsFor } from '../editing/paste/cells.ts'
import { quotaFields, type QuotaValues } from './plan.ts'

/** Row of a spreadsheet: its numbers and, if it has one, the name of a group. */
export type QuotaLine = Partial<QuotaValues> & { readonly group?: string }

export type PasteResult =
  /** The text is a single value, which the input pastes. */
  | { readonly kind: 'single' }
  | {
      readonly kind: 'lines'
      readonly lines: readonly QuotaLine[]
      /** Names of rows that contain sums. These rows are ignored. */
      readonly sums: readonly string[]
    }
  /** The text has more columns than the table. */
  | { readonly kind: 'tooWide' }
  /** A cell contains no number. `line`: number of its line, from 1. */
  | { readonly kind: 'notNumber'; readonly line: number; readonly text: string }

const sumWord = /^(итого|всего|total)(?![\p{L}\d-])|^(жыйынтыгы|бардыгы|жалпы)[:.]?$/iu

const columns = ['group', ...quotaFields] as const
const headings = {
  group: ['entity.group'],
  budget: ['field.budget', 'kol_b'],
  contract: ['field.contract', 'kol_k'],
}

/**
 * Parses rows of a spreadsheet. Headings determine the columns. Without headings, a single column belongs to
 * `field`; two columns are budget and contract; of three columns, the first is the group.
 */
export const readQuota = (text: string, field: keyof QuotaValues): PasteResult => {
  const { lines, order } = readTable(
    text,
    columns.map((one) => headings[one].flatMap(wordsFor)),
  )
  const width = Math.max(...lines.map((line) => line.length))
  if (order === undefined && lines.length === 1 && width === 1) return { kind: 'single' }
  const fields = order
    ? order.map((place) => columns[place ?? -1])
    : [[field], quotaFields, columns][width - 1]
  if (fields === undefined) return { kind: 'tooWide' }
  const read: QuotaLine[] = []
  const sums: string[] = []
  for (const [index, line] of lines.entries()) {
    const [first = ''] = line.filter((cell) => cell !== '')
    if (sumWord.test(first)) {
      sums.push(first)
      continue
    }
    const cells = fields.flatMap((one, at) => (one === undefined ? [] : [[one, line[at] ?? ''] as const]))
    const counts = cells.flatMap(([one, cell]) =>
      one === 'group' ? [] : [[one, cell, countIn(cell)] as const],
    )
    const group = cells.find(([one]) => one === 'group')?.[1]
    // true for a row with unknown headings, or without a group
    const isHead = index === 0 && counts.every(([, cell, count]) => cell !== '' && count === undefined)
    if (group === '' || (group !== undefined && isHead)) continue
    const bad = counts.find(([, , count]) => count === undefined)
    if (bad) return { kind: 'notNumber', line: index + (order ? 2 : 1), text: bad[1] }
    // a missing second column counts as 0 (domain.md#quota-range)
    read.push({
      ...(group !== undefined && { group }),
      ...Object.fromEntries(counts.map(([one, , count]) => [one, count ?? '0'])),
    })
  }
  return { kind: 'lines', lines: read, sums }
}

const maxValue = ranges.quota.max

/** Returns the digits of a count; spreadsheets may write 12 as 12,00. A dash means 0. Undefined if it is no count. */
const countIn = (text: string): string | undefined => {
  const cell = text.replace(/\s/g, '')
  if (cell === '' || /^[-–—]$/.test(cell)) return '0'
  const whole = /^(\d+)(?:[.,]0+)?$/.exec(cell)?.[1]
  if (whole === undefined || Number(whole) > maxValue) return undefined
  return String(Number(whole))
}

/** Changed fields, by row id. Unchanged rows are omitted. */
export type PastedValues = ReadonlyMap<number, Partial<QuotaValues>>

/** Pasted row whose name matches several rows; the user must choose one of these. */
export type PasteChoice = {
  readonly name: string
  readonly values: Partial<QuotaValues>
  readonly among: readonly { readonly id: number; readonly text: string }[]
  /** Key of the chosen row; undefined until the user chooses. */
  readonly chosen?: number | undefined
}

/** Returns the values of a row as cells of a block. */
export const cellsOf = (values: Partial<QuotaValues>) =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [field, { text: value, value }]))

/** Returns pasted values as a block of the table. */
export const blockOf = (values: PastedValues): TakenBlock => ({
  block: new Map([...values].map(([id, own]) => [id, cellsOf(own)])),
  ...nothingLeft,
})

export type FillResult = {
  readonly values: PastedValues
  /** Number of pasted rows that exceed the table. */
  readonly left: number
}

export type PasteRow = {
  readonly id: number
  readonly stored: QuotaValues
  /** Shown values, which include typed ones. */
  readonly shown: QuotaValues
}

/** Assigns pasted rows to rows of the table, from one row downwards. Values that `asSaved` makes equal do not change. */
export const fillDown = (
  rows: readonly PasteRow[],
  from: number,
  lines: readonly QuotaLine[],
  asSaved: (values: QuotaValues) => QuotaValues,
): FillResult => {
  const start = rows.findIndex(({ id }) => id === from)
  const below = start < 0 ? [] : rows.slice(start)
  const values = new Map<number, Partial<QuotaValues>>()
  for (const [index, { id, stored, shown }] of below.slice(0, lines.length).entries()) {
    const { budget = shown.budget, contract = shown.contract } = lines[index] ?? {}
    const [changed] = draftsOf(id, asSaved(stored), asSaved({ budget, contract }))
    if (changed) values.set(id, changed.values)
  }
  return { values, left: Math.max(0, lines.length - below.length) }
}

/** Returns the values in a draft of pasted rows. Rows whose values are already stored or shown are omitted. */
export const missedPastedRows = (
  rows: readonly PasteRow[],
  kept: readonly Draft[],
  asSaved: (values: QuotaValues) => QuotaValues,
): PastedValues =>
  new Map(
    rows.flatMap(({ id, stored, shown }): [number, Partial<QuotaValues>][] => {
      const values = kept.find((one) => one.id === id)?.values ?? {}
      return isMissed(values, asSaved(stored), asSaved(shown)) ? [[id, values]] : []
    }),
  )
