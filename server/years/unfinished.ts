import { type CheckKind, checkKinds } from '#contract/checks.ts'
import { type UnfinishedKind, unfinishedKinds } from '#contract/years.ts'
import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import type { Language } from '../messages/language.ts'
import { acknowledgementJoinSql, findingsSql } from '../checks/statements.ts'
import { attentionStatements } from '../overview/statements.ts'

type UnfinishedOptions = { readonly language: Language; readonly today: string; readonly year: number }

const anyPlace = {}

const countSql = (rows: string) =>
  `SELECT count(*)::integer AS count FROM (${rows}) one WHERE $1::date IS NOT NULL AND $2::integer IS NOT NULL`

// Checks may also find rows of other years, which are not counted. Plans with fewer places than students are
// counted whatever their year is, because a plan may belong to an earlier intake.
const isOfYearSql = (kind: CheckKind) =>
  kind === 'planAgainstQuota'
    ? 'true'
    : `CASE one.table_name
         WHEN 'admission_plan' THEN EXISTS (SELECT FROM admission_plan p WHERE p.id = one.record AND p.academic_year_id = $2::integer)
         WHEN 'group_quota' THEN EXISTS (SELECT FROM group_quota q WHERE q.id = one.record AND q.academic_year_id = $2::integer)
         WHEN 'study_group' THEN EXISTS (SELECT FROM study_group g WHERE g.id = one.record AND g.intake_year_id = $2::integer)
       END`

const findingCountSql = (kind: CheckKind, language: Language) => `
  ${findingsSql(kind, anyPlace, language)}
  SELECT count(*)::integer AS count FROM one ${acknowledgementJoinSql} WHERE a.id IS NULL AND ${isOfYearSql(kind)}`

const missingCommissionsSql = `
  SELECT DISTINCT s.faculty_id FROM speciality s
  JOIN study_form form ON form.id = s.study_form_id
  JOIN speciality_group link ON link.speciality_id = s.id
  JOIN study_group g ON g.speciality_group_id = link.id
    AND g.intake_year_id BETWEEN $2::integer + 1 - form.max_course AND $2::integer
  WHERE NOT EXISTS (
    SELECT FROM commission_history_member m WHERE m.faculty_id = s.faculty_id AND m.academic_year_id = $2::integer
  )`

const statementsOf: Readonly<Record<UnfinishedKind, (language: Language) => readonly string[]>> = {
  findings: (language) => checkKinds.map((kind) => findingCountSql(kind, language)),
  groupsWithoutQuota: () => [countSql(attentionStatements.groupsWithoutQuota(anyPlace))],
  planWithoutGroups: () => [countSql(attentionStatements.planWithoutGroups(anyPlace))],
  facultiesWithoutCommission: () => [countSql(missingCommissionsSql)],
}

/** Counts unfinished rows by kind. Kinds without unfinished rows are left out. */
export async function countUnfinished(
  db: Db,
  { language, today, year }: UnfinishedOptions,
): Promise<{ kind: UnfinishedKind; count: number }[]> {
  const counted: { kind: UnfinishedKind; count: number }[] = []
  for (const kind of unfinishedKinds) {
    let count = 0
    for (const statement of statementsOf[kind](language)) {
      const [found] = await run<{ count: number }>(db, statement, [today, year])
      count += found?.count ?? 0
    }
    if (count > 0) counted.push({ kind, count })
  }
  return counted
}
