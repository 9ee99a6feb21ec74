import type { SpecialityRow } from '#contract/hierarchy.ts'
import { textIn } from '../../i18n/i18n.ts'
import type { Translate } from '../../i18n/texts.ts'

/** A name in the language of the page; the Russian one, marked as such, where that is missing. */
export const textOf = (ru: string, ky: string, en: string) => textIn({ ru, ky, en })

type Named = Pick<SpecialityRow, 'p25-1' | 'special' | 'special_kg' | 'special_en'>

/** Code and name, as a question or a message names a speciality. */
export const specialityName = (row: Named) =>
  `${row['p25-1']} ${textOf(row.special, row.special_kg, row.special_en).text}`

/** Years of study with halves: «4 года 6 мес.»; empty for none. */
export const yearsText = (t: Translate, years = 0) =>
  [
    years >= 1 && t('structure.years', { count: Math.trunc(years) }),
    years % 1 !== 0 && t('structure.halfYear'),
  ]
    .filter(Boolean)
    .join(' ')
