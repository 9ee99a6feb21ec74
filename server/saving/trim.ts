import { doorText, type DoorOptions } from '#contract/door-text.ts'
import { entities } from '#contract/entities.ts'
import { fieldsOf } from '#contract/entities/registry.ts'

/** A text of one line as it is kept. */
export const trimmed = (text: string): string => doorText(text)

/** Passwords are not texts: the client alone trims them. */
const passwords = new Set(['password', 'old', 'new'])

/** Texts of several lines, by their names in bodies and rows. */
const severalLines = new Set(['Licence_text', 'Definition', 'comment', 'answer', 'text', 'token', 'value'])

/** The Kyrgyz names of all entities, by their names in bodies and rows. */
const kyrgyzNames = new Set(
  entities
    .flatMap(fieldsOf)
    .flatMap(({ language, row, body }) => (language === 'ky' ? [row, ...(body ? [body] : [])] : [])),
)

/** How the texts of a field are kept, by its name in a body or in a row. */
export const doorOf = (name: string): DoorOptions => ({
  lines: severalLines.has(name),
  kyrgyz: kyrgyzNames.has(name),
})

/**
 * Has every text in a body pass the door before it is measured (domain.md#value-trimmed); a text of a list is one of the
 * field that has the list.
 */
export function throughDoor(value: unknown, name = ''): unknown {
  if (typeof value === 'string') return passwords.has(name) ? value : doorText(value, doorOf(name))
  if (Array.isArray(value)) for (const [place, one] of value.entries()) value[place] = throughDoor(one, name)
  else if (isObject(value)) for (const [key, one] of Object.entries(value)) value[key] = throughDoor(one, key)
  return value
}

/** An object of a body; the bytes of a file are not. */
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !ArrayBuffer.isView(value)
