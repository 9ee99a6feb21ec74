import { type Static, Type } from 'typebox'
import { post } from './call.ts'
import { namesTables } from './entities/names.ts'
import { namedEntities, type Having } from './entities/registry.ts'
import { id, nullable, revision, text } from './fields.ts'
import { defectKinds, languages as nameLanguages } from './languages/kinds.ts'
import { ids, lengths, ranges } from './limits.ts'
import { SaveAnswer, sms } from './save.ts'

export type NamedEntity = Having<'translated'>

const entity = Type.Enum([...namedEntities])
const lang = Type.Enum([...nameLanguages])
const kind = Type.Enum([...defectKinds])

const labelled = Type.Object({ id: Type.Integer(), label: Type.String() })

/** `filled`: rows all of whose names in the language are there. `defects` has the kinds that occur. */
const LanguageSummaryRow = Type.Object({
  entity,
  lang,
  rows: Type.Integer(),
  filled: Type.Integer(),
  defects: Type.Record(Type.String(), Type.Integer()),
})

/**
 * A name with one defect; one that has several is listed several times. `line` and `lines` are in a page: the name's
 * place among all that were found, from 1, and how many these are.
 */
const LanguageDefectRow = Type.Object({
  entity,
  id: Type.Integer(),
  label: Type.String(),
  /** The institution, or the faculty, whose row it is, by its short name; '' of a row that is common to all. */
  place: Type.String(),
  /** True where the row's Russian name is protected. */
  locked: Type.Boolean(),
  field: Type.String(),
  lang,
  kind,
  value: Type.String(),
  others: Type.Object({ ru: Type.String(), ky: Type.String(), en: Type.String() }),
  suggestion: nullable(Type.Object({ value: Type.String(), from: labelled })),
  rev: revision,
  line: Type.Optional(Type.Integer()),
  lines: Type.Optional(Type.Integer()),
})

export type LanguageSummaryRow = Static<typeof LanguageSummaryRow>
export type LanguageDefectRow = Static<typeof LanguageDefectRow>

/**
 * A dismissed remark: on the name of a row, as long as its text is this, or, without a row, on a word or a
 * text wherever it stands; with who said so.
 */
const AcceptedRow = Type.Object({
  id: Type.Integer(),
  entity: nullable(entity),
  record: nullable(Type.Integer()),
  label: Type.String(),
  lang,
  kind,
  text: Type.String(),
  at: Type.String({ format: 'date-time' }),
  login: nullable(Type.String()),
  name: nullable(Type.String()),
})

export type AcceptedRow = Static<typeof AcceptedRow>

/**
 * The outcome of the fixes: 2 with the change and how many rows it has, or 7 where every row was refused; `remarks`: the
 * names that have a defect still.
 */
const FixAnswer = Type.Array(
  Type.Object({
    sms: Type.Enum(Object.values(sms)),
    change: Type.Optional(Type.String()),
    rows: Type.Optional(Type.Integer()),
    refused: Type.Array(Type.Object({ entity, id: Type.Integer(), sms: Type.Enum(Object.values(sms)) })),
    remarks: Type.Optional(
      Type.Array(Type.Object({ entity, id: Type.Integer(), field: Type.String(), kinds: Type.Array(kind) })),
    ),
  }),
)
export type FixAnswer = Static<typeof FixAnswer>

/** The tables whose names are watched. */
const tablesOfNames = [
  'department',
  'direction',
  'discipline',
  'faculty',
  'institution',
  'speciality_name',
  'study_form',
  ...namesTables,
] as const

export const languages = {
  summary: post('language/summary', {}, Type.Array(LanguageSummaryRow), { dear: true, reads: 'any' }),
  // Without `page` the first `limit` defects; with it a page of `limit` names, each with all its defects. A page that does
  // not exist is the nearest that does.
  defects: post(
    'language/defects',
    {
      entity: Type.Optional(entity),
      kind: Type.Optional(kind),
      lang: Type.Optional(lang),
      limit: Type.Optional(Type.Integer({ minimum: ranges.defects.min, maximum: ranges.defects.max })),
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: ids.max })),
    },
    Type.Array(LanguageDefectRow),
    {
      dear: true,
      reads: [...tablesOfNames, 'accepted_remark'],
    },
  ),
  // One change. Of a stale row (7), a locked name (7) and a name that another row has (3) nothing is saved; all other rows
  // are. An unknown row is 404, a field that is not a name of the entity 400.
  fix: post(
    'language/fix',
    {
      fixes: Type.Array(
        Type.Object({ entity, id, field: Type.String(), value: text(lengths.name), rev: Type.Integer() }),
        { minItems: ranges.fixes.min, maxItems: ranges.fixes.max },
      ),
    },
    FixAnswer,
    {
      may: 'ownRows',
      operation: 'fix',
      writes: tablesOfNames,
    },
  ),
  // The remark is dismissed: on this text of the row, or with `word` on its words, or its whole text, wherever they stand. A
  // text without such a remark is 404.
  accept: post(
    'language/accept',
    { entity, id, field: Type.String({ maxLength: 40 }), kind, word: Type.Optional(Type.Boolean()) },
    SaveAnswer,
    { may: 'ownRows', writes: ['accepted_remark'] },
  ),
  // At most 1,000, the newest first.
  accepted: post('language/accepted', { entity: Type.Optional(entity) }, Type.Array(AcceptedRow), {
    reads: 'any',
  }),
  // The remark is told again, by its number: of a row by who may save it, of a word by who said so or keeps the catalogues.
  tellAgain: post('language/tell-again', { id }, SaveAnswer, {
    may: 'ownRows',
    writes: ['accepted_remark'],
  }),
}
