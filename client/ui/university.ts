import { createContext } from 'react'
import { currentLanguage } from '../i18n/i18n.ts'
import { fallbackLanguage } from '../i18n/language.ts'
import type { Names } from '../i18n/translations.ts'

/** Whose data it is, for the head of what is printed; '' where nobody has said it. */
export const UniversityName = createContext('')

/** A university's name in the language of the page, else in Russian. */
export const universityName = (names: Names) => names[currentLanguage()].trim() || names[fallbackLanguage]
