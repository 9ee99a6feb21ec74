import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { departmentCalls, type DepartmentRow } from '#contract/entities/department.ts'
import { hierarchy } from '#contract/hierarchy.ts'
import { query, readOnOpening } from '../../api/query.ts'
import { currentLanguage } from '../../i18n/i18n.ts'
import { lazyComponent } from '../../ui/lazy/lazy-component.ts'
import { CatalogueDialog, type CatalogueOpening } from '../CatalogueDialog.tsx'
import { Details } from '../Details.tsx'
import { nameOption } from '../name-option.ts'
import { idOf, list, nameOf, namesOf, remove } from './departments.ts'
import { facultyOption } from './faculty-option.ts'
import { ownFirst } from './own-first.ts'

const DepartmentForm = lazyComponent(async () => (await import('./DepartmentForm.tsx')).DepartmentForm)

type Props = CatalogueOpening & {
  /** Whose departments come first. */
  readonly faculty?: number | undefined
}

/** The catalogue of departments in a dialog, or as a step of one, where a department is chosen. */
export const DepartmentsDialog = ({ faculty, ...props }: Props) => {
  const { t } = useTranslation()
  const rows = useQuery({
    ...list,
    ...readOnOpening,
    select: (all): readonly DepartmentRow[] => ownFirst(all, faculty),
  })
  const faculties = useQuery(query(hierarchy.allFaculties))
  const language = currentLanguage()
  const facultyOf = ({ id_faculty }: DepartmentRow) => {
    const found = faculties.data?.find((one) => one.id_faculty === id_faculty)
    return found && facultyOption(found, language)
  }
  return (
    <CatalogueDialog
      {...props}
      name="departments"
      entity="department"
      title={t(props.onChoose ? 'department.pick' : 'menu.department')}
      list={rows}
      idOf={idOf}
      nameOf={nameOf}
      optionOf={(row) => nameOption(idOf(row), namesOf(row), { code: row.snF1 })}
      renderNote={(row) => facultyOf(row)?.code}
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
      renderForm={(row, callbacks) => <DepartmentForm row={row} faculty={faculty} {...callbacks} />}
      saves={departmentCalls.saveDepartment}
      remove={remove}
    />
  )
}
