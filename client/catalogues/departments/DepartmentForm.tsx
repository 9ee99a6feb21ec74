import { useTranslation } from 'react-i18next'
import { catalogues } from '#contract/catalogues/catalogues.ts'
import type { DepartmentRow } from '#contract/entities/department.ts'
import { readNow } from '../../api/query.ts'
import type { FormCallbacks } from '../catalogue-props.ts'
import { EmptyListHelp } from '../../location/EmptyListHelp.tsx'
import { ChoiceField } from '../../editing/fields/ChoiceField.tsx'
import { LikeHint } from '../../editing/LikeHint.tsx'
import { RowForm } from '../../editing/RowForm.tsx'
import { TextField } from '../../editing/fields/TextField.tsx'
import { TrilingualFields } from '../../editing/fields/TrilingualFields.tsx'
import { useRowEdit } from '../../editing/useRowEdit.ts'
import { formValues } from '../../editing/form-values.ts'
import { idOf } from './departments.ts'
import { useFacultyOptions, useFacultyPlaces } from './useFacultyOptions.ts'
import { nameIn } from '../../i18n/i18n.ts'

type Props = FormCallbacks<DepartmentRow> & {
  readonly row: DepartmentRow | undefined
  readonly faculty?: number | undefined
  /** Institution whose faculties can be chosen; undefined: faculties of all institutions. */
  readonly institution?: number | undefined
}

const { valuesOf, saveBy, textsInRow } = formValues('department', 'shortName', 'ru', 'ky', 'en', 'faculty')

type DepartmentValues = ReturnType<typeof valuesOf>

/** Form of a department. A new one needs four names and a faculty (domain.md#department-needs). */
export const DepartmentForm = ({ row, faculty, institution, onClose, onSaved }: Props) => {
  const { t } = useTranslation()
  const faculties = useFacultyOptions()
  const places = useFacultyPlaces()
  const edit = useRowEdit({
    entity: 'department',
    row,
    idOf,
    valuesOf: (one: DepartmentRow | undefined): DepartmentValues => ({
      ...valuesOf(one),
      ...(one === undefined && { faculty: String(faculty ?? '') }),
    }),
    nameOf: ({ shortName, ...names }) => `${shortName} · ${nameIn(names)}`,
    sameBy: ({ shortName, ru }) => `${shortName} ${ru}`,
    save: saveBy(catalogues.saveDepartment),
    readRows: () => readNow(catalogues.departments),
    onSaved,
  })
  const offered = faculties.options.filter(
    ({ id }) =>
      institution === undefined ||
      places.get(id)?.institution === institution ||
      String(id) === edit.values.faculty,
  )
  const inWords = (values: DepartmentValues) => ({
    ...values,
    faculty: faculties.options.find(({ id }) => String(id) === values.faculty)?.text ?? '',
  })
  return (
    <RowForm
      edit={edit}
      title={t(row ? 'department.edit' : 'department.add')}
      about={row?.snF1 ?? ''}
      protection={t('reason.lockedShortName')}
      inWords={inWords}
      onClose={onClose}
    >
      <TextField w={180} {...edit.field('shortName')} />
      <TrilingualFields edit={edit} />
      <ChoiceField
        edit={edit}
        name="faculty"
        options={offered}
        status={faculties.status}
        emptyHelp={<EmptyListHelp of="faculty" />}
      />
      {row === undefined && (
        <LikeHint
          entity="department"
          values={textsInRow(edit.values)}
          within={{ id_faculty: edit.values.faculty }}
        />
      )}
    </RowForm>
  )
}
