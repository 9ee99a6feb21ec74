import { ranges } from '#contract/limits.ts'
import { type Draft, draftsOf, isMissed } from '../editing/drafts/drafts.tsx'
import type { QuotaValues } from './plan.ts'

/** One line of a spreadsheet: as many values as it has columns. */
type Line = readonly string[]

export type Pasted =
  /** One value, for the input itself. */
  | { readonly kind: 'single' }
  | { readonly kind: 'lines'; readonly lines: readonly Line[] }
  /** More columns than the table has. */
  | { readonly kind: 'tooWide' }
  /** `line` counts from 1. */
  | { readonly kind: 'notNumber'; readonly line: number; readonly text: string }

const maxColumns = 2

/** The lines that a spreadsheet put on the clipboard: one column, or two for budget and contract. */
export const parsePaste = (text: string): Pasted => {
  // a spreadsheet ends every line, the last one too
  const lines = text.replace(/(\r\n|\r|\n)$/, '').split(/\r\n|\r|\n/)
  const cells = lines.map((line) => line.split('\t').map((cell) => cell.replace(/\s/g, '')))
  if (cells.length === 1 && cells[0]?.length === 1) return { kind: 'single' }
  const width = Math.max(...cells.map((line) => line.length))
  if (width > maxColumns) return { kind: 'tooWide' }
  for (const [index, line] of cells.entries()) {
    const bad = line.findIndex((cell) => countIn(cell) === undefined)
    if (bad >= 0)
      return { kind: 'notNumber', line: index + 1, text: lines[index]?.split('\t')[bad]?.trim() ?? '' }
  }
  return {
    kind: 'lines',
    // a short line leaves its second column empty, and empty is 0 (domain.md#quota-range)
    lines: cells.map((line) => Array.from({ length: width }, (_, at) => countIn(line[at] ?? '') ?? '0')),
  }
}

const maxValue = ranges.quota.max

/** The digits of a count; of 12,00 as well, as a spreadsheet may write it. A dash is its way to write 0. */
export const countIn = (cell: string): string | undefined => {
  if (cell === '' || /^[-–—]$/.test(cell)) return '0'
  const whole = /^(\d+)(?:[.,]0+)?$/.exec(cell)?.[1]
  if (whole === undefined || Number(whole) > maxValue) return undefined
  return String(Number(whole))
}

/** The fields that a paste changes, by row id; rows that stay as they are are left out. */
export type PastedValues = ReadonlyMap<number, Partial<QuotaValues>>

/** A pasted line for which one of several rows is chosen. */
export type PasteChoice = {
  readonly name: string
  readonly values: QuotaValues
  readonly among: readonly { readonly id: number; readonly text: string }[]
  /** Undefined: none yet, or none of them. */
  readonly chosen?: number | undefined
}

/** The pasted lines, with those whose rows were chosen. */
export const withChosen = (
  values: PastedValues,
  choices: readonly PasteChoice[],
  rows: readonly Pick<PasteRow, 'id' | 'stored'>[],
  asSaved: (values: QuotaValues) => QuotaValues,
): PastedValues =>
  new Map([
    ...values,
    ...choices.flatMap(({ chosen, values: pasted }) => {
      const row = rows.find(({ id }) => id === chosen)
      return row
        ? draftsOf(row.id, asSaved(row.stored), pasted).map(
            ({ id, values: changed }) => [id, changed] as const,
          )
        : []
    }),
  ])

export type Filled = {
  readonly values: PastedValues
  /** Lines for which there was no row left. */
  readonly left: number
}

export type PasteRow = {
  readonly id: number
  readonly stored: QuotaValues
  /** With what is being typed into it. */
  readonly shown: QuotaValues
}

/**
 * Fills down from a row: one column into the field, two into budget and contract. `asSaved` says when two
 * values are the same.
 */
export const fillDown = (
  rows: readonly PasteRow[],
  from: { readonly id: number; readonly field: keyof QuotaValues },
  lines: readonly Line[],
  asSaved: (values: QuotaValues) => QuotaValues,
): Filled => {
  const start = rows.findIndex(({ id }) => id === from.id)
  const below = start < 0 ? [] : rows.slice(start)
  const values = new Map<number, Partial<QuotaValues>>()
  for (const [index, { id, stored, shown }] of below.slice(0, lines.length).entries()) {
    const [first = '0', second] = lines[index] ?? []
    const filled =
      second === undefined ? { ...shown, [from.field]: first } : { budget: first, contract: second }
    const [changed] = draftsOf(id, asSaved(stored), asSaved(filled))
    if (changed) values.set(id, changed.values)
  }
  return { values, left: Math.max(0, lines.length - below.length) }
}

/**
 * The fields of a draft of pasted rows, to be put over the stored rows; rows that are stored or shown so are left out.
 */
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
