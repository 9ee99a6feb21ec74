import { formatNumber } from '../../i18n/numbers.ts'
import { i18n } from '../../i18n/i18n.ts'
import { longestNumber } from './digits.ts'

/**
 * The numbers that a field takes: up to `max`, unless the range is judged elsewhere, with at most `scale` digits behind
 * the comma, none unless it says so.
 */
export type NumberRule = { readonly max?: number; readonly scale?: number }

/** Why a typed number is not saved, in words; undefined for a fitting number and for an empty field. */
export const numberProblem = (
  text: string,
  { max = Number.MAX_SAFE_INTEGER, scale = 0 }: NumberRule,
): string | undefined => {
  const typed = text.trim()
  if (typed === '') return undefined
  const [, whole = '', point = '', fraction = ''] = /^(\d*)([.,]?)(\d*)$/.exec(typed) ?? []
  if (whole === '' && fraction === '') return i18n.t('validation.number')
  if (point !== '' && scale === 0) return i18n.t('validation.wholeNumber')
  // a text as long as the field may have been cut
  if (Number(`${whole}.${fraction}`) > max || typed.length >= longestNumber)
    return i18n.t('validation.atMost', { max: formatNumber(max) })
  return fraction.length > scale ? i18n.t('validation.decimals', { n: scale }) : undefined
}
