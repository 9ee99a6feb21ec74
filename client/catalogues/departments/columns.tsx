import type { DepartmentRow } from '#contract/entities/department.ts'
import type { Column } from '../../table/column.ts'
import { codeColumn, nameColumns } from '../../table/name-columns.tsx'
import { namesOf } from './departments.ts'

/** Short name, the three names, and «institution › faculty», since institutions call their faculties alike. */
export const departmentColumns = (places: ReadonlyMap<number, string>): readonly Column<DepartmentRow>[] => {
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
