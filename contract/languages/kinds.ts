// This file is separate from rules.ts, which imports a long word list that few screens need.

/** Languages in the order of forms and tables (domain.md#language-order). */
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
