import type { PgTable } from 'drizzle-orm/pg-core'
import type { TObject } from 'typebox'
import type { Call } from '#contract/call.ts'
import type { SaveAnswer } from '#contract/save.ts'
import type { Given } from '../given.ts'

export type Body = Record<string, unknown>
type SaveCall = Call<TObject, typeof SaveAnswer>

/** A catalogue entity, as the rules that all of them share are tried on it. Fields are named as in the body. */
export type Entity = {
  name: string
  table: PgTable
  list: Call
  save: SaveCall
  remove: SaveCall
  /** The id in bodies and in rows. */
  id: { body: string; row: string }
  /** The fields that are called otherwise in the row. */
  shown: Record<string, string>
  /** Adds a record past the calls. */
  add: (given: Given) => Promise<{ id: number }>
  /** A body that creates a record, but its id; another label makes another one. */
  body: (label: string, given: Given) => Promise<Body>
  /** The texts by which two records are the same, the Russian name last. */
  same: string[]
  /** With this the same texts are another record; null: the texts are all that counts. */
  apart: ((given: Given) => Promise<Body>) | null
  /** Fields that an update may change, in a protected row too. */
  changed: Body
  /** Fields that a protected row keeps, each with another value. */
  locked: Body
  texts: Record<string, number>
  /** Never blank. */
  needed: string[]
  /** Not blank in a new record (domain.md#save-needs). */
  neededOnCreation: string[]
  optional: string[]
  parents: string[]
  /** Adds a row that refers to the record; null: no table refers to it. */
  refer: ((given: Given, id: number) => Promise<unknown>) | null
}
