import { i18n } from '../i18n/i18n.ts'
import { labelOfYear } from './years.ts'

/** The first academic year in which a speciality admits nobody; null or left out while it admits. */
export type ClosedYear = number | null | undefined

/** A speciality that is closed from a year on admits nobody in it and later. */
export const isClosedIn = (closed: ClosedYear, year: number) => (closed ?? Infinity) <= year

/** The closing in words; undefined while the speciality admits. */
export const closedText = (closed: ClosedYear) =>
  typeof closed === 'number'
    ? i18n.t('speciality.closedFrom', { year: labelOfYear(2000 + closed) })
    : undefined
