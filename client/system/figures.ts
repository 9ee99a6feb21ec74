import { i18n } from '../i18n/i18n.ts'

const hour = 3_600_000

/** The age in hours, from two days on in days. */
export const ageText = (iso: string, now = Date.now()) => {
  const hours = Math.max(0, Math.floor((now - Date.parse(iso)) / hour))
  if (hours === 0) return i18n.t('system.justNow')
  return hours < 48
    ? i18n.t('system.hoursAgo', { count: hours })
    : i18n.t('system.daysAgo', { count: Math.floor(hours / 24) })
}
