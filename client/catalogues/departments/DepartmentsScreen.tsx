import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { catalogues } from '#contract/catalogues/catalogues.ts'
import { useForeignFaculties } from '../../hierarchy/faculty/useForeignFaculties.ts'
import { CatalogueScreen } from '../CatalogueScreen.tsx'
import { idOf, list, nameOf, namesOf, remove } from './departments.ts'
import { useDepartmentFilter } from './useDepartmentFilter.tsx'
import { lazyComponent, usePreload } from '../../ui/lazy/lazy-component.ts'
import type { DepartmentRow } from '#contract/entities/department.ts'
import type { Column } from '../../table/column.ts'
import { codeColumn, nameColumns } from '../../table/name-columns.tsx'

/** Short name, the three names, and «institution › faculty», since institutions call their faculties alike. */
const departmentColumns = (places: ReadonlyMap<number, string>): readonly Column<DepartmentRow>[] => {
  const code = codeColumn((row: DepartmentRow) => row.snF1)
  return [
    { ...code, key: 'short', label: 'field.shortName', width: 132 },
    ...nameColumns(namesOf),
    {
      key: 'faculty',
      label: 'field.faculty',
      cardLabel: 'field.faculty',
      width: 156,
      text: (row) => places.get(row.id_faculty) ?? '',
    },
  ]
}

const DepartmentForm = lazyComponent(async () => (await import('./DepartmentForm.tsx')).DepartmentForm)

/** The catalogue of departments: four names, and where each belongs (domain.md#catalogue-columns). */
export function DepartmentsScreen() {
  const { t } = useTranslation()
  const rows = useQuery(list)
  const { places, reads, ...filter } = useDepartmentFilter()
  const columns = useMemo(() => departmentColumns(places), [places])
  const isForeign = useForeignFaculties(catalogues.saveDepartment)
  usePreload(DepartmentForm)
  return (
    <CatalogueScreen
      {...{ filter, columns, idOf, nameOf, namesOf, remove }}
      name="kafedra"
      entity="department"
      title={t('menu.department')}
      list={rows}
      dependencies={reads}
      sortedBy="ru"
      placeOf={(row) => places.get(row.id_faculty)}
      textsOf={(row) => [row.snF1, row.f1, row.f1_kg, row.f1_en, places.get(row.id_faculty) ?? '']}
      renderForm={(row, callbacks) => <DepartmentForm row={row} {...callbacks} />}
      isClosed={({ id_faculty }) => isForeign(id_faculty)}
      pasteKind="department.paste"
    />
  )
}
