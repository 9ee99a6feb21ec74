import dayjs from 'dayjs'
import 'dayjs/locale/ky'
import 'dayjs/locale/ru'
import { currentLanguage } from './i18n.ts'

/** An ISO date as people here write it: 14.06.2027. */
export const formatDate = (iso: string) => dayjs(iso).format('DD.MM.YYYY')

/** With the month's name, in the language of the page; never through Intl, which Chromium lacks for Kyrgyz. */
export const formatLongDate = (iso: string) => dayjs(iso).locale(currentLanguage()).format('D MMMM YYYY')
