import { i18n } from '../i18n/i18n.ts'
import { labelOfYear } from './years.ts'

/** First academic year without admission to a speciality; null or undefined while it admits. */
export type ClosedYear = number | null | undefined

/** Whether admission to the speciality is closed in the year. */
export const isClosedIn = (closed: ClosedYear, year: number) => (closed ?? Infinity) <= year

/** Text of the closing; undefined while the speciality admits. */
export const closedText = (closed: ClosedYear) =>
  typeof closed === 'number'
    ? i18n.t('speciality.closedFrom', { year: labelOfYear(2000 + closed) })
    : undefined
