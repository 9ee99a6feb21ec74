import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { catalogues } from '#contract/catalogues.ts'
import type { StudyFormRow } from '#contract/hierarchy.ts'
import { succeeded } from '../../api/outcome.ts'
import { query } from '../../api/query.ts'
import { outcomeOf } from '../../api/save.ts'
import { mutate } from '../../api/mutate.ts'
import { StudyFormForm } from '../../catalogues/study-forms/StudyFormForm.tsx'
import {
  cycleOptions,
  studyFormKindOptions,
  programmeOptions,
  textOfId,
} from '../../catalogues/study-forms/study-form-options.ts'
import { list } from '../../catalogues/study-forms/study-forms.ts'
import { ConfirmDelete } from '../../ui/Dialog/ConfirmDelete.tsx'
import type { PathState } from '../../hierarchy/cascade/usePath.ts'
import { Details } from './Details.tsx'
import { Picker } from './Picker.tsx'
import { useOptions } from './useOptions.ts'
import { usePicker } from './usePicker.ts'

const idOf = (row: StudyFormRow) => row.id_f_educ
const namesOf = (row: StudyFormRow) => ({ ru: row.name, ky: row.name_kg, en: row.name_en })

/** Every study form there is, beside the select that shows those of the chosen direction. */
export const StudyFormPicker = ({ state }: { readonly state: PathState }) => {
  const { t } = useTranslation()
  const ways = usePicker('studyForm', state)
  const rows = useQuery(list)
  const optionOf = useOptions('studyForm', state)
  const remove = async (row: StudyFormRow) => {
    const answer = await mutate(catalogues.deleteStudyForm, { idFeduc: idOf(row) })
    if (succeeded(outcomeOf(answer))) ways.forget(idOf(row))
    return answer
  }
  return (
    <Picker
      title={t('studyForm.pick')}
      ways={ways}
      list={rows}
      idOf={idOf}
      optionOf={optionOf}
      renderRow={(row) => <StudyFormDetails row={row} />}
      renderForm={(row) => <StudyFormForm row={row} onClose={ways.back} onSaved={ways.saved} />}
      renderDeletion={(row) => (
        <ConfirmDelete
          label={row.name}
          doDelete={() => remove(row)}
          onDeleted={() => ways.deleted(idOf(row))}
          onClose={ways.back}
        />
      )}
    />
  )
}

const StudyFormDetails = ({ row }: { readonly row: StudyFormRow }) => {
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
