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

/** Group name with the number of speciality groups and faculties that use it. */
export const GlobalGroupNameRow = Type.Object({
  ...rowOf(groupName),
  used: Type.Integer(),
  faculties: Type.Integer(),
  rev: revision,
})

/**
 * Subgroup of a group name in a speciality. `id_com_gspe`: id of the link; null if the speciality does not
 * have it.
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

/** Stored fields of a group. */
export const groupFields = {
  ...rowOf(group),
  ...rowOf(specialityGroup, 'groupNameId', 'subgroupId'),
  group_name: Type.String(),
  rev: revision,
}

// Group with its course. `rate`: course in the current academic year; below 1 for future groups, above the
// study form's maximum for graduated groups.
const GroupRow = Type.Object({ ...groupFields, rate: Type.Integer() })

/** Group of a faculty with its intake year. `p25-1` and `special` are fields of its speciality, `short_name` of the study form. */
export const AdmittedGroupRow = Type.Object({
  id_com_gspe: Type.Integer(),
  id_group: Type.Integer(),
  group_name: Type.String(),
  'p25-1': Type.String(),
  special: Type.String(),
  short_name: Type.String(),
  // First academic year in which the speciality no longer admits.
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
  // Returns the group names that are used in a speciality.
  names: post('ministerstvo/group', { idFaculty: id, idSpecial: id, idFEduc: id }, Type.Array(GroupNameRow), {
    reads: ['group_name', 'speciality', 'speciality_group'],
  }),
  allNames: post('ministerstvo/allNGr/select', {}, Type.Array(GlobalGroupNameRow), {
    readByKey: 'group-name',
    reads: ['group_name', 'speciality', 'speciality_group'],
  }),
  // Returns all subgroups, linked subgroups first.
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
  // Returns the groups of a speciality on the course `idRate`; 0: all groups, including future and graduated
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
  // Deletes a speciality group. Outcome 6: it has groups.
  unlink: post('ministerstvo/del-com-gspe', idOf(specialityGroup), SaveAnswer, {
    may: { idComGspe: 'speciality-group' },
    writes: ['speciality_group'],
  }),
  // Saves a group. Its speciality group and year cannot be changed; `idNameGr` 1 requires an extra text.
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
  // Saves both flags of many groups, all or none. Returns one outcome per row, in the order of the rows. If a
  // row has outcome 4, 5, or 7 with `stale`, nothing is saved, and each valid row has outcome 7 with its
  // `rev` and no reason. A missing `idNameGr` is not changed; 1 requires an extra text (else 400). A group
  // twice in the body is 400, an unknown group 404.
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
  // Returns the groups of a faculty that began in the intake year `idYear`.
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
  // Creates groups of the intake year `yearTo` from those of the intake year `yearFrom`.
  createNextYear: post(
    'ministerstvo/next-year',
    { idComGspe: Type.Array(id), yearFrom: id, yearTo: id },
    SaveAnswer,
    { may: { idComGspe: 'speciality-group' }, operation: 'next-year', writes: ['study_group'] },
  ),
  // Copies the data of a group to another one. `rev`: revision of the target group.
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
