import type { Json } from './table.ts'
import type { Upload } from '#contract/call.ts'
import type { Rights } from '#contract/rights.ts'
import type {
  FileEntity,
  Format,
  SheetEntity,
  TransferReadingWish,
  TransferredEntity,
  TransferProgress,
} from '#contract/transfer.ts'
import type { Language } from '../messages/language.ts'
import type { AvnWorkbook, AvnWork } from './avn/make-workbook.ts'
import type { KnownQuestion } from './avn/known-rows.ts'
import type { ColumnStyle } from '#contract/reading/values.ts'
import type { DuplicateLine } from './unique-indexes.ts'
import type { KeptEntity } from './institution-workbook/order.ts'

/** Correction of cells: of the cell in one `line`, or of all cells with the text `from`. */
export type KeptCorrection = {
  readonly sheet: number
  readonly field: string
  readonly to: string
} & ({ readonly line: number } | { readonly from: string })

/** Lines to store, as JSON rows of import_line, with the progress after storing them. */
export type LinePortion = { readonly lines: Json; readonly progress: TransferProgress }

// Messages between the server and the thread that reads and writes spreadsheets. The thread has no database
// connection, so it asks the server for rows.

export type Work =
  | PreviewWork
  | CorrectingWork
  | ExportWork
  | AvnWork
  | {
      readonly kind: 'problems'
      readonly language: Language
      readonly format: Format
      readonly kept: KeptProblems
    }

/** Data that every work needs in order to compare lines. */
export type ReadingWork = {
  readonly language: Language
  readonly rights: Rights
  /** Institution of the lines. null: the lines belong to a catalogue and may belong to any institution. */
  readonly institution: number | null
  /** True if the lines belong to a workbook with a whole institution, and not to the file of one entity. */
  readonly isBook: boolean
  /** The current academic year. */
  readonly academicYear: number
  /** Current day in the university's time zone, YYYY-MM-DD. */
  readonly today: string
  /**
   * True if the server itself wrote the file, from the tables of AVN. Limits of uploaded files then do not
   * apply, and required fields may be blank.
   */
  readonly isMadeHere: boolean
}

/**
 * Work that makes the preview of a catalogue, or of a workbook with a whole institution (`entity` undefined).
 */
export type PreviewWork = ReadingWork & {
  readonly kind: 'preview'
  readonly import: string
  readonly entity: FileEntity | undefined
  readonly file: Upload
  /** True if lines without a problem are saved but never shown. They are then not stored for a response. */
  readonly isUnlisted?: boolean
  /** Mark that files exported by this installation contain. */
  readonly mark: string
  readonly wishes: readonly TransferReadingWish[]
  readonly corrections: readonly KeptCorrection[]
}

/** Work that compares a corrected line. */
export type CorrectingWork = ReadingWork & {
  readonly kind: 'correct'
  readonly entity: SheetEntity
  readonly isNumbered: boolean
  /** Other system whose ids the file contains. */
  readonly system: string | undefined
  /** Notation of each column, such as its order of day and month. */
  readonly styles: readonly ColumnStyle[]
  readonly correction: Correction
}

/** Work that exports a catalogue, or a whole institution as a workbook (`entity` undefined). */
export type ExportWork = {
  readonly kind: 'export'
  readonly entity: TransferredEntity | undefined
  readonly language: Language
  readonly format: Format
  /** Mark that is written into the file, as the origin of its ids. */
  readonly mark: string
  /** Other system; the ids of the rows in it are exported as a column. */
  readonly elsewhere?: string | undefined
  /** More rows for the sheet that contains the origin of the workbook. */
  readonly about?: readonly (readonly string[])[]
}

/** Lines of a preview that have problems, and the headings of the file, as JSON. */
export type KeptProblems = { readonly headings: string; readonly lines: string }

/**
 * Line to correct: its cells as JSON, the columns of its sheet, and the new text (`value`) for the cell of
 * `field`.
 */
export type Correction = {
  readonly columns: readonly { readonly heading: string; readonly field: string | null }[]
  readonly cells: string
  readonly line: number
  readonly field: string
  readonly value: string
}

/** Corrected line, as JSON for the response and for storing, with its additional rows as JSON. */
export type CorrectedLine = { readonly answer: string; readonly kept: string; readonly beside: string }

export type WorkerQuestions = {
  /** Rows of a table, as `readTable` returns them. */
  readonly rows: { readonly question: string; readonly answer: readonly string[] }
  /** Keys of the fields that are in unique indexes. */
  readonly unique: { readonly question: SheetEntity; readonly answer: readonly string[] }
  /** Rows of an entity by their ids in another system, as JSON. */
  readonly numbered: {
    readonly question: { readonly entity: SheetEntity; readonly system: string }
    readonly answer: string
  }
  /** Known rows of an entity, as JSON (`readKnown`). */
  readonly known: { readonly question: KnownQuestion; readonly answer: string }
  /** Stored settings of the last import with these headings. */
  readonly former: {
    readonly question: { readonly entity: SheetEntity; readonly headings: string }
    readonly answer: { readonly reading: TransferReadingWish; readonly savedOn: string } | null
  }
  readonly takenIn: {
    readonly question: { readonly entity: SheetEntity; readonly lines: Json; readonly isPart: boolean }
    /**
     * Duplicates among the lines. `keys`: result of `readKeys` if the lines are a part of a long sheet,
     * otherwise null.
     */
    readonly answer: { readonly taken: readonly DuplicateLine[]; readonly keys: string | null }
  }
  readonly keep: { readonly question: LinePortion; readonly answer: null }
  /** Rows that the stored lines of an entity would insert or change, as JSON. */
  readonly keptRows: { readonly question: KeptEntity; readonly answer: string }
  /** Rows that other lines match, as JSON pairs of row id and first line that matches the row. */
  readonly meant: { readonly question: null; readonly answer: string }
  /** Duplicates of a line among the stored rows and the rows of other lines. `line`: JSON for `findTaken`. */
  readonly takenBeside: {
    readonly question: { readonly line: string; readonly unique: readonly string[] }
    readonly answer: readonly DuplicateLine[]
  }
}

/**
 * Function that sends a question to the server's thread. The next question may be sent only after the answer.
 */
export type Ask = <About extends keyof WorkerQuestions>(
  about: About,
  question: WorkerQuestions[About]['question'],
) => Promise<WorkerQuestions[About]['answer']>

/**
 * Result of a preview, as JSON: the response, the sheets to store, their headings by sheet number, and the
 * settings to store after lines are saved. `replaced`: number of lines that the last correction changed.
 */
export type PreviewResult = {
  readonly answer: Json
  readonly format: Format
  readonly sheets: string
  readonly headings: string
  readonly readings: string
  readonly replaced: number
}

type Results = { preview: PreviewResult; correct: CorrectedLine; avn: AvnWorkbook }
export type ResultOf<W extends Work> = W['kind'] extends keyof Results ? Results[W['kind']] : Uint8Array

export type WorkResult = PreviewResult | CorrectedLine | AvnWorkbook | Uint8Array

export type FromWorker =
  /** Id that Linux gives the thread; '' on other systems. */
  | { readonly kind: 'thread'; readonly id: string }
  | { readonly kind: 'ask'; readonly about: keyof WorkerQuestions; readonly question: unknown }
  | { readonly kind: 'done'; readonly result: WorkResult }
  | { readonly kind: 'refused'; readonly code: string; readonly values: Record<string, string | number> }

/**
 * Answer of the server, or one element (`part`) of an answer that is an array. The message after the last
 * element has `isList`.
 */
export type ToWorker = { readonly part: unknown } | { readonly answer: unknown; readonly isList?: true }
