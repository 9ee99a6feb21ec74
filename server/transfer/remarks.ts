import { inputText } from '#contract/input-text.ts'
import { fold } from '#contract/search/folding.ts'
import type { Language } from '../messages/language.ts'
import { letterReplacer } from '../derived/letter-replacer.ts'
import { textRuleOf } from '../saving/normalise.ts'
import { type ColumnStyle, readDay, isClosing } from '#contract/reading/values.ts'
import type { KeyedField } from './columns.ts'
import { numberReader } from '#contract/reading/words.ts'
import {
  type Cell,
  isEmptyCell,
  isFormula,
  isEmptyMarker,
  isoDay,
  textOfCell,
} from '#contract/reading/cell.ts'
import { translate } from './words.ts'

// Remarks are about suspicious values, which are allowed nevertheless (domain.md#transfer-remarks).

/** `cure`: text that can safely replace the cell; '' clears it; undefined: there is no safe replacement. */
export type Remark = { readonly message: string; readonly cure?: string }

type RemarkOptions = {
  readonly field: KeyedField
  readonly language: Language
  readonly style: ColumnStyle
  /** Group names by their normalised spelling; undefined if the column does not contain group names. */
  readonly storedNames?: ReadonlyMap<string, string>
}

type RemarkResult = {
  readonly key: `remark.${(typeof kinds)[number]}`
  readonly cure?: string
  readonly value?: string
}
const kinds = [
  'day',
  'scientific',
  'quoted',
  'fraction',
  'nothing',
  'lost',
  'apostrophe',
  'closing',
  'formula',
  'letters',
  'like',
  'order',
] as const

export function createRemarkReader({
  field,
  language,
  style,
  storedNames,
}: RemarkOptions): (cell: Cell | undefined) => Remark[] {
  const finders = [
    ...(field.needed === undefined ? [dashFinder] : []),
    ...findersByKind[field.kind === 'text' ? 'text' : 'other'],
    ...(field.kind === 'date' ? [findSwappedDate] : []),
    ...(storedNames === undefined ? [] : [(text: string) => findSimilarName(text, storedNames)]),
  ]
  // A difference that the save removes causes no remark.
  const textRule = textRuleOf(field.row)
  return (cell) => {
    if (isFormula(cell)) return [{ message: translate(language, 'remark.formula') }]
    if (isEmptyCell(cell) || cell === undefined || cell === null) return []
    const text = inputText(textOfCell(cell), textRule)
    const remarks: Remark[] = []
    for (const find of finders) {
      const found = find(text, cell, style)
      if (found === undefined) continue
      const { key, cure, value = cure ?? text } = found
      remarks.push({ message: translate(language, key, { value }), ...(cure !== undefined && { cure }) })
    }
    return remarks
  }
}

type RemarkFinder = (text: string, cell: Cell, style: ColumnStyle) => RemarkResult | undefined

const patternFinder =
  (
    key: RemarkResult['key'],
    pattern: RegExp,
    cureOf?: (matched: RegExpExecArray) => string | undefined,
  ): RemarkFinder =>
  (text) => {
    const matched = pattern.exec(text)
    if (matched === null) return undefined
    const cure = cureOf?.(matched)
    return { key, value: text, ...(cure !== undefined && { cure }) }
  }

const parseMonth = numberReader('months')

/**
 * Finds a code like 1-24 or 2-3-26 that Excel has converted to a date. 1-24 becomes the first day of a month,
 * in CSV «янв.24» or «01.фев».
 */
function findConvertedDay(text: string, cell: Cell): RemarkResult | undefined {
  const [, date = '', word = '', year = ''] =
    /^(?:(\d{1,2})[-. ])?(\p{L}\p{Ll}{2,3})\.?(?:[-. ](\d{2}))?$/u.exec(text) ?? []
  const number = date === '' && year === '' ? undefined : parseMonth(word)
  if (number !== undefined) {
    const parts = [...(date === '' ? [] : [Number(date)]), number, ...(year === '' ? [] : [year])]
    return { key: 'remark.day', cure: parts.join('-') }
  }
  const iso =
    cell instanceof Date
      ? isoDay(cell)
      : /^\d[\d./-]{7,9}(?:[T ]0?0:00.*)?$/.test(text)
        ? readDay(text)
        : undefined
  if (iso === undefined) return undefined
  const [year4 = '', second, first] = iso.split('-')
  const short = `${Number(second)}-${year4.slice(2)}`
  const cure = first === '01' ? short : cell instanceof Date ? `${Number(first)}-${short}` : undefined
  return { key: 'remark.day', ...(cure === undefined ? { value: text } : { cure }) }
}

/** Writes scientific notation in full; undefined if digits were lost. */
const expandExponent = ([, digits = '', fraction = '', exponent = '']: RegExpExecArray) =>
  fraction !== '' && Number(exponent) === fraction.length ? `${digits}${fraction}` : undefined

const knownLetterPattern = /[A-Za-zА-Яа-яЁёӨөҮүҢң]/
const strangeLetterPattern = /(?![A-Za-zА-Яа-яЁёӨөҮүҢң])\p{L}/u
function findStrangeLetter(text: string): RemarkResult | undefined {
  const composed = text.normalize('NFC')
  if (!strangeLetterPattern.test(composed)) return undefined
  const unknownLetters = [...new Set(composed.match(/\p{L}/gu) ?? [])].filter(
    (one) => !knownLetterPattern.test(one),
  )
  return unknownLetters.length === 0
    ? undefined
    : { key: 'remark.letters', value: unknownLetters.slice(0, 5).join(' ') }
}

const commonFinders: readonly RemarkFinder[] = [
  patternFinder('remark.quoted', /^=\s*"(.*)"$/s, ([, inner = '']) => inner),
  (text) => (isEmptyMarker(text) ? { key: 'remark.nothing', value: text, cure: '' } : undefined),
  patternFinder('remark.lost', /\?+(?=\p{L})|\?{3}|\uFFFD/u),
  patternFinder('remark.apostrophe', /^['’ʼ`](.+)$/s, ([, rest = '']) => rest),
]
/** Finds a dash or «н/д» in an optional field; both mean an empty cell. */
const dashFinder = patternFinder('remark.nothing', /^(\p{Pd}+|н\/д)$/iu, () => '')
const findersByKind: Readonly<Record<'text' | 'other', readonly RemarkFinder[]>> = {
  text: [
    ...commonFinders,
    findConvertedDay,
    findStrangeLetter,
    patternFinder('remark.scientific', /^([+-]?\d)(?:[.,](\d+)e([+-]?\d{1,3})|e\+\d{1,3})$/i, expandExponent),
    patternFinder('remark.fraction', /^(\d+)\.0+$/, ([, whole = '']) => whole),
  ],
  other: commonFinders,
}

/**
 * Finds dates whose day and month may be swapped. An Excel with the opposite order converts `05/12/2026`
 * wrongly; `13/05/2026` remains a text. Such texts in the column, or texts of both orders, cause the remark.
 */
function findSwappedDate(
  text: string,
  cell: Cell,
  { order, isMixed }: ColumnStyle,
): RemarkResult | undefined {
  const iso = readDay(cell)
  if (
    iso === undefined ||
    !(cell instanceof Date ? isMixed : order === 'both' && /^\d{1,2}\D\d{1,2}\D/.test(text))
  )
    return undefined
  const [year, second = '', day = ''] = iso.split('-')
  return Number(day) > 12 || day === second
    ? undefined
    : { key: 'remark.order', value: text, cure: `${year}-${day}-${second}` }
}

const toCyrillicLookAlikes = letterReplacer('aceopxykmtbh', 'асеорхукмтвн')

const spellingKey = (name: string) => toCyrillicLookAlikes(fold(name)).replace(/[\s\p{Pd}_−]+/gu, '')

export const indexBySpelling = (names: Iterable<string>): ReadonlyMap<string, string> =>
  new Map([...names].map((name) => [spellingKey(name), name]))

function findSimilarName(text: string, storedNames: ReadonlyMap<string, string>): RemarkResult | undefined {
  const storedName = storedNames.get(spellingKey(text))
  return storedName === undefined || storedName.toLowerCase() === text.toLowerCase()
    ? undefined
    : { key: 'remark.like', cure: storedName }
}

/** Returns a remark if the line looks like the end of a table, such as totals or signatures. */
export const findClosingRemark = (
  cells: readonly (Cell | undefined)[],
  language: Language,
): string | undefined => (isClosing(cells) ? translate(language, 'remark.closing') : undefined)
