import { type Static, Type } from 'typebox'
import { post } from './call.ts'
import { decimal, id, idOrNew, optionalText, rev, revision, text, threeNames } from './fields.ts'
import { institutionFields, ministryFields } from './hierarchy.ts'
import { lengths, ranges } from './limits.ts'
import { buildingFields } from './rooms.ts'
import { SaveAnswer } from './save.ts'

// The rows that the specification takes as given: an empty installation becomes a university by these calls.

/** Every row of the set-up can be edited; `edit` false locks its Russian name and keeps it from being deleted. */
const edited = { edit: Type.Boolean(), rev: revision }

const SetupMinistryRow = Type.Object({ ...ministryFields, ...edited })
const SetupInstitutionRow = Type.Object({ ...institutionFields, ...edited })
const SetupBuildingRow = Type.Object({ ...buildingFields, ...edited })
/** A unit, a room kind, a role of a commission or a kind of discipline. */
const SetupNamedRow = Type.Object({ id: Type.Integer(), ...threeNames, ...edited })
const SetupRuleRow = Type.Object({ id_ebe_var: Type.Integer(), ebe_var: Type.String(), ...edited })

/** Every list of the set-up under its name. */
const SetupLists = Type.Object({
  ministry: Type.Array(SetupMinistryRow),
  institution: Type.Array(SetupInstitutionRow),
  building: Type.Array(SetupBuildingRow),
  unit: Type.Array(SetupNamedRow),
  'room-kind': Type.Array(SetupNamedRow),
  'member-type': Type.Array(SetupNamedRow),
  'discipline-kind': Type.Array(SetupNamedRow),
  rule: Type.Array(SetupRuleRow),
})
export type SetupLists = Static<typeof SetupLists>
export type SetupList = keyof SetupLists

const wayId = Type.Optional(Type.Integer())
/** How many there are of what each step makes, and the address of the first that leads furthest. */
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
  way: Type.Object({ min: wayId, vuz: wayId, fac: wayId, dir: wayId, form: wayId, spec: wayId }),
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
  'rule',
] as const satisfies readonly SetupList[]

// The fields of a new row of each list (contract/paste.ts).

export const newMinistry = {
  mo: text(lengths.name),
  moKg: optionalText(lengths.name),
  moEn: optionalText(lengths.name),
}

export const newInstitution = {
  idMinisterstvo: id,
  v2: text(lengths.shortName),
  fullName: text(lengths.name),
}

export const newBuilding = {
  idVuz: id,
  nameKorpus: text(lengths.name),
  nameKorpusKg: optionalText(lengths.name),
  nameKorpusEn: optionalText(lengths.name),
}

export const newNamed = {
  name: text(lengths.name),
  nameKg: optionalText(lengths.name),
  nameEn: optionalText(lengths.name),
}

const named = { id: idOrNew, ...newNamed, rev }

export const setup = {
  lists: post('setup/lists', {}, SetupLists, { may: 'administrator', reads: true }),
  steps: post('setup/steps', {}, SetupSteps),
  saveMinistry: post('setup/save-ministry', { idMinisterstvo: idOrNew, ...newMinistry, rev }, SaveAnswer, {
    may: 'administrator',
  }),
  // The Russian names; `upd-vuz` saves everything else. An institution may move to another ministry.
  saveInstitution: post('setup/save-institution', { idVuz: idOrNew, ...newInstitution, rev }, SaveAnswer, {
    may: 'administrator',
  }),
  saveBuilding: post('setup/save-building', { idKorpus: idOrNew, ...newBuilding, rev }, SaveAnswer, {
    may: 'administrator',
  }),
  saveUnit: post('setup/save-unit', named, SaveAnswer, { may: 'administrator' }),
  saveRoomKind: post('setup/save-room-kind', named, SaveAnswer, { may: 'administrator' }),
  saveMemberType: post('setup/save-member-type', named, SaveAnswer, { may: 'administrator' }),
  saveDisciplineKind: post('setup/save-discipline-kind', named, SaveAnswer, { may: 'administrator' }),
  // A new rule has the bands, details, fields and display rules of `copyOf`, or one band from 0 to 100. A rule that
  // stands is renamed; `copyOf` is 400 then.
  saveRule: post(
    'setup/save-rule',
    { idEbeVar: idOrNew, ebeVar: text(lengths.name), copyOf: Type.Optional(id), rev },
    SaveAnswer,
    { may: 'administrator' },
  ),
  // The upper part, from `at` on, becomes a band of its own with the grade `estimation`: 1 with its ID.
  splitBand: post(
    'setup/split-band',
    { idEbe: id, at: decimal(ranges.score), estimation: text(lengths.grade), rev },
    SaveAnswer,
    { may: 'administrator' },
  ),
  // The next band of the rule becomes part of the first, which keeps its grade.
  joinBands: post('setup/join-bands', { idEbe: id, idEbeNext: id, rev }, SaveAnswer, {
    may: 'administrator',
  }),
  delete: post('setup/delete', { list: Type.Enum([...setupLists]), id }, SaveAnswer, {
    may: 'administrator',
  }),
}
