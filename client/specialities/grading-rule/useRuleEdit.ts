import { useTranslation } from 'react-i18next'
import { specialities, type SpecialityRuleRow } from '#contract/specialities.ts'
import { readNow } from '../../api/query.ts'
import { useRow } from '../../editing/useRow.ts'
import type { CompletePath } from '../../hierarchy/cascade/path.ts'
import { nameIn } from '../../i18n/name-in.ts'
import { savesOf } from '../../editing/block/saves-of.ts'

/** Down to a study form: its specialities have the rules. */
export type FormPath = Omit<CompletePath, 'speciality'>

/** The id of the rule as a text; '' where none is assigned. */
export type RuleValues = { readonly rule: string }

/** One row for every speciality of the form. A rule is given or changed; it is never taken away. */
export const useRuleEdit = (
  { faculty, direction, studyForm }: FormPath,
  rows: readonly SpecialityRuleRow[],
  /** The speciality whose rule is shown first. */
  startId: number | undefined,
) => {
  const { t } = useTranslation()
  return useRow<SpecialityRuleRow, RuleValues>({
    entity: 'speciality',
    rows,
    startId,
    idOf: ({ id_speciality }) => id_speciality,
    valuesOf: (row) => ({ rule: String(row?.id_ebe_var ?? '') }),
    nameOf: (_values, row) =>
      row ? `${row['p25-1']} ${nameIn({ ru: row.special, ky: row.special_kg, en: row.special_en })}` : '',
    check: ({ rule }) => (rule === '' ? t('grading.chooseRule') : undefined),
    ...savesOf('speciality', specialities.saveGradingRule, (idSpeciality, rev, { rule }) => ({
      idSpeciality,
      idEbeVar: Number(rule),
      rev,
    })),
    readRows: () =>
      readNow(specialities.gradingRules, {
        idFaculty: faculty.id_faculty,
        idDirection: direction.id_direction,
        idFEduc: studyForm.id_f_educ,
      }),
  })
}
