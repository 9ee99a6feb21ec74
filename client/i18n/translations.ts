import type { Language } from './language.ts'

/** A name in the three languages. */
export type Names = Readonly<Record<Language, string>>

export type Gap = 'missing' | 'sameAsKyrgyz'

const isBlank = (text: string) => text.trim() === ''

const isCopied = ({ ky, en }: Names) => !isBlank(en) && en.trim() === ky.trim()

/** The defect of the name in this language. An English name equal to the Kyrgyz one is no translation. */
export const gapIn = (names: Names, language: Language): Gap | undefined => {
  if (isBlank(names[language])) return 'missing'
  return language === 'en' && isCopied(names) ? 'sameAsKyrgyz' : undefined
}

export const isFullyTranslated = (names: Names) =>
  gapIn(names, 'ru') === undefined && gapIn(names, 'ky') === undefined && gapIn(names, 'en') === undefined
