import { IsString, IsUnion, type TSchema } from 'typebox'
import type { Call } from '#contract/call.ts'

const isText = (schema: TSchema): boolean =>
  IsString(schema) || (IsUnion(schema) && schema.anyOf.some((one) => IsString(one)))

// Blanks, and characters that show nothing (a soft hyphen, a zero-width space): a name of these alone is blank, and one
// that only ends with them is the same as without.
const unseenEnds = /^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu

export const trimmed = (text: string) => text.replace(unseenEnds, '')

/** Passwords are no texts: the client alone trims them. */
const passwords = new Set(['password', 'old', 'new'])

/** Trims a body's texts before they are measured (domain.md#value-trimmed). */
export function trimmer(call: Call): (body: unknown) => void {
  const texts = Object.entries(call.body.properties)
    .filter(([name, schema]) => !passwords.has(name) && isText(schema))
    .map(([name]) => name)
  return (body) => {
    if (typeof body !== 'object' || body === null || Array.isArray(body)) return
    // An object that is no array, as the line above has it.
    const fields = body as Record<string, unknown>
    for (const name of texts) {
      const value = fields[name]
      if (typeof value === 'string') fields[name] = trimmed(value)
    }
  }
}
