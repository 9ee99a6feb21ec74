import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { departmentCalls, type DepartmentRow } from '#contract/entities/department.ts'
import { hierarchy } from '#contract/hierarchy.ts'
import { query } from '../../api/query.ts'
import { lazyContent } from '../../ui/lazy/lazy-component.ts'
import { CatalogueDialog, type CatalogueOpening } from '../CatalogueDialog.tsx'
import { Details } from '../Details.tsx'
import { namedOption } from '../../ui/SearchSelect/search-select.ts'
import { idOf, list, nameOf, namesOf, remove } from './departments.ts'
import { firstWhere } from '../../ui/first-where.ts'
import { facultyOption } from './faculty-option.ts'
import { useFacultyPlaces } from './useFacultyOptions.ts'

const DepartmentForm = lazyContent(async () => (await import('./DepartmentForm.tsx')).DepartmentForm)

type Props = CatalogueOpening & {
  /** Faculty whose departments are listed first. */
  readonly faculty: number
}

/** Dialog of an institution's departments and the chosen department (domain.md#reference-one-institution). */
export const DepartmentsDialog = ({ faculty, ...props }: Props) => {
  const { t } = useTranslation()
  const places = useFacultyPlaces()
  const institution = places.get(faculty)?.institution
  const isOwn = ({ id_faculty }: DepartmentRow) => places.get(id_faculty)?.institution === institution
  const rows = useQuery({
    ...list,
    select: (all): readonly DepartmentRow[] =>
      firstWhere(
        all.filter((row) => isOwn(row) || idOf(row) === props.chosenId),
        ({ id_faculty }) => id_faculty === faculty,
      ),
  })
  const faculties = useQuery(query(hierarchy.allFaculties))
  const facultyOf = ({ id_faculty }: DepartmentRow) => {
    const found = faculties.data?.find((one) => one.id_faculty === id_faculty)
    return found && facultyOption(found)
  }
  return (
    <CatalogueDialog
      {...props}
      {...{ idOf, nameOf, remove }}
      entity="department"
      title={t(props.onChoose ? 'department.pick' : 'menu.department')}
      list={rows}
      optionOf={(row) => namedOption(idOf(row), namesOf(row), { code: row.snF1, entity: 'department' })}
      renderNote={(row) => (isOwn(row) ? facultyOf(row)?.code : places.get(row.id_faculty)?.text)}
      renderDetails={(row) => (
        <Details
          names={namesOf(row)}
          isProtected={!row.edit}
          facts={[
            [t('field.shortName'), row.snF1],
            [t('field.faculty'), facultyOf(row)?.text],
          ]}
        />
      )}
      renderForm={(row, callbacks) => (
        <DepartmentForm row={row} faculty={faculty} institution={institution} {...callbacks} />
      )}
      saves={departmentCalls.saveDepartment}
    />
  )
}
