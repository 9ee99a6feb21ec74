import type { PgTable } from 'drizzle-orm/pg-core'
import type { TObject } from 'typebox'
import type { Call } from '#contract/call.ts'
import type { SaveAnswer } from '#contract/save.ts'
import type { testServer } from '../ask.ts'
import type { Given } from '../given.ts'

export type Body = Record<string, unknown>
type SaveCall = Call<TObject, typeof SaveAnswer>

/** Rows that are edited in place, as the rules that all of them share are tried on them. Fields are named as in the body. */
export type Entity = {
  name: string
  table: PgTable
  /** The list in which the body's row stands. */
  list: (body: Body) => Promise<Body[]>
  save: (id: unknown) => SaveCall
  remove: SaveCall
  /** The id in bodies and in rows. */
  id: { body: string; row: string }
  /** Every field with its name in the row. */
  shown: Record<string, string>
  /** A body that creates a row, with new parents except for those that it names; another label makes another one. */
  body: (label: string) => Promise<Body>
  /** The text by which two rows are the same; null: nothing makes two rows one. */
  same: string | null
  /** Fields of which each alone makes another row. */
  apart: Record<string, () => Promise<unknown>>
  /** Fields that an update may change; those that make two rows the same are not among them. */
  changed: Body
  /** Each field's values that are refused; blanks and texts that are too long are tried on every field. */
  wrong: Record<string, unknown[]>
  /** The ends of what is taken. */
  edges: Body[]
  texts: Record<string, number>
  /** Never blank. */
  needed: string[]
  optional: string[]
  parents: string[]
}

/** A module's entities, over a test file's server. */
export type Entities = (server: ReturnType<typeof testServer>, given: Given) => Entity[]

// Values that such a field refuses.
export const noText = [5, true, [], {}]
export const noId = [-1, 1.5, '1', true, [], 2 ** 31]
export const noDigits = [-1, 1000, 1.5, '5', true, []]
