import { createHash } from 'node:crypto'

// The map is never cleared, because the product has a few hundred statements and none contains user input.
const names = new Map<string, string>()

/** Returns a hash of the text, since PostgreSQL limits names to 63 bytes. */
export function statementName(text: string): string {
  const known = names.get(text)
  if (known !== undefined) return known
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 32)
  names.set(text, name)
  return name
}
