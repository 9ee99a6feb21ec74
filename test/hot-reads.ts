import type { Call } from '#contract/call.ts'
import { contract } from '#contract/index.ts'

export type HotRead = { name: string; call: Call; body: object }

const {
  hierarchy,
  specialities,
  groups,
  quota,
  search,
  history,
  catalogues,
  overview,
  newYear,
  report,
  figures,
} = contract

/**
 * Values of a typical request: ids of the path to a group and of one of its quotas, `code` of its speciality,
 * and the name of the group.
 */
export type Place = Record<
  'ministry' | 'institution' | 'faculty' | 'direction' | 'form' | 'speciality' | 'link' | 'quota' | 'year',
  number
> & { code: string; group: string }

/** Returns SQL for places all over the country. It selects equal places at each run on a database. */
export const placesSql = (count: number) => `
  SELECT i.ministry_id AS ministry, i.id AS institution, s.faculty_id AS faculty, s.direction_id AS direction,
    s.study_form_id AS form, s.id AS speciality, l.id AS link, q.id AS quota, q.academic_year_id AS year,
    n.code, gn.name || '-' || lpad(g.intake_year_id::text, 2, '0') AS "group"
  FROM (SELECT * FROM speciality ORDER BY md5(id::text) LIMIT ${count}) s
  JOIN faculty f ON f.id = s.faculty_id JOIN institution i ON i.id = f.institution_id
  JOIN speciality_name n ON n.id = s.speciality_name_id
  CROSS JOIN LATERAL (SELECT * FROM speciality_group WHERE speciality_id = s.id ORDER BY id LIMIT 1) l
  JOIN group_name gn ON gn.id = l.group_name_id
  CROSS JOIN LATERAL (SELECT * FROM study_group WHERE speciality_group_id = l.id ORDER BY intake_year_id DESC LIMIT 1) g
  CROSS JOIN LATERAL (SELECT * FROM group_quota WHERE group_id = g.id ORDER BY academic_year_id DESC, half_year_id LIMIT 1) q
  ORDER BY md5(s.id::text)`

export function hotReads(at: Place): HotRead[] {
  const { faculty, direction, speciality, year } = at
  const path = { idFaculty: faculty, idDirection: direction }
  return [
    { name: 'ministries', call: hierarchy.ministries, body: {} },
    { name: 'institutions', call: hierarchy.institutions, body: { idMinisterstvo: at.ministry } },
    { name: 'faculties', call: hierarchy.faculties, body: { idVuz: at.institution } },
    { name: 'directions', call: hierarchy.directions, body: { idFaculty: faculty } },
    { name: 'study forms', call: hierarchy.studyForms, body: path },
    { name: 'specialities', call: hierarchy.specialities, body: { ...path, idFeduc: at.form } },
    { name: 'groups', call: groups.list, body: { idRate: 0, idSpeciality: speciality } },
    { name: 'groups of a course', call: groups.list, body: { idRate: 1, idSpeciality: speciality } },
    { name: 'years of a name', call: groups.years, body: { idComGspe: at.link } },
    { name: 'groups for next year', call: groups.admitted, body: { idFaculty: faculty, idYear: year } },
    {
      name: 'parameters',
      call: specialities.parameters,
      body: { ...path, idFEduc: at.form, idSpeciality: speciality },
    },
    { name: 'plan', call: specialities.admissionPlans, body: { idSpeciality: speciality, aYear: 0 } },
    { name: 'quota', call: quota.list, body: { idYear: year, idWs: 1, idRate: 1, idFaculty: faculty } },
    { name: 'quota courses', call: quota.courses, body: { idYear: year, idWs: 1, idFaculty: faculty } },
    { name: 'quota overview', call: quota.overview, body: { idFaculty: faculty, idYear: year } },
    { name: 'quota of a speciality', call: quota.ofSpeciality, body: { idSpeciality: speciality } },
    { name: 'search: code', call: search.tree, body: { text: at.code } },
    { name: 'search: group', call: search.tree, body: { text: at.group } },
    {
      name: 'search: group of an institution',
      call: search.tree,
      body: { text: at.group, idVuz: at.institution },
    },
    { name: 'history of a row', call: history.row, body: { entity: 'quota', id: at.quota } },
    {
      name: 'figure of a quota',
      call: figures.explain,
      body: { of: { entity: 'quota', id: at.quota, field: 'budget' } },
    },
    { name: 'journal', call: history.changes, body: {} },
    { name: 'journal of an entity', call: history.changes, body: { entity: 'admission-plan' } },
    { name: 'journal of a day', call: history.changes, body: { from: '2024-07-01', to: '2024-07-01' } },
    { name: 'catalogue: directions', call: catalogues.directions, body: {} },
    { name: 'catalogue: names', call: catalogues.specialityNames, body: {} },
    { name: 'catalogue: departments', call: catalogues.departments, body: {} },
    { name: 'catalogue: group names', call: groups.allNames, body: {} },
  ]
}

/** Returns expensive reads of the yearly work, less frequent than `hotReads`. */
export function yearReads({ institution, faculty, year }: Place): HotRead[] {
  const place = { idVuz: institution, idFaculty: faculty }
  const counted = {
    rows: ['faculty', 'studyForm'],
    columns: 'course',
    measures: ['planned', 'plan', 'lastYear', 'groups'],
  }
  return [
    { name: 'attention of a faculty', call: overview.attention, body: place },
    { name: 'attention of an institution', call: overview.attention, body: { idVuz: institution } },
    { name: 'figures of a faculty', call: overview.figures, body: { ...place, idYear: year } },
    {
      name: 'new year of a faculty',
      call: newYear.plan,
      body: { idFaculty: faculty, yearFrom: year, yearTo: year + 1 },
    },
    {
      name: 'report of a faculty',
      call: report.pivot,
      body: { ...counted, idYear: year, filter: { faculty: [faculty] } },
    },
    {
      name: 'report of an institution with specialities',
      call: report.pivot,
      body: {
        ...counted,
        rows: ['faculty', 'speciality', 'studyForm'],
        columns: null,
        measures: ['specialities', 'planned'],
        idYear: year,
        filter: { institution: [institution] },
      },
    },
  ]
}
