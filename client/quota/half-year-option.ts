import type { HalfYearRow } from '#contract/quota.ts'
import { namedOption } from '../ui/SearchSelect/search-select.ts'

export const halfYearOptions = (rows: readonly HalfYearRow[] = []) =>
  rows.map(({ id_w_s, w_s, w_s_kg, w_s_en }) => namedOption(id_w_s, { ru: w_s, ky: w_s_kg, en: w_s_en }))
