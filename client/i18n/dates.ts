import dayjs from 'dayjs'
import 'dayjs/locale/ky'
import 'dayjs/locale/ru'
import { currentLanguage, i18n } from './i18n.ts'

// dayjs provides the names of months and days, since Intl in Chromium has none in Kyrgyz
const setDayjsLanguage = () => dayjs.locale(currentLanguage())
setDayjsLanguage()
i18n.on('languageChanged', setDayjsLanguage)

/** Formats an ISO date: 14.06.2027. */
export const formatDate = (iso: string) => dayjs(iso).format('DD.MM.YYYY')

export const formatTime = (at: Date) => dayjs(at).format('HH:mm')

/** Formats date and time in local time: 14.06.2027 09:05. */
export const formatMoment = (iso: string) => dayjs(iso).format('DD.MM.YYYY HH:mm')

/** Returns the local date of a point in time: 2027-06-14. */
export const dayOf = (at: string | Date) => dayjs(at).format('YYYY-MM-DD')

/** Returns the last millisecond of a local day, ISO 8601. */
export const endOfDay = (day: string) => dayjs(day).endOf('day').toISOString()

export const dateInOneYear = () => dayjs().add(1, 'year').format('YYYY-MM-DD')

export const daysSince = (day: string) => dayjs().startOf('day').diff(dayjs(day), 'day')
