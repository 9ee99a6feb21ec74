import type { SpecialityRow } from '#contract/hierarchy.ts'
import { textIn } from '../../i18n/i18n.ts'
import type { Translate } from '../../i18n/texts.ts'

/** Returns the name in the page's language or, if it is missing, in Russian with `lang` set. */
export const textOf = (ru: string, ky: string, en: string) => textIn({ ru, ky, en })

type NamedSpeciality = Pick<SpecialityRow, 'p25-1' | 'special' | 'special_kg' | 'special_en'>

export const specialityName = (row: NamedSpeciality) =>
  `${row['p25-1']} ${textOf(row.special, row.special_kg, row.special_en).text}`

/** Returns a number of years, in halves, as a text: «4 года 6 мес.»; '' for 0. */
export const yearsText = (t: Translate, years = 0) =>
  [
    years >= 1 && t('structure.years', { count: Math.trunc(years) }),
    years % 1 !== 0 && t('structure.halfYear'),
  ]
    .filter(Boolean)
    .join(' ')
