import { type Static, Type } from 'typebox'
import { post } from './call.ts'
import { bodyOf, idOf, protectionFields, rowOf } from './entities/facts.ts'
import { rule, scoreBand } from './entities/grading.ts'
import { institution, setupFields } from './entities/institution.ts'
import { building } from './entities/rooms.ts'
import { ministry, source, unit } from './entities/setup.ts'
import { decimal, id, rev, text } from './fields.ts'
import { lengths, ranges } from './limits.ts'
import { SaveAnswer } from './save.ts'

// Lists that must be filled first in an empty installation, such as ministries and institutions.

const SetupMinistryRow = Type.Object({ ...rowOf(ministry), ...protectionFields })
const SetupInstitutionRow = Type.Object({ ...rowOf(institution), ...protectionFields })
const SetupBuildingRow = Type.Object({ ...rowOf(building), ...protectionFields })
const SetupNamedRow = Type.Object({ ...rowOf(unit), ...protectionFields })
const SetupSourceRow = Type.Object({ ...rowOf(source), ...protectionFields })
const SetupRuleRow = Type.Object({ ...rowOf(rule), ...protectionFields })

const SetupLists = Type.Object({
  ministry: Type.Array(SetupMinistryRow),
  institution: Type.Array(SetupInstitutionRow),
  building: Type.Array(SetupBuildingRow),
  unit: Type.Array(SetupNamedRow),
  'room-kind': Type.Array(SetupNamedRow),
  'member-type': Type.Array(SetupNamedRow),
  'discipline-kind': Type.Array(SetupNamedRow),
  source: Type.Array(SetupSourceRow),
  rule: Type.Array(SetupRuleRow),
})
export type SetupLists = Static<typeof SetupLists>
export type SetupList = keyof SetupLists

const optionalId = Type.Optional(Type.Integer())
/** Number of rows per step, and the URL parameters that show the deepest row. */
const SetupSteps = Type.Object({
  ministry: Type.Integer(),
  institution: Type.Integer(),
  faculty: Type.Integer(),
  building: Type.Integer(),
  direction: Type.Integer(),
  studyForm: Type.Integer(),
  specialityName: Type.Integer(),
  speciality: Type.Integer(),
  group: Type.Integer(),
  way: Type.Object({
    min: optionalId,
    vuz: optionalId,
    fac: optionalId,
    dir: optionalId,
    form: optionalId,
    spec: optionalId,
  }),
})
export type SetupSteps = Static<typeof SetupSteps>

const setupLists = [
  'ministry',
  'institution',
  'building',
  'unit',
  'room-kind',
  'member-type',
  'discipline-kind',
  'source',
  'rule',
] as const satisfies readonly SetupList[]

const namedBody = bodyOf(unit)

export const setup = {
  lists: post('setup/lists', {}, SetupLists, {
    may: 'administrator',
    reads: [
      'building',
      'commission_role',
      'discipline_kind',
      'grading_rule',
      'institution',
      'ministry',
      'room_kind',
      'source',
      'unit',
    ],
  }),
  steps: post('setup/steps', {}, SetupSteps, {
    reads: [
      'building',
      'direction',
      'faculty',
      'institution',
      'ministry',
      'speciality',
      'speciality_name',
      'study_form',
      'study_group',
    ],
  }),
  saveMinistry: post('setup/save-ministry', bodyOf(ministry), SaveAnswer, {
    may: 'administrator',
    operation: 'setup',
    writes: ['ministry'],
  }),
  // Saves Russian names, ministry, ownership and status. The call `upd-vuz` saves all fields except Russian
  // names and ministry.
  saveInstitution: post('setup/save-institution', bodyOf(institution, ...setupFields), SaveAnswer, {
    may: 'administrator',
    operation: 'setup',
    writes: ['institution'],
  }),
  saveBuilding: post('setup/save-building', bodyOf(building), SaveAnswer, {
    may: 'administrator',
    operation: 'setup',
    writes: ['building'],
  }),
  saveUnit: post('setup/save-unit', namedBody, SaveAnswer, {
    may: 'administrator',
    operation: 'setup',
    writes: ['unit'],
  }),
  saveRoomKind: post('setup/save-room-kind', namedBody, SaveAnswer, {
    may: 'administrator',
    operation: 'setup',
    writes: ['room_kind'],
  }),
  saveMemberType: post('setup/save-member-type', namedBody, SaveAnswer, {
    may: 'administrator',
    operation: 'setup',
    writes: ['commission_role'],
  }),
  saveDisciplineKind: post('setup/save-discipline-kind', namedBody, SaveAnswer, {
    may: 'administrator',
    operation: 'setup',
    writes: ['discipline_kind'],
  }),
  // sms 6 (cannot delete): the save would change the form of payment of a source that plans use.
  saveSource: post('setup/save-source', bodyOf(source), SaveAnswer, {
    may: 'administrator',
    operation: 'setup',
    writes: ['source'],
  }),
  // A new rule copies the scale of `copyOf` (bands, details, fields, display rules), else it has one band
  // from 0 to 100. 400 if the body of a stored rule contains `copyOf`.
  saveRule: post('setup/save-rule', { ...bodyOf(rule), copyOf: Type.Optional(id) }, SaveAnswer, {
    may: 'administrator',
    operation: 'setup',
    writes: ['band_detail', 'configuration_field', 'display_rule', 'grading_rule', 'score_band'],
  }),
  // The part from `at` on becomes a new band with the grade `estimation`. Returns sms 1 (created) with its
  // ID.
  splitBand: post(
    'setup/split-band',
    { ...idOf(scoreBand), at: decimal(ranges.score), estimation: text(lengths.grade), rev },
    SaveAnswer,
    { may: 'administrator', operation: 'split', writes: ['band_detail', 'display_rule', 'score_band'] },
  ),
  // Joins two bands. The joined band has the grade of the first one.
  joinBands: post('setup/join-bands', { idEbe: id, idEbeNext: id, rev }, SaveAnswer, {
    may: 'administrator',
    operation: 'join',
    writes: ['band_detail', 'display_rule', 'score_band'],
  }),
  delete: post('setup/delete', { list: Type.Enum([...setupLists]), id }, SaveAnswer, {
    may: 'administrator',
    writes: [
      'band_detail',
      'building',
      'commission_role',
      'configuration_field',
      'discipline_kind',
      'display_rule',
      'grading_rule',
      'institution',
      'ministry',
      'room_kind',
      'score_band',
      'source',
      'unit',
    ],
  }),
}
