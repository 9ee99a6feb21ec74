import type { DepartmentRow } from '#contract/catalogues/departments.ts'
import type { Column } from '../../table/column.ts'
import { codeColumn, nameColumns } from '../../table/name-columns.tsx'
import type { SelectOption } from '../../ui/SearchSelect/search-select.ts'
import styles from './columns.module.css'
import { namesOf } from './departments.ts'

/** Short name, the three names, and the faculty by its short name, with the full one to point at. */
export const departmentColumns = (faculties: readonly SelectOption[]): readonly Column<DepartmentRow>[] => {
  const byId = new Map(faculties.map((faculty) => [faculty.id, faculty]))
  const facultyOf = ({ id_faculty }: DepartmentRow) => byId.get(id_faculty)
  const code = codeColumn((row: DepartmentRow) => row.snF1)
  return [
    { ...code, key: 'short', label: 'field.shortName', width: 132 },
    ...nameColumns(namesOf),
    {
      key: 'faculty',
      label: 'field.faculty',
      cardLabel: 'field.faculty',
      width: 116,
      text: (row) => facultyOf(row)?.code ?? '',
      cell: (row) => {
        const faculty = facultyOf(row)
        if (faculty === undefined) return null
        // institutions call their faculties alike
        const full = [faculty.text, faculty.group].filter(Boolean).join(', ')
        return (
          <>
            <abbr className={styles.faculty} title={full}>
              {faculty.code}
            </abbr>
            <span className={styles.full} lang={faculty.lang}>
              {full}
            </span>
          </>
        )
      },
    },
  ]
}
