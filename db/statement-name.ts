import { createHash } from 'node:crypto'

// The product has a few hundred texts: none is built from what a caller sends.
const names = new Map<string, string>()

/** The name under which a connection keeps a prepared statement: the text's hash, below PostgreSQL's 63 bytes. */
export function statementName(text: string): string {
  const known = names.get(text)
  if (known !== undefined) return known
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 32)
  names.set(text, name)
  return name
}
