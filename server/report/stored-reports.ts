import type { BodyOf } from '#contract/call.ts'
import { ids, maxSavedReports } from '#contract/limits.ts'
import type { ReportRow, report } from '#contract/report.ts'
import { created, deleted, duplicate, type SaveAnswer, stale, updated } from '#contract/save.ts'
import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import { refusal } from '../messages/refusals.ts'
import { readCurrentUnits } from '../reorganisation/current-units.ts'
import { insertOfUser } from '../saving/insert-of-user.ts'
import { isDuplicate } from '../saving/sqlstate.ts'
import type { Caller } from '../serve.ts'
import { demandValidReport } from './pivot.ts'
import { builtInReports } from './built-in-reports.ts'

type Definition = Pick<ReportRow, 'rows' | 'columns' | 'measures' | 'filter'>

const listSql = `
  SELECT r.id, r.name, r.definition, r.shared, r.user_id = $1::integer AS own, r.rev
  FROM report r WHERE r.shared OR r.user_id = $1::integer ORDER BY r.name, r.id`

type SavedReportRow = {
  id: number
  name: string
  definition: Definition
  shared: boolean
  own: boolean
  rev: number
}

/** Lists built-in reports, reports of the caller, and shared reports. */
export async function listReports(db: Db, _body: object, { userId, language }: Caller): Promise<ReportRow[]> {
  const saved = await run<SavedReportRow>(db, listSql, [userId])
  const current = await readCurrentUnits(db)
  return [
    ...builtInReports.map(({ names, of: { rows, columns, measures } }, place) => ({
      id_report: place + 1,
      name: names[language],
      rows: [...rows],
      columns,
      measures: [...measures],
      filter: {},
      shared: true,
      own: false,
      ready: true,
      rev: 0,
    })),
    ...saved.map(({ id, name, definition, shared, own, rev }) => ({
      id_report: id,
      name,
      ...definition,
      filter: {
        ...definition.filter,
        ...(definition.filter.institution && {
          institution: current('institution', definition.filter.institution),
        }),
        ...(definition.filter.faculty && { faculty: current('faculty', definition.filter.faculty) }),
      },
      shared,
      own,
      ready: false,
      rev,
    })),
  ]
}

// Administrators may save and delete the shared reports of other users.
const isOwnSql = '(user_id = $2::integer OR ($3::boolean AND shared))'

const insertSql = `
  INSERT INTO report (user_id, name, definition, shared)
  SELECT $1::integer, $2, $3::jsonb, $4
  WHERE (SELECT count(*) FROM report WHERE user_id = $1::integer) < ${maxSavedReports} RETURNING id, rev`
const updateSql = `
  UPDATE report SET name = $4, definition = $5::jsonb, shared = $6
  WHERE id = $1::integer AND ${isOwnSql} AND rev = coalesce($7::integer, rev) RETURNING rev`
const findSql = `SELECT user_id = $2::integer AS own, shared FROM report WHERE id = $1::integer AND (shared OR user_id = $2::integer)`

/**
 * Saves a report (domain.md#report-kept). Returns sms 3 if another report of the author has the name. Throws 400
 * if the caller has the maximum number of reports.
 */
export async function saveReport(
  db: Db,
  body: BodyOf<typeof report.save>,
  caller: Caller,
): Promise<SaveAnswer> {
  demandValidReport(body)
  const { idReport, name, rows, columns, measures, filter = {}, shared, rev } = body
  const isAdministrator = caller.rights.role === 'administrator'
  if (shared && !isAdministrator) throw refusal('administratorOnly')
  const definition = JSON.stringify({ rows, columns, measures, filter } satisfies Definition)
  const { userId } = caller
  try {
    if (idReport === ids.create) {
      const made = await insertOfUser(db, insertSql, [userId, name, definition, shared])
      if (made === undefined) throw refusal('reportsTooMany', { most: maxSavedReports })
      return created(made.id, made.rev)
    }
    const values = [idReport, userId, isAdministrator, name, definition, shared, rev ?? null]
    const [saved] = await run<{ rev: number }>(db, updateSql, values)
    if (saved !== undefined) return updated(saved.rev)
  } catch (error) {
    if (isDuplicate(error)) return duplicate()
    throw error
  }
  await demandOwnReport(db, idReport, caller)
  return stale()
}

const deleteSql = `DELETE FROM report WHERE id = $1::integer AND ${isOwnSql} RETURNING id`

export async function deleteReport(
  db: Db,
  { idReport }: BodyOf<typeof report.delete>,
  caller: Caller,
): Promise<SaveAnswer> {
  const isAdministrator = caller.rights.role === 'administrator'
  const gone = await run(db, deleteSql, [idReport, caller.userId, isAdministrator])
  if (gone.length > 0) return deleted()
  await demandOwnReport(db, idReport, caller)
  throw refusal('noSuchRow')
}

/**
 * Throws 404 for a report that the caller cannot see, and 403 for another user's report unless the caller is
 * an administrator.
 */
async function demandOwnReport(db: Db, id: number, { userId, rights }: Caller): Promise<void> {
  const [found] = await run<{ own: boolean; shared: boolean }>(db, findSql, [id, userId])
  if (found === undefined) throw refusal('noSuchRow')
  if (!found.own && rights.role !== 'administrator') throw refusal('administratorOnly')
}
