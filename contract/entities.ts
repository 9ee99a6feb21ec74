import type { ScopedTable } from './rights.ts'

type Described = {
  /** The text that says how its rows are called where rows of several entities stand together. */
  readonly title: string
  /** Who saves its rows: a right that a user has, or the scope in which a row lies, found by this table. */
  readonly savedBy: 'catalogues' | 'administrator' | { readonly scope: ScopedTable }
}

/** The kinds of rows that calls about any row name: of history, undo and uses, and whatever speaks of rows in general. */
const described = {
  institution: { title: 'setup.institutions', savedBy: { scope: 'institution' } },
  faculty: { title: 'palette.faculties', savedBy: { scope: 'faculty' } },
  direction: { title: 'menu.direction', savedBy: 'catalogues' },
  'speciality-name': { title: 'menu.speciality', savedBy: 'catalogues' },
  'study-form': { title: 'studyForm.list', savedBy: 'catalogues' },
  department: { title: 'menu.department', savedBy: { scope: 'department' } },
  level: { title: 'level.list', savedBy: 'catalogues' },
  qualification: { title: 'menu.qualification', savedBy: 'catalogues' },
  licence: { title: 'entity.licences', savedBy: 'catalogues' },
  speciality: { title: 'entity.specialities', savedBy: { scope: 'speciality' } },
  // its number is the speciality's
  'speciality-parameters': { title: 'speciality.parameters', savedBy: { scope: 'speciality' } },
  'admission-plan': { title: 'admissionPlan.title', savedBy: { scope: 'admission-plan' } },
  'group-name': { title: 'groupName.list', savedBy: 'catalogues' },
  'speciality-group': { title: 'entity.subgroups', savedBy: { scope: 'speciality-group' } },
  group: { title: 'structure.groups', savedBy: { scope: 'group' } },
  quota: { title: 'quota.title', savedBy: { scope: 'quota' } },
  'score-band': { title: 'grading.bands', savedBy: 'catalogues' },
  'band-detail': { title: 'grading.details', savedBy: 'catalogues' },
  'configuration-field': { title: 'grading.configurator', savedBy: 'catalogues' },
  'display-rule': { title: 'grading.display', savedBy: 'catalogues' },
  'teaching-position': { title: 'menu.positions', savedBy: 'catalogues' },
  room: { title: 'menu.rooms', savedBy: { scope: 'room' } },
  'commission-member': { title: 'menu.commissionMembers', savedBy: { scope: 'commission-member' } },
  'commission-history-member': {
    title: 'menu.commissionHistory',
    savedBy: { scope: 'commission-history-member' },
  },
  discipline: { title: 'menu.discipline', savedBy: 'catalogues' },
  user: { title: 'menu.users', savedBy: 'administrator' },
  // the set-up's own: they bear the names of its lists
  ministry: { title: 'setup.ministries', savedBy: 'administrator' },
  building: { title: 'setup.buildings', savedBy: 'administrator' },
  unit: { title: 'setup.units', savedBy: 'administrator' },
  'room-kind': { title: 'setup.roomKinds', savedBy: 'administrator' },
  'member-type': { title: 'setup.memberTypes', savedBy: 'administrator' },
  'discipline-kind': { title: 'setup.disciplineKinds', savedBy: 'administrator' },
  rule: { title: 'menu.gradingRules', savedBy: 'administrator' },
} as const satisfies Readonly<Record<string, Described>>

export type Entity = keyof typeof described

// the table has no other keys
export const entities = Object.keys(described) as readonly Entity[]

export const entityTitle = (entity: Entity) => described[entity].title
export const savedBy = (entity: Entity): Described['savedBy'] => described[entity].savedBy

/** A row of any entity, as the calls about rows in general name it. */
export type RecordRef = { readonly entity: Entity; readonly id: number }
