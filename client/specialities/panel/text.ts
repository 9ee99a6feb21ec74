import { currentLanguage } from '../../i18n/i18n.ts'
import { textIn } from '../../hierarchy/cascade/names.ts'

/** A name in the language of the page; the Russian one, marked as such, where that is missing. */
export const textOf = (ru: string, ky: string, en: string) => textIn({ ru, ky, en }, currentLanguage())
