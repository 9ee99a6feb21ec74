import { type TSchema, Type } from 'typebox'
import * as schemas from '../fields.ts'
import { lengths, ranges } from '../limits.ts'
import type { Entity } from '../entities.ts'

type NameLanguage = 'ru' | 'ky' | 'en'

/**
 * The least and the greatest number, both allowed; a number with a fraction has at most `scale` digits behind the point, and
 * is a multiple of `step`.
 */
type Range = { readonly min: number; readonly max: number; readonly scale?: number; readonly step?: number }

export type Field = {
  readonly kind: 'text' | 'whole' | 'decimal' | 'date' | 'choice' | 'reference' | 'parts'
  /** How rows and the history name it. */
  readonly row: string
  /** How bodies name it; `none` where no save of the entity's own sets it. */
  readonly body: string | undefined
  /** The text beside it on the screens. */
  readonly word: string
  readonly inRow: TSchema
  readonly inBody: TSchema
  /** `always`: a save without it is refused; `new`: a new row needs it, one that stands may leave it blank. */
  readonly needed?: 'always' | 'new'
  /** The value that is saved where a form leaves the field blank, although a body needs it. */
  readonly blank?: 0 | false | string
  /** A row whose `edit` is false keeps it. */
  readonly locked?: true
  /** People know the row by it; the fields of an identity are in the order of the label. */
  readonly identity?: true
  /** The most characters of a text. */
  readonly max?: number
  /** The range of a number. */
  readonly range?: Range
  /** The language of a name, and which of the row's names it is. */
  readonly language?: NameLanguage
  readonly name?: 'name' | 'short' | 'full'
  readonly refers?: Entity
  /** A reorganisation alone writes it: neither rows of lists nor spreadsheets have it. */
  readonly apart?: true
}

export const none = undefined

/** The places of one source. */
export const Part = Type.Object({ source: schemas.id, count: schemas.whole(ranges.count) })

// A kind of field takes how rows and bodies name the field, its word, and what else is to be said.

type More<Keys extends keyof Field = never> = Pick<Field, 'needed' | 'locked' | 'identity' | Keys>
type Nothing = Record<never, never>

const field =
  <const Fixed extends Omit<Field, 'row' | 'body' | 'word'>>(fixed: Fixed) =>
  <
    const Row extends string,
    const Body extends string | undefined,
    const Word extends string,
    const Facts extends More<'refers' | 'apart'> = Nothing,
  >(
    row: Row,
    body: Body,
    word: Word,
    facts?: Facts,
  ) =>
    // A fact that is left out has the default of its type.
    ({ row, body, word, ...fixed, ...facts }) as { row: Row; body: Body; word: Word } & Fixed & Facts

const always = { needed: 'always' } as const

export const flag = field({
  kind: 'choice',
  inRow: Type.Boolean(),
  inBody: Type.Boolean(),
  ...always,
  blank: false,
})

export const date = field({ kind: 'date', inRow: Type.String(), inBody: schemas.date, ...always })

/** A date that may be left out. */
export const optionalDate = field({
  kind: 'date',
  inRow: schemas.nullable(Type.String()),
  inBody: Type.Optional(schemas.nullable(schemas.date)),
})

/** The first day on which a unit is no longer there; a reorganisation saves it (domain.md#reorganisation-end). */
export const endedOn = optionalDate('ended', none, 'field.ended', { apart: true })

/** A row of the entity `refers`, or of a list that is not an entity: years, half-years, subgroups. */
export const reference = field({ kind: 'reference', inRow: Type.Integer(), inBody: schemas.id, ...always })

/** A reference that may be null. */
export const optionalReference = field({
  kind: 'reference',
  inRow: schemas.nullable(Type.Integer()),
  inBody: schemas.nullable(schemas.id),
})

/** A reference that is known without the body: one that leaves it out takes what the entity says. */
export const impliedReference = field({
  kind: 'reference',
  inRow: Type.Integer(),
  inBody: Type.Optional(schemas.id),
})

/** A value whose schemas are the entity's own. */
export const choice = <
  const Row extends string,
  const Body extends string | undefined,
  const Word extends string,
  const Facts extends More<'blank' | 'max'> & Pick<Field, 'inRow' | 'inBody'>,
>(
  row: Row,
  body: Body,
  word: Word,
  facts: Facts,
) => ({ row, body, word, kind: 'choice' as const, ...facts })

/** Numbers of rows of the entity `refers`, each with a count; a call of its own saves them. */
export const parts = field({ kind: 'parts', inRow: Type.Array(Part), inBody: Type.Array(Part) })

/** A field whose schema depends on its size: a text's length, a number's range. */
const sized =
  <Size, const Fixed extends Omit<Field, 'row' | 'body' | 'word'>>(fixedOf: (size: Size) => Fixed) =>
  <
    const Row extends string,
    const Body extends string | undefined,
    const Word extends string,
    const Facts extends More<'language' | 'name'> = Nothing,
  >(
    row: Row,
    body: Body,
    word: Word,
    size: Size,
    facts?: Facts,
  ) =>
    field(fixedOf(size))<Row, Body, Word, Facts>(row, body, word, facts)

/** A whole number. */
export const whole = sized((range: Range) => ({
  kind: 'whole' as const,
  inRow: Type.Integer(),
  inBody: schemas.whole(range),
  range,
  ...always,
}))

/** A whole number; a form that leaves it blank saves 0. */
export const count = sized((range: Range) => ({
  kind: 'whole' as const,
  inRow: Type.Integer(),
  inBody: schemas.whole(range),
  range,
  blank: 0 as const,
  ...always,
}))

/** A number with a fraction. */
export const decimal = sized((range: Range & { readonly scale: number }) => ({
  kind: 'decimal' as const,
  inRow: Type.Number(),
  inBody: schemas.decimal(range),
  range,
  ...always,
}))

/** A number with a fraction; a form that leaves it blank saves 0. */
export const measure = sized((range: Range & { readonly scale: number }) => ({
  kind: 'decimal' as const,
  inRow: Type.Number(),
  inBody: schemas.decimal(range),
  range,
  blank: 0 as const,
  ...always,
}))

/** A text that may be left out, null or ''. */
export const text = sized((max: number) => ({
  kind: 'text' as const,
  inRow: Type.String(),
  inBody: schemas.optionalText(max),
  max,
}))

/** A text that is never blank. */
export const neededText = sized((max: number) => ({
  kind: 'text' as const,
  inRow: Type.String(),
  inBody: schemas.text(max),
  max,
  ...always,
}))

// The names of a row in three languages. The Russian one is needed, and a protected row keeps it.

type NameFacts = More & { readonly name: 'name' | 'short' | 'full' }

const russian =
  <const Word extends string, const Facts extends NameFacts>(word: Word, max: number, facts: Facts) =>
  <const Row extends string, const Body extends string>(row: Row, body: Body) =>
    neededText(row, body, word, max, { language: 'ru', locked: true, ...facts })

const translated =
  <const Language extends 'ky' | 'en', const Word extends string, const Facts extends NameFacts>(
    language: Language,
    word: Word,
    max: number,
    facts: Facts,
  ) =>
  <const Row extends string, const Body extends string>(row: Row, body: Body) =>
    text(row, body, word, max, { language, ...facts })

const ofName = { name: 'name' } as const
const ofShort = { name: 'short' } as const
const ofFull = { name: 'full' } as const
/** Only a new row needs it (domain.md#save-needs). */
const ofNew = { needed: 'new' } as const

export const nameRu = russian('field.nameRu', lengths.name, { ...ofName, identity: true })
export const nameKy = translated('ky', 'field.nameKy', lengths.name, ofName)
export const nameEn = translated('en', 'field.nameEn', lengths.name, ofName)
export const newNameKy = translated('ky', 'field.nameKy', lengths.name, { ...ofName, ...ofNew })
export const newNameEn = translated('en', 'field.nameEn', lengths.name, { ...ofName, ...ofNew })

export const shortRu = russian('field.shortRu', lengths.shortName, ofShort)
export const shortKy = translated('ky', 'field.shortKy', lengths.shortName, ofShort)
export const shortEn = translated('en', 'field.shortEn', lengths.shortName, ofShort)
export const newShortKy = translated('ky', 'field.shortKy', lengths.shortName, { ...ofShort, ...ofNew })
export const newShortEn = translated('en', 'field.shortEn', lengths.shortName, { ...ofShort, ...ofNew })

export const fullRu = russian('field.fullRu', lengths.name, { ...ofFull, identity: true })
export const fullKy = translated('ky', 'field.fullKy', lengths.name, ofFull)
export const fullEn = translated('en', 'field.fullEn', lengths.name, ofFull)
export const newFullKy = translated('ky', 'field.fullKy', lengths.name, { ...ofFull, ...ofNew })
export const newFullEn = translated('en', 'field.fullEn', lengths.name, { ...ofFull, ...ofNew })
