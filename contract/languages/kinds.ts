// Separate from the rules, because all screens import the contract, and only some apply the rules with their word list.

/** In the order of every form and table (domain.md#language-order). */
export const languages = ['ru', 'ky', 'en'] as const
export type NameLanguage = (typeof languages)[number]
export type Names = Readonly<Record<NameLanguage, string>>

export const defectKinds = [
  'empty',
  'sameAsKyrgyz',
  'sameAsRussian',
  'wrongScript',
  'lookAlike',
  'blanks',
  'numbers',
  'brackets',
  'letters',
] as const
export type DefectKind = (typeof defectKinds)[number]
