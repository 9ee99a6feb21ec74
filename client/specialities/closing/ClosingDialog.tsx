import { useTranslation } from 'react-i18next'
import { hierarchy, type SpecialityRow } from '#contract/hierarchy.ts'
import { specialities } from '#contract/specialities.ts'
import { mutate } from '../../api/mutate.ts'
import { readNow } from '../../api/query.ts'
import { ChoiceField } from '../../editing/fields/ChoiceField.tsx'
import { RowForm } from '../../editing/RowForm.tsx'
import { useRowEdit } from '../../editing/useRowEdit.ts'
import type { CompletePath } from '../../hierarchy/cascade/path.ts'
import { Muted } from '../../ui/layout.tsx'
import { useYears } from '../../years/years.ts'
import { specialityName } from '../panel/text.ts'

const valuesOf = (row: SpecialityRow | undefined) => ({ closedYear: String(row?.closed_year ?? '') })

type Props = { readonly path: CompletePath; readonly onClose: () => void }

/** Form for the first year in which a speciality admits no students (domain.md#speciality-closed). */
export const ClosingDialog = ({ path, onClose }: Props) => {
  const { t } = useTranslation()
  const { faculty, direction, studyForm, speciality } = path
  const years = useYears().offered
  const edit = useRowEdit({
    entity: 'speciality',
    row: speciality,
    idOf: ({ id_speciality }) => id_speciality,
    valuesOf,
    nameOf: () => specialityName(speciality),
    save: (idSpeciality, rev, { closedYear }) =>
      mutate(specialities.close, {
        idSpeciality,
        closedYear: closedYear === '' ? null : Number(closedYear),
        rev,
      }),
    readRows: () =>
      readNow(hierarchy.specialities, {
        idFaculty: faculty.id_faculty,
        idDirection: direction.id_direction,
        idFeduc: studyForm.id_f_educ,
      }),
    onSaved: onClose,
  })
  const isOpened = typeof speciality.closed_year === 'number' && edit.normalised.closedYear === ''
  const inWords = ({ closedYear }: ReturnType<typeof valuesOf>) => ({
    closedYear: years.options.find(({ id }) => String(id) === closedYear)?.text ?? '',
  })
  return (
    <RowForm
      edit={edit}
      title={t('speciality.closing')}
      about={specialityName(speciality)}
      inWords={inWords}
      width={520}
      saveLabelKey={isOpened ? 'speciality.openIntake' : 'speciality.closeIntake'}
      onClose={onClose}
    >
      <ChoiceField edit={edit} name="closedYear" {...years} />
      <Muted>{t('speciality.closingHint')}</Muted>
    </RowForm>
  )
}
