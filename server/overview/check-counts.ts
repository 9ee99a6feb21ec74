import type { BodyOf } from '#contract/call.ts'
import type { CheckedCounts, overview } from '#contract/overview.ts'
import { academicYearOn } from '#db/academic-year.ts'
import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import type { Caller } from '../serve.ts'
import { readNameIssues } from './names.ts'
import {
  groupsOnCourseSql,
  isIntakePreparedSql,
  namePeriodsSql,
  specialitySql,
  statementValues,
  placeSql,
} from './statements.ts'

type CheckedOptions = BodyOf<typeof overview.checked>

/** Counts the checked rows. The screen shows them if nothing needs attention (domain.md#overview-checked). */
export async function readCheckedCounts(
  db: Db,
  asked: CheckedOptions,
  caller: Caller,
): Promise<CheckedCounts> {
  const { services, language, rights } = caller
  const [counted] = await run<Omit<CheckedCounts, 'names' | 'backup'>>(
    db,
    `SELECT licence.*, ${isIntakePreparedSql} AS intake,
       (SELECT count(*)::integer FROM ${groupsOnCourseSql} WHERE ${placeSql(asked)}) AS groups,
       (SELECT count(*)::integer FROM check_rule WHERE is_on AND status = 'inForce') AS rules,
       (SELECT min(p.starts_on)::text FROM ${namePeriodsSql} WHERE p.state = 'planned' AND ${placeSql(asked)}) AS next_name
     FROM (
       SELECT count(DISTINCT l.id)::integer AS licences, min(l.ends_on)::text AS first_end
       FROM ${specialitySql} JOIN speciality_parameters p ON p.speciality_id = s.id
       JOIN licence l ON l.id = p.licence_id WHERE ${placeSql(asked)}
     ) licence`,
    statementValues(services.today(), await academicYearOn(db, services.today()), asked),
  )
  if (counted === undefined) throw new Error('A count answers one row')
  const { summary } = await readNameIssues(db, language, asked)
  const names = summary.reduce((sum, { lang, rows }) => (lang === 'ru' ? sum + rows : sum), 0)
  const [last] = rights.role === 'administrator' ? (await services.systemState()).backups.kept : []
  return { ...counted, names, backup: last ? { at: last.at, bytes: last.bytes } : null }
}
