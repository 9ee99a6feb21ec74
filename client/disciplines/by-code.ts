import type { DisciplineRow } from '#contract/disciplines.ts'

type Compare = (one: string, other: string) => number

/** Rows without a code come last; equal ones keep their order. */
export const byCode = (rows: readonly DisciplineRow[], compare: Compare): readonly DisciplineRow[] =>
  rows.toSorted(
    (one, other) =>
      Number(one.codeDiscipline === '') - Number(other.codeDiscipline === '') ||
      compare(one.codeDiscipline, other.codeDiscipline),
  )
