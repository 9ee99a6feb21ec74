import type { DepartmentRow } from '#contract/entities/department.ts'

/** The faculty's own first, then all others, each part in the order of the list. */
export const ownFirst = (rows: readonly DepartmentRow[], faculty: number | undefined) => [
  ...rows.filter(({ id_faculty }) => id_faculty === faculty),
  ...rows.filter(({ id_faculty }) => id_faculty !== faculty),
]
