import { doctorate } from '#contract/limits.ts'
import { toUuid } from './fields.ts'
import type { IdLookup } from './ids.ts'
import { expansionOf, omitEmpty, type Kind, namesOf, numberOf, type Row, textOf } from './kind.ts'
import { organisations } from './organisations.ts'

/** SQL: the standard's level, by doctorate and by Bologna cycle of the study form. */
const levelSql = `CASE WHEN s.doctorate = ${doctorate.doctor} OR f.cycle >= 3 THEN 'doctoral' WHEN f.cycle = 2 THEN 'master' ELSE 'bachelor' END`

const qualificationLevels: Readonly<Record<string, string>> = {
  bachelor: 'eqf_6',
  master: 'eqf_7',
  doctoral: 'eqf_8',
}

/** SQL: mode of study, by kind of the study form: full-time, part-time, evening, distance. */
const modeSql = `CASE f.kind_id WHEN 1 THEN 'full_time' WHEN 2 THEN 'part_time' WHEN 3 THEN 'part_time' WHEN 4 THEN 'x-distance' ELSE 'x-other' END`

/** SQL: JSON of the codes that precede or follow a code in successions (domain.md#succession-oeapi). */
const neighboursSql = (
  entity: 'direction' | 'speciality-name',
  table: string,
  id: string,
  side: 'from' | 'to',
) => `(
  SELECT json_agg(json_build_object('id', n.id, 'code', n.code, 'name_ru', n.name_ru, 'name_ky', n.name_ky, 'name_en', n.name_en,
    'on', u.starts_on, 'order', u.basis, 'how', u.kind) ORDER BY u.starts_on, u.id, n.id)
  FROM succession u JOIN ${table} n ON n.id = ANY (u.${side}_ids)
  WHERE u.entity = '${entity}' AND u.${side === 'from' ? 'to' : 'from'}_ids @> ARRAY[${id}]
)`

/** Directions, and below them the specialities that a faculty teaches in a study form. */
export const programmes: Kind = {
  collection: 'programmes',
  idField: 'programmeId',
  needed: ['programmeId', 'primaryCode', 'programmeType', 'name'],
  parts: { direction: 'direction', speciality: 'speciality' },
  tables: [
    'direction',
    'speciality',
    'speciality_name',
    'study_form',
    'speciality_parameters',
    'qualification',
    'licence',
    'faculty',
    'succession',
  ],
  rows: () => `(
    SELECT 'direction' AS kind, 1 AS rank, d.id, 'direction:' || d.id AS place, NULL AS parent, NULL AS organisation,
      NULL::integer AS institution_id, NULL::integer AS faculty_id, NULL::integer AS department_id, 'programme' AS type,
      d.code, d.name_ru, d.name_ky, d.name_en, NULL AS level, NULL AS mode, NULL::double precision AS years, NULL::integer AS courses, '' AS own_code,
      NULL AS qualification, false AS trimester, NULL AS form_ru, NULL AS form_ky, NULL AS form_en,
      NULL::jsonb AS licence,
      ${neighboursSql('direction', 'direction', 'd.id', 'from')} AS predecessors, ${neighboursSql('direction', 'direction', 'd.id', 'to')} AS successors
    FROM direction d
    UNION ALL
    SELECT 'speciality', 2, s.id, 'speciality:' || s.id, 'direction:' || s.direction_id, 'faculty:' || s.faculty_id,
      c.institution_id, s.faculty_id, p.department_id, 'specialisation',
      n.code, n.name_ru, n.name_ky, n.name_en, ${levelSql}, ${modeSql}, nullif(p.duration, 0), f.max_course, coalesce(p.code, ''),
      q.name_ru, s.trimester, f.name_ru, f.name_ky, f.name_en,
      CASE WHEN l.id IS NOT NULL THEN jsonb_build_object(
        'resolution', l.resolution, 'from', l.starts_on, 'to', l.ends_on, 'state', l.state, 'stateFrom', l.state_from, 'address', l.address
      ) END,
      ${neighboursSql('speciality-name', 'speciality_name', 's.speciality_name_id', 'from')},
      ${neighboursSql('speciality-name', 'speciality_name', 's.speciality_name_id', 'to')}
    FROM speciality s
    JOIN faculty c ON c.id = s.faculty_id
    JOIN speciality_name n ON n.id = s.speciality_name_id
    JOIN study_form f ON f.id = s.study_form_id
    LEFT JOIN speciality_parameters p ON p.speciality_id = s.id
    LEFT JOIN qualification q ON q.id = p.qualification_id
    LEFT JOIN licence l ON l.id = p.licence_id
  )`,
  base: `(SELECT 'direction' AS kind, 1 AS rank, id FROM direction UNION ALL SELECT 'speciality', 2, id FROM speciality)`,
  linked: `(
    SELECT 'direction' AS kind, 1 AS rank, id, NULL::integer AS institution_id, NULL::integer AS faculty_id,
      NULL::integer AS department_id, NULL AS parent
    FROM direction
    UNION ALL
    SELECT 'speciality', 2, s.id, c.institution_id, s.faculty_id, p.department_id, 'direction:' || s.direction_id
    FROM speciality s JOIN faculty c ON c.id = s.faculty_id LEFT JOIN speciality_parameters p ON p.speciality_id = s.id
  )`,
  foreign: {
    level: ['study-form'],
    mode: ['study-form'],
    courses: ['study-form'],
    form_ru: ['study-form'],
    form_ky: ['study-form'],
    form_en: ['study-form'],
    years: ['speciality-parameters'],
    own_code: ['speciality-parameters'],
    qualification: ['speciality-parameters', 'qualification'],
    licence: ['speciality-parameters', 'licence'],
    department_id: ['speciality-parameters'],
    predecessors: ['succession'],
    successors: ['succession'],
  },
  search: ['o.name_ru', 'o.name_ky', 'o.name_en', 'o.own_code'],
  filters: {
    'primaryCode.code': { sql: 'o.code', as: 'text' },
    programmeId: { sql: 'o.place', as: 'place' },
    programmeType: { sql: 'o.type', as: 'text' },
    name: { sql: `concat_ws(' ', o.name_ru, o.name_ky, o.name_en)`, as: 'text' },
    level: { sql: 'o.level', as: 'text' },
    qualificationAwarded: { sql: 'o.level', as: 'text' },
    levelOfQualification: {
      sql: `CASE o.level WHEN 'bachelor' THEN 'eqf_6' WHEN 'master' THEN 'eqf_7' WHEN 'doctoral' THEN 'eqf_8' END`,
      as: 'text',
    },
    modeOfStudy: { sql: 'o.mode', as: 'text' },
    parentId: { sql: 'o.parent', as: 'place' },
    organisationId: { sql: 'o.organisation', as: 'place' },
  },
  own: {
    programmeType: 'programmeType',
    qualificationAwarded: 'qualificationAwarded',
    levelOfQualification: 'levelOfQualification',
  },
  expansions: {
    parent: expansionOf('parent', () => programmes),
    children: {
      field: 'children',
      kind: () => programmes,
      by: 'parent',
      place: (row) => textOf(row, 'place'),
      many: true,
    },
    organisation: expansionOf('organisation', () => organisations),
  },
  present: (row, { ids }) => {
    const awarded = textOf(row, 'level')
    const qualification = textOf(row, 'qualification')
    const ownCode = textOf(row, 'own_code')
    const years = numberOf(row, 'years') || numberOf(row, 'courses')
    return omitEmpty({
      programmeId: ids.of(row.kind, row.id),
      primaryCode: { codeType: 'programme_code', code: textOf(row, 'code') },
      otherCodes: ownCode === '' ? undefined : [{ codeType: 'identifier', code: ownCode }],
      programmeType: textOf(row, 'type'),
      name: namesOf(row),
      qualificationAwarded: awarded,
      qualificationDesignations: qualification === '' ? undefined : [qualification],
      level: awarded,
      levelOfQualification: qualificationLevels[awarded],
      modeOfStudy: textOf(row, 'mode'),
      modesOfDelivery: row.mode === 'x-distance' ? ['online'] : undefined,
      duration: years === 0 ? undefined : durationOf(years),
      parentId: toUuid(row, 'parent', ids),
      organisationId: toUuid(row, 'organisation', ids),
      ext: extOf(row, ids),
    })
  },
}

type Neighbour = { id: number; code: string; on: string; order: string; how: string }

/** Returns fields outside the standard; undefined if all of them are empty. */
function extOf(row: Row, ids: IdLookup) {
  const isDirection = row.kind === 'direction'
  const listed = (column: 'predecessors' | 'successors') =>
    // The cast is valid: the statement returns this shape.
    ((row[column] ?? []) as Neighbour[]).map(({ id, code, on, order, how, ...names }) => ({
      ...(isDirection && { programmeId: ids.of('direction', id) }),
      code,
      name: namesOf({ kind: 'direction', id, ...names }),
      on,
      order,
      kind: how,
    }))
  const ext = omitEmpty({
    ...(!isDirection && { studyForm: namesOf(row, 'form'), trimester: row.trimester === true }),
    licence: row.licence && omitEmpty(row.licence),
    predecessors: listed('predecessors'),
    successors: listed('successors'),
  })
  return Object.keys(ext).length === 0 ? undefined : ext
}

/** Returns an ISO 8601 duration such as P4Y6M. A fraction of a year becomes six months. */
const durationOf = (years: number) => {
  const whole = Math.trunc(years)
  return `P${whole === 0 ? '' : `${whole}Y`}${years === whole ? '' : '6M'}`
}
