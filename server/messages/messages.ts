import type { RefusalCode } from '#contract/refusal-codes.ts'
import { writeNumber } from '#contract/languages/write-number.ts'
import en from './texts/en.json' with { type: 'json' }
import ky from './texts/ky.json' with { type: 'json' }
import ru from './texts/ru.json' with { type: 'json' }
import type { Language } from './language.ts'

export type MessageKey = keyof typeof ru

const texts: Record<Language, Record<MessageKey, string>> = { ru, ky, en }

export function message(
  language: Language,
  key: MessageKey,
  values: Record<string, string | number> = {},
): string {
  return fillValues(language, texts[language][key], values)
}

/** Names of values that have a thousands separator. Line numbers, ids and scores have none. */
const separatedValues: ReadonlySet<string> = new Set(['n', 'cells', 'minutes', 'most'])

/** Returns the message. For an unknown row it begins with the field that refers to the row, if known. */
export function refusalMessage(
  language: Language,
  code: RefusalCode,
  values: Record<string, string | number>,
): string {
  const text = message(language, code, values)
  return code === 'noSuchRow' && values['field'] !== undefined ? `${values['field']}: ${text}` : text
}

/** Fills a text with values. Thousands separators depend on the language: 20 000 or 20,000. */
export const fillValues = (
  language: Language,
  text: string,
  values: Readonly<Record<string, string | number>>,
): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = String(values[name] ?? '')
    return separatedValues.has(name) && /^\d+$/.test(value) ? writeNumber(language, Number(value)) : value
  })
