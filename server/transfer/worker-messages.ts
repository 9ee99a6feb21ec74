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
import type { KnownQuestion } from './avn/stored.ts'
import type { ColumnStyle } from './parse-values.ts'
import type { DuplicateLine } from './unique-indexes.ts'
import type { KeptEntity } from './institution-workbook/order.ts'

/** Correction of a cell: of one `line`, or of all lines with the text `from`. */
export type KeptCorrection = {
  readonly sheet: number
  readonly field: string
  readonly to: string
} & ({ readonly line: number } | { readonly from: string })

/** Lines to store as JSON rows of import_line, and the progress after them. */
export type LinePortion = { readonly lines: Json; readonly progress: TransferProgress }

// Messages between the server and the thread that reads and writes spreadsheets. The thread has no database
// connection, so it requests rows from the server.

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

/** Context for comparing lines. */
export type ReadingWork = {
  readonly language: Language
  readonly rights: Rights
  /** Null: a catalogue, whose rows may belong to any institution. */
  readonly institution: number | null
  /** True: the lines belong to a workbook with a whole institution, not to one entity. */
  readonly isBook: boolean
  /** The current academic year. */
  readonly academicYear: number
  /** Current day in the university's time zone, YYYY-MM-DD. */
  readonly today: string
  /**
   * True: the server wrote the file from the tables of AVN. Limits of uploaded files do not apply, and
   * required fields may be blank.
   */
  readonly isMadeHere: boolean
}

/** Preview of a catalogue; if `entity` is undefined, of a workbook with a whole institution. */
export type PreviewWork = ReadingWork & {
  readonly kind: 'preview'
  readonly import: string
  readonly entity: FileEntity | undefined
  readonly file: Upload
  /** True: lines without a problem are saved but never shown, so they are not stored for a response. */
  readonly isUnlisted?: boolean
  /** Mark in files exported by this installation. */
  readonly mark: string
  readonly wishes: readonly TransferReadingWish[]
  readonly corrections: readonly KeptCorrection[]
}

/** Work that compares a corrected line. */
export type CorrectingWork = ReadingWork & {
  readonly kind: 'correct'
  readonly entity: SheetEntity
  readonly isNumbered: boolean
  /** Other system whose ids the file has. */
  readonly system: string | undefined
  /** Notation of each column. */
  readonly styles: readonly ColumnStyle[]
  readonly correction: Correction
}

/** Work that exports a catalogue; if `entity` is undefined, a whole institution as a workbook. */
export type ExportWork = {
  readonly kind: 'export'
  readonly entity: TransferredEntity | undefined
  readonly language: Language
  readonly format: Format
  /** Mark of the installation. */
  readonly mark: string
  /** Other system whose ids are exported as a column. */
  readonly elsewhere?: string | undefined
  /** Further rows of the sheet that contains the origin of the workbook. */
  readonly about?: readonly (readonly string[])[]
}

/** Lines of a preview with problems, and the headings, as JSON. */
export type KeptProblems = { readonly headings: string; readonly lines: string }

/**
 * Line with its cells as JSON, the columns of its sheet, and the new text (`value`) for the cell of `field`.
 */
export type Correction = {
  readonly columns: readonly { readonly heading: string; readonly field: string | null }[]
  readonly cells: string
  readonly line: number
  readonly field: string
  readonly value: string
}

/** Corrected line for the response and for storing, and its additional rows; all as JSON. */
export type CorrectedLine = { readonly answer: string; readonly kept: string; readonly beside: string }

export type WorkerQuestions = {
  /** Rows of a table as `readTable` returns them. */
  readonly rows: { readonly question: string; readonly answer: readonly string[] }
  /** Keys of the fields in unique indexes. */
  readonly unique: { readonly question: SheetEntity; readonly answer: readonly string[] }
  /** Rows of an entity by their ids in another system, as JSON. */
  readonly numbered: {
    readonly question: { readonly entity: SheetEntity; readonly system: string }
    readonly answer: string
  }
  /** Known rows of an entity, as JSON (`readKnown`). */
  readonly known: { readonly question: KnownQuestion; readonly answer: string }
  /** Stored reading of the last import with these headings. */
  readonly former: {
    readonly question: { readonly entity: SheetEntity; readonly headings: string }
    readonly answer: { readonly reading: TransferReadingWish; readonly savedOn: string } | null
  }
  readonly takenIn: {
    readonly question: { readonly entity: SheetEntity; readonly lines: Json; readonly isPart: boolean }
    /**
     * Duplicates among the lines. `keys`: result of `readKeys` if the lines are a part of a long sheet;
     * otherwise null.
     */
    readonly answer: { readonly taken: readonly DuplicateLine[]; readonly keys: string | null }
  }
  readonly keep: { readonly question: LinePortion; readonly answer: null }
  /** Rows that the stored lines of an entity would insert or change, as JSON. */
  readonly keptRows: { readonly question: KeptEntity; readonly answer: string }
  /** Rows that other lines match, as JSON: [row id, first line that matches it]. */
  readonly meant: { readonly question: null; readonly answer: string }
  /** Duplicates of a line among stored rows and other lines. `line`: JSON for `findTaken`. */
  readonly takenBeside: {
    readonly question: { readonly line: string; readonly unique: readonly string[] }
    readonly answer: readonly DuplicateLine[]
  }
}

/** Sends a question to the server's thread; the next question must await its answer. */
export type Ask = <About extends keyof WorkerQuestions>(
  about: About,
  question: WorkerQuestions[About]['question'],
) => Promise<WorkerQuestions[About]['answer']>

/**
 * Result of a preview, as JSON: the response, the sheets to store, their headings by sheet number, and the
 * readings to store after lines are saved. `replaced`: number of lines that the last correction changed.
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
  /** Thread id of Linux; '' on other systems. */
  | { readonly kind: 'thread'; readonly id: string }
  | { readonly kind: 'ask'; readonly about: keyof WorkerQuestions; readonly question: unknown }
  | { readonly kind: 'done'; readonly result: WorkResult }
  | { readonly kind: 'refused'; readonly code: string; readonly values: Record<string, string | number> }

/** Result, or one element (`part`) of a list; the message after the last element has `isList`. */
export type ToWorker = { readonly part: unknown } | { readonly answer: unknown; readonly isList?: true }
