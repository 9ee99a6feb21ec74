import type { Json } from './table.ts'
import type { Upload } from '#contract/call.ts'
import type { Rights } from '#contract/rights.ts'
import type {
  FileEntity,
  Format,
  SheetEntity,
  TransferReadingSettings,
  TransferredEntity,
  TransferProgress,
} from '#contract/transfer.ts'
import type { Language } from '../messages/language.ts'
import type { AvnWorkbook, AvnWork } from './avn/make-workbook.ts'
import type { KnownRowsQuestion } from './avn/known-rows.ts'
import type { ColumnStyle } from '#contract/reading/values.ts'
import type { DuplicateLine } from './unique-indexes.ts'
import type { StoredEntity } from './institution-workbook/order.ts'

/** Correction of the cell in one `line`, or of all cells with the text `from`. */
export type StoredCorrection = {
  readonly sheet: number
  readonly field: string
  readonly to: string
} & ({ readonly line: number } | { readonly from: string })

/** Portion of lines: JSON rows of import_line, with the progress after storing them. */
export type LinePortion = { readonly lines: Json; readonly progress: TransferProgress }

// The server and the thread that reads and writes spreadsheets exchange these messages. The thread has no
// database connection, so it asks the server for rows.

export type Work =
  | PreviewWork
  | CorrectingWork
  | ExportWork
  | AvnWork
  | {
      readonly kind: 'problems'
      readonly language: Language
      readonly format: Format
      readonly stored: StoredProblems
    }

/** Data with which previews and corrections compare lines. */
export type ReadingWork = {
  readonly language: Language
  readonly rights: Rights
  /** Id of the institution; null: a catalogue, whose lines may belong to any institution. */
  readonly institution: number | null
  /** True: a workbook with a whole institution, not the file of one entity. */
  readonly isBook: boolean
  readonly academicYear: number
  /** Day in the university's time zone, YYYY-MM-DD. */
  readonly today: string
  /**
   * True: the server wrote the file, from the tables of AVN. Limits of uploaded files then do not apply, and
   * required fields may be blank.
   */
  readonly isGenerated: boolean
}

/** Work of a preview. `entity`: undefined for a workbook with a whole institution. */
export type PreviewWork = ReadingWork & {
  readonly kind: 'preview'
  readonly import: string
  readonly entity: FileEntity | undefined
  readonly file: Upload
  /** True: lines without a problem are saved but never shown, so their texts are not stored. */
  readonly isUnlisted?: boolean
  /** Mark in files that this installation exported. */
  readonly mark: string
  readonly sheetSettings: readonly TransferReadingSettings[]
  readonly corrections: readonly StoredCorrection[]
}

export type CorrectingWork = ReadingWork & {
  readonly kind: 'correct'
  readonly entity: SheetEntity
  readonly isNumbered: boolean
  /** Other system whose ids the file contains. */
  readonly system: string | undefined
  /** Notation of each column, such as the order of day and month. */
  readonly styles: readonly ColumnStyle[]
  readonly correction: Correction
}

/** Work of an export. `entity`: undefined for a workbook with a whole institution. */
export type ExportWork = {
  readonly kind: 'export'
  readonly entity: TransferredEntity | undefined
  readonly language: Language
  readonly format: Format
  /** Mark that is written into the file as the origin of its ids. */
  readonly mark: string
  /** Other system; the ids that the rows have in it are exported as a column. */
  readonly elsewhere?: string | undefined
  /** More rows for the sheet that contains the origin of the workbook. */
  readonly about?: readonly (readonly string[])[]
}

/** Lines with problems, and the headings of the file, as JSON. */
export type StoredProblems = { readonly headings: string; readonly lines: string }

/** Correction of a line: `cells` as JSON, and the new text (`value`) for the cell of `field`. */
export type Correction = {
  readonly columns: readonly { readonly heading: string; readonly field: string | null }[]
  readonly cells: string
  readonly line: number
  readonly field: string
  readonly value: string
}

/** JSON texts: the line for the response, the line to store, and the additional rows to store. */
export type CorrectedLine = {
  readonly answer: string
  readonly stored: string
  readonly additionalRows: string
}

export type WorkerQuestions = {
  /** Rows of a table as JSON arrays (`readTable`). */
  readonly rows: { readonly question: string; readonly answer: readonly string[] }
  readonly unique: { readonly question: SheetEntity; readonly answer: readonly string[] }
  /** Rows by ids in another system, as JSON. */
  readonly numbered: {
    readonly question: { readonly entity: SheetEntity; readonly system: string }
    readonly answer: string
  }
  /** Rows whose ids in AVN are known, as JSON. */
  readonly known: { readonly question: KnownRowsQuestion; readonly answer: string }
  /** Settings of the last import with these headings. */
  readonly former: {
    readonly question: { readonly entity: SheetEntity; readonly headings: string }
    readonly answer: { readonly reading: TransferReadingSettings; readonly savedOn: string } | null
  }
  readonly duplicatesIn: {
    readonly question: { readonly entity: SheetEntity; readonly lines: Json; readonly isPart: boolean }
    /** `keys`: result of `readKeys` if the lines are a part of a long sheet, otherwise null. */
    readonly answer: { readonly duplicates: readonly DuplicateLine[]; readonly keys: string | null }
  }
  readonly storeLines: { readonly question: LinePortion; readonly answer: null }
  /** Rows that the stored lines of an entity would insert or change, as JSON. */
  readonly storedRows: { readonly question: StoredEntity; readonly answer: string }
  /** JSON pairs of row id and first other line that matches the row. */
  readonly matchedRows: { readonly question: null; readonly answer: string }
  /** Duplicates of a line among stored rows and rows of other lines. `line`: JSON (`findDuplicateLines`). */
  readonly duplicatesOf: {
    readonly question: { readonly line: string; readonly unique: readonly string[] }
    readonly answer: readonly DuplicateLine[]
  }
}

/** Asks the server. The next question may be sent only after the answer. */
export type Ask = <About extends keyof WorkerQuestions>(
  about: About,
  question: WorkerQuestions[About]['question'],
) => Promise<WorkerQuestions[About]['answer']>

/**
 * Result as JSON: the response, the sheets to store, their headings by sheet number, and the settings to
 * store after lines are saved. `replaced`: lines that the last correction changed.
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

/** Message to the thread. `part`: an element of an array; the message after the last has `isList`. */
export type ToWorker = { readonly part: unknown } | { readonly answer: unknown; readonly isList?: true }
