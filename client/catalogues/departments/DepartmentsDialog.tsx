import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { DepartmentRow } from '#contract/catalogues.ts'
import { hierarchy } from '#contract/hierarchy.ts'
import { query } from '../../api/query.ts'
import { currentLanguage } from '../../i18n/i18n.ts'
import { type CatalogueChoice, CatalogueDialog } from '../CatalogueDialog.tsx'
import { ConfirmDelete } from '../../ui/Dialog/ConfirmDelete.tsx'
import { departmentColumns } from './columns.tsx'
import { idOf, list, nameOf, namesOf, remove } from './departments.ts'
import { facultyOption } from './faculty-option.ts'
import { ownFirst } from './own-first.ts'
import { lazyComponent } from '../../ui/lazy/lazy-component.ts'

const DepartmentForm = lazyComponent(async () => (await import('./DepartmentForm.tsx')).DepartmentForm)

type Props = CatalogueChoice<DepartmentRow> & {
  /** Whose departments come first. */
  readonly faculty?: number | undefined
  readonly onClose: () => void
}

/** The catalogue of departments in a modal, or as a step of one, where a department is chosen. */
export const DepartmentsDialog = ({ faculty, ...props }: Props) => {
  const { t } = useTranslation()
  const rows = useQuery({
    ...list,
    select: (all): readonly DepartmentRow[] => ownFirst(all, faculty),
  })
  const faculties = useQuery(query(hierarchy.allFaculties))
  const language = currentLanguage()
  const columns = useMemo(
    () => departmentColumns(faculties.data?.map((row) => facultyOption(row, language)) ?? []),
    [faculties.data, language],
  )
  return (
    <CatalogueDialog
      {...props}
      name="departments"
      title={t(props.onChoose ? 'department.pick' : 'menu.department')}
      list={rows}
      columns={columns}
      idOf={idOf}
      nameOf={nameOf}
      textsOf={(row) => [row.snF1, ...Object.values(namesOf(row))]}
      renderForm={(row, callbacks) => <DepartmentForm row={row} faculty={faculty} {...callbacks} />}
      renderDeletion={(row, callbacks) => (
        <ConfirmDelete label={nameOf(row)} doDelete={() => remove(row)} {...callbacks} />
      )}
    />
  )
}
