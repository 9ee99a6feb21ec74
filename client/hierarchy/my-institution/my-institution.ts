import { firstWhere } from '../../ui/first-where.ts'
import type { FacultyRow, InstitutionRow } from '#contract/hierarchy.ts'
import { currentLanguage } from '../../i18n/i18n.ts'
import type { Language } from '../../i18n/language.ts'
import { useUserSetting } from '../../ui/user-setting.ts'
import { crumbIn, namesOfStep, type StepTexts } from '../cascade/names.ts'

type Short = Readonly<Record<Language, string>>

/** The institution that this user works for, with its names: header and paper need no list to say them. */
export type MyInstitution = {
  readonly id: number
  readonly ministry: number
  readonly short: Short
  /** The faculty of it that this user works for; missing: all of them. */
  readonly faculty?: { readonly id: number; readonly short: Short } | undefined
  /** The full names; missing in a choice that an older version has kept. */
  readonly full?: Readonly<Record<Language, string>>
}

/** The chosen institution; undefined until the user, or the scope of the rights, has chosen; null: all of them. */
export const useChosenInstitution = () =>
  useUserSetting<MyInstitution | null | undefined>('institution', undefined)

/** The institution that the user has chosen; null: all of them (domain.md#my-institution). */
export const useMyInstitution = () => {
  const [chosen, choose] = useChosenInstitution()
  return [chosen ?? null, choose] as const
}

const shortOf = (names: StepTexts): Short => ({
  ru: crumbIn(names, 'ru'),
  ky: crumbIn(names, 'ky'),
  en: crumbIn(names, 'en'),
})

export const myInstitutionOf = (row: InstitutionRow, faculty?: FacultyRow): MyInstitution => {
  const names = namesOfStep.institution(row)
  return {
    id: row.id_vuz,
    ministry: row.id_ministerstvo,
    short: shortOf(names),
    full: names.full,
    ...(faculty && { faculty: { id: faculty.id_faculty, short: shortOf(namesOfStep.faculty(faculty)) } }),
  }
}

/** «КГТУ», or «КГТУ › ИИТ» where a faculty is chosen. */
export const shortNameOf = ({ short, faculty }: MyInstitution) => {
  const language = currentLanguage()
  return faculty ? `${short[language]} › ${faculty.short[language]}` : short[language]
}

/** The rows of one's own institution first, the others behind them in their order. */
export const ownFirst = <Row>(
  rows: readonly Row[],
  mine: MyInstitution | null,
  institutionOf: (row: Row) => number | undefined,
): readonly Row[] => (mine === null ? rows : firstWhere(rows, (row) => institutionOf(row) === mine.id))
