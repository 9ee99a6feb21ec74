import type { Upload } from '#contract/call.ts'
import type { Scope } from '#contract/rights.ts'
import type { Format, TransferredEntity } from '#contract/transfer.ts'
import type { Language } from '../answers/language.ts'
import type { StoredCatalogue } from './stored.ts'
import type { Taken } from './taken.ts'
import type {
  WholeAsked,
  WholeCorrection,
  WholeExportWork,
  WholeMade,
  WholeWork,
} from './whole/whole-work.ts'

// What the thread that reads and writes spreadsheets is asked, and what it asks in turn: it reaches no database.

export type Work =
  | WholeWork
  | WholeExportWork
  | WholeCorrection
  | {
      readonly kind: 'preview'
      readonly import: string
      readonly entity: TransferredEntity
      readonly language: Language
      readonly scope: Scope | undefined
      readonly file: Upload
    }
  | {
      readonly kind: 'correct'
      readonly entity: TransferredEntity
      readonly language: Language
      readonly scope: Scope | undefined
      readonly correction: Correction
    }
  | {
      readonly kind: 'export'
      readonly entity: TransferredEntity
      readonly language: Language
      readonly format: Format
      /** The mark of the installation. */
      readonly mark: string
    }
  | {
      readonly kind: 'problems'
      readonly language: Language
      readonly format: Format
      readonly kept: KeptProblems
    }

/** The lines of a preview that cannot be taken, and its headings, as JSON. */
export type KeptProblems = { readonly headings: string; readonly lines: string }

/** A line as it came, its headings and cells as JSON, and the text that takes the place of one of them. */
export type Correction = {
  readonly headings: string
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

export type Asked = WholeAsked & {
  readonly stored: {
    readonly question: null
    readonly answer: StoredCatalogue & { readonly unique: readonly string[] }
  }
  readonly taken: { readonly question: Json; readonly answer: readonly Taken[] }
  /** The numbers of the rows that the other lines mean, each with the first line that does, as JSON. */
  readonly meant: { readonly question: null; readonly answer: string }
  /** What stored rows and the other lines have against a line, which is JSON as `findTaken` takes it. */
  readonly takenBeside: {
    readonly question: { readonly line: string; readonly unique: readonly string[] }
    readonly answer: readonly Taken[]
  }
}

/** Asks the server's thread; one question at a time. */
export type Ask = <About extends keyof Asked>(
  about: About,
  question: Asked[About]['question'],
) => Promise<Asked[About]['answer']>

/** A preview: the answer to its caller, and the headings as they came; both as JSON. */
export type PreviewMade = { readonly answer: Json; readonly format: Format; readonly headings: string }

type Results = {
  preview: PreviewMade
  whole: WholeMade
  correct: CorrectedLine
  wholeCorrect: CorrectedLine
}
export type Result<W extends Work> = W['kind'] extends keyof Results ? Results[W['kind']] : Uint8Array

export type Made = PreviewMade | WholeMade | CorrectedLine | Uint8Array

export type FromWorker =
  /** The system's number of the thread, '' where it has none. */
  | { readonly kind: 'thread'; readonly id: string }
  | { readonly kind: 'ask'; readonly about: keyof Asked; readonly question: unknown }
  | { readonly kind: 'done'; readonly result: Made }
  | { readonly kind: 'refused'; readonly code: string; readonly values: Record<string, string | number> }

/** An answer, or a part of one that is a list: its end says so. */
export type ToWorker = { readonly part: unknown } | { readonly answer: unknown; readonly isList?: true }
