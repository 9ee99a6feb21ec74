import { languages, type NameLanguage } from '#contract/languages/kinds.ts'

export { languages }
export type Language = NameLanguage

/** The language of a page that nothing chooses (domain.md#language-detection). */
export const fallbackLanguage: Language = 'ru'
