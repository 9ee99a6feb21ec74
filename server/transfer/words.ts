import { fillValues } from '../messages/messages.ts'
import type { Language } from '../messages/language.ts'
import en from './words/en.json' with { type: 'json' }
import ky from './words/ky.json' with { type: 'json' }
import ru from './words/ru.json' with { type: 'json' }

const texts: Record<Language, Record<keyof typeof ru, string>> = { ru, ky, en }

export const translate = (
  language: Language,
  key: keyof typeof ru,
  values: Record<string, string | number> = {},
): string => fillValues(language, texts[language][key], values)
