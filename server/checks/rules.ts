import type { BodyOf } from '#contract/call.ts'
import type { CheckRuleRow, checks } from '#contract/checks.ts'
import { ids } from '#contract/limits.ts'
import type { SaveAnswer } from '#contract/save.ts'
import type { Db } from '#db/connect.ts'
import { checkRule } from '#db/schema/index.ts'
import { run } from '#db/statement.ts'
import { refusal } from '../messages/refusals.ts'
import { saveRow } from '../saving/rows.ts'
import type { Author } from '../serve.ts'

export const listRules = (db: Db): Promise<CheckRuleRow[]> =>
  run<CheckRuleRow>(
    db,
    `SELECT id, kind, name_ru AS title, name_ky AS title_kg, name_en AS title_en, act, source, url, status,
       from_year_id AS from_year, to_year_id AS to_year, cycles, programmes, kinds_of_institution, except_codes, codes, forms,
       institutions, budget, contract, subject, least::float8 AS least, licences_before::text AS licences_before, is_on AS on,
       editable AS edit, rev
     FROM check_rule ORDER BY id`,
    [],
  )

type Rule = BodyOf<typeof checks.saveRule>

/** Returns the values of those columns that a save leaves unchanged when their fields are missing. */
const columnValuesOf = (rule: Rule) =>
  withoutUndefined({
    act: rule.act === null ? '' : rule.act,
    status: rule.status,
    fromYearId: rule.from_year,
    toYearId: rule.to_year,
    cycles: rule.cycles,
    programmes: rule.programmes,
    kindsOfInstitution: rule.kinds_of_institution,
    exceptCodes: rule.except_codes,
    codes: rule.codes,
    forms: rule.forms,
    institutions: rule.institutions,
    budget: rule.budget,
    contract: rule.contract,
    subject: rule.subject,
    least: rule.least,
    licencesBefore: rule.licences_before,
  })

type DefinedValues<Values> = { [Key in keyof Values]?: Exclude<Values[Key], undefined> }

const withoutUndefined = <Values extends object>(values: Values) =>
  // The cast is valid: the remaining entries have the types of the given values.
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  ) as DefinedValues<Values>

/** SQL for the first field of a rule that names an unknown year, kind of study form or programme. */
const unknownFieldSql = `
  SELECT CASE
    WHEN $1::integer IS NOT NULL AND NOT EXISTS (SELECT FROM academic_year WHERE id = $1) THEN 'from_year'
    WHEN $2::integer IS NOT NULL AND NOT EXISTS (SELECT FROM academic_year WHERE id = $2) THEN 'to_year'
    WHEN NOT ARRAY(SELECT id FROM study_form_kind) @> $3::integer[] THEN 'forms'
    WHEN NOT ARRAY(SELECT id FROM study_programme) @> $4::integer[] THEN 'programmes'
  END AS field`

/** Throws 404 for an unknown rule or reference, 400 for a changed kind, a wrong URL or crossed years. */
export async function saveRule(db: Db, rule: Rule, { userId }: Author): Promise<SaveAnswer> {
  const { id, rev, kind, url } = rule
  const { from_year: from = null, to_year: to = null } = rule
  // If the body has only one of the years, a check constraint compares it with the stored year.
  if (from !== null && to !== null && from > to) throw refusal('yearsCrossed', { field: 'to_year' })
  if (url && !/^https?:\/\//i.test(url)) throw refusal('badField', { field: 'url' })
  const { forms = [], programmes = [] } = rule
  const named = [from, to, forms, programmes]
  const [unknown] = await run<{ field: string | null }>(db, unknownFieldSql, named)
  if (unknown?.field) throw refusal('noSuchRow', { field: unknown.field })
  const values = {
    kind,
    nameRu: rule.title,
    nameKy: rule.title_kg ?? '',
    nameEn: rule.title_en ?? '',
    source: rule.source ?? '',
    url: url ?? '',
    isOn: rule.on,
    ...columnValuesOf(rule),
  }
  const demand = async () => {
    const [stored] = await run<{ kind: string }>(db, 'SELECT kind FROM check_rule WHERE id = $1', [id])
    if (stored !== undefined && stored.kind !== kind) throw refusal('badField', { field: 'kind' })
  }
  return saveRow(db, checkRule, id, values, {
    user: userId,
    rev,
    ...(id !== ids.create && { precondition: { values: { kind }, demand } }),
  })
}
