import { inputText, type InputTextOptions } from '#contract/input-text.ts'
import { entities } from '#contract/entities.ts'
import { fieldsOf } from '#contract/entities/registry.ts'

export const trimText = (text: string): string => inputText(text)

const passwordFields = new Set(['password', 'old', 'new'])

const multilineFields = new Set(['Licence_text', 'Definition', 'comment', 'answer', 'text', 'token', 'value'])

const kyrgyzFields = new Set(
  entities
    .flatMap(fieldsOf)
    .flatMap(({ language, row, body }) => (language === 'ky' ? [row, ...(body ? [body] : [])] : [])),
)

export const textRuleOf = (name: string): InputTextOptions => ({
  lines: multilineFields.has(name),
  kyrgyz: kyrgyzFields.has(name),
})

/** Normalises texts, before lengths are validated (domain.md#value-trimmed). Passwords do not change. */
export function normalise(value: unknown, name = ''): unknown {
  if (typeof value === 'string') return passwordFields.has(name) ? value : inputText(value, textRuleOf(name))
  if (Array.isArray(value)) for (const [place, one] of value.entries()) value[place] = normalise(one, name)
  else if (isObject(value)) for (const [key, one] of Object.entries(value)) value[key] = normalise(one, key)
  return value
}

/** True for an object, but false for the bytes of a file. */
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !ArrayBuffer.isView(value)
