import type { SetupLists } from '#contract/setup.ts'
import { namedOption } from '../ui/SearchSelect/search-select.ts'

export const ministryOption = (row: SetupLists['ministry'][number]) =>
  namedOption(row.id_ministerstvo, { ru: row.mo, ky: row.mo_kg, en: row.mo_en })

export const institutionOption = (row: SetupLists['institution'][number]) =>
  namedOption(
    row.id_vuz,
    { ru: row.full_name, ky: row.full_name_kg, en: row.full_name_en },
    { entity: 'institution', otherTexts: [row.v2, row.v2_k, row.v2_en] },
  )
