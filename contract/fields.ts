import { Type } from 'typebox'
import { ids } from './limits.ts'

// The kinds of value that bodies and rows are made of. Texts in bodies are trimmed by the server
// before they are measured.

/** An existing row's id. 0 is one: the year 2000's (domain.md#year-numbers: id = the two last digits). */
export const id = Type.Integer({ minimum: 0, maximum: ids.max })

/** An existing row's id, or −1 where the call creates. */
export const idOrNew = Type.Integer({ minimum: ids.create, maximum: ids.max })

/** The `rev` that the caller read. Left out, the last save wins. */
export const rev = Type.Optional(Type.Integer({ minimum: 0, maximum: ids.max }))

/** A text that must not be blank. */
export const text = (maxLength: number) => Type.String({ minLength: 1, maxLength })

/** A text that may be left out, null or ''; all three are read as ''. */
export const optionalText = (maxLength: number) =>
  Type.Optional(Type.Union([Type.String({ maxLength }), Type.Null()]))

/** A date as YYYY-MM-DD. */
export const date = Type.String({ format: 'date' })

/** A whole number; both ends of the range belong to it. */
export const whole = (range: { min: number; max: number }) =>
  Type.Integer({ minimum: range.min, maximum: range.max })

/**
 * A number with a fraction; both ends of the range belong to it. How many decimals it may have, the save demands; a `step` is
 * a binary fraction, as a half, which the schema can demand.
 */
export const decimal = ({ min, max, step }: { min: number; max: number; step?: number }) =>
  Type.Number({ minimum: min, maximum: max, ...(step !== undefined && { multipleOf: step }) })

export const nullable = <T extends Parameters<typeof Type.Union>[0][number]>(type: T) =>
  Type.Union([type, Type.Null()])

/** A row's names, where no older word stands for them. */
export const threeNames = { name: Type.String(), name_kg: Type.String(), name_en: Type.String() }

/** Rows that can be edited carry their revision. */
export const revision = Type.Integer()
