import { catalogues } from '#contract/catalogues.ts'
import { hierarchy } from '#contract/hierarchy.ts'
import type { SpecialityNameRow } from '#contract/speciality-names.ts'
import { specialities } from '#contract/specialities.ts'
import { queryClient } from '../../api/client.ts'
import { keyOf, query } from '../../api/query.ts'
import { send } from '../../api/send.ts'
import type { Names } from '../../i18n/translations.ts'
import { rereadList } from '../reread.ts'

export const specialityNames = query(catalogues.specialityNames)

export const idOf = (row: SpecialityNameRow) => row.id_special
export const namesOf = (row: SpecialityNameRow): Names => ({
  ru: row.special,
  ky: row.special_kg,
  en: row.special_en,
})
export const nameOf = (row: SpecialityNameRow) => `${row['p25-1']} ${row.special}`

export const valuesOf = (row: SpecialityNameRow | undefined) => ({
  code: row?.['p25-1'] ?? '',
  ru: row?.special ?? '',
  ky: row?.special_kg ?? '',
  en: row?.special_en ?? '',
})

export type SpecialityNameValues = ReturnType<typeof valuesOf>

/** spec §5: a speciality added on the educational screen gets its Kyrgyz name as the English one, too. */
export const asAdded = (values: SpecialityNameValues): SpecialityNameValues => ({ ...values, en: values.ky })

export const save = (id: number, rev: number | undefined, values: SpecialityNameValues) =>
  send(catalogues.saveSpecialityName, {
    idSpecial: id,
    code_: values.code,
    special_: values.ru,
    specialKg: values.ky,
    specialEn: values.en,
    ...(rev === undefined ? {} : { rev }),
  })

/** After a save or a delete: the list again, past the cache, and every list that shows the names. */
export const rereadSpecialityNames = (): Promise<readonly SpecialityNameRow[]> => {
  for (const call of [hierarchy.specialities, specialities.gradingRules])
    void queryClient.invalidateQueries({ queryKey: keyOf(call) })
  return rereadList(specialityNames)
}

export const deleteSpecialityName = async (row: SpecialityNameRow) => {
  const answer = await send(catalogues.deleteSpecialityName, { idSpecial: row.id_special })
  await rereadSpecialityNames().catch(() => [])
  return answer
}
