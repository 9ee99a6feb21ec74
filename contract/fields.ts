import { Type } from 'typebox'
import { ids } from './limits.ts'

// Schemas for the kinds of values in bodies and rows. The server normalises the texts of a body before it
// checks their length.

/**
 * Id of an existing row. 0 is valid, since the id of a year is its last two digits: 0 is the year 2000
 * (domain.md#year-numbers).
 */
export const id = Type.Integer({ minimum: 0, maximum: ids.max })

/** Id of an existing row, or −1 to create one. */
export const idOrNew = Type.Integer({ minimum: ids.create, maximum: ids.max })

/** Revision of the row that the caller has read. If a save omits it, the last save wins. */
export const rev = Type.Optional(Type.Integer({ minimum: 0, maximum: ids.max }))

/** Text that must not be blank. */
export const text = (maxLength: number) => Type.String({ minLength: 1, maxLength })

/** Optional text. A missing text and null are read as ''. */
export const optionalText = (maxLength: number) =>
  Type.Optional(Type.Union([Type.String({ maxLength }), Type.Null()]))

/** Date as YYYY-MM-DD. */
export const date = Type.String({ format: 'date' })

/** Integer; the range includes both ends. */
export const whole = (range: { min: number; max: number }) =>
  Type.Integer({ minimum: range.min, maximum: range.max })

/**
 * Number with decimals; the range includes both ends. The save checks the number of decimals. The schema
 * checks `step`, which must be a binary fraction such as 0.5.
 */
export const decimal = ({ min, max, step }: { min: number; max: number; step?: number }) =>
  Type.Number({ minimum: min, maximum: max, ...(step !== undefined && { multipleOf: step }) })

export const nullable = <T extends Parameters<typeof Type.Union>[0][number]>(type: T) =>
  Type.Union([type, Type.Null()])

/** Names of those rows for which the specification defines no field names. */
export const threeNames = { name: Type.String(), name_kg: Type.String(), name_en: Type.String() }

/** Revision of a row; every save increments it. */
export const revision = Type.Integer()
