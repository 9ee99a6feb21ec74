import type { Upload } from '#contract/call.ts'
import type { Rights } from '#contract/rights.ts'
import type { SheetEntity } from '#contract/transfer.ts'
import type { Language } from '../../answers/language.ts'
import type { Taken } from '../taken.ts'
import type { Read } from '../previews.ts'
import type { Correction, Json } from '../work.ts'
import type { KeptEntity } from './order.ts'

// The questions to the thread about workbooks, and its own in turn.

/** A preview of a workbook. */
export type WholeWork = {
  readonly kind: 'whole'
  readonly language: Language
  readonly rights: Rights
  readonly institution: number
  /** The academic year in progress. */
  readonly academicYear: number
  /** The day of the university, YYYY-MM-DD. */
  readonly today: string
  readonly file: Upload
}

/** A line of a workbook that was corrected. */
export type WholeCorrection = Omit<WholeWork, 'kind' | 'file'> & {
  readonly kind: 'wholeCorrect'
  readonly entity: SheetEntity
  readonly correction: Correction
}

/** The whole institution as a workbook. */
export type WholeExportWork = {
  readonly kind: 'wholeExport'
  readonly language: Language
  /** The contents of the first sheet. */
  readonly about: {
    readonly version: string
    readonly date: string
    readonly institution: string
    readonly mark: string
  }
}

export type WholeAsked = {
  /** The rows of a table that are the institution's, or everybody's, as lists in JSON. */
  readonly rows: { readonly question: string; readonly answer: readonly string[] }
  /** The fields that say whether two rows of an entity are the same. */
  readonly unique: { readonly question: SheetEntity; readonly answer: readonly string[] }
  readonly takenIn: {
    readonly question: { readonly entity: SheetEntity; readonly lines: Json; readonly isPart: boolean }
    /** `keys`, of a part of a sheet, as `readKeys` has them. */
    readonly answer: { readonly taken: readonly Taken[]; readonly keys: string | null }
  }
  /** The rows that the lines of an entity would make or change, with the numbers by which others refer to them, as JSON. */
  readonly keptRows: { readonly question: KeptEntity; readonly answer: string }
  readonly keep: { readonly question: Read; readonly answer: null }
}

/** The sheets of a workbook as they are answered, and their headings by the number of the sheet; both as JSON. */
export type WholeMade = { readonly sheets: string; readonly headings: string }
