import { Type } from 'typebox'
import { ids } from './limits.ts'

// The server normalises the texts of a body before it checks their length.

/**
 * Id of an existing row. 0 is valid, since the id of a year is its last two digits: 0 is the year 2000
 * (domain.md#year-numbers).
 */
export const id = Type.Integer({ minimum: 0, maximum: ids.max })

/** Id of an existing row, or −1 to create one. */
export const idOrNew = Type.Integer({ minimum: ids.create, maximum: ids.max })

/** Revision that the caller has read. If a save omits it, the last save wins. */
export const rev = Type.Optional(Type.Integer({ minimum: 0, maximum: ids.max }))

export const text = (maxLength: number) => Type.String({ minLength: 1, maxLength })

/** Optional text; a missing text and null are read as ''. */
export const optionalText = (maxLength: number) =>
  Type.Optional(Type.Union([Type.String({ maxLength }), Type.Null()]))

export const date = Type.String({ format: 'date' })

/** Both ends are included. */
export const whole = (range: { min: number; max: number }) =>
  Type.Integer({ minimum: range.min, maximum: range.max })

/**
 * The save checks the number of decimals. The schema checks `step`, which must be a binary fraction such as
 * 0.5.
 */
export const decimal = ({ min, max, step }: { min: number; max: number; step?: number }) =>
  Type.Number({ minimum: min, maximum: max, ...(step !== undefined && { multipleOf: step }) })

export const nullable = <T extends Parameters<typeof Type.Union>[0][number]>(type: T) =>
  Type.Union([type, Type.Null()])

/** Names of those rows for which the specification defines no field names. */
export const threeNames = { name: Type.String(), name_kg: Type.String(), name_en: Type.String() }

export const revision = Type.Integer()
