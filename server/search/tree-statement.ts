import { shownNameSql } from '../groups/shown-name.ts'
// Parameters of the statements: 1 words; 2 patterns of words, 3 in Latin letters; 4 patterns of group
// names, 5 in Latin letters; 6 phrase; 7 limit; 8 current academic year; 9 institution (only in
// `institutionStatement`).

/** Ranks below this number mean that a text contains the whole phrase; other ranks: only the words. */
const firstWordsOnlyRank = 4

/** Added to the ranks of former names, so that these results follow all others (domain.md#names-search). */
const formerNameOffset = 2 * firstWordsOnlyRank

/** SQL for rows whose current or former names have a word. `bits`: words found; `rank`: quality. */
const hitsSql = (table: string) => `
  SELECT id, bit_or(bit) AS bits,
    min(late + coalesce(match_rank(lines, $6), ${firstWordsOnlyRank} + match_rank(lines, word))) AS rank
  FROM (
    SELECT record AS id, bit, lines, word, 0 AS late FROM found WHERE table_name = '${table}' AND lines LIKE pattern
    UNION ALL
    SELECT p.record, f.bit, f.lines, f.word, ${formerNameOffset} FROM found f JOIN name_period p ON p.id = f.record
    WHERE f.table_name = 'name_period' AND f.lines LIKE f.pattern AND p.entity = '${table.replaceAll('_', '-')}'
  ) own
  GROUP BY id`

/** SQL that joins the faculty of a speciality `s`, and the hits of its institution. */
const joinParentsSql = (inInstitution: string) => `
  JOIN faculty f ON f.id = s.faculty_id ${inInstitution}
  LEFT JOIN institution_hit i ON i.id = f.institution_id`
const joinFacultyHits = 'LEFT JOIN faculty_hit fh ON fh.id = s.faculty_id'
const joinDirectionHits = 'LEFT JOIN direction_hit d ON d.id = s.direction_id'
const joinFormHits = 'LEFT JOIN study_form_hit e ON e.id = s.study_form_id'
const joinNameHits = 'LEFT JOIN speciality_name_hit n ON n.id = s.speciality_name_id'

const bitsSql = (...levels: string[]) => levels.map((level) => `coalesce(${level}.bits, 0)`).join(' | ')
const ranksSql = (...levels: string[]) => levels.map((level) => `coalesce(${level}.rank, 0)`).join(' + ')
const allBitsSql = '(SELECT bits FROM whole)'

const groupLinesSql = `own.lines || ' ' || CASE WHEN g.individual_name THEN folded(g.extra COLLATE "C")
    ELSE btrim(own.lines, E' \\n') || '-' || lpad(g.intake_year_id::text, 2, '0')
      || CASE WHEN sub.name = '-' THEN '' ELSE '/' || folded(sub.name COLLATE "C") END
      || CASE WHEN g.extra = '' THEN '' ELSE ' ' || folded(g.extra COLLATE "C") END
    END || E' \\n'`

/**
 * SQL for places of the structure that match every word: at least one word by their own texts, all others
 * by texts of their path. The text index only finds words; parents are read by primary key. The speciality
 * is read for each group, because the planner overestimates the groups and would read all specialities. A
 * SELECT hides the number of words from the planner: planning takes five times as long as the search, and
 * would be repeated for every number of words.
 */
const treeStatement = (inInstitution: string, candidateInInstitution: string) => `
  WITH word AS MATERIALIZED (
    SELECT *, 1 << (place - 1)::integer AS bit
    FROM unnest((SELECT $1::text[]), (SELECT $2::text[]), (SELECT $3::text[]), (SELECT $4::text[]), (SELECT $5::text[]))
      WITH ORDINALITY AS one (word, pattern, key, name, name_key, place)
  ),
  whole AS MATERIALIZED (SELECT bit_or(bit) AS bits FROM word),
  found AS MATERIALIZED (
    SELECT w.word, w.pattern, w.name, w.bit, own.*
    FROM word w CROSS JOIN LATERAL (
      SELECT table_name, record, lines FROM search_line WHERE key LIKE w.key OR key LIKE w.name_key OFFSET 0
    ) own
  ),
  institution_hit AS MATERIALIZED (${hitsSql('institution')}),
  faculty_hit AS MATERIALIZED (${hitsSql('faculty')}),
  direction_hit AS MATERIALIZED (${hitsSql('direction')}),
  study_form_hit AS MATERIALIZED (${hitsSql('study_form')}),
  speciality_name_hit AS MATERIALIZED (${hitsSql('speciality_name')}),
  group_name_hit AS MATERIALIZED (
    SELECT DISTINCT record AS id, lines FROM found
    WHERE table_name = 'group_name' AND (lines LIKE pattern OR lines LIKE name)
  ),
  candidate AS MATERIALIZED (
    SELECT g.id AS group_id, g.intake_year_id, l.speciality_id, ${groupLinesSql} AS lines
    FROM group_name_hit own
    JOIN speciality_group l ON l.group_name_id = own.id ${candidateInInstitution}
    JOIN subgroup sub ON sub.id = l.subgroup_id
    JOIN study_group g ON g.speciality_group_id = l.id
    UNION
    SELECT g.id, g.intake_year_id, l.speciality_id, ${groupLinesSql}
    FROM (SELECT DISTINCT record FROM found WHERE table_name = 'study_group' AND lines LIKE pattern) extra
    JOIN study_group g ON g.id = extra.record
    JOIN speciality_group l ON l.id = g.speciality_group_id ${candidateInInstitution}
    JOIN subgroup sub ON sub.id = l.subgroup_id
    CROSS JOIN LATERAL (
      SELECT lines FROM search_line WHERE table_name = 'group_name' AND record = l.group_name_id OFFSET 0
    ) own
  ),
  place AS (
    SELECT 1 AS level, f.id AS faculty_id, NULL::integer AS direction_id, NULL::integer AS study_form_id,
      NULL::integer AS speciality_id, NULL::integer AS group_id, NULL::integer AS intake_year_id, own.rank, ${ranksSql('i')} AS above
    FROM faculty_hit own
    JOIN faculty f ON f.id = own.id AND f.ended_on IS NULL ${inInstitution}
    LEFT JOIN institution_hit i ON i.id = f.institution_id
    WHERE own.bits | ${bitsSql('i')} = ${allBitsSql}
    UNION ALL
    SELECT DISTINCT 2, s.faculty_id, s.direction_id, NULL::integer, NULL::integer, NULL::integer, NULL::integer,
      own.rank, ${ranksSql('i', 'fh')}
    FROM direction_hit own JOIN speciality s ON s.direction_id = own.id ${joinParentsSql(inInstitution)} ${joinFacultyHits}
    WHERE own.bits | ${bitsSql('i', 'fh')} = ${allBitsSql}
    UNION ALL
    SELECT DISTINCT 3, s.faculty_id, s.direction_id, s.study_form_id, NULL::integer, NULL::integer, NULL::integer,
      own.rank, ${ranksSql('i', 'fh', 'd')}
    FROM study_form_hit own JOIN speciality s ON s.study_form_id = own.id ${joinParentsSql(inInstitution)} ${joinFacultyHits} ${joinDirectionHits}
    WHERE own.bits | ${bitsSql('i', 'fh', 'd')} = ${allBitsSql}
    UNION ALL
    SELECT 4, s.faculty_id, s.direction_id, s.study_form_id, s.id, NULL::integer, NULL::integer,
      own.rank, ${ranksSql('i', 'fh', 'd', 'e')}
    FROM speciality_name_hit own JOIN speciality s ON s.speciality_name_id = own.id
    ${joinParentsSql(inInstitution)} ${joinFacultyHits} ${joinDirectionHits} ${joinFormHits}
    WHERE own.bits | ${bitsSql('i', 'fh', 'd', 'e')} = ${allBitsSql}
    UNION ALL
    SELECT 5, s.faculty_id, s.direction_id, s.study_form_id, s.id, own.group_id, own.intake_year_id,
      coalesce(match_rank(own.lines, $6), ${firstWordsOnlyRank} + own.rank), ${ranksSql('i', 'fh', 'd', 'e', 'n')}
    FROM (
      SELECT c.*, answered.bits, answered.rank FROM candidate c CROSS JOIN LATERAL (
        SELECT bit_or(w.bit) AS bits, min(match_rank(c.lines, w.word)) AS rank FROM word w
        WHERE strpos(c.lines, w.word) > 0
      ) answered
    ) own
    CROSS JOIN LATERAL (
      SELECT s.*, f.institution_id FROM speciality s JOIN faculty f ON f.id = s.faculty_id
      WHERE s.id = own.speciality_id OFFSET 0
    ) s
    LEFT JOIN institution_hit i ON i.id = s.institution_id ${joinFacultyHits} ${joinDirectionHits} ${joinFormHits} ${joinNameHits}
    WHERE own.bits | ${bitsSql('i', 'fh', 'd', 'e', 'n')} = ${allBitsSql}
  ),
  best AS (
    SELECT *, $8::integer - intake_year_id + 1 AS course
    FROM place
    ORDER BY rank, above, level, abs($8::integer - intake_year_id) NULLS FIRST,
      faculty_id, direction_id, study_form_id, speciality_id, group_id
    LIMIT $7
  )
  SELECT
    (ARRAY['faculty', 'direction', 'study-form', 'speciality', 'group'])[b.level] AS kind,
    u.ministry_id AS id_ministerstvo, u.id AS id_vuz, f.id AS id_faculty, b.direction_id AS id_direction,
    b.study_form_id AS id_f_educ, n.id AS id_special, b.speciality_id AS id_speciality, b.group_id AS id_group,
    u.short_ru AS v2, u.short_ky AS v2_k, u.short_en AS v2_en,
    f.short_ru AS "p23-1", f.short_ky AS "p23-1_kg", f.short_en AS "p23-1_en",
    f.full_ru AS "p23-2", f.full_ky AS "p23-2_kg", f.full_en AS "p23-2_en",
    d.code AS "p24-1", d.name_ru AS "p24-2", d.name_ky AS p24_kg, d.name_en AS p24_en,
    e.short_name, e.name_ru AS name, e.name_ky AS name_kg, e.name_en AS name_en,
    n.code AS "p25-1", n.name_ru AS special, n.name_ky AS special_kg, n.name_en AS special_en,
    s.closed_year_id AS closed_year,
    ${shownNameSql('study_group', 'group_name', 'subgroup')} AS group_name,
    b.intake_year_id AS id_group_y, b.course AS rate
  FROM best b
  JOIN faculty f ON f.id = b.faculty_id
  JOIN institution u ON u.id = f.institution_id
  LEFT JOIN direction d ON d.id = b.direction_id
  LEFT JOIN study_form e ON e.id = b.study_form_id
  LEFT JOIN speciality s ON s.id = b.speciality_id
  LEFT JOIN speciality_name n ON n.id = s.speciality_name_id
  LEFT JOIN study_group ON study_group.id = b.group_id
  LEFT JOIN speciality_group l ON l.id = study_group.speciality_group_id
  LEFT JOIN group_name ON group_name.id = l.group_name_id
  LEFT JOIN subgroup ON subgroup.id = l.subgroup_id
  ORDER BY b.rank, b.above, b.level, abs($8::integer - b.intake_year_id) NULLS FIRST,
    b.faculty_id, b.direction_id, b.study_form_id, b.speciality_id, b.group_id`

export const countryStatement = treeStatement('', '')

/** Separate, because the generic plan of a statement for both searches would begin with all faculties. */
export const institutionStatement = treeStatement(
  'AND f.institution_id = $9',
  `AND l.speciality_id IN (
      SELECT s.id FROM faculty f JOIN speciality s ON s.faculty_id = f.id WHERE f.institution_id = $9
    )`,
)
