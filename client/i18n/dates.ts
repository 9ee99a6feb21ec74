import dayjs from 'dayjs'
import 'dayjs/locale/ky'
import 'dayjs/locale/ru'
import { currentLanguage, i18n } from './i18n.ts'

// Names of months and days come from here and never through Intl, which in Chromium has no Kyrgyz.
const follow = () => dayjs.locale(currentLanguage())
follow()
i18n.on('languageChanged', follow)

/** An ISO date as people here write it: 14.06.2027. */
export const formatDate = (iso: string) => dayjs(iso).format('DD.MM.YYYY')

/** Hours and minutes of this computer's day. */
export const formatTime = (at: Date) => dayjs(at).format('HH:mm')

/** A moment by this computer's day and clock: 14.06.2027 09:05. */
export const formatMoment = (iso: string) => dayjs(iso).format('DD.MM.YYYY HH:mm')

/** The day of this computer's calendar on which a moment lies: 2027-06-14. */
export const dayOf = (at: string | Date) => dayjs(at).format('YYYY-MM-DD')

/** The last moment of a day of this computer's calendar. */
export const endOfDay = (day: string) => dayjs(day).endOf('day').toISOString()

/** The day of this computer's calendar in a year. */
export const inAYear = () => dayjs().add(1, 'year').format('YYYY-MM-DD')

/** The number of days since a day, by this computer's calendar. */
export const daysAgo = (day: string) => dayjs().startOf('day').diff(dayjs(day), 'day')
