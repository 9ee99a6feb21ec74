import { Type } from 'typebox'
import { ids } from './limits.ts'

/**
 * Id of an existing row. 0 is valid, since the id of a year is its last two digits: 0 is the year 2000
 * (domain.md#year-numbers).
 */
export const id = Type.Integer({ minimum: 0, maximum: ids.max })

/** Id of an existing row, or −1 to create one. */
export const idOrNew = Type.Integer({ minimum: ids.create, maximum: ids.max })

/** Revision that the caller has read. If a save omits it, the last save wins. */
export const rev = Type.Optional(Type.Integer({ minimum: 0, maximum: ids.max }))

/** Required text. The server normalises a text before it checks `maxLength`. */
export const text = (maxLength: number) => Type.String({ minLength: 1, maxLength })

/** Optional text; a missing text and null are read as ''. */
export const optionalText = (maxLength: number) =>
  Type.Optional(Type.Union([Type.String({ maxLength }), Type.Null()]))

export const date = Type.String({ format: 'date' })

export const whole = (range: { min: number; max: number }) =>
  Type.Integer({ minimum: range.min, maximum: range.max })

/** Number in a range. `step`: a binary fraction such as 0.5. The save checks the number of decimals. */
export const decimal = ({ min, max, step }: { min: number; max: number; step?: number }) =>
  Type.Number({ minimum: min, maximum: max, ...(step !== undefined && { multipleOf: step }) })

export const nullable = <T extends Parameters<typeof Type.Union>[0][number]>(type: T) =>
  Type.Union([type, Type.Null()])

/** Names in three languages, for calls whose field names Okuu chose itself (domain.md#wire-names). */
export const threeNames = { name: Type.String(), name_kg: Type.String(), name_en: Type.String() }

export const revision = Type.Integer()
