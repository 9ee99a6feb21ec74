import { isRefusal } from '../messages/refusals.ts'
import { message } from '../messages/messages.ts'
import { fieldsOf, lineAt, lineOf } from './file-lines.ts'

type Violation = { keyword: string; instancePath: string; params: object; message: string }

/** Returns messages such as `line 7, units[1].nameKg: must have at most 300 characters`. */
export function mistakesOf(file: unknown, violations: readonly Violation[]): string[] {
  const mistakes = new Map<string, string>()
  for (const violation of violations) {
    const { instancePath } = violation
    const words = messagesOf(violation)
    for (const [field, text] of words) {
      const pointer = field === undefined ? instancePath : `${instancePath}/${field}`
      mistakes.set(pointer, `${placeOf(lineAt(file, pointer), pathOf(pointer))}: ${text}`)
    }
  }
  return [...mistakes.values()]
}

export const mistakeError = (row: object, text: string, field?: string, cause?: unknown): Error =>
  new Error(`${placeOf(lineOf(row, field), field)}: ${text}`, { cause })

/** Converts a refusal to an Error with the line of the row. Returns any other error unchanged. */
export const toMistake = (row: object, error: unknown): unknown =>
  isRefusal(error) ? mistakeError(row, message('en', error.refusal, error.values), undefined, error) : error

const placeOf = (line: number | undefined, path = ''): string =>
  [line !== undefined && `line ${line}`, path].filter(Boolean).join(', ') || 'the file'

/** Returns `units[1].name` for `/units/1/name`. */
const pathOf = (pointer: string): string =>
  fieldsOf(pointer)
    .map((field) => (/^\d+$/.test(field) ? `[${field}]` : `.${field}`))
    .join('')
    .replace(/^\./, '')

/** Returns messages. `field`: field of the value that the message is about; undefined: the value itself. */
function messagesOf({
  keyword,
  params,
  message: technical,
}: Violation): [field: string | undefined, text: string][] {
  const given = new Map<string, unknown>(Object.entries(params))
  const limit = String(given.get('limit'))
  const value = (text: string): [undefined, string][] => [[undefined, text]]
  const named = (list: string, text: string) => {
    const fields = given.get(list)
    return Array.isArray(fields) ? fields.map((field): [string, string] => [String(field), text]) : []
  }
  switch (keyword) {
    case 'required':
      return named('requiredProperties', 'is missing')
    case 'additionalProperties':
      return named('additionalProperties', 'is no field that belongs here')
    case 'minLength':
      return value('must not be blank')
    case 'maxLength':
      return value(`must have at most ${limit} characters`)
    case 'format':
      return value('must be a date such as 2026-09-01')
    case 'type':
      return given.get('type') === 'null'
        ? []
        : value(`must be ${typeNames[String(given.get('type'))] ?? technical}`)
    // These keywords only repeat other violations of the value.
    case 'anyOf':
    case 'boolean':
      return []
    default:
      return value(technical)
  }
}

const typeNames: Record<string, string> = {
  string: 'a text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  object: 'an object in braces',
  array: 'a list in brackets',
}
