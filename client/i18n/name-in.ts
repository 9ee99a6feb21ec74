import { currentLanguage } from './i18n.ts'
import { fallbackLanguage } from './language.ts'
import type { Names } from './translations.ts'

/** The name in the page's language, as messages and buttons say it; the Russian one where it was never translated. */
export const nameIn = (names: Names): string => {
  const own = names[currentLanguage()]
  return own.trim() === '' ? names[fallbackLanguage] : own
}
