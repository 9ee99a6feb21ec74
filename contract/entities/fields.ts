import { type TSchema, Type } from 'typebox'
import * as schemas from '../fields.ts'
import { lengths, ranges } from '../limits.ts'
import type { Entity } from '../entities.ts'

type NameLanguage = 'ru' | 'ky' | 'en'

/** Inclusive bounds. `scale`: maximal number of decimals. `step`: divisor of all valid numbers. */
type Range = { readonly min: number; readonly max: number; readonly scale?: number; readonly step?: number }

export type Field = {
  readonly kind: 'text' | 'whole' | 'decimal' | 'date' | 'choice' | 'reference' | 'parts'
  readonly row: string
  /** Name in bodies. Undefined if the entity's saves do not set the field. */
  readonly body: string | undefined
  readonly word: string
  readonly inRow: TSchema
  readonly inBody: TSchema
  /** `always`: required in every save; `new`: only in the save of a new row. */
  readonly needed?: 'always' | 'new'
  /** Value that a form sends for a blank field, if the body requires a value. */
  readonly blank?: 0 | false | string
  /** True if a row whose `edit` is false locks the field. */
  readonly locked?: true
  /** True if a body without the field keeps the value. Otherwise such a body clears a text or date. */
  readonly kept?: true
  /** True if the field identifies the row for users, as a part of its label. */
  readonly identity?: true
  /** Maximal number of characters. */
  readonly max?: number
  readonly range?: Range
  readonly language?: NameLanguage
  readonly name?: 'name' | 'short' | 'full'
  readonly refers?: Entity
  /** True if only reorganisations write the field. List rows and spreadsheets do not contain it. */
  readonly reorganisationOnly?: true
}

export const noName = undefined

export const Part = Type.Object({ source: schemas.id, count: schemas.whole(ranges.count) })

// Each function below returns a field of one kind. Its arguments are the name in rows, the name in bodies,
// the label and further facts.

type FurtherFacts<Keys extends keyof Field = never> = Pick<
  Field,
  'needed' | 'locked' | 'identity' | 'kept' | Keys
>
type NoFacts = Record<never, never>

const field =
  <const Fixed extends Omit<Field, 'row' | 'body' | 'word'>>(fixed: Fixed) =>
  <
    const Row extends string,
    const Body extends string | undefined,
    const Word extends string,
    const Facts extends FurtherFacts<'refers' | 'reorganisationOnly'> = NoFacts,
  >(
    row: Row,
    body: Body,
    word: Word,
    facts?: Facts,
  ) =>
    // The cast is safe: a fact that is not given has the default of its type parameter.
    ({ row, body, word, ...fixed, ...facts }) as { row: Row; body: Body; word: Word } & Fixed & Facts

const alwaysNeeded = { needed: 'always' } as const

export const flag = field({
  kind: 'choice',
  inRow: Type.Boolean(),
  inBody: Type.Boolean(),
  ...alwaysNeeded,
  blank: false,
})

export const date = field({ kind: 'date', inRow: Type.String(), inBody: schemas.date, ...alwaysNeeded })

export const optionalDate = field({
  kind: 'date',
  inRow: schemas.nullable(Type.String()),
  inBody: Type.Optional(schemas.nullable(schemas.date)),
})

/** First day after the end of the unit. Only a reorganisation saves it (domain.md#reorganisation-end). */
export const endedOn = optionalDate('ended', noName, 'field.ended', { reorganisationOnly: true })

/** Id of a row. `refers` is missing for lists that users cannot extend, such as years and half-years. */
export const reference = field({
  kind: 'reference',
  inRow: Type.Integer(),
  inBody: schemas.id,
  ...alwaysNeeded,
})

export const optionalReference = field({
  kind: 'reference',
  inRow: schemas.nullable(Type.Integer()),
  inBody: schemas.nullable(schemas.id),
})

/** Optional reference. If the body omits it, the save chooses the value. */
export const impliedReference = field({
  kind: 'reference',
  inRow: Type.Integer(),
  inBody: Type.Optional(schemas.id),
})

export const choice = <
  const Row extends string,
  const Body extends string | undefined,
  const Word extends string,
  const Facts extends FurtherFacts<'blank' | 'max'> & Pick<Field, 'inRow' | 'inBody'>,
>(
  row: Row,
  body: Body,
  word: Word,
  facts: Facts,
) => ({ row, body, word, kind: 'choice' as const, ...facts })

/** Ids of rows of `refers`, each with a count. A separate call saves them. */
export const parts = field({ kind: 'parts', inRow: Type.Array(Part), inBody: Type.Array(Part) })

const sizedField =
  <Size, const Fixed extends Omit<Field, 'row' | 'body' | 'word'>>(fixedOf: (size: Size) => Fixed) =>
  <
    const Row extends string,
    const Body extends string | undefined,
    const Word extends string,
    const Facts extends FurtherFacts<'language' | 'name'> = NoFacts,
  >(
    row: Row,
    body: Body,
    word: Word,
    size: Size,
    facts?: Facts,
  ) =>
    field(fixedOf(size))<Row, Body, Word, Facts>(row, body, word, facts)

export const whole = sizedField((range: Range) => ({
  kind: 'whole' as const,
  inRow: Type.Integer(),
  inBody: schemas.whole(range),
  range,
  ...alwaysNeeded,
}))

export const count = sizedField((range: Range) => ({
  kind: 'whole' as const,
  inRow: Type.Integer(),
  inBody: schemas.whole(range),
  range,
  blank: 0 as const,
  ...alwaysNeeded,
}))

export const decimal = sizedField((range: Range & { readonly scale: number }) => ({
  kind: 'decimal' as const,
  inRow: Type.Number(),
  inBody: schemas.decimal(range),
  range,
  ...alwaysNeeded,
}))

export const measure = sizedField((range: Range & { readonly scale: number }) => ({
  kind: 'decimal' as const,
  inRow: Type.Number(),
  inBody: schemas.decimal(range),
  range,
  blank: 0 as const,
  ...alwaysNeeded,
}))

/** Optional text; missing, null and '' mean the same. */
export const text = sizedField((max: number) => ({
  kind: 'text' as const,
  inRow: Type.String(),
  inBody: schemas.optionalText(max),
  max,
}))

export const neededText = sizedField((max: number) => ({
  kind: 'text' as const,
  inRow: Type.String(),
  inBody: schemas.text(max),
  max,
  ...alwaysNeeded,
}))

// Names in three languages. The Russian name is required; in a protected row it is locked.

type NameFacts = FurtherFacts & { readonly name: 'name' | 'short' | 'full' }

const russianName =
  <const Word extends string, const Facts extends NameFacts>(word: Word, max: number, facts: Facts) =>
  <const Row extends string, const Body extends string>(row: Row, body: Body) =>
    neededText(row, body, word, max, { language: 'ru', locked: true, ...facts })

const translatedName =
  <const Language extends 'ky' | 'en', const Word extends string, const Facts extends NameFacts>(
    language: Language,
    word: Word,
    max: number,
    facts: Facts,
  ) =>
  <const Row extends string, const Body extends string>(row: Row, body: Body) =>
    text(row, body, word, max, { language, ...facts })

const namePart = { name: 'name' } as const
const shortPart = { name: 'short' } as const
const fullPart = { name: 'full' } as const
/** Facts of a field that only a new row requires (domain.md#save-needs). */
const newOnly = { needed: 'new' } as const

export const nameRu = russianName('field.nameRu', lengths.name, { ...namePart, identity: true })
export const nameKy = translatedName('ky', 'field.nameKy', lengths.name, namePart)
export const nameEn = translatedName('en', 'field.nameEn', lengths.name, namePart)
export const newNameKy = translatedName('ky', 'field.nameKy', lengths.name, { ...namePart, ...newOnly })
export const newNameEn = translatedName('en', 'field.nameEn', lengths.name, { ...namePart, ...newOnly })

export const shortRu = russianName('field.shortRu', lengths.shortName, shortPart)
export const shortKy = translatedName('ky', 'field.shortKy', lengths.shortName, shortPart)
export const shortEn = translatedName('en', 'field.shortEn', lengths.shortName, shortPart)
export const newShortKy = translatedName('ky', 'field.shortKy', lengths.shortName, {
  ...shortPart,
  ...newOnly,
})
export const newShortEn = translatedName('en', 'field.shortEn', lengths.shortName, {
  ...shortPart,
  ...newOnly,
})

export const fullRu = russianName('field.fullRu', lengths.name, { ...fullPart, identity: true })
export const fullKy = translatedName('ky', 'field.fullKy', lengths.name, fullPart)
export const fullEn = translatedName('en', 'field.fullEn', lengths.name, fullPart)
export const newFullKy = translatedName('ky', 'field.fullKy', lengths.name, {
  ...fullPart,
  ...newOnly,
})
export const newFullEn = translatedName('en', 'field.fullEn', lengths.name, {
  ...fullPart,
  ...newOnly,
})
