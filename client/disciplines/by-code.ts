import type { DisciplineRow } from '#contract/disciplines.ts'
import { compareTexts } from '../i18n/numbers.ts'

/** «Б.1.2» before «Б.1.10»; what has no code stands last. Equal ones keep their order. */
export const byCode = (rows: readonly DisciplineRow[]): readonly DisciplineRow[] =>
  rows.toSorted(
    (one, other) =>
      Number(one.codeDiscipline === '') - Number(other.codeDiscipline === '') ||
      compareTexts(one.codeDiscipline, other.codeDiscipline),
  )
