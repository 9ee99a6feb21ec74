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

/** `plan`: admission plan of the speciality for the group's intake year; null: there is no plan. */
export const GroupQuotaRow = Type.Object({
  ...rowOf(quotaFacts, 'groupId', 'budget', 'contract'),
  group: Type.String(),
  id_speciality: Type.Integer(),
  plan_b: nullable(Type.Integer()),
  plan_k: nullable(Type.Integer()),
  rev: revision,
})

/** `kol_b` or `kol_k` is above 0: a quota of two zeros means the same as no quota and is not returned. */
export const plannedFields = {
  id_a_year: Type.Integer(),
  id_w_s: Type.Integer(),
  kol_b: Type.Integer(),
  kol_k: Type.Integer(),
}

const HalfYearQuota = Type.Object({ ...rowOf(quotaFacts, 'budget', 'contract'), rev: revision })

const Counts = Type.Object({ kol_b: Type.Integer(), kol_k: Type.Integer() })

/**
 * Figures of the previous year by half-year; null: nothing was planned. `of`: their source. `group`: the
 * group itself. For a group on the first course `intake`: the corresponding group of the previous intake, or
 * `speciality`: all groups that were on the first course of the speciality.
 */
const YearBefore = Type.Object({
  of: Type.Union([Type.Literal('group'), Type.Literal('intake'), Type.Literal('speciality')]),
  autumn: nullable(Counts),
  spring: nullable(Counts),
})

/**
 * `plan`: admission plan of the speciality for the group's intake year. `last`: quota in the latest half-year
 * of the previous year that has planned students. null: there is no such plan or quota.
 */
const QuotaOverviewRow = Type.Object({
  id_group: Type.Integer(),
  group_name: Type.String(),
  id_speciality: Type.Integer(),
  id_special: Type.Integer(),
  code: Type.String(),
  special: Type.String(),
  closed_year: nullable(Type.Integer()),
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
  // Returns courses that have groups of the faculty.
  courses: post('ministerstvo/rate', { idYear: id, idWs: id, idFaculty: id }, Type.Array(CourseRow), {
    reads: ['academic_year', 'course', 'half_year', 'speciality', 'speciality_group', 'study_group'],
  }),
  // Missing quotas are inserted with zeros before the list is read.
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
  // Returns groups on all courses. Missing quotas are inserted with zeros before the list is read.
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
  // Saves quotas, all or none. Returns one outcome per row, in the order of the rows. If a row is stale or of
  // a closed year, nothing is saved: this row has sms 7 (stale) or sms 6 (yearClosed), and every valid row
  // has sms 7 (update refused) with its `rev` and without a reason. 400: the body contains a row twice. 404:
  // a row is unknown.
  saveAll: post(
    'ministerstvo/upd-kolst-all',
    {
      rows: Type.Array(Type.Object(quotaToSave), { minItems: rowsAtOnce.min, maxItems: rowsAtOnce.max }),
    },
    SaveAnswer,
    { may: { rows: { idRrnkGrKolst: 'quota' } }, operation: 'bulk', writes: ['group_quota'] },
  ),
  // Returns the quotas above 0 of all groups of the speciality, for the preview of copying a group.
  ofSpeciality: post('copy/quotas', { idSpeciality: id }, Type.Array(PlannedOfGroupRow), {
    reads: ['group_quota', 'speciality_group', 'study_group'],
  }),
}
