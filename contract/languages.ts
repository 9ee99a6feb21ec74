import { type Static, Type } from 'typebox'
import { post } from './call.ts'
import { namesTables } from './entities/names.ts'
import { namedEntities, type EntitiesWith } from './entities/registry.ts'
import { id, nullable, revision, text } from './fields.ts'
import { defectKinds, languages as nameLanguages } from './languages/kinds.ts'
import { ids, lengths, ranges } from './limits.ts'
import { SaveAnswer, sms } from './save.ts'

export type NamedEntity = EntitiesWith<'translated'>

const entity = Type.Enum([...namedEntities])
const lang = Type.Enum([...nameLanguages])
const kind = Type.Enum([...defectKinds])

const labelled = Type.Object({ id: Type.Integer(), label: Type.String() })

/** `filled`: rows with all names in the language. `defects`: number by kind, without zeros. */
const LanguageSummaryRow = Type.Object({
  entity,
  lang,
  rows: Type.Integer(),
  filled: Type.Integer(),
  defects: Type.Record(Type.String(), Type.Integer()),
})

/**
 * A name with one defect; a name with several occurs several times. `line` and `lines` exist in pages: position among all
 * defective names, from 1, and their number.
 */
const LanguageDefectRow = Type.Object({
  entity,
  id: Type.Integer(),
  label: Type.String(),
  /** Short name of the row's institution or faculty; '' for a shared row. */
  place: Type.String(),
  /** The row's Russian name is protected. */
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
 * A dismissed remark with author and time. With a row: on its name, while the text is unchanged. Without: on a word or text in
 * any row.
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
 * Outcome of fixes: 2 with the change and the number of saved rows, or 7 when all rows were refused. `remarks`: fixed names
 * that still have a defect.
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

/** Tables with names in three languages. */
const tablesOfNames = [
  'department',
  'discipline',
  'faculty',
  'institution',
  'study_form',
  ...namesTables,
] as const

export const languages = {
  summary: post('language/summary', {}, Type.Array(LanguageSummaryRow), { dear: true, reads: 'any' }),
  // Without `page` the first `limit` defects; with it a page of `limit` names, each with all its defects. A page after the last
  // answers the last one.
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
  // One change. Rows that are stale (7), have a locked name (7) or a name of another row (3) are skipped; the others are saved.
  // An unknown row is 404, a field that is not a name 400.
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
  // Dismisses a remark on this text of the row; with `word` on its faulty words, or its whole text, in all rows. A text without
  // such
  // a remark is 404.
  accept: post(
    'language/accept',
    { entity, id, field: Type.String({ maxLength: 40 }), kind, word: Type.Optional(Type.Boolean()) },
    SaveAnswer,
    { may: 'ownRows', writes: ['accepted_remark'] },
  ),
  // At most 1,000, newest first.
  accepted: post('language/accepted', { entity: Type.Optional(entity) }, Type.Array(AcceptedRow), {
    reads: 'any',
  }),
  // Shows a dismissed remark again. Of a row: needs the right to save it. Of a word: its author, or a user with the catalogues.
  tellAgain: post('language/tell-again', { id }, SaveAnswer, {
    may: 'ownRows',
    writes: ['accepted_remark'],
  }),
}
