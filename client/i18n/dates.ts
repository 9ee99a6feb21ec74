import dayjs from 'dayjs'
import 'dayjs/locale/ky'
import 'dayjs/locale/ru'
import { currentLanguage, i18n } from './i18n.ts'

// Names of months and days come from dayjs, since Intl in Chromium lacks Kyrgyz.
const follow = () => dayjs.locale(currentLanguage())
follow()
i18n.on('languageChanged', follow)

/** Formats an ISO date: 14.06.2027. */
export const formatDate = (iso: string) => dayjs(iso).format('DD.MM.YYYY')

/** Hours and minutes in local time. */
export const formatTime = (at: Date) => dayjs(at).format('HH:mm')

/** Date and time in local time: 14.06.2027 09:05. */
export const formatMoment = (iso: string) => dayjs(iso).format('DD.MM.YYYY HH:mm')

/** Local date of a moment: 2027-06-14. */
export const dayOf = (at: string | Date) => dayjs(at).format('YYYY-MM-DD')

/** Last moment of a local day. */
export const endOfDay = (day: string) => dayjs(day).endOf('day').toISOString()

/** Local date in a year. */
export const inAYear = () => dayjs().add(1, 'year').format('YYYY-MM-DD')

/** Number of days since a date, in local time. */
export const daysAgo = (day: string) => dayjs().startOf('day').diff(dayjs(day), 'day')
