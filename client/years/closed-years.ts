import { i18n } from '../i18n/i18n.ts'
import { labelOfYear } from './years.ts'

/** First academic year in which a speciality admits no students; null or undefined if it admits students. */
export type ClosedYear = number | null | undefined

export const isClosedIn = (closed: ClosedYear, year: number) => (closed ?? Infinity) <= year

export const closedText = (closed: ClosedYear) =>
  typeof closed === 'number'
    ? i18n.t('speciality.closedFrom', { year: labelOfYear(2000 + closed) })
    : undefined
