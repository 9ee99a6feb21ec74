import { i18n } from '../i18n/i18n.ts'
import { labelOfYear } from './years.ts'

/** First academic year in which a speciality no longer admits; null or undefined while it admits. */
export type ClosedYear = number | null | undefined

/** Returns true if the speciality no longer admits in the year. */
export const isClosedIn = (closed: ClosedYear, year: number) => (closed ?? Infinity) <= year

/** Text with the year from which the speciality no longer admits; undefined while it admits. */
export const closedText = (closed: ClosedYear) =>
  typeof closed === 'number'
    ? i18n.t('speciality.closedFrom', { year: labelOfYear(2000 + closed) })
    : undefined
