import type { InstitutionRow } from '#contract/hierarchy.ts'
import { currentLanguage } from '../../i18n/i18n.ts'
import type { Language } from '../../i18n/language.ts'
import { useUserSetting } from '../../ui/user-setting.ts'
import { crumbIn, namesOfStep } from '../cascade/names.ts'

/** The institution that this user works for, with its names: header and paper need no list to say them. */
export type MyInstitution = {
  readonly id: number
  readonly ministry: number
  readonly short: Readonly<Record<Language, string>>
  /** Missing in a choice that an older version has kept. */
  readonly full?: Readonly<Record<Language, string>>
}

/** Chosen once, and kept for the user; null: all of them (domain.md#my-institution). */
export const useMyInstitution = () => useUserSetting<MyInstitution | null>('institution', null)

export const myInstitutionOf = (row: InstitutionRow): MyInstitution => {
  const names = namesOfStep.institution(row)
  const short = { ru: crumbIn(names, 'ru'), ky: crumbIn(names, 'ky'), en: crumbIn(names, 'en') }
  return { id: row.id_vuz, ministry: row.id_ministerstvo, short, full: names.full }
}

export const shortNameOf = ({ short }: MyInstitution) => short[currentLanguage()]

/** The rows of one's own institution first, the others behind them in their order. */
export const ownFirst = <Row>(
  rows: readonly Row[],
  mine: MyInstitution | null,
  institutionOf: (row: Row) => number | undefined,
): readonly Row[] =>
  mine === null
    ? rows
    : rows.toSorted((a, b) => Number(institutionOf(b) === mine.id) - Number(institutionOf(a) === mine.id))
