import type { SpecialityRow } from '#contract/hierarchy.ts'
import { textIn } from '../../i18n/i18n.ts'

/** A name in the language of the page; the Russian one, marked as such, where that is missing. */
export const textOf = (ru: string, ky: string, en: string) => textIn({ ru, ky, en })

type Named = Pick<SpecialityRow, 'p25-1' | 'special' | 'special_kg' | 'special_en'>

/** Code and name, as a question or a message names a speciality. */
export const specialityName = (row: Named) =>
  `${row['p25-1']} ${textOf(row.special, row.special_kg, row.special_en).text}`
