import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'

const faculties = 'JOIN faculty f ON f.institution_id = $1'
const speciality = `JOIN direction d ON d.id = s.direction_id JOIN study_form e ON e.id = s.study_form_id
  JOIN speciality_name n ON n.id = s.speciality_name_id`
const of = `f.short_ru, d.code, d.name_ru AS direction, e.name_ru AS form, n.code AS own_code, n.name_ru`
const link = `JOIN speciality s ON s.id = l.speciality_id ${faculties} AND f.id = s.faculty_id ${speciality}
  JOIN group_name a ON a.id = l.group_name_id JOIN subgroup u ON u.id = l.subgroup_id`

// SQL of the lists. Ids and revisions are not read; names are read in place of references.
const lists: Readonly<Record<string, string>> = {
  directions: 'SELECT code, name_ru, name_ky, name_en, editable FROM direction WHERE $1 > 0',
  specialityNames: 'SELECT code, name_ru, name_ky, name_en, editable FROM speciality_name WHERE $1 > 0',
  studyForms: `SELECT t.name_ru, t.name_ky, t.name_en, short_name, kind_text, oz, max_course, cycle, editable,
    k.name_ru AS kind, p.name_ru AS programme FROM study_form t JOIN study_form_kind k ON k.id = kind_id
    JOIN study_programme p ON p.id = programme_id WHERE $1 > 0`,
  levels: 'SELECT name_ru, name_ky, name_en, editable FROM level WHERE $1 > 0',
  qualifications: 'SELECT name_ru, name_ky, name_en, editable FROM qualification WHERE $1 > 0',
  licences: 'SELECT resolution, starts_on, ends_on, supplement, editable FROM licence WHERE $1 > 0',
  groupNames: 'SELECT name FROM group_name WHERE $1 > 0',
  disciplines: `SELECT code, t.name_ru, t.name_ky, t.name_en, k.name_ru AS kind
    FROM discipline t JOIN discipline_kind k ON k.id = kind_id WHERE $1 > 0`,
  positions: `SELECT name, hours, y.label FROM teaching_position t JOIN academic_year y ON y.id = academic_year_id
    WHERE $1 > 0`,
  buildings: 'SELECT name_ru, name_ky, name_en, editable FROM building WHERE institution_id = $1',
  periods: `SELECT entity, starts_on, ends_on, state, code, short_ru, short_ky, short_en, name_ru, name_ky, name_en, basis,
    merged, reason FROM name_period WHERE $1 > 0`,
  faculties: `SELECT short_ru, short_ky, short_en, full_ru, full_ky, full_en, director, editable FROM faculty
    WHERE institution_id = $1`,
  departments: `SELECT f.short_ru AS faculty, t.short_name, t.name_ru, t.name_ky, t.name_en, t.editable
    FROM department t ${faculties} AND f.id = t.faculty_id`,
  rooms: `SELECT b.name_ru AS building, number, capacity, square, note, k.name_ru AS kind, f.short_ru AS faculty,
    u.name_ru AS unit, d.name_ru AS department FROM room t ${faculties} AND f.id = t.faculty_id
    JOIN building b ON b.id = building_id JOIN room_kind k ON k.id = kind_id JOIN unit u ON u.id = unit_id
    JOIN department d ON d.id = department_id`,
  specialities: `SELECT ${of}, trimester, doctorate, r.name AS rule FROM speciality s ${faculties} AND f.id = s.faculty_id
    ${speciality} LEFT JOIN grading_rule r ON r.id = grading_rule_id`,
  parameters: `SELECT ${of}, c.name_ru AS department, p.code AS parameter_code, i.resolution, i.starts_on, duration,
    v.name_ru AS level, q.name_ru AS qualification, licence_text, biology, p.history, chemistry, physics, english, maths,
    contract, budget FROM speciality_parameters p JOIN speciality s ON s.id = p.speciality_id
    ${faculties} AND f.id = s.faculty_id ${speciality} LEFT JOIN department c ON c.id = department_id
    LEFT JOIN licence i ON i.id = licence_id LEFT JOIN level v ON v.id = level_id
    LEFT JOIN qualification q ON q.id = qualification_id`,
  plans: `SELECT ${of}, academic_year_id, budget, contract FROM admission_plan p JOIN speciality s ON s.id = p.speciality_id
    ${faculties} AND f.id = s.faculty_id ${speciality}`,
  links: `SELECT ${of}, a.name, u.name AS subgroup FROM speciality_group l ${link}`,
  groups: `SELECT ${of}, a.name, u.name AS subgroup, intake_year_id, extra, individual_name, winter_reception
    FROM study_group g JOIN speciality_group l ON l.id = g.speciality_group_id ${link}`,
  quotas: `SELECT ${of}, a.name, u.name AS subgroup, intake_year_id, academic_year_id, half_year_id, budget, contract
    FROM group_quota q JOIN study_group g ON g.id = q.group_id JOIN speciality_group l ON l.id = g.speciality_group_id ${link}`,
  members: `SELECT f.short_ru AS faculty, n.code, n.name_ru, r.name_ru AS role, m.name, m.title FROM commission_member m
    ${faculties} AND f.id = m.faculty_id JOIN speciality_name n ON n.id = m.speciality_name_id
    JOIN commission_role r ON r.id = m.role_id`,
}

/** Returns the lists of the workbook, in a fixed row order. */
export async function listsOf(db: Db, institution: number): Promise<Record<string, readonly object[]>> {
  const entries: [string, readonly object[]][] = []
  for (const [name, text] of Object.entries(lists)) {
    const rows = await run<{ row: object }>(
      db,
      `SELECT to_jsonb(t) AS row FROM (${text}) t ORDER BY to_jsonb(t)::text COLLATE "C"`,
      [institution],
    )
    entries.push([name, rows.map(({ row }) => row)])
  }
  return Object.fromEntries(entries)
}
