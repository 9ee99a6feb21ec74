import { i18n } from './i18n.ts'
import { formatNumber } from './numbers.ts'

const units = ['B', 'KB', 'MB', 'GB', 'TB'] as const
const ratio = 1024

/** Splits a size into value and unit. `digits`: number of decimals, 1 for a value below 100 that is not in bytes. */
export const sizeParts = (bytes: number) => {
  const power = bytes === 0 ? 0 : Math.floor(Math.log(Math.abs(bytes)) / Math.log(ratio))
  const at = Math.min(Math.max(power, 0), units.length - 1)
  const value = bytes / ratio ** at
  const digits = at === 0 || Math.abs(value) >= 100 ? 0 : 1
  return { value, digits, unit: units[at] ?? 'B' }
}

/** Formats 3 250 585 as «3,1 МБ». */
export const sizeText = (bytes: number) => {
  const { value, digits, unit } = sizeParts(bytes)
  return `${formatNumber(value, { maximumFractionDigits: digits })} ${i18n.t(`system.unit.${unit}`)}`
}
