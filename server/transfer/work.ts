import type { Upload } from '#contract/call.ts'
import type { Rights } from '#contract/rights.ts'
import type { Format, SheetEntity, TransferReadingWish, TransferredEntity } from '#contract/transfer.ts'
import type { Language } from '../answers/language.ts'
import type { ColumnStyle } from './as-written.ts'
import type { KeptCorrection } from './kept-file.ts'
import type { Read } from './previews.ts'
import type { Taken } from './taken.ts'
import type { KeptEntity } from './whole/order.ts'

// The requests to the thread that reads and writes spreadsheets, and its own questions: it has no database.

export type Work =
  | PreviewWork
  | CorrectingWork
  | ExportWork
  | {
      readonly kind: 'problems'
      readonly language: Language
      readonly format: Format
      readonly kept: KeptProblems
    }

/** With what lines are compared, and for whom. */
export type ReadingWork = {
  readonly language: Language
  readonly rights: Rights
  /** Null: one catalogue, whose rows may lie in any institution. */
  readonly institution: number | null
  /** The academic year in progress. */
  readonly academicYear: number
  /** The day of the university, YYYY-MM-DD. */
  readonly today: string
}

/** A preview: of one catalogue, or, without an entity, of a workbook with a whole institution. */
export type PreviewWork = ReadingWork & {
  readonly kind: 'preview'
  readonly import: string
  readonly entity: TransferredEntity | undefined
  readonly file: Upload
  /** The mark of this installation's own files. */
  readonly mark: string
  readonly wishes: readonly TransferReadingWish[]
  readonly corrections: readonly KeptCorrection[]
}

/** A line that was corrected. */
export type CorrectingWork = ReadingWork & {
  readonly kind: 'correct'
  readonly entity: SheetEntity
  readonly isNumbered: boolean
  /** The notation of each column. */
  readonly styles: readonly ColumnStyle[]
  readonly correction: Correction
}

/** A catalogue as a file, or, without an entity, a whole institution as a workbook. */
export type ExportWork = {
  readonly kind: 'export'
  readonly entity: TransferredEntity | undefined
  readonly language: Language
  readonly format: Format
  /** The mark of the installation. */
  readonly mark: string
  /** The further contents of the first sheet. */
  readonly about?: readonly (readonly string[])[]
}

/** The lines of a preview that cannot be taken, and its headings, as JSON. */
export type KeptProblems = { readonly headings: string; readonly lines: string }

/** A line as it came, its cells as JSON, the columns of its sheet, and the text that takes the place of a cell. */
export type Correction = {
  readonly columns: readonly { readonly heading: string; readonly field: string | null }[]
  readonly cells: string
  readonly line: number
  readonly field: string
  readonly value: string
}

/** A corrected line as it is answered and as it is kept, and the lines that it makes beside its own; all as JSON. */
export type CorrectedLine = { readonly answer: string; readonly kept: string; readonly beside: string }

/**
 * JSON of thousands of lines as the bytes that go to the database or to the caller: they change their thread without a copy,
 * and the server's thread has no text to encode.
 */
export type Json = Uint8Array

export type WorkerQuestions = {
  /** The rows of a table that are the institution's, or everybody's, as lists in JSON. */
  readonly rows: { readonly question: string; readonly answer: readonly string[] }
  /** The fields that say whether two rows of an entity are the same. */
  readonly unique: { readonly question: SheetEntity; readonly answer: readonly string[] }
  /** How a file with these headings was read before. */
  readonly former: {
    readonly question: { readonly entity: SheetEntity; readonly headings: string }
    readonly answer: { readonly reading: TransferReadingWish; readonly savedOn: string } | null
  }
  readonly takenIn: {
    readonly question: { readonly entity: SheetEntity; readonly lines: Json; readonly isPart: boolean }
    /** `keys`, of a part of a sheet, as `readKeys` has them. */
    readonly answer: { readonly taken: readonly Taken[]; readonly keys: string | null }
  }
  readonly keep: { readonly question: Read; readonly answer: null }
  /** The rows that the lines of an entity would make or change, with the numbers by which others refer to them, as JSON. */
  readonly keptRows: { readonly question: KeptEntity; readonly answer: string }
  /** The numbers of the rows that the other lines mean, each with the first line that does, as JSON. */
  readonly meant: { readonly question: null; readonly answer: string }
  /** The conflicts of a line with stored rows and other lines; a line is JSON as `findTaken` takes it. */
  readonly takenBeside: {
    readonly question: { readonly line: string; readonly unique: readonly string[] }
    readonly answer: readonly Taken[]
  }
}

/** Asks the server's thread; one question at a time. */
export type Ask = <About extends keyof WorkerQuestions>(
  about: About,
  question: WorkerQuestions[About]['question'],
) => Promise<WorkerQuestions[About]['answer']>

/**
 * A preview: the answer to its caller, its sheets as they are kept, their headings by their numbers, and their readings that are
 * kept once lines are saved, all as JSON; and how many lines had the text that was replaced last.
 */
export type PreviewMade = {
  readonly answer: Json
  readonly format: Format
  readonly sheets: string
  readonly headings: string
  readonly readings: string
  readonly replaced: number
}

type Results = { preview: PreviewMade; correct: CorrectedLine }
export type Result<W extends Work> = W['kind'] extends keyof Results ? Results[W['kind']] : Uint8Array

export type WorkResult = PreviewMade | CorrectedLine | Uint8Array

export type FromWorker =
  /** The system's number of the thread, '' where it has none. */
  | { readonly kind: 'thread'; readonly id: string }
  | { readonly kind: 'ask'; readonly about: keyof WorkerQuestions; readonly question: unknown }
  | { readonly kind: 'done'; readonly result: WorkResult }
  | { readonly kind: 'refused'; readonly code: string; readonly values: Record<string, string | number> }

/** An answer, or a part of one that is a list: its end says so. */
export type ToWorker = { readonly part: unknown } | { readonly answer: unknown; readonly isList?: true }
