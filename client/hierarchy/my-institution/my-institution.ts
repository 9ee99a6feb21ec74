import { firstWhere } from '../../ui/first-where.ts'
import type { FacultyRow, InstitutionRow } from '#contract/hierarchy.ts'
import { currentLanguage } from '../../i18n/i18n.ts'
import type { Language } from '../../i18n/language.ts'
import { useUserSetting } from '../../ui/user-setting.ts'
import { crumbIn, namesOfStep, type StepTexts } from '../cascade/names.ts'

type ShortNames = Readonly<Record<Language, string>>

export type MyInstitution = {
  readonly id: number
  readonly ministry: number
  readonly short: ShortNames
  /** Chosen faculty; undefined means all faculties. */
  readonly faculty?: { readonly id: number; readonly short: ShortNames } | undefined
  /** Full names; undefined if an older version of the product stored the choice. */
  readonly full?: Readonly<Record<Language, string>>
}

/** Returns the stored choice. Null: all institutions; undefined: no choice yet. */
export const useChosenInstitution = () =>
  useUserSetting<MyInstitution | null | undefined>('institution', undefined)

/** Returns the choice and its setter. Null means all institutions (domain.md#my-institution). */
export const useMyInstitution = () => {
  const [chosen, choose] = useChosenInstitution()
  return [chosen ?? null, choose] as const
}

const shortOf = (names: StepTexts): ShortNames => ({
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

/** Returns «КГТУ», or with a faculty «КГТУ › ИИТ». */
export const shortNameOf = ({ short, faculty }: MyInstitution) => {
  const language = currentLanguage()
  return faculty ? `${short[language]} › ${faculty.short[language]}` : short[language]
}

export const ownFirst = <Row>(
  rows: readonly Row[],
  mine: MyInstitution | null,
  institutionOf: (row: Row) => number | undefined,
): readonly Row[] => (mine === null ? rows : firstWhere(rows, (row) => institutionOf(row) === mine.id))
