import { formatDate, formatTime } from '../i18n/dates.ts'
import { i18n } from '../i18n/i18n.ts'
import { formatNumber } from '../i18n/numbers.ts'

const units = ['B', 'KB', 'MB', 'GB', 'TB'] as const
const step = 1024

/** A size in its unit; `digits` behind the comma: one below a hundred. */
export const sizeParts = (bytes: number) => {
  const power = bytes === 0 ? 0 : Math.floor(Math.log(Math.abs(bytes)) / Math.log(step))
  const at = Math.min(Math.max(power, 0), units.length - 1)
  const value = bytes / step ** at
  const digits = at === 0 || Math.abs(value) >= 100 ? 0 : 1
  return { value, digits, unit: units[at] ?? 'B' }
}

/** 3 250 585 as «3,1 МБ». */
export const sizeText = (bytes: number) => {
  const { value, digits, unit } = sizeParts(bytes)
  return `${formatNumber(value, { maximumFractionDigits: digits })} ${i18n.t(`system.unit.${unit}`)}`
}

export const momentText = (iso: string) => `${formatDate(iso)} ${formatTime(new Date(iso))}`

const hour = 3_600_000

/** How long ago: hours below two days, else days. */
export const ageText = (iso: string, now = Date.now()) => {
  const hours = Math.max(0, Math.floor((now - Date.parse(iso)) / hour))
  return hours < 48
    ? i18n.t('system.hoursAgo', { count: hours })
    : i18n.t('system.daysAgo', { count: Math.floor(hours / 24) })
}
