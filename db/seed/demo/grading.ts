import { parseTable } from './table.ts'

/**
 * Rules besides the seeded rule 1. `broken` is wrong on purpose: no band covers 74–75, and two bands cover 86.
 */
export const gradingRules = parseTable(
  ['key', 'name'],
  `
medical | КГМА 2–5
broken | Рейтинговая шкала (проект)
`,
)

export const bands = parseTable(
  ['rule', 'from', 'to', 'grade', 'credit', 'exam'],
  `
medical | 0 | 59 | Неудовлетворительно | не зачтено | 2 (неуд.)
medical | 60 | 75 | Удовлетворительно | зачтено | 3 (удовл.)
medical | 76 | 85 | Хорошо | зачтено | 4 (хор.)
medical | 86 | 100 | Отлично | зачтено | 5 (отл.)
broken | 0 | 60 | Неудовлетворительно | не зачтено | 2
broken | 61 | 73 | Удовлетворительно | зачтено | 3
broken | 76 | 86 | Хорошо | зачтено | 4
broken | 86 | 100 | Отлично | зачтено | 5
`,
)

/** Grades within bands. In the rule `broken` some points of a band have no grade. */
export const details = parseTable(
  ['rule', 'from', 'to', 'number', 'letter'],
  `
medical | 0 | 30 | 0 | F
medical | 31 | 59 | 0 | FX
medical | 60 | 67 | 2 | E
medical | 68 | 75 | 2.33 | D
medical | 76 | 80 | 3 | C
medical | 81 | 85 | 3.33 | B
medical | 86 | 100 | 4 | A
broken | 0 | 60 | 0 | F
broken | 61 | 70 | 2 | D
broken | 76 | 80 | 3 | C
broken | 87 | 100 | 4 | A
`,
)

export const configurationFields = parseTable(
  ['rule', 'position', 'name', 'kind', 'mark', 'formula', 'min', 'max'],
  `
medical | 1 | Фамилия, имя студента | 0 | fio | | 0 | 0
medical | 2 | Текущий контроль | 1 | tk | | 0 | 60
medical | 3 | Рубежный контроль | 1 | rk | | 0 | 20
medical | 4 | Итоговый контроль | 1 | ik | | 0 | 20
medical | 5 | Итого | 1 | total | tk + rk + ik | 0 | 100
broken | 1 | Модуль 1 | 1 | m1 | | 0 | 30
broken | 2 | Модуль 2 | 1 | m2 | | 0 | 30
broken | 3 | Экзамен | 1 | ex | | 0 | 40
broken | 4 | Итого | 1 | total | m1 + m2 + ex | 0 | 100
`,
)
