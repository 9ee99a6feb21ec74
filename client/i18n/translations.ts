import type { DefectKind } from '#contract/languages/kinds.ts'
import { defectsOf } from '#contract/languages/rules.ts'
import type { Language } from './language.ts'
import type { TextKey } from './texts.ts'

export type Names = Readonly<Record<Language, string>>

/**
 * Returns the most serious defect of the name in this language (domain.md#language-kinds); undefined without
 * a defect.
 */
export const gapIn = (names: Names, language: Language): DefectKind | undefined =>
  defectsOf(names, language)[0]

export const gapKeys = {
  empty: 'translation.missing',
  sameAsKyrgyz: 'languages.kind.sameAsKyrgyz',
  sameAsRussian: 'languages.kind.sameAsRussian',
  wrongScript: 'languages.kind.wrongScript',
  lookAlike: 'languages.kind.lookAlike',
  blanks: 'languages.kind.blanks',
  numbers: 'languages.kind.numbers',
  brackets: 'languages.kind.brackets',
  letters: 'languages.kind.letters',
} as const satisfies Record<DefectKind, TextKey>

export const isFullyTranslated = (names: Names) =>
  gapIn(names, 'ru') === undefined && gapIn(names, 'ky') === undefined && gapIn(names, 'en') === undefined
