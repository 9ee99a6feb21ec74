import { letterReplacer } from '../../derived/letter-replacer.ts'
import type { SourceRow } from './folder.ts'

export function firstText({ places, cells }: SourceRow, columns: readonly string[]): string {
  for (const name of columns) {
    const text = cells[places.get(name.toLowerCase()) ?? -1]
    if (text !== undefined && text !== '') return text
  }
  return ''
}

/**
 * Returns `2017-2018` for `2017`, `2017-2018`, `2017/18` and `17`; undefined for a year before 2000 or after
 * 2099, and for any other text.
 */
export function toYearLabel(text: string): string | undefined {
  const [, digits] = /^(\d{4}|\d{2})(?:\s*[-–/]\s*\d{2,4})?$/u.exec(text) ?? []
  if (digits === undefined) return undefined
  const first = digits.length === 2 ? 2000 + Number(digits) : Number(digits)
  return first < 2000 || first > 2099 ? undefined : `${first}-${first + 1}`
}

export const firstYearOf = (label: string): number => Number(label.slice(0, 4))

/** Returns DD.MM.YYYY for `01.09.2014` and `2014-09-01`, with or without a time; else undefined. */
export function toDayText(text: string): string | undefined {
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?:[T ].*)?$/.exec(text)
  const written = /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?: .*)?$/.exec(text)
  const [year, month, day] = iso ? iso.slice(1) : written ? written.slice(1).toReversed() : []
  if (year === undefined || month === undefined || day === undefined) return undefined
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  if (date.getUTCMonth() !== Number(month) - 1 || date.getUTCDate() !== Number(day)) return undefined
  return `${day.padStart(2, '0')}.${month.padStart(2, '0')}.${year}`
}

const cyrillicOf = letterReplacer('abcehkmoptxy', 'авсенкмортху')

/** Returns the name in capitals, without blanks. In a Cyrillic name, Latin look-alikes become Cyrillic. */
export function toGroupName(text: string): string {
  const name = text.replaceAll(/[\s\u00ad]+/gu, '').toLowerCase()
  return (/\p{Script=Cyrillic}/u.test(name) ? cyrillicOf(name) : name).toUpperCase()
}

/** Removes leading zeros. «0», «», «1» and «01» become «-»: the group is undivided. */
export const toSubgroup = (text: string): string => (/^0*1?$/.test(text) ? '-' : text.replace(/^0+/, ''))

export const toFlag = (text: string, words: { yes: string; no: string }): string =>
  /^(1|true|да|t)$/i.test(text) ? words.yes : words.no

/** Returns the whole number at the beginning of the text, else 0. */
export const toCount = (text: string): string => (/^\d+/.exec(text)?.[0] ?? '0').replace(/^0+(?=\d)/, '')

/** True if AVN's number means no row: 9999, 0 or an empty text. */
export const isEmptyId = (number: string): boolean => number === '' || number === '9999' || number === '0'

export const foldText = (text = ''): string =>
  text.toLowerCase().replaceAll('ё', 'е').replaceAll('\u00ad', '').replaceAll(/\s+/gu, ' ').trim()
