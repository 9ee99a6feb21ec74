import { currentLanguage } from './i18n.ts'
import { fallbackLanguage, type Language } from './language.ts'
import type { Names } from './translations.ts'

/** The text in the language, or the Russian one, marked as such, where it was never translated. */
export const textIn = (
  texts: Names,
  language: Language,
): { readonly text: string; readonly lang?: Language } => {
  if (texts[language].trim() !== '') return { text: texts[language] }
  return { text: texts[fallbackLanguage], lang: fallbackLanguage }
}

/** The name in the page's language, as messages, buttons and heads say it. */
export const nameIn = (names: Names) => textIn(names, currentLanguage()).text
