import type { SetupLists } from '#contract/setup.ts'
import { currentLanguage, textIn } from '../i18n/i18n.ts'
import type { SelectOption } from '../ui/SearchSelect/search-select.ts'

export const ministryOption = (row: SetupLists['ministry'][number]): SelectOption => {
  const names = { ru: row.mo, ky: row.mo_kg, en: row.mo_en }
  return { id: row.id_ministerstvo, ...textIn(names, currentLanguage()), otherTexts: Object.values(names) }
}

export const institutionOption = (row: SetupLists['institution'][number]): SelectOption => {
  const names = { ru: row.full_name, ky: row.full_name_kg, en: row.full_name_en }
  const short = { ru: row.v2, ky: row.v2_k, en: row.v2_en }
  return {
    id: row.id_vuz,
    entity: 'institution',
    ...textIn(names, currentLanguage()),
    otherTexts: [...Object.values(names), ...Object.values(short)],
  }
}
