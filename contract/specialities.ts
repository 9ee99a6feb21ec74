import { type Static, Type } from 'typebox'
import { post } from './call.ts'
import { entities } from './entities.ts'
import { admissionPlan } from './entities/admission-plan.ts'
import { DirectionRow } from './entities/names.ts'
import { bodyOf, idOf, rowOf } from './entities/facts.ts'
import { speciality } from './entities/speciality.ts'
import { specialityParameters } from './entities/speciality-parameters.ts'
import { StudyFormRow } from './entities/study-form.ts'
import { id, nullable, rev, revision, threeNames } from './fields.ts'
import { groupFields } from './groups.ts'
import { SpecialityRow } from './hierarchy.ts'
import { plannedFields } from './quota.ts'
import { UniqueData, SaveAnswer } from './save.ts'

export const ParametersRow = Type.Object({ ...rowOf(specialityParameters), rev: revision })

export const AdmissionPlanRow = Type.Object({ ...rowOf(admissionPlan), rev: revision })

export const SpecialityRuleRow = Type.Object({
  id_speciality: Type.Integer(),
  'p25-1': Type.String(),
  special: Type.String(),
  special_kg: Type.String(),
  special_en: Type.String(),
  id_ebe_var: nullable(Type.Integer()),
  ebe_var: nullable(Type.String()),
  rev: revision,
})

const taughtFields = { speciality: SpecialityRow, direction: DirectionRow, study_form: StudyFormRow }

/** Data of a speciality with names of referenced rows. Parameters that are not stored are null, 0 or ''. */
const HoldingsRow = Type.Object({
  ...taughtFields,
  id_ebe_var: nullable(Type.Integer()),
  ebe_var: nullable(Type.String()),
  parameters: ParametersRow,
  department: nullable(Type.Object(threeNames)),
  level: nullable(Type.Object(threeNames)),
  qualification: nullable(Type.Object(threeNames)),
  resolution: nullable(Type.String()),
  plans: Type.Array(AdmissionPlanRow),
  groups: Type.Array(Type.Object({ ...groupFields, quotas: Type.Array(Type.Object(plannedFields)) })),
})

export type ParametersRow = Static<typeof ParametersRow>
export type AdmissionPlanRow = Static<typeof AdmissionPlanRow>
export type HoldingsRow = Static<typeof HoldingsRow>
export type SpecialityRuleRow = Static<typeof SpecialityRuleRow>

const EntityCount = Type.Object({ entity: Type.Enum([...entities]), count: Type.Integer() })

// The call has no `idSpeciality`, since it only adds specialities.
const { idSpeciality: _none, ...linked } = bodyOf(speciality)

const tablesOfSpeciality = [
  'admission_plan',
  'group_quota',
  'speciality',
  'speciality_group',
  'speciality_parameters',
  'study_group',
] as const

export const specialities = {
  // Returns the parameters of a speciality on this path. If none are stored, ids are null, numbers 0 and
  // texts ''.
  parameters: post(
    'ministerstvo/specialtyParameters',
    { idFaculty: id, idFEduc: id, idDirection: id, idSpeciality: id },
    Type.Array(ParametersRow),
    { reads: ['speciality', 'speciality_parameters'] },
  ),
  // Returns the plans of a year. `aYear` 0: of all years.
  admissionPlans: post(
    'ministerstvo/planAbit',
    { aYear: id, idSpeciality: id },
    Type.Array(AdmissionPlanRow),
    { reads: ['admission_plan'] },
  ),
  gradingRules: post(
    'ministerstvo/gradingSpeciality/select',
    { idFaculty: id, idDirection: id, idFEduc: id },
    Type.Array(SpecialityRuleRow),
    { reads: ['grading_rule', 'speciality', 'speciality_name'] },
  ),
  // sms 3 (duplicate): the faculty already has the speciality, whose flags are not changed.
  save: post('ministerstvo/insUpdSpecialty', linked, SaveAnswer, {
    may: { idFaculty: 'faculty' },
    writes: ['speciality'],
  }),
  saveParameters: post(
    'ministerstvo/insUpdSpecialtyParameters/insupd',
    { ...bodyOf(specialityParameters), ...idOf(specialityParameters) },
    SaveAnswer,
    { may: { idSpeciality: 'speciality' }, writes: ['speciality_parameters'] },
  ),
  // Saves the plan of a year. A speciality has one plan per year, so a second save with the id −1 updates
  // this plan. `rev` 0: the caller saw no plan. The speciality of a stored plan cannot be changed.
  saveAdmissionPlan: post('ministerstvo/insUpdPlanAbit/insupd', bodyOf(admissionPlan), SaveAnswer, {
    may: { idPlanAbit: 'admission-plan', idSpeciality: 'speciality' },
    writes: ['admission_plan'],
  }),
  deleteAdmissionPlan: post('ministerstvo/del-plan-abit', idOf(admissionPlan), SaveAnswer, {
    may: { idPlanAbit: 'admission-plan' },
    writes: ['admission_plan'],
  }),
  saveGradingRule: post(
    'ministerstvo/insUpdSpecialtyEbeVar/insupd',
    { idSpeciality: id, idEbeVar: id, rev },
    SaveAnswer,
    { may: { idSpeciality: 'speciality' }, writes: ['speciality'] },
  ),
  // Closes a speciality; null opens it. No other data change (domain.md#speciality-closed).
  close: post('speciality/close', { idSpeciality: id, closedYear: nullable(id), rev }, SaveAnswer, {
    may: { idSpeciality: 'speciality' },
    writes: ['speciality'],
  }),
  // Copies data that the target lacks. The response `false` means success (domain.md#speciality-copy). If
  // rows of closed years were skipped, the response has `skipped` and sms 1 (created), or sms 6 (cannot
  // delete) if nothing was copied.
  copy: post(
    'ministerstvo/copy-spec',
    { idSpecFrom: id, idSpecTo: id },
    Type.Union([Type.Literal(false), SaveAnswer]),
    { may: { idSpecTo: 'speciality' }, operation: 'copy', writes: tablesOfSpeciality },
  ),
  // `copied` and `filled`: number of rows that the copy would add or complete, by kind. `only`: data that a
  // delete of the source after the copy would lose; null: none.
  previewCopy: post(
    'copy/preview',
    { idSpecFrom: id, idSpecTo: id },
    Type.Object({
      copied: Type.Array(EntityCount),
      filled: Type.Array(EntityCount),
      only: nullable(UniqueData),
    }),
    { reads: 'any' },
  ),
  copyTargets: post('copy/targets', { idFaculty: id }, Type.Array(Type.Object(taughtFields)), {
    reads: ['direction', 'speciality', 'speciality_name', 'study_form'],
  }),
  // Returns one or two specialities, in the order of the ids, for comparing source and target of a copy.
  holdings: post(
    'copy/holdings',
    { idSpeciality: Type.Array(id, { minItems: 1, maxItems: 2 }) },
    Type.Array(HoldingsRow),
    {
      reads: [
        'admission_plan',
        'department',
        'direction',
        'grading_rule',
        'group_name',
        'group_quota',
        'level',
        'licence',
        'qualification',
        'speciality',
        'speciality_group',
        'speciality_name',
        'speciality_parameters',
        'study_form',
        'study_group',
        'subgroup',
      ],
    },
  ),
  // Data that a delete would lose. null: none, so the speciality can be deleted.
  previewDelete: post('copy/delete-preview', { idSpec: id }, Type.Object({ only: nullable(UniqueData) }), {
    reads: 'any',
  }),
  // sms 6 (cannot delete): `only` contains the data that would be lost.
  delete: post('ministerstvo/del-spec', { idSpec: id }, SaveAnswer, {
    may: { idSpec: 'speciality' },
    writes: tablesOfSpeciality,
  }),
}
