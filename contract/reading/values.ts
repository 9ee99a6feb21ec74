import { readYears } from '../years-of-study.ts'
import { type Cell, isEmptyCell, isoDay, textOfCell } from './cell.ts'
import { splitWords, wordMatcher, numberReader, plainWords, synonyms } from './words.ts'

/** Notation of a column, inferred from all its cells. */
export type ColumnStyle = {
  /** First part of dates like `05/12/2023`. `both`: the cells contradict each other, or see `stylesOf`. */
  readonly order: 'day' | 'month' | 'both'
  /** True if texts like 13/05/2026 show that a spreadsheet program failed to convert dates. */
  readonly isMixed: boolean
  /** Separator of thousands. Undefined: no cell proves one. */
  readonly thousands: ',' | '.' | undefined
}

export const defaultStyle: ColumnStyle = { order: 'day', isMixed: false, thousands: undefined }

const numericDay = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})(?!\d)/
const thousandsPatterns = {
  ',': /\d,\d{3}(?:\.\d|,\d{3}(?!\d))/,
  '.': /\d\.\d{3}(?:,\d|\.\d{3}(?!\d))/,
} as const

export function styleOf(cells: Iterable<Cell | undefined>): ColumnStyle & { readonly isProven: boolean } {
  let [days, months, isMixed] = [false, false, false]
  let thousands: ColumnStyle['thousands']
  for (const cell of cells) {
    if (typeof cell !== 'string' || !/\d/.test(cell)) continue
    const text = cell.trim()
    thousands ??= thousandsPatterns[','].test(text)
      ? ','
      : thousandsPatterns['.'].test(text)
        ? '.'
        : undefined
    const [first = 0, second = 0] = numericDay.exec(text)?.slice(1).map(Number) ?? []
    const [isDay, isMonth] = [first > 12 && second <= 12, second > 12 && first <= 12]
    days ||= isDay
    months ||= isMonth
    isMixed ||= (isDay || isMonth) && !text.includes('.')
  }
  const order = months ? (days ? 'both' : 'month') : 'day'
  return { order, isMixed, thousands, isProven: days || months }
}

const isUnit = wordMatcher(synonyms.counted)

/**
 * Returns the number in `1 250,5`, `1,250.5`, `30 мест`, or undefined. `isWhole`: the field is an integer.
 */
export function readNumber(
  cell: Cell,
  { thousands }: ColumnStyle = defaultStyle,
  isWhole = false,
): number | undefined {
  if (typeof cell === 'number') return cell
  if (typeof cell !== 'string') return undefined
  const {
    sign = '',
    figures = '',
    unit = '',
  } = /^(?:(?:до|[~≈]) ?)?(?<sign>[+\-−]?)\s*(?<figures>\d(?:[\d.,'’\s]*\d)?)(?<unit>\D*(?:2|²)?\.?)$/u.exec(
    cell.trim(),
  )?.groups ?? {}
  const words = plainWords(unit)
  if (unit.trim() !== '' && (words.length === 0 || !words.every((word) => isUnit(word)))) return undefined
  const text = toDecimalText(figures.replaceAll(/['’\s]/g, ''), thousands, isWhole)
  const number = /^\d+(\.\d+)?$/.test(text) ? Number(text) * (/[-−]/.test(sign) ? -1 : 1) : Number.NaN
  return Number.isFinite(number) ? number : undefined
}

const digitGroups = { ',': /^\d{1,3}(,\d{3})+(?=\.|$)/, '.': /^\d{1,3}(\.\d{3})+(?=,|$)/ } as const

/** Returns the number with a decimal point, without thousands separators; '' if separators are misplaced. */
function toDecimalText(text: string, thousands: ColumnStyle['thousands'], isWhole: boolean): string {
  const last = Math.max(text.lastIndexOf(','), text.lastIndexOf('.'))
  if (last < 0) return text
  const sign = text[last] === ',' ? ',' : '.'
  const other = sign === ',' ? '.' : ','
  if (text.includes(other))
    return digitGroups[other].test(text) ? text.replaceAll(other, '').replace(sign, '.') : ''
  const areThousands = text.indexOf(sign) !== last || thousands === sign || (isWhole && sign === ',')
  if (areThousands && digitGroups[sign].test(text)) return text.replaceAll(sign, '')
  return text.indexOf(sign) === last ? text.replace(sign, '.') : ''
}

/** Returns a style for each column. If a column has the month first, columns that prove no order get `both`. */
export function stylesOf(
  lines: readonly { readonly cells: readonly Cell[] }[],
  width: number,
): ColumnStyle[] {
  const styles = Array.from({ length: width }, (_, place) => styleOf(lines.map(({ cells }) => cells[place])))
  const isForeign = styles.some(({ order }) => order === 'month')
  return styles.map(({ isProven, ...style }) => ({
    ...style,
    ...(isForeign && !isProven && { order: 'both' as const }),
  }))
}

const maxDayLength = 60

/** Converts day numbers (1954 to 2119), as in date cells without a format; null for other numbers. */
const toDate = (number: number): Cell =>
  number >= 20_000 && number < 80_000 ? new Date(Date.UTC(1899, 11, 30 + Math.floor(number))) : null
const monthOf = numberReader('months')
const isDateWord = wordMatcher(synonyms.ofDates)
const isDatePrefix = wordMatcher(synonyms.beforeDates)

/** Returns the ISO day of `2026-09-01 00:00:00`, `01.09.26`, `1 сентября 2026 г.`, or undefined. */
export function readDay(cell: Cell, { order }: ColumnStyle = defaultStyle): string | undefined {
  if (cell instanceof Date) return Number.isNaN(cell.valueOf()) ? undefined : isoDay(cell)
  if (typeof cell === 'number') return readDay(toDate(cell))
  if (typeof cell !== 'string') return undefined
  if (cell.length > maxDayLength) return undefined
  const text = cell
    .trim()
    .replace(/^\p{L}{1,5} (?=\d|\p{Pi}\d)/u, (word) => (isDatePrefix(word.trim().toLowerCase()) ? '' : word))
    .replace(/[T\s]+0?0:00(:00(\.0+)?)?(Z|\+00:?00)?$/, '')
    .replace(/^(\d{1,2})\s?[.,/]\s?(\d{1,2})\s?[.,/]\s?(?=\d)/, '$1.$2.')
  if (/^\d{5}$/.test(text)) return readDay(toDate(Number(text)))
  const [, year = '', month = '', day = ''] = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})$/.exec(text) ?? []
  if (year !== '') return isoOf(year, month, day)
  const [, first = '', second = '', last = ''] =
    /^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})(?:\s*[гж]\.?|\s*года)?$/.exec(text) ?? []
  if (last === '') return readDayInWords(text)
  const [byDay, byMonth] = [isoOf(last, second, first), isoOf(last, first, second)]
  return order === 'month' ? byMonth : (byDay ?? (order === 'both' ? byMonth : undefined))
}

/** Returns the ISO day of «1 сентября 2026 г.», «2026-жылдын 1-сентябры», «September 1, 2026». */
function readDayInWords(text: string): string | undefined {
  const words = plainWords(text)
  const numbers = words.flatMap((word) => /^\d+/.exec(word)?.[0] ?? [])
  const others = words.flatMap((word) => /[^\d]+$/u.exec(word)?.[0] ?? [])
  const month = others.find((word) => monthOf(word) !== undefined)
  if (month === undefined || numbers.length !== 2) return undefined
  if (others.some((word) => word !== month && !isDateWord(word))) return undefined
  const [first = '', second = ''] = numbers
  const [year, day] = first.length === 4 ? [first, second] : [second, first]
  return day.length > 2 ? undefined : isoOf(year, String(monthOf(month)), day)
}

/** Returns an existing ISO day or undefined. Of two-digit years, 00–69 mean 20xx, 70–99 mean 19xx. */
function isoOf(year: string, month: string, day: string): string | undefined {
  const whole = year.length === 2 ? `${Number(year) < 70 ? 20 : 19}${year}` : year
  const iso = `${whole}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${iso}T00:00:00Z`)
  // The year 0000 is refused, since the database has no year 0.
  return !Number.isNaN(date.valueOf()) && isoDay(date) === iso && whole !== '0000' ? iso : undefined
}

/** Returns the year of `2026`, `26`, `2026/27`, `2026–2027 уч. г.` in two digits, or undefined. */
function readYear(text: string): number | undefined {
  const figures = text
    .replace(/\.0$/, '')
    .replaceAll(/[\p{L}.\s]/gu, '')
    .replace(/[-‐‑‒–—−]+$/, '')
  const [, first, second] = /^(?:20)?(\d\d)(?:[-/‐‑‒–—−](?:20)?(\d\d))?$/.exec(figures) ?? []
  if (first === undefined) return undefined
  if (second !== undefined) return Number(second) === (Number(first) + 1) % 100 ? Number(first) : undefined
  // The spring half-year of 2027 belongs to the academic year 2026-2027, so one is subtracted.
  return plainWords(text).some((word) => !/\d/.test(word) && halfYearOf(word) === 2)
    ? Number(first) - 1
    : Number(first)
}

/** Returns a function that reads only single words, since further words may change the meaning. */
function singleWordReader(read: (text: string) => number | undefined): (text: string) => number | undefined {
  return (text) => (plainWords(text).length > 1 ? undefined : read(text))
}

const halfYearOf = numberReader('half_year')

/** Functions by table. Each returns the id of the row that a text names, such as a year; else undefined. */
export const rowIdReaders: Readonly<Record<string, (text: string) => number | undefined>> = {
  academic_year: readYear,
  intake_year: readYear,
  half_year: numberReader('half_year'),
  study_form_kind: singleWordReader(numberReader('study_form_kind')),
  study_programme: singleWordReader(numberReader('study_programme')),
}

/** Functions by the text key of a numeric field. Each returns the number that a text names. */
export const fieldReaders: Readonly<Record<string, (text: string) => number | undefined>> = {
  'field.cycle': numberReader('field.cycle'),
  'field.oz': numberReader('field.oz'),
  'field.doctorate': numberReader('field.doctorate'),
  'field.duration': readYears,
}

/** Returns the value inside `="30"` and `'30`; any other text is unchanged. */
export const unquote = (text: string) => /^(?:=\s*"(.*)"|['’ʼ`](.+))$/s.exec(text)?.slice(1).join('') ?? text

export type CodeSpelling = (code: string) => string

/** Removes blanks and signs from a code that is written like a number: «580 100», «№ 580100». */
export const plainCode: CodeSpelling = (code) =>
  code.replace(/^(?:№ ?)?(\d{1,3}(?: \d{2,3})+|\d+)$/, (_, digits: string) => digits.replaceAll(' ', ''))

/**
 * Returns a function that keeps stored codes and makes other codes plain. With `points` it also replaces
 * «7101.00» by the stored code of equal digits, if there is exactly one.
 */
export function storedSpelling(codes: Iterable<string>, points: boolean): CodeSpelling {
  const stored = new Set(codes)
  const byDigits = new Map<string, string | undefined>()
  if (points)
    for (const code of stored) byDigits.set(digitsIn(code), byDigits.has(digitsIn(code)) ? undefined : code)
  return (code) => {
    if (stored.has(code)) return code
    const plain = plainCode(code)
    return isNumericCode(plain) ? (byDigits.get(digitsIn(plain)) ?? plain) : plain
  }
}

const isNumericCode = (code: string) => /^\d[\d. ]*\d$/.test(code)
const digitsIn = (code: string) => (isNumericCode(code) ? code.replaceAll(/[. ]/g, '') : code)

/** Removes points and blanks from a leading code: «7101.00 Информатика». */
export const withPlainCode = (text: string) =>
  text.replace(/^(?:№ ?)?(\d[\d. ]*\d)(?=\s+\p{L}|$)/u, (_, code: string) => digitsIn(code))

/**
 * Returns the names that a longer text contains: «2. Институт права (ИП)», «Факультет: ИП», «Корпус
 * «Главный»».
 */
export function namesInside(text: string): string[] {
  if (text.length > 200) return []
  const name = text.replace(/^\s*(?:\d{1,2}[.)]|[\p{L}]+\s*:)\s*/u, '')
  const [, outside = '', inside = ''] = /^([^()]+)\(([^()]+)\)\s*$/.exec(name) ?? []
  const [, quoted = ''] = /[«"“]([^«»"“”]+)[»"”]\s*$/.exec(name) ?? []
  return [name, outside, inside, quoted].filter((one) => one !== text)
}

const isSum = wordMatcher(synonyms.sums)
const isSigner = wordMatcher(synonyms.signers)
const canFollowSum = wordMatcher(synonyms.ofSums)
/** First letters of the words of totals and signatures. Comparing a letter is faster than comparing words. */
const closingLetters = new Set(
  [...splitWords(synonyms.sums), ...splitWords(synonyms.signers)].map((word) => word[0]),
)

/** True for a line with a total or a signature. */
export function isClosing(cells: readonly (Cell | undefined)[]): boolean {
  const first = textOfCell(cells.find((cell) => !isEmptyCell(cell))).trim()
  if (!closingLetters.has(/\p{L}/u.exec(first)?.[0].toLowerCase())) return false
  const isSpaced = /^(?:\p{L}\s){4,}\p{L}\W*$/u.test(first.slice(0, 100))
  const [word, next] = first.length > 100 ? [] : plainWords(isSpaced ? first.replaceAll(/\s/g, '') : first)
  if (word === undefined) return false
  return (
    isSigner(word) ||
    (isSum(word) && (next === undefined || /^\d/.test(next) || canFollowSum(next) || isUnit(next)))
  )
}
