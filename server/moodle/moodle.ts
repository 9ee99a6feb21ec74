import { stringify } from 'csv-stringify/sync'
import type { MoodleFormat } from '#contract/transfer.ts'
import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import { type Language, nameIn } from '../answers/language.ts'
import { shownNameOf } from '../groups/shown-name.ts'

type Asked = { idFaculty: number | undefined; year: number; language: Language }

// The groups of a faculty whose course the study form has; a subgroup is a cohort like a group.
const readingCohorts = (language: Language) => `
  SELECT ${shownNameOf('g', 'n', 'b')} AS name,
    'okuu-group-' || g.id AS idnumber,
    p.code || ' ' || ${nameIn('p', 'name', language)} || ', ' || ${nameIn('c', 'full', language)} AS description,
    '' AS contextid, '1' AS visible
  FROM study_group g
  JOIN speciality_group l ON l.id = g.speciality_group_id
  JOIN group_name n ON n.id = l.group_name_id
  JOIN subgroup b ON b.id = l.subgroup_id
  JOIN speciality s ON s.id = l.speciality_id
  JOIN speciality_name p ON p.id = s.speciality_name_id
  JOIN study_form f ON f.id = s.study_form_id
  JOIN faculty c ON c.id = s.faculty_id
  WHERE ($1::integer IS NULL OR s.faculty_id = $1) AND $2::integer - g.intake_year_id + 1 BETWEEN 1 AND f.max_course
  ORDER BY 1, g.id`

/** Moodle separates the categories of a path by a slash; one within a name has a backslash before it. */
const categoryName = (name: string) => `replace(${name}, '/', '\\/')`

const readingCategories = (language: Language) => {
  const institution = categoryName(nameIn('i', 'full', language))
  const faculty = `${institution} || ' / ' || ${categoryName(nameIn('c', 'full', language))}`
  const direction = `${faculty} || ' / ' || ${categoryName(`d.code || ' ' || ${nameIn('d', 'name', language)}`)}`
  return `
    WITH c AS MATERIALIZED (SELECT * FROM faculty WHERE $1::integer IS NULL OR id = $1),
    listed AS (
      SELECT DISTINCT ${institution} AS name, 'okuu-institution-' || i.id AS idnumber, '' AS description, i.id AS first, 0 AS second, 0 AS third
      FROM institution i JOIN c ON c.institution_id = i.id
      UNION ALL
      SELECT ${faculty}, 'okuu-faculty-' || c.id, '', i.id, c.id, 0 FROM c JOIN institution i ON i.id = c.institution_id
      UNION ALL
      SELECT DISTINCT ${direction}, 'okuu-faculty-' || c.id || '-direction-' || d.id, '', i.id, c.id, d.id
      FROM c JOIN institution i ON i.id = c.institution_id JOIN speciality s ON s.faculty_id = c.id JOIN direction d ON d.id = s.direction_id
    )
    SELECT name, idnumber, description, '1' AS visible FROM listed ORDER BY first, second, third`
}

/** The rows that Moodle reads, in its own CSV (domain.md#moodle-files); of all faculties where none is named. */
export async function writeMoodleFile(
  db: Db,
  format: MoodleFormat,
  { idFaculty, year, language }: Asked,
): Promise<string> {
  const isCohorts = format === 'moodle-cohorts'
  const columns = isCohorts
    ? ['name', 'idnumber', 'description', 'contextid', 'visible']
    : ['name', 'idnumber', 'description', 'visible']
  const rows = isCohorts
    ? await run<object>(db, readingCohorts(language), [idFaculty ?? null, year])
    : await run<object>(db, readingCategories(language), [idFaculty ?? null])
  return stringify(rows, { header: true, columns, record_delimiter: '\n' })
}
