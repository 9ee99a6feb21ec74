import en from './messages/en.json' with { type: 'json' }
import ky from './messages/ky.json' with { type: 'json' }
import ru from './messages/ru.json' with { type: 'json' }
import type { Language } from './language.ts'

export type MessageKey = keyof typeof ru

const texts: Record<Language, Record<MessageKey, string>> = { ru, ky, en }

/** The message in the caller's language, its {{names}} filled in. */
export function message(
  language: Language,
  key: MessageKey,
  values: Record<string, string | number> = {},
): string {
  return filled(texts[language][key], values)
}

/** A text with its {{names}} filled in. */
export const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
