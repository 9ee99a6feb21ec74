import { bandDetail, configurationField } from '#contract/entities/grading.ts'
import { blankFields } from '../editing/changes.ts'
import { decimalOf } from '../i18n/decimal-text.ts'
import type { Range } from './scale.ts'

export type BandValues = { readonly start: string; readonly end: string }
export type DetailValues = BandValues & { readonly number: string; readonly letter: string }
export type FieldValues = {
  readonly order: string
  readonly name: string
  readonly kind: string
  readonly mark: string
  readonly formula: string
  readonly min: string
  readonly max: string
}

/** Fields whose ranges limit the numbers (domain.md#score-input, domain.md#configuration-limits). */
const { startsAt, numericEquivalent } = bandDetail.fields
const { position, min, max } = configurationField.fields
// without `max`, since `checkBand` and `checkDetail` check the range
export const scoreRule = { scale: startsAt.range.scale } as const
export const bandNumbers = { start: scoreRule, end: scoreRule } as const
export const detailNumbers = {
  ...bandNumbers,
  number: { scale: numericEquivalent.range.scale },
} as const
export const fieldNumbers = { order: position.range, min: min.range, max: max.range } as const

export type Problem =
  | { readonly kind: 'blank' | 'turnedOver' | 'limits'; readonly fields: readonly string[] }
  | { readonly kind: 'outside'; readonly fields: readonly string[]; readonly range: Range }
  | { readonly kind: 'turnedOverIn'; readonly fields: readonly string[]; readonly range: Range }

const blankProblem = <Values extends Readonly<Record<string, string>>>(
  values: Values,
  required: readonly (keyof Values & string)[],
  numbers: readonly (keyof Values & string)[] = [],
): Problem | undefined => {
  const empty: readonly string[] = blankFields(values, required)
  // a text such as «,» is not a number, so it counts as blank
  const fields = required.filter(
    (field) =>
      empty.includes(field) || (numbers.includes(field) && decimalOf(values[field] ?? '') === undefined),
  )
  return fields.length === 0 ? undefined : { kind: 'blank', fields }
}

const rangeProblem = (
  numbers: Readonly<Record<string, number>>,
  { from, to }: Range,
): Problem | undefined => {
  const fields = Object.keys(numbers).filter((field) => {
    const value = numbers[field] ?? 0
    return value < from || value > to
  })
  return fields.length === 0 ? undefined : { kind: 'outside', fields, range: { from, to } }
}

const toRange = ({ min, max }: { readonly min: number; readonly max: number }): Range => ({
  from: min,
  to: max,
})
const boundsOf = (values: BandValues) => ({
  start: decimalOf(values.start) ?? 0,
  end: decimalOf(values.end) ?? 0,
})
const boundNames = ['start', 'end'] as const

/** Returns the problem of a band: blank bounds, outside the scale, or start not below end (domain.md#band-bounds). */
export const checkBand = (values: BandValues): Problem | undefined => {
  const bounds = boundsOf(values)
  return (
    blankProblem(values, boundNames, boundNames) ??
    rangeProblem(bounds, toRange(startsAt.range)) ??
    (bounds.start >= bounds.end ? { kind: 'turnedOver', fields: boundNames } : undefined)
  )
}

/**
 * Returns the problem of a detail: blank fields (domain.md#detail-needs-all), bounds outside the band
 * (domain.md#detail-inside-band) or in wrong order, or a number equivalent out of range.
 */
export const checkDetail = (values: DetailValues, band: Range): Problem | undefined => {
  const bounds = boundsOf(values)
  return (
    blankProblem(values, ['start', 'end', 'number', 'letter'], ['start', 'end', 'number']) ??
    rangeProblem(bounds, band) ??
    (bounds.start >= bounds.end ? { kind: 'turnedOverIn', fields: boundNames, range: band } : undefined) ??
    rangeProblem({ number: decimalOf(values.number) ?? 0 }, toRange(numericEquivalent.range))
  )
}

export const checkField = (values: FieldValues): Problem | undefined =>
  blankProblem(values, ['order', 'name', 'kind', 'min', 'max'], ['order', 'min', 'max']) ??
  (Number(values.min) > Number(values.max) ? { kind: 'limits', fields: ['min', 'max'] } : undefined)

/** Cyrillic capitals. The Latin letter at the same index looks like the Cyrillic one. */
const cyrillic = 'АВЕКМНОРСТУХ'
const latin = 'ABEKMHOPCTYX'

/** Normalises a letter equivalent (domain.md#detail-letter), and cuts it, since upper case may be longer. */
export const cleanLetter = (typed: string, maxDigits: number) =>
  typed
    .toUpperCase()
    .slice(0, maxDigits)
    .replace(/[АВЕКМНОРСТУХ]/g, (letter) => latin[cyrillic.indexOf(letter)] ?? letter)
