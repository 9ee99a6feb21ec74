import { nothingOmitted, type PastedBlock } from '../editing/block/block.ts'
import { type Draft, draftsOf, hasRestorableValue } from '../editing/drafts/drafts.ts'
import type { QuotaValues } from './plan.ts'

export type QuotaLine = Partial<QuotaValues> & { readonly group?: string }

/** Changed fields, by row id. Unchanged rows are omitted. */
export type PastedValues = ReadonlyMap<number, Partial<QuotaValues>>

/** Pasted row whose name matches several rows, from which the user must choose. */
export type PasteChoice = {
  readonly name: string
  readonly values: Partial<QuotaValues>
  readonly among: readonly { readonly id: number; readonly text: string }[]
  readonly chosen?: number | undefined
}

export const cellsOf = (values: Partial<QuotaValues>) =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [field, { text: value, value }]))

export const blockOf = (values: PastedValues): PastedBlock => ({
  block: new Map([...values].map(([id, own]) => [id, cellsOf(own)])),
  ...nothingOmitted,
})

export type FillResult = {
  readonly values: PastedValues
  /** Number of pasted rows that exceed the table. */
  readonly left: number
}

export type PasteRow = {
  readonly id: number
  readonly stored: QuotaValues
  readonly shown: QuotaValues
}

/** Returns the values of pasted rows for the table's rows, from one row downwards, without stored values. */
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

/** Returns the values of a draft of pasted rows. Rows whose values are stored or shown are left out. */
export const missedPastedRows = (
  rows: readonly PasteRow[],
  drafts: readonly Draft[],
  asSaved: (values: QuotaValues) => QuotaValues,
): PastedValues =>
  new Map(
    rows.flatMap(({ id, stored, shown }): [number, Partial<QuotaValues>][] => {
      const values = drafts.find((one) => one.id === id)?.values ?? {}
      return hasRestorableValue(values, asSaved(stored), asSaved(shown)) ? [[id, values]] : []
    }),
  )
