import { IsArray, IsObject, IsString, IsUnion, type TObject, type TSchema } from 'typebox'
import type { Call } from '#contract/call.ts'

const isText = (schema: TSchema): boolean =>
  IsString(schema) || (IsUnion(schema) && schema.anyOf.some((one) => IsString(one)))

// Blanks, and characters that show nothing (a soft hyphen, a zero-width space): a name of these alone is blank, and one
// that only ends with them is the same as without. The lookbehind tries a run of blanks once, and not from each of its places:
// a body may have thousands.
const unseenEnds = /^[\s\p{Cf}]+|(?<![\s\p{Cf}])[\s\p{Cf}]+$/gu

export const trimmed = (text: string) => text.replace(unseenEnds, '')

/** Passwords are no texts: the client alone trims them. */
const passwords = new Set(['password', 'old', 'new'])

/** Trims a body's texts before they are measured (domain.md#value-trimmed). */
export function trimmer(call: Call): Trimmer {
  return trimmerOf(call.body)
}

type Trimmer = (value: unknown) => void

/** Trims the texts of an object, and those of the rows in its lists. */
function trimmerOf(schema: TObject): Trimmer {
  const properties = Object.entries(schema.properties)
  const texts = properties.filter(([name, one]) => !passwords.has(name) && isText(one)).map(([name]) => name)
  const lists = properties.flatMap(([name, one]): [string, Trimmer][] =>
    IsArray(one) && IsObject(one.items) ? [[name, trimmerOf(one.items)]] : [],
  )
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return
    // An object that is no array, as the line above has it.
    const fields = value as Record<string, unknown>
    for (const name of texts) {
      const text = fields[name]
      if (typeof text === 'string') fields[name] = trimmed(text)
    }
    for (const [name, trimRow] of lists) {
      const rows = fields[name]
      if (Array.isArray(rows)) for (const row of rows) trimRow(row)
    }
  }
}
