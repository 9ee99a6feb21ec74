import type { BodyOf, DataOf } from '#contract/call.ts'
import { isInScope, scopeOf } from '#contract/rights.ts'
import type { IntakeObstacle, IntakeRow } from '#contract/intakes.ts'
import type { SuccessionRow, succession } from '#contract/succession.ts'
import { type CodeEntity, codeEntities } from '#contract/successors.ts'
import { academicYearOn } from '#db/academic-year.ts'
import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import { type Language, nameSql } from '../messages/language.ts'
import { refusal } from '../messages/refusals.ts'
import { tableOf } from '../entities.ts'
import type { Caller } from '../serve.ts'
import { admitsSql, codeColumns, firstIntakeSql, yearSql, specialitiesSql } from './codes.ts'

export type CodeSuccession = {
  readonly id: number
  readonly entity: CodeEntity
  readonly from: readonly number[]
  readonly to: readonly number[]
  readonly on: string
  readonly basis: string
  readonly rev: number
  readonly year: SuccessionRow['year']
  readonly isClosed: boolean
}

const successionSql = `
  SELECT u.id, u.entity, u.from_ids AS "from", u.to_ids AS "to", u.starts_on::text AS "on", u.basis, u.rev,
    ${yearSql} AS year, coalesce(y.closed, false) AS "isClosed"
  FROM succession u ${firstIntakeSql('$3::integer')} WHERE u.id = $1::integer AND u.entity = ANY ($2::text[])`

/** Reads a succession. `lockClause`: its row is locked until the transaction ends. */
export async function readSuccession(
  db: Db,
  id: number,
  today: string,
  lockClause: '' | 'FOR SHARE OF u' = '',
): Promise<CodeSuccession> {
  const inProgress = await academicYearOn(db, today)
  const [found] = await run<CodeSuccession>(db, `${successionSql} ${lockClause}`, [
    id,
    [...codeEntities],
    inProgress,
  ])
  if (found === undefined) throw refusal('noSuchRow')
  return found
}

const identityColumns = ['direction_id', 'study_form_id', 'speciality_name_id'] as const

/** SQL for the key of a speciality within its faculty, if `code` replaces its code. */
export const identitySql = (entity: CodeEntity, code: string) =>
  identityColumns.map((column) => (codeColumns[entity].column === column ? code : `s.${column}`))

/** SQL for a text in which only letters and digits remain, separated by blanks. */
const wordsSql = (text: string) => `' ' || regexp_replace(${text}, '[^[:alnum:]]+', ' ', 'g') || ' '`

/** SQL condition: the licence of the speciality contains the old code, but not the new one. */
function isOnlyInLicenceSql(entity: CodeEntity): string {
  if (codeColumns[entity].code === undefined) return 'false'
  const texts = wordsSql(`concat_ws(' ', p.licence_text, l.resolution, l.supplement)`)
  const names = (code: string) => `(${code}.code <> '' AND strpos(${texts}, ${wordsSql(`${code}.code`)}) > 0)`
  return `${names('replaced')} AND NOT ${names('successor')}`
}

/**
 * SQL condition: the faculty has the speciality with the new code, and it admits in the year or has a plan or
 * group of the year or later.
 */
function alreadyAdmitsSql(entity: CodeEntity): string {
  if (codeColumns[entity].of === 'p') return 'false'
  return `EXISTS (
    SELECT FROM speciality twin
    WHERE twin.faculty_id = s.faculty_id
      AND (twin.direction_id, twin.study_form_id, twin.speciality_name_id) = (${identitySql(entity, 'successor.id').join(', ')})
      AND (${admitsSql('twin', '$2::integer')}
        OR EXISTS (SELECT FROM admission_plan a WHERE a.speciality_id = twin.id AND a.academic_year_id >= $2::integer)
        OR EXISTS (
          SELECT FROM speciality_group g JOIN study_group d ON d.speciality_group_id = g.id
          WHERE g.speciality_id = twin.id AND d.intake_year_id >= $2::integer)))`
}

const labelledSql = (id: string, label: string) => `json_build_object('id', ${id}, 'label', ${label})`

function intakesSql(entity: CodeEntity, language: Language): string {
  const { of, column } = codeColumns[entity]
  const table = tableOf(entity)
  return `
    SELECT s.id AS id_speciality, replaced.id AS "from", trim(n.code || ' ' || ${nameSql('n', 'name', language)}) AS label,
      ${labelledSql('i.id', nameSql('i', 'short', language))} AS institution,
      ${labelledSql('f.id', nameSql('f', 'short', language))} AS faculty,
      ${labelledSql('sf.id', nameSql('sf', 'name', language))} AS study_form,
      coalesce(nullif(p.duration, 0), sf.max_course) AS duration,
      coalesce(a.budget, 0) AS budget, coalesce(a.contract, 0) AS contract,
      (
        SELECT count(*)::integer FROM speciality_group g JOIN study_group d ON d.speciality_group_id = g.id
        WHERE g.speciality_id = s.id
      ) AS groups,
      (
        SELECT json_agg(json_build_object('id', successor.id, 'reason',
          CASE WHEN ${alreadyAdmitsSql(entity)} THEN 'alreadyAdmits' WHEN ${isOnlyInLicenceSql(entity)} THEN 'licenceOnly' END) ORDER BY successor.id)
        FROM ${table} successor WHERE successor.id = ANY ($3::integer[])
      ) AS targets,
      concat_ws(' ', s.faculty_id, ${identitySql(entity, `''`).join(', ')}) AS identity
    FROM ${specialitiesSql}
    JOIN ${table} replaced ON replaced.id = ${of}.${column}
    JOIN speciality_name n ON n.id = s.speciality_name_id
    JOIN study_form sf ON sf.id = s.study_form_id
    LEFT JOIN licence l ON l.id = p.licence_id
    LEFT JOIN admission_plan a ON a.speciality_id = s.id AND a.academic_year_id = $2::integer
    WHERE replaced.id = ANY ($1::integer[]) AND ${admitsSql('s', '$2::integer')} AND ($4::integer[] IS NULL OR s.id = ANY ($4::integer[]))
    ORDER BY i.short_ru, f.short_ru, n.code, n.name_ru, s.id`
}

type Target = { readonly id: number; readonly reason: IntakeObstacle | null }
/** Intake with its possible targets. `identity`: key of the speciality without its code. */
export type Intake = Omit<IntakeRow, 'into' | 'reason'> & {
  readonly targets: readonly Target[]
  readonly identity: string
}

/** Reads intakes: all, or those in `ids`. A target to which an intake cannot move has a reason. */
export async function readIntakes(
  db: Db,
  found: CodeSuccession,
  { language, rights, services }: Pick<Caller, 'language' | 'rights' | 'services'>,
  ids: readonly number[] | null = null,
): Promise<Intake[]> {
  const { entity, from, to, year, isClosed, on } = found
  const rows = await run<Intake>(db, intakesSql(entity, language), [from, year?.id ?? null, to, ids])
  const scope = scopeOf(rights)
  const ofAll: IntakeObstacle | null =
    year === null
      ? 'noYear'
      : isClosed
        ? 'yearClosed'
        : codeColumns[entity].of === 'p' && on > services.today()
          ? 'tooEarly'
          : null
  return rows.map((row) => {
    const place = { institution: row.institution.id, faculty: row.faculty.id }
    const own = isInScope(scope, [place]) ? ofAll : 'outsideScope'
    return { ...row, targets: row.targets.map(({ id, reason }) => ({ id, reason: own ?? reason })) }
  })
}

/** Lists intakes with the reasons why they cannot move (domain.md#succession-codes). */
export async function listIntakes(
  db: Db,
  { idSuccession }: BodyOf<typeof succession.intakes>,
  caller: Caller,
): Promise<DataOf<typeof succession.intakes>> {
  const found = await readSuccession(db, idSuccession, caller.services.today())
  const rows = await readIntakes(db, found, caller)
  return {
    year: found.year,
    rows: rows.map(({ targets, identity: _own, ...row }) => {
      const into = targets.flatMap(({ id, reason }) => (reason === null ? [id] : []))
      return { ...row, into, reason: into.length > 0 ? null : (targets[0]?.reason ?? null) }
    }),
  }
}
