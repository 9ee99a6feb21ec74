import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { catalogues } from '#contract/catalogues/catalogues.ts'
import type { StudyFormRow } from '#contract/entities/study-form.ts'
import { query } from '../../api/query.ts'
import { Details } from '../Details.tsx'
import { cycleOptions, programmeOptions, studyFormKindOptions, textOfId } from './study-form-options.ts'
import { namesOf } from './study-forms.ts'

/** The names of a study form and its seven other fields in words. */
export const StudyFormDetails = ({ row }: { readonly row: StudyFormRow }) => {
  const { t } = useTranslation()
  const kinds = useQuery(query(catalogues.studyFormKinds))
  const programmes = useQuery(query(catalogues.studyProgrammes))
  const cycles = cycleOptions([t('picker.cycle1'), t('picker.cycle2'), t('picker.cycle3')])
  return (
    <Details
      names={namesOf(row)}
      isProtected={!row.edit}
      facts={[
        [t('field.shortName'), row.short_name],
        [t('field.kindText'), row.oztext_ru],
        [t('field.oz'), row.oz],
        [t('field.maxRate'), row.max_rate_id],
        [t('field.formKind'), textOfId(studyFormKindOptions(kinds.data ?? []), String(row.id_f_educ_vid))],
        [t('field.cycle'), textOfId(cycles, String(row.education_cycle))],
        [t('field.programme'), textOfId(programmeOptions(programmes.data ?? []), String(row.id_f_educ_prog))],
      ]}
    />
  )
}
