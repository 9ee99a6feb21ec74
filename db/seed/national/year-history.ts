import { ids } from '#contract/limits.ts'
import { yearId } from '#db/academic-year.ts'
import { firstQuota, maxQuotas, type NationalYear } from './year.ts'

// History as triggers would have written it if the rows of a year had been saved in its summer: groups and
// their first quotas by faculty, plans and corrections one by one. Change numbers increase with time.

const { first } = ids

/** Transaction number that PostgreSQL treats as committed long ago. */
const committedLongAgo = `'2'`

const summer = { begins: '06-15', days: 77 }

export const changesOfYear = (faculties: number, { specialities, streams }: NationalYear): number =>
  3 * faculties + specialities + maxQuotas(streams)

const groupsSql = ({ year }: NationalYear) => `
  SELECT stream.faculty, g.id, NULL::jsonb, to_jsonb(g)
  FROM study_group g JOIN stream ON g.speciality_group_id = ${first} + stream.place
  WHERE g.intake_year_id = ${yearId(year)}`

const insertHistorySql = (
  moment: string,
  change: bigint,
  table: string,
  action: 'insert' | 'update',
  rows: string,
) => `
  INSERT INTO history (at, transaction, change, table_name, row_id, action, before, after)
  SELECT ${moment}, ${committedLongAgo}, ${change} + place, '${table}', id, '${action}', before, after
  FROM (${rows}) one (place, id, before, after) ORDER BY place, id`

/**
 * Returns an INSERT into the history: at `moment` the year's groups were added, with one change per faculty.
 */
export const importedGroupsSql = (written: NationalYear, change: bigint, moment: string): string =>
  insertHistorySql(`'${moment}'::timestamptz`, change, 'study_group', 'insert', groupsSql(written))

/** Returns statements that insert the history of a year. `change`: number of its first change. */
export function historySql(written: NationalYear, faculties: number, change: bigint): string[] {
  const { year, place, specialities, streams } = written
  const seconds = (summer.days * 86_400) / changesOfYear(faculties, written)
  const moment = `'${year}-${summer.begins} 00:00:00Z'::timestamptz + place * interval '${seconds.toFixed(6)} seconds'`
  const insert = (table: string, action: 'insert' | 'update', rows: string) =>
    insertHistorySql(moment, change, table, action, rows)
  const start = firstQuota(place, streams)
  const quotas = `
    FROM group_quota q JOIN stream ON stream.place = (q.id - ${start}) / 2 % ${streams}
    WHERE q.id >= ${start} AND q.id < ${firstQuota(place + 1, streams)}`
  const corrected = `CASE WHEN q.rev = 3 THEN 3 ELSE 0 END`
  const planned = `to_jsonb(q) || jsonb_build_object('contract', q.contract + ${corrected}, 'rev', 2)`
  return [
    insert('study_group', 'insert', groupsSql(written)),
    insert(
      'admission_plan',
      'insert',
      `SELECT ${faculties} + p.speciality_id - ${first}, p.id, NULL::jsonb, to_jsonb(p)
       FROM admission_plan p WHERE p.academic_year_id = ${yearId(year)}`,
    ),
    insert(
      'group_quota',
      'update',
      `SELECT ${faculties + specialities} + (q.half_year_id - 1) * ${faculties} + stream.faculty, q.id,
         to_jsonb(q) || '{"budget": 0, "contract": 0, "rev": 1}', ${planned}
       ${quotas} AND q.rev > 1`,
    ),
    insert(
      'group_quota',
      'update',
      `SELECT ${3 * faculties + specialities} + q.id - ${start}, q.id, ${planned}, to_jsonb(q)
       ${quotas} AND q.rev = 3`,
    ),
  ]
}
