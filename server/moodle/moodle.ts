import { stringify } from 'csv-stringify/sync'
import type { MoodleFormat } from '#contract/transfer.ts'
import { academicYearOn, dayIn } from '#db/academic-year.ts'
import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import { type Language, nameSql } from '../messages/language.ts'
import { shownNameSql } from '../groups/shown-name.ts'

type MoodleOptions = {
  readonly idFaculty: string | number | undefined
  readonly intake: string | number | undefined
  /** Day or time; the cohorts file then contains only groups that are new since then. */
  readonly since: string | undefined
  readonly year: number
  readonly timeZone: string
  readonly language: Language
}

// SQL for the groups that study in the year $2. Each subgroup is a group of its own.
const studyingGroupsSql = (language: Language) => `
  SELECT g.id, g.intake_year_id, s.faculty_id, ${shownNameSql('g', 'n', 'b')} AS shown, p.code,
    ${nameSql('c', 'short', language)} AS faculty, ${nameSql('i', 'short', language)} AS institution,
    p.code || ' ' || ${nameSql('p', 'name', language)} || ', ' || ${nameSql('c', 'full', language)} AS description
  FROM study_group g
  JOIN speciality_group l ON l.id = g.speciality_group_id
  JOIN group_name n ON n.id = l.group_name_id
  JOIN subgroup b ON b.id = l.subgroup_id
  JOIN speciality s ON s.id = l.speciality_id
  JOIN speciality_name p ON p.id = s.speciality_name_id
  JOIN study_form f ON f.id = s.study_form_id
  JOIN faculty c ON c.id = s.faculty_id
  JOIN institution i ON i.id = c.institution_id
  WHERE $2::integer - g.intake_year_id + 1 BETWEEN 1 AND f.max_course`

// SQL for cohorts. A name of several groups is followed by the faculty; also by the institution if faculties
// have equal short names, and by the speciality code within one faculty. With a time $4: only groups that
// were first created since then or begin after the academic year $6.
const cohortsSql = (language: Language) => `
  WITH studying AS MATERIALIZED (${studyingGroupsSql(language)}),
  named AS (
    SELECT *, count(*) OVER (PARTITION BY shown) AS alike, count(*) OVER (PARTITION BY shown, faculty) AS alike_short,
      count(*) OVER (PARTITION BY shown, faculty_id) AS alike_here
    FROM studying
  )
  SELECT shown || CASE WHEN alike = 1 THEN '' ELSE format(' (%s)', concat_ws(', ',
      CASE WHEN alike_short > alike_here THEN institution END, faculty, CASE WHEN alike_here > 1 THEN code END)) END AS name,
    'okuu-group-' || id AS idnumber, description, '' AS contextid, '1' AS visible
  FROM named
  WHERE ($1::integer IS NULL OR faculty_id = $1) AND ($3::integer IS NULL OR intake_year_id = $3)
    AND ($4::text IS NULL OR intake_year_id > $6::integer OR EXISTS (
      SELECT FROM (
        SELECT action, at FROM history WHERE table_name = 'study_group' AND row_id = named.id ORDER BY id LIMIT 1
      ) first
      WHERE first.action = 'insert'
        AND first.at >= CASE WHEN length($4) = 10 THEN $4::timestamp AT TIME ZONE $5 ELSE $4::timestamptz END
    ))
  ORDER BY shown, id`

/** SQL that escapes slashes in a name, because Moodle separates categories by slashes. */
const categoryNameSql = (name: string) => `replace(${name}, '/', '\\/')`

const categoriesSql = (language: Language) => {
  const institution = categoryNameSql(nameSql('i', 'full', language))
  const faculty = `${institution} || ' / ' || ${categoryNameSql(nameSql('c', 'full', language))}`
  const direction = `${faculty} || ' / ' || ${categoryNameSql(`d.code || ' ' || ${nameSql('d', 'name', language)}`)}`
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

/** Writes a CSV file for an import into Moodle (domain.md#moodle-files). */
export async function writeMoodleFile(
  db: Db,
  format: MoodleFormat,
  { idFaculty, intake, since, year, timeZone, language }: MoodleOptions,
): Promise<string> {
  const isCohorts = format === 'moodle-cohorts'
  const columns = isCohorts
    ? ['name', 'idnumber', 'description', 'contextid', 'visible']
    : ['name', 'idnumber', 'description', 'visible']
  const rows = isCohorts
    ? await run<object>(db, cohortsSql(language), [
        idFaculty ?? null,
        year,
        intake ?? null,
        since ?? null,
        timeZone,
        since === undefined ? null : await academicYearOn(db, dayIn(new Date(since), timeZone)),
      ])
    : await run<object>(db, categoriesSql(language), [idFaculty ?? null])
  return stringify(rows, { header: true, columns, record_delimiter: '\n' })
}
