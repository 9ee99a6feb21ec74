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

/** `filled`: rows that have all names in the language. `defects`: numbers by kind, without zeros. */
const LanguageSummaryRow = Type.Object({
  entity,
  lang,
  rows: Type.Integer(),
  filled: Type.Integer(),
  defects: Type.Record(Type.String(), Type.Integer()),
})

/**
 * Name with one defect. A name with several defects is returned once for each defect. `line`: position of the
 * name among all defective names, from 1; `lines`: number of defective names. Only a request with `page`
 * returns these two fields.
 */
const LanguageDefectRow = Type.Object({
  entity,
  id: Type.Integer(),
  label: Type.String(),
  /** Institution and faculty above the row; '' for a row that all institutions share. */
  place: Type.String(),
  /** True if the caller cannot change the Russian name: it is protected, or only administrators may change it. */
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
 * Dismissed issue (defect of a name) with author and time. With a row, the dismissal is valid for the row's
 * name while its text is unchanged. Without a row, it is valid for a word or text in all rows.
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
 * Outcome of fixes: sms 2 (updated) with the id of the change and the number of saved rows, or sms 7 (update
 * refused) if all rows were refused. `remarks`: fixed names that still have a defect.
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
  // Returns defects of names. Without `page` they are the first `limit` defects. With `page` the call returns
  // one page of `limit` names, each with all its defects; a number after the last page returns the last page.
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
  // Saves corrected names in one change. Some rows are skipped: rows with sms 7 (stale or locked), and rows
  // with sms 3 (duplicate), whose name another row has. 404: a row is unknown. 400: a field is not a name.
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
  // Dismisses an issue of a name of a row. With `word` it dismisses the issue in all rows, for the faulty
  // words of the name or for the whole name. 404: the name has no such issue.
  accept: post(
    'language/accept',
    { entity, id, field: Type.String({ maxLength: 40 }), kind, word: Type.Optional(Type.Boolean()) },
    SaveAnswer,
    { may: 'ownRows', writes: ['accepted_remark'] },
  ),
  // Returns at most 1,000 dismissed issues, the newest first.
  accepted: post('language/accepted', { entity: Type.Optional(entity) }, Type.Array(AcceptedRow), {
    reads: 'any',
  }),
  // Deletes a dismissal. For one row this needs the right to save the row; for all rows, the right to
  // catalogues unless the caller made the dismissal.
  tellAgain: post('language/tell-again', { id }, SaveAnswer, {
    may: 'ownRows',
    writes: ['accepted_remark'],
  }),
}
