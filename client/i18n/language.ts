import { languages, type NameLanguage } from '#contract/languages/kinds.ts'

export { languages }
export type Language = NameLanguage

/** Default language (domain.md#language-detection). */
export const fallbackLanguage: Language = 'ru'
