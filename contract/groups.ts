import { type Static, Type } from 'typebox'
import { get, post } from './call.ts'
import { bodyOf, idOf, rowOf } from './entities/facts.ts'
import { group } from './entities/group.ts'
import { groupName } from './entities/group-name.ts'
import { specialityGroup } from './entities/speciality-group.ts'
import { id, nullable, rev, revision } from './fields.ts'
import { rowsAtOnce } from './limits.ts'
import { SaveAnswer } from './save.ts'

const GroupNameRow = Type.Object(rowOf(groupName))

export const GlobalGroupNameRow = Type.Object({
  ...rowOf(groupName),
  used: Type.Integer(),
  faculties: Type.Integer(),
  rev: revision,
})

/**
 * Subgroup of a group name. `id_com_gspe`: id of the row that links the subgroup to the speciality; null if
 * the speciality does not use the subgroup.
 */
export const SubgroupRow = Type.Object({
  id_com_gspe: nullable(Type.Integer()),
  id_sub_group: Type.Integer(),
  sub_group: Type.String(),
})

const IntakeYearRow = Type.Object({ id_group_y: Type.Integer(), group_y: Type.String() })

export const GroupYearRow = Type.Object({
  id_group_y: Type.Integer(),
  group_y: Type.String(),
  ...rowOf(group, 'extra', 'winterReception', 'individualName'),
  rev: revision,
})

export const groupFields = {
  ...rowOf(group),
  ...rowOf(specialityGroup, 'groupNameId', 'subgroupId'),
  group_name: Type.String(),
  rev: revision,
}

// Group with its course. `rate`: course in the current academic year. It is below 1 for a future group, and
// above the maximum of the study form for a graduated group.
const GroupRow = Type.Object({ ...groupFields, rate: Type.Integer() })

export const AdmittedGroupRow = Type.Object({
  id_com_gspe: Type.Integer(),
  id_group: Type.Integer(),
  group_name: Type.String(),
  'p25-1': Type.String(),
  special: Type.String(),
  short_name: Type.String(),
  // First academic year without admission.
  closed_year: Type.Optional(nullable(Type.Integer())),
  rev: revision,
})

export const CourseRow = Type.Object({ id_rate: Type.Integer(), rate: Type.Integer() })

export type GlobalGroupNameRow = Static<typeof GlobalGroupNameRow>
export type SubgroupRow = Static<typeof SubgroupRow>
export type IntakeYearRow = Static<typeof IntakeYearRow>
export type GroupYearRow = Static<typeof GroupYearRow>
export type GroupRow = Static<typeof GroupRow>
export type AdmittedGroupRow = Static<typeof AdmittedGroupRow>
export type CourseRow = Static<typeof CourseRow>

const individualName = Type.Union([Type.Literal(0), Type.Literal(1)])

export const groups = {
  names: post('ministerstvo/group', { idFaculty: id, idSpecial: id, idFEduc: id }, Type.Array(GroupNameRow), {
    reads: ['group_name', 'speciality', 'speciality_group'],
  }),
  allNames: post('ministerstvo/allNGr/select', {}, Type.Array(GlobalGroupNameRow), {
    readByKey: 'group-name',
    reads: ['group_name', 'speciality', 'speciality_group'],
  }),
  // Returns all subgroups; those that the speciality uses are first.
  subgroups: post('ministerstvo/subgroup', { idSpeciality: id, idNGr: id }, Type.Array(SubgroupRow), {
    reads: ['group_name', 'speciality', 'speciality_group', 'subgroup'],
  }),
  years: post('ministerstvo/groupY', { idComGspe: id }, Type.Array(GroupYearRow), {
    reads: ['intake_year', 'study_group'],
  }),
  allYears: get('ministerstvo/allGroupY/select', Type.Array(IntakeYearRow), {
    readByKey: 'all',
    reads: ['intake_year'],
  }),
  courses: post('ministerstvo/rate/select', { idSpeciality: id }, Type.Array(CourseRow), {
    reads: ['speciality', 'study_form'],
  }),
  // Returns the speciality's groups on the course `idRate`. 0: all groups, including future and graduated
  // ones.
  list: post('ministerstvo/groupAll', { idRate: id, idSpeciality: id }, Type.Array(GroupRow), {
    reads: ['academic_year', 'group_name', 'speciality_group', 'study_group', 'subgroup'],
  }),
  saveName: post('ministerstvo/insUpdNGr/insupd', bodyOf(groupName), SaveAnswer, {
    may: 'catalogues',
    writes: ['group_name'],
  }),
  link: post(
    'ministerstvo/insUpdComGspe/insupd',
    { idSpeciality: id, idNGr: id, idSubGr: id, rev },
    SaveAnswer,
    { may: { idSpeciality: 'speciality' }, writes: ['speciality_group'] },
  ),
  // Removes a group name with its subgroup from a speciality. sms 6 (cannot delete): groups use it.
  unlink: post('ministerstvo/del-com-gspe', idOf(specialityGroup), SaveAnswer, {
    may: { idComGspe: 'speciality-group' },
    writes: ['speciality_group'],
  }),
  // Saves a group. Its speciality group and its year cannot be changed. If `idNameGr` is 1, the body must
  // contain an extra text.
  save: post('ministerstvo/insUpdGroupT', bodyOf(group), SaveAnswer, {
    may: { idGroup: 'group', idComGspe: 'speciality-group' },
    writes: ['study_group'],
  }),
  deleteName: post('ministerstvo/deleteNGrQuery/delete', idOf(groupName), SaveAnswer, {
    may: 'catalogues',
    writes: ['group_name'],
  }),
  saveReception: post(
    'ministerstvo/insUpdGroupReception',
    { idGroup: id, winterReception: Type.Boolean(), rev },
    SaveAnswer,
    { may: { idGroup: 'group' }, writes: ['study_group'] },
  ),
  // Saves both flags of many groups, all or none. Returns one outcome per group, in the order of the body. If
  // a group has sms 4 (not admitted this year), sms 5 (quota entered), sms 6 (yearClosed) or sms 7 (stale),
  // nothing is saved: each valid group then has sms 7 (update refused) with its `rev` and without a reason.
  // If `idNameGr` is missing, the flag is not changed; if it is 1, the group must have an extra text. 400:
  // the extra text is missing, or the body contains a group twice. 404: a group is unknown.
  saveAllFlags: post(
    'ministerstvo/insUpdGroupReception-all',
    {
      rows: Type.Array(
        Type.Object({
          idGroup: id,
          winterReception: Type.Boolean(),
          idNameGr: Type.Optional(individualName),
          rev,
        }),
        { minItems: rowsAtOnce.min, maxItems: rowsAtOnce.max },
      ),
    },
    SaveAnswer,
    { may: { rows: { idGroup: 'group' } }, operation: 'bulk', writes: ['study_group'] },
  ),
  admitted: post('ministerstvo/group-com-gspe', { idYear: id, idFaculty: id }, Type.Array(AdmittedGroupRow), {
    reads: [
      'group_name',
      'speciality',
      'speciality_group',
      'speciality_name',
      'study_form',
      'study_group',
      'subgroup',
    ],
  }),
  createNextYear: post(
    'ministerstvo/next-year',
    { idComGspe: Type.Array(id), yearFrom: id, yearTo: id },
    SaveAnswer,
    { may: { idComGspe: 'speciality-group' }, operation: 'next-year', writes: ['study_group'] },
  ),
  // `rev`: revision of the target group.
  copy: post('ministerstvo/copy-group', { idGroupFrom: id, idGroupTo: id, rev }, SaveAnswer, {
    may: { idGroupTo: 'group' },
    operation: 'copy',
    writes: ['group_quota', 'study_group'],
  }),
  delete: post('ministerstvo/del-group', idOf(group), SaveAnswer, {
    may: { idGroup: 'group' },
    writes: ['group_quota', 'study_group'],
  }),
}
