import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import type { Language } from '../messages/language.ts'
import { refusal } from '../messages/refusals.ts'
import { extraOfNextYearSql } from '../groups/extra-of-next-year.ts'

export type NewYearPlace = { readonly idFaculty: number | null; readonly idVuz: number | null }
export type Years = { readonly yearFrom: number; readonly yearTo: number }

/** SQL for the faculties of a place. Parameters: $1 faculty, $2 institution; one of them is null. */
const facultiesSql = 'here AS (SELECT id FROM faculty WHERE id = $1::integer OR institution_id = $2::integer)'

export type PlannedSpeciality = {
  id: number
  name: string
  maxCourse: number
  licenceEnds: string | null
  endsBefore: boolean
  /** Budget places of the last admission plan. `planK`: contract places of this plan. */
  planB: number | null
  planK: number | null
  isClosed: boolean
}

const nameInLanguageSql = (table: string, language: string) =>
  `coalesce(nullif(CASE ${language}::text WHEN 'ky' THEN ${table}.name_ky WHEN 'en' THEN ${table}.name_en END, ''), ${table}.name_ru)`

const specialitiesSql = `
  WITH ${facultiesSql}
  SELECT s.id, n.code || ' ' || ${nameInLanguageSql('n', '$4')} || ', ' || f.short_name AS name, f.max_course AS "maxCourse",
    to_char(licence.ends_on, 'YYYY-MM-DD') AS "licenceEnds",
    coalesce(licence.ends_on < (SELECT y.begins FROM academic_year y WHERE y.id = $3::integer), false) AS "endsBefore",
    plan.budget AS "planB", plan.contract AS "planK",
    coalesce(s.closed_year_id <= $3::integer, false) AS "isClosed"
  FROM here
  JOIN speciality s ON s.faculty_id = here.id
  JOIN speciality_name n ON n.id = s.speciality_name_id
  JOIN study_form f ON f.id = s.study_form_id
  LEFT JOIN speciality_parameters p ON p.speciality_id = s.id
  LEFT JOIN licence ON licence.id = p.licence_id
  LEFT JOIN LATERAL (
    SELECT a.budget, a.contract FROM admission_plan a
    WHERE a.speciality_id = s.id AND a.academic_year_id <= $3::integer
    ORDER BY a.academic_year_id DESC LIMIT 1
  ) plan ON true
  ORDER BY n.code, n.name_ru, f.short_name, s.id`

export type PlannedGroup = {
  id: number
  rev: number
  /** Id of the speciality group, to which groups of successive years belong. */
  link: number
  speciality: number
  intake: number
  name: string
  subgroup: string
  extra: string
  /** Extra text of the group that is planned for the next year. */
  nextExtra: string
  individual: boolean
}

// SQL for groups. Groups after the tenth course, the highest one, are omitted.
const groupsSql = `
  WITH ${facultiesSql}
  SELECT g.id, g.rev, l.id AS link, s.id AS speciality, g.intake_year_id AS intake, n.name, sub.name AS subgroup,
    g.extra, ${extraOfNextYearSql('g')} AS "nextExtra", g.individual_name AS individual
  FROM here
  JOIN speciality s ON s.faculty_id = here.id
  JOIN speciality_group l ON l.speciality_id = s.id
  JOIN study_group g ON g.speciality_group_id = l.id AND g.intake_year_id BETWEEN $3::integer - 9 AND $4::integer
  JOIN group_name n ON n.id = l.group_name_id
  JOIN subgroup sub ON sub.id = l.subgroup_id
  ORDER BY n.name, sub.name, g.id`

export type PlannedQuota = {
  id: number
  rev: number
  groupId: number
  year: number
  halfYear: number
  budget: number
  contract: number
}

// SQL for quotas. A quota of 0 and 0 counts as missing.
const quotasSql = `
  WITH ${facultiesSql}
  SELECT q.id, q.rev, q.group_id AS "groupId", q.academic_year_id AS year, q.half_year_id AS "halfYear", q.budget, q.contract
  FROM here
  JOIN speciality s ON s.faculty_id = here.id
  JOIN speciality_group l ON l.speciality_id = s.id
  JOIN study_group g ON g.speciality_group_id = l.id AND g.intake_year_id BETWEEN $3::integer - 9 AND $4::integer
  JOIN group_quota q ON q.group_id = g.id AND q.academic_year_id IN ($3, $4)
  WHERE q.budget > 0 OR q.contract > 0`

type PlannedPosition = {
  id: number
  rev: number
  name: string
  hours: number
  existing: number | null
}

const positionsSql = `
  SELECT p.id, p.rev, p.name, p.hours, t.id AS existing
  FROM teaching_position p
  LEFT JOIN teaching_position t ON t.academic_year_id = $2::integer AND same(t.name) = same(p.name)
  WHERE p.academic_year_id = $1::integer
  ORDER BY p.name, p.id`

type PlannedMember = {
  id: number
  rev: number
  facultyId: number
  faculty: string
  roleId: number
  role: string
  name: string
  title: string
  existing: number | null
}

const membersSql = `
  WITH ${facultiesSql}
  SELECT m.id, m.rev, f.id AS "facultyId", f.short_ru AS faculty, r.id AS "roleId", ${nameInLanguageSql('r', '$5')} AS role,
    m.name, m.title, t.id AS existing
  FROM here
  JOIN faculty f ON f.id = here.id
  JOIN commission_history_member m ON m.faculty_id = f.id AND m.academic_year_id = $3::integer
  JOIN commission_role r ON r.id = m.role_id
  LEFT JOIN commission_history_member t ON t.faculty_id = m.faculty_id AND t.academic_year_id = $4::integer
    AND t.role_id = m.role_id AND same(t.name) = same(m.name)
  ORDER BY f.short_ru, f.id, r.rank, m.name, m.id`

export type YearBefore = {
  specialities: PlannedSpeciality[]
  groups: PlannedGroup[]
  quotas: PlannedQuota[]
  positions: PlannedPosition[]
  members: PlannedMember[]
}

export async function readYearBefore(
  db: Db,
  { idFaculty, idVuz }: NewYearPlace,
  { yearFrom, yearTo }: Years,
  language: Language,
): Promise<YearBefore> {
  const [place, both] = [
    [idFaculty, idVuz],
    [yearFrom, yearTo],
  ]
  return {
    specialities: await run<PlannedSpeciality>(db, specialitiesSql, [...place, yearTo, language]),
    groups: await run<PlannedGroup>(db, groupsSql, [...place, ...both]),
    quotas: await run<PlannedQuota>(db, quotasSql, [...place, ...both]),
    positions: await run<PlannedPosition>(db, positionsSql, both),
    members: await run<PlannedMember>(db, membersSql, [...place, ...both, language]),
  }
}

const placeSql = `
  SELECT
    (SELECT institution_id FROM faculty WHERE id = $1::integer UNION ALL SELECT id FROM institution WHERE id = $2::integer)
      AS institution,
    (SELECT array_agg(label ORDER BY id) FROM academic_year WHERE id IN ($3, $4)) AS labels,
    (SELECT count(*)::integer FROM intake_year WHERE id IN ($3, $4)) AS intakes`

/** Returns the institution and the labels of the years. Throws 404 for an unknown place or year. */
export async function findPlace(db: Db, { idFaculty, idVuz }: NewYearPlace, { yearFrom, yearTo }: Years) {
  const [found] = await run<{ institution: number | null; labels: string[] | null; intakes: number }>(
    db,
    placeSql,
    [idFaculty, idVuz, yearFrom, yearTo],
  )
  const [before, after] = found?.labels ?? []
  if (!found?.institution) throw refusal('noSuchRow')
  if (before === undefined || after === undefined || found.intakes < 2) throw refusal('noSuchYear')
  return { institution: found.institution, labels: { before, after } }
}
