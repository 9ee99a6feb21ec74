import { type TSchema, Type } from 'typebox'
import * as schemas from '../fields.ts'
import { lengths, ranges } from '../limits.ts'
import type { Entity } from '../entities.ts'

type NameLanguage = 'ru' | 'ky' | 'en'

/** Minimum and maximum, both allowed. `scale`: maximum of decimals; `step`: the number is a multiple of it. */
type Range = { readonly min: number; readonly max: number; readonly scale?: number; readonly step?: number }

export type Field = {
  readonly kind: 'text' | 'whole' | 'decimal' | 'date' | 'choice' | 'reference' | 'parts'
  /** Name in rows and in the history. */
  readonly row: string
  /** Name in bodies; undefined when no save of the entity sets the field. */
  readonly body: string | undefined
  /** Key of the label on screens. */
  readonly word: string
  readonly inRow: TSchema
  readonly inBody: TSchema
  /** `always`: every save needs it; `new`: only a save of a new row. */
  readonly needed?: 'always' | 'new'
  /** Value to save when the form's field is blank and the body needs a value. */
  readonly blank?: 0 | false | string
  /** Cannot change in a row whose `edit` is false. */
  readonly locked?: true
  /** A body that omits the field does not change it; otherwise a missing text or date clears it. */
  readonly kept?: true
  /** Identifies the row for users; identity fields make the label, in this order. */
  readonly identity?: true
  /** Maximum of characters of a text. */
  readonly max?: number
  /** Range of a number. */
  readonly range?: Range
  /** Language of a name, and which of the row's names it is. */
  readonly language?: NameLanguage
  readonly name?: 'name' | 'short' | 'full'
  readonly refers?: Entity
  /** Only reorganisations write the field; it is neither in rows of lists nor in spreadsheets. */
  readonly apart?: true
}

export const none = undefined

/** Places of one source. */
export const Part = Type.Object({ source: schemas.id, count: schemas.whole(ranges.count) })

// Each function makes a field of one kind. Arguments: name in rows, name in bodies, label, further facts.

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
    const Facts extends FurtherFacts<'refers' | 'apart'> = NoFacts,
  >(
    row: Row,
    body: Body,
    word: Word,
    facts?: Facts,
  ) =>
    // Missing facts have the default of their type parameter.
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

/** An optional date. */
export const optionalDate = field({
  kind: 'date',
  inRow: schemas.nullable(Type.String()),
  inBody: Type.Optional(schemas.nullable(schemas.date)),
})

/** First day without the unit; saved by a reorganisation (domain.md#reorganisation-end). */
export const endedOn = optionalDate('ended', none, 'field.ended', { apart: true })

/** Id of a row of the entity `refers`, or of a list that is no entity: years, half-years, subgroups. */
export const reference = field({ kind: 'reference', inRow: Type.Integer(), inBody: schemas.id, ...always })

/** A reference that may be null. */
export const optionalReference = field({
  kind: 'reference',
  inRow: schemas.nullable(Type.Integer()),
  inBody: schemas.nullable(schemas.id),
})

/** An optional reference; the entity defines the value when the body omits it. */
export const impliedReference = field({
  kind: 'reference',
  inRow: Type.Integer(),
  inBody: Type.Optional(schemas.id),
})

/** A value with schemas of the entity's own. */
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

/** Ids of rows of the entity `refers`, each with a count; a separate call saves them. */
export const parts = field({ kind: 'parts', inRow: Type.Array(Part), inBody: Type.Array(Part) })

/** A field whose schema depends on a size: length of a text, range of a number. */
const sized =
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

/** A whole number. */
export const whole = sized((range: Range) => ({
  kind: 'whole' as const,
  inRow: Type.Integer(),
  inBody: schemas.whole(range),
  range,
  ...always,
}))

/** A whole number; a blank field of a form saves 0. */
export const count = sized((range: Range) => ({
  kind: 'whole' as const,
  inRow: Type.Integer(),
  inBody: schemas.whole(range),
  range,
  blank: 0 as const,
  ...always,
}))

/** A number with decimals. */
export const decimal = sized((range: Range & { readonly scale: number }) => ({
  kind: 'decimal' as const,
  inRow: Type.Number(),
  inBody: schemas.decimal(range),
  range,
  ...always,
}))

/** A number with decimals; a blank field of a form saves 0. */
export const measure = sized((range: Range & { readonly scale: number }) => ({
  kind: 'decimal' as const,
  inRow: Type.Number(),
  inBody: schemas.decimal(range),
  range,
  blank: 0 as const,
  ...always,
}))

/** An optional text: missing, null or ''. */
export const text = sized((max: number) => ({
  kind: 'text' as const,
  inRow: Type.String(),
  inBody: schemas.optionalText(max),
  max,
}))

/** A text that must not be blank. */
export const neededText = sized((max: number) => ({
  kind: 'text' as const,
  inRow: Type.String(),
  inBody: schemas.text(max),
  max,
  ...always,
}))

// Names of a row in three languages. The Russian name is required, and locked in a protected row.

type NameFacts = FurtherFacts & { readonly name: 'name' | 'short' | 'full' }

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
/** Required only for a new row (domain.md#save-needs). */
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
