import type { BodyOf } from '#contract/call.ts'
import { type Figure, figures, maxParts } from '#contract/figures.ts'
import { academicYearOn } from '#db/academic-year.ts'
import type { Db } from '#db/connect.ts'
import { isoSql, run } from '#db/statement.ts'
import { nameSql } from '../messages/language.ts'
import { labelOfPerson, userNameSql, type Person } from '../messages/person.ts'
import { refusal } from '../messages/refusals.ts'
import { ruleTablesSql } from '../checks/rule-scope.ts'
import { type Caller, serve } from '../serve.ts'
import { limitKindsCondition, limitsSql } from './limits.ts'
import { type PaymentField, partsOf } from './parts.ts'

/** `known`: number of parts that were read (at most `maxParts`), including those of 0. */
type FigureRow = Omit<Figure, 'saved'> & {
  known: number
  saved: (NonNullable<Figure['saved']> & Person) | null
}

const hasChangedCondition = (field: PaymentField) =>
  field === undefined
    ? 'true'
    : `(h.before -> '${field}' IS DISTINCT FROM h.after -> '${field}' OR h.before -> 'parts' IS DISTINCT FROM h.after -> 'parts')`

const jsonArraySql = (row: string, from: string) =>
  `(SELECT coalesce(json_agg(json_build_object(${row})), '[]') FROM ${from})`

/** Explains a figure by its parts. The history is read only for the few parts that are shown. */
async function explainFigure(
  db: Db,
  { of }: BodyOf<typeof figures.explain>,
  caller: Caller,
): Promise<Figure> {
  const { language, services } = caller
  const { sql, values, field } = partsOf(of, language)
  const isRow = 'entity' in of
  const rule = isRow ? of.rule : undefined
  const today = services.today()
  const given = [today, await academicYearOn(db, today), ...values, ...(rule === undefined ? [] : [rule])]
  const [found] = await run<FigureRow>(
    db,
    `WITH part AS MATERIALIZED (
      SELECT *, ${field ?? 'budget + contract'} AS count FROM (${sql}) part WHERE $1::date IS NOT NULL AND $2::integer IS NOT NULL
    ),
    whole AS MATERIALIZED (
      SELECT coalesce(sum(count), 0)::integer AS sum, count(*) FILTER (WHERE count > 0)::integer AS rows,
        count(DISTINCT speciality) AS specialities FROM part
    ),
    shown AS MATERIALIZED (SELECT * FROM part ORDER BY is_own DESC, count DESC, label LIMIT ${maxParts}),
    own AS MATERIALIZED (
      SELECT table_name, speciality, year, intake, bool_or(is_winter) AS is_winter, sum(budget)::integer AS budget, sum(count)::integer AS count
      FROM part WHERE is_own AND (SELECT specialities FROM whole) <= 1 GROUP BY 1, 2, 3, 4
    ),
    ${ruleTablesSql(rule === undefined ? limitKindsCondition : `id = $${given.length}::integer`, 's.id IN (SELECT speciality FROM own)')},
    told AS (${rule === undefined ? limitsSql(field, isRow) : 'SELECT kind, id AS rule, NULL::integer AS most, NULL::integer AS found FROM r'}),
    saved AS (
      SELECT h.change::text, ${isoSql('h.at')} AS at, h.user_id AS id, u.login, ${userNameSql('u')} AS name,
        ${field === undefined || !isRow ? 'NULL::integer' : `nullif(h.before ->> '${field}', h.after ->> '${field}')::integer`} AS was, note.reason, note.file
      FROM (SELECT DISTINCT table_name, unnest(ids) AS id FROM shown WHERE is_own) one
      CROSS JOIN LATERAL (
        SELECT * FROM history h WHERE h.table_name = one.table_name AND h.row_id = one.id AND ${hasChangedCondition(field)}
        ORDER BY h.id DESC LIMIT 1
      ) h
      LEFT JOIN app_user u ON u.id = h.user_id LEFT JOIN change_note note ON note.change = h.change
      ORDER BY h.id DESC LIMIT 1
    )
    SELECT whole.sum, whole.rows, (SELECT count(*) FROM shown)::integer AS known,
      ${jsonArraySql(`'label', label, 'count', count, 'own', is_own`, `(SELECT * FROM shown WHERE label IS NOT NULL AND count > 0 ORDER BY count DESC, label) one`)} AS parts,
      (SELECT row_to_json(saved) FROM saved) AS saved,
      ${jsonArraySql(
        `'kind', told.kind, 'title', coalesce(${nameSql('r', 'name', language)}, ''), 'act', coalesce(r.act, ''), 'source', coalesce(r.source, ''),
        'url', coalesce(r.url, ''), 'from', first.label, 'to', last.label, 'most', told.most, 'found', told.found`,
        `(SELECT DISTINCT * FROM told ORDER BY kind, rule) told LEFT JOIN r ON r.id = told.rule
        LEFT JOIN academic_year first ON first.id = r.from_year_id LEFT JOIN academic_year last ON last.id = r.to_year_id`,
      )} AS limits
    FROM whole`,
    given,
  )
  if (found === undefined || (isRow && found.known === 0)) throw refusal('noSuchRow')
  const { saved, sum, rows, parts, limits } = found
  return {
    sum,
    rows,
    parts,
    limits,
    saved: saved && { ...saved, name: labelOfPerson(saved, caller) || null },
  }
}

export const figureRoutes = serve(figures, { explain: explainFigure })
