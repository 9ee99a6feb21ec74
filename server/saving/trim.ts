import { inputText, type InputTextOptions } from '#contract/input-text.ts'
import { entities } from '#contract/entities.ts'
import { fieldsOf } from '#contract/entities/registry.ts'

/** Normalises a single-line text for storing. */
export const trimmed = (text: string): string => inputText(text)

/** Fields with passwords, which the server does not change. */
const passwords = new Set(['password', 'old', 'new'])

/** Fields with multi-line texts, by their names in bodies and rows. */
const severalLines = new Set(['Licence_text', 'Definition', 'comment', 'answer', 'text', 'token', 'value'])

/** Fields with Kyrgyz names, of all entities, by their names in bodies and rows. */
const kyrgyzNames = new Set(
  entities
    .flatMap(fieldsOf)
    .flatMap(({ language, row, body }) => (language === 'ky' ? [row, ...(body ? [body] : [])] : [])),
)

/** Returns how the texts of a field are normalised. `name`: name of the field in a body or a row. */
export const doorOf = (name: string): InputTextOptions => ({
  lines: severalLines.has(name),
  kyrgyz: kyrgyzNames.has(name),
})

/**
 * Normalises every text of a body, before lengths are validated (domain.md#value-trimmed). Texts in a list
 * are normalised like the field that contains the list.
 */
export function throughDoor(value: unknown, name = ''): unknown {
  if (typeof value === 'string') return passwords.has(name) ? value : inputText(value, doorOf(name))
  if (Array.isArray(value)) for (const [place, one] of value.entries()) value[place] = throughDoor(one, name)
  else if (isObject(value)) for (const [key, one] of Object.entries(value)) value[key] = throughDoor(one, key)
  return value
}

/** True if a value is an object with fields; false for the bytes of a file. */
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !ArrayBuffer.isView(value)
