import type { Upload } from '#contract/call.ts'
import type { Scope } from '#contract/rights.ts'
import type { Format, TransferredEntity } from '#contract/transfer.ts'
import type { Language } from '../answers/language.ts'
import type { StoredCatalogue } from './stored.ts'
import type { Taken } from './taken.ts'

// What the thread that reads and writes spreadsheets is asked, and what it asks in turn: it reaches no database.

export type Work =
  | {
      readonly kind: 'preview'
      readonly import: string
      readonly entity: TransferredEntity
      readonly language: Language
      readonly scope: Scope | undefined
      readonly file: Upload
    }
  | {
      readonly kind: 'export'
      readonly entity: TransferredEntity
      readonly language: Language
      readonly format: Format
    }
  | {
      readonly kind: 'problems'
      readonly language: Language
      readonly format: Format
      readonly kept: KeptProblems
    }

/** The lines of a preview that cannot be taken, and its headings, as JSON. */
export type KeptProblems = { readonly headings: string; readonly lines: string }

export type Asked = {
  readonly stored: {
    readonly question: null
    readonly answer: StoredCatalogue & { readonly unique: readonly string[] }
  }
  /** The question is JSON, as `findTaken` takes it. */
  readonly taken: { readonly question: string; readonly answer: readonly Taken[] }
}

/** A preview as JSON: the answer to its caller, and the lines that are kept. */
export type PreviewMade = {
  readonly answer: string
  readonly format: Format
  readonly headings: string
  readonly lines: string
}

export type Result<W extends Work> = W extends { kind: 'preview' } ? PreviewMade : Uint8Array

export type FromWorker =
  | { readonly kind: 'ask'; readonly about: keyof Asked; readonly question: string | null }
  | { readonly kind: 'done'; readonly result: PreviewMade | Uint8Array }
  | { readonly kind: 'refused'; readonly code: string; readonly values: Record<string, string | number> }
