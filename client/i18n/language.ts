import { languages, type NameLanguage } from '#contract/languages/kinds.ts'

export { languages }
export type Language = NameLanguage

/** The language of a page that nothing chooses (domain.md#language-detection). */
export const fallbackLanguage: Language = 'ru'

export const isLanguage = (code: string): code is Language => languages.some((one) => one === code)

/** Reads a language code as people and other systems write it: `KG` and `kg-KG` are Kyrgyz, `ru-RU` is Russian. */
export const toLanguage = (code: string): string => {
  const plain = code.trim().toLowerCase().split(/[-_]/)[0] ?? ''
  return plain === 'kg' ? 'ky' : plain
}
