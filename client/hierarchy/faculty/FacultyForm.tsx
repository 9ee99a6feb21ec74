import { useTranslation } from 'react-i18next'
import { type FacultyRow, hierarchy, type InstitutionRow } from '#contract/hierarchy.ts'
import { readNow } from '../../api/query.ts'
import { RowForm } from '../../editing/RowForm.tsx'
import { TextField } from '../../editing/fields/TextField.tsx'
import { PairedNames } from '../../editing/fields/PairedNames.tsx'
import { formValues } from '../../editing/form-values.ts'
import { useRowEdit } from '../../editing/useRowEdit.ts'
import { nameIn } from '../../i18n/i18n.ts'
import { crumbIn, namesOfStep } from '../cascade/names.ts'
import { saveRow } from '../../api/mutate.ts'

const idOf = ({ id_faculty }: FacultyRow) => id_faculty

const { valuesOf, bodyFor } = formValues(
  'faculty',
  ...(['shortRu', 'shortKy', 'shortEn', 'fullRu', 'fullKy', 'fullEn', 'director'] as const),
)
const bodyOf = bodyFor(hierarchy.saveFaculty)

type Props = {
  readonly institution: InstitutionRow
  readonly row: FacultyRow | undefined
  readonly onClose: () => void
  readonly onSaved: (id: number) => void
}

/** Form of a faculty, which cannot be deleted (domain.md#faculty-needs-seven). */
export const FacultyForm = ({ institution, row, onClose, onSaved }: Props) => {
  const { t } = useTranslation()
  const edit = useRowEdit({
    entity: 'faculty',
    row,
    idOf,
    valuesOf,
    nameOf: (values) =>
      [
        nameIn({ ru: values.shortRu, ky: values.shortKy, en: values.shortEn }),
        nameIn({ ru: values.fullRu, ky: values.fullKy, en: values.fullEn }),
      ].join(' · '),
    sameBy: ({ shortRu, fullRu }) => `${shortRu} ${fullRu}`,
    save: (id, rev, values) =>
      saveRow(hierarchy.saveFaculty, { ...bodyOf(id, rev, values), idVuz: institution.id_vuz }),
    readRows: () => readNow(hierarchy.faculties, { idVuz: institution.id_vuz }),
    onSaved,
  })
  return (
    <RowForm
      edit={edit}
      title={t(row ? 'faculty.edit' : 'faculty.add')}
      about={crumbIn(row ? namesOfStep.faculty(row) : namesOfStep.institution(institution))}
      width={980}
      protection={t('reason.lockedNames')}
      onClose={onClose}
    >
      <PairedNames
        edit={edit}
        long={{ ru: 'fullRu', ky: 'fullKy', en: 'fullEn' }}
        short={{ ru: 'shortRu', ky: 'shortKy', en: 'shortEn' }}
      />
      <TextField {...edit.field('director')} />
    </RowForm>
  )
}
