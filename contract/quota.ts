import { type Static, Type } from 'typebox'
import { get, post } from './call.ts'
import { bodyOf, idOf, rowOf } from './entities/facts.ts'
import { quota as quotaFacts } from './entities/quota.ts'
import { id, nullable, revision } from './fields.ts'
import { CourseRow } from './groups.ts'
import { rowsAtOnce } from './limits.ts'
import { SaveAnswer } from './save.ts'

const AcademicYearRow = Type.Object({ id_a_year: Type.Integer(), a_year: Type.String() })

const HalfYearRow = Type.Object({
  id_w_s: Type.Integer(),
  w_s: Type.String(),
  w_s_kg: Type.String(),
  w_s_en: Type.String(),
})

/** Planned students of a group in a half-year. The plan is its speciality's for the group's intake year, null without one. */
export const GroupQuotaRow = Type.Object({
  ...rowOf(quotaFacts, 'groupId', 'budget', 'contract'),
  group: Type.String(),
  id_speciality: Type.Integer(),
  plan_b: nullable(Type.Integer()),
  plan_k: nullable(Type.Integer()),
  rev: revision,
})

/** Planned students in a half-year of an academic year, above 0: a quota of 0 and 0 is as good as a missing one. */
export const plannedFields = {
  id_a_year: Type.Integer(),
  id_w_s: Type.Integer(),
  kol_b: Type.Integer(),
  kol_k: Type.Integer(),
}

/** A group's quota of one half-year, as the overview saves it. */
const HalfYearQuota = Type.Object({ ...rowOf(quotaFacts, 'budget', 'contract'), rev: revision })

const Counts = Type.Object({ kol_b: Type.Integer(), kol_k: Type.Integer() })

/**
 * The year before, half-year by half-year; null where nothing was planned. `of` says whose: the group's own, on the first
 * course that of the group which came before it, or all of the speciality's first course where no group did.
 */
const YearBefore = Type.Object({
  of: Type.Union([Type.Literal('group'), Type.Literal('intake'), Type.Literal('speciality')]),
  autumn: nullable(Counts),
  spring: nullable(Counts),
})

/**
 * A group on a course in the academic year, with both half-years. The plan is its speciality's for the group's intake
 * year; `last` is the group's own in the year before, of the latest half-year that has planned students. Both are null
 * where there is none.
 */
const QuotaOverviewRow = Type.Object({
  id_group: Type.Integer(),
  group_name: Type.String(),
  id_speciality: Type.Integer(),
  // the speciality's name
  id_special: Type.Integer(),
  code: Type.String(),
  special: Type.String(),
  // the first academic year in which the speciality admits nobody
  closed_year: nullable(Type.Integer()),
  // the study form
  id_f_educ: Type.Integer(),
  short_name: Type.String(),
  rate: Type.Integer(),
  autumn: HalfYearQuota,
  spring: HalfYearQuota,
  plan_b: nullable(Type.Integer()),
  plan_k: nullable(Type.Integer()),
  last: nullable(Counts),
  before: nullable(YearBefore),
})

const PlannedOfGroupRow = Type.Object({ id_group: Type.Integer(), ...plannedFields })

type AcademicYearRow = Static<typeof AcademicYearRow>
export type HalfYearRow = Static<typeof HalfYearRow>
export type GroupQuotaRow = Static<typeof GroupQuotaRow>
export type YearBefore = Static<typeof YearBefore>
export type QuotaOverviewRow = Static<typeof QuotaOverviewRow>

const quotaToSave = { ...bodyOf(quotaFacts), ...idOf(quotaFacts) }

export const quota = {
  years: post('ministerstvo/year', {}, Type.Array(AcademicYearRow), {
    readByKey: 'all',
    reads: ['academic_year'],
  }),
  halfYears: get('ministerstvo/ws', Type.Array(HalfYearRow), { readByKey: 'all', reads: ['half_year'] }),
  // The courses on which the faculty has groups in that academic year.
  courses: post('ministerstvo/rate', { idYear: id, idWs: id, idFaculty: id }, Type.Array(CourseRow), {
    reads: ['academic_year', 'course', 'half_year', 'speciality', 'speciality_group', 'study_group'],
  }),
  // Every group on the course in that academic year; rows that do not exist yet are created with zeros.
  list: post(
    'ministerstvo/gr-kolst',
    { idYear: id, idWs: id, idRate: id, idFaculty: id },
    Type.Array(GroupQuotaRow),
    {
      reads: [
        'academic_year',
        'admission_plan',
        'group_name',
        'group_quota',
        'half_year',
        'speciality',
        'speciality_group',
        'study_group',
        'subgroup',
      ],
    },
  ),
  // Every group of the faculty that is on a course in that academic year; missing rows are created with zeros.
  overview: post('quota/overview', { idFaculty: id, idYear: id }, Type.Array(QuotaOverviewRow), {
    dear: true,
    reads: [
      'academic_year',
      'admission_plan',
      'course',
      'group_name',
      'group_quota',
      'speciality',
      'speciality_group',
      'speciality_name',
      'study_form',
      'study_group',
      'subgroup',
    ],
  }),
  save: post('ministerstvo/upd-kolst', quotaToSave, SaveAnswer, {
    may: { idRrnkGrKolst: 'quota' },
    writes: ['group_quota'],
  }),
  // All rows or none, one outcome a row in their order. When a row is stale, it is 7 with `stale`, every other one 7
  // with its unchanged `rev` and no reason, and nothing is saved. A row twice in one body is 400, an unknown one 404.
  saveAll: post(
    'ministerstvo/upd-kolst-all',
    {
      rows: Type.Array(Type.Object(quotaToSave), { minItems: rowsAtOnce.min, maxItems: rowsAtOnce.max }),
    },
    SaveAnswer,
    { may: { rows: { idRrnkGrKolst: 'quota' } }, operation: 'bulk', writes: ['group_quota'] },
  ),
  // The quotas of every group of the speciality in every half-year: a copied group brings them along, or overwrites them.
  ofSpeciality: post('copy/quotas', { idSpeciality: id }, Type.Array(PlannedOfGroupRow), {
    reads: ['group_quota', 'speciality_group', 'study_group'],
  }),
}
