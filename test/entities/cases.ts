import type { TObject } from 'typebox'
import type { Call } from '#contract/call.ts'
import { catalogues } from '#contract/catalogues/catalogues.ts'
import { disciplines } from '#contract/disciplines.ts'
import type { Entity } from '#contract/entities.ts'
import { hasCode, type NamesCatalogue, namesCalls, namesCatalogues } from '#contract/entities/names.ts'
import { gak } from '#contract/gak.ts'
import { grading } from '#contract/grading.ts'
import { ids } from '#contract/limits.ts'
import { positions } from '#contract/positions.ts'
import { rooms } from '#contract/rooms.ts'
import type { SaveAnswer } from '#contract/save.ts'
import type { testServer } from '../ask.ts'
import type { Factories } from '../given.ts'

export type Body = Record<string, unknown>
type SaveCall = Call<TObject, typeof SaveAnswer>
type Get = ReturnType<typeof testServer>['get']

/** Data that the tests of an entity need and that `factsOf` does not contain. Fields are named by their columns. */
export type EntityCase = {
  readonly entity: Entity
  /** Reads the list that contains the row of a saved body. */
  readonly list: (get: Get, body: Body) => Promise<Body[]>
  readonly save: (id: unknown) => SaveCall
  readonly remove: SaveCall
  /** Identifying text fields; a test may change the last one. Empty: no text identifies a row. */
  readonly same: readonly string[]
  /** Fields of which each alone distinguishes two rows. */
  readonly apart: readonly string[]
  /** Valid values of fields. They are needed if some values of the field's kind are invalid. */
  readonly values: Readonly<Record<string, readonly [unknown, unknown]>>
  /** Parents that must belong together, new for each body. */
  readonly parents?: {
    readonly of: readonly string[]
    readonly make: (given: Factories) => Promise<Readonly<Record<string, number>>>
  }
  /** Invalid values in addition to those of the field's kind. */
  readonly wrong?: Readonly<Record<string, readonly unknown[]>>
  /** Bodies in addition to the body of all minima and the body of all maxima. */
  readonly edges?: readonly Body[]
  /** True if the bodies of all minima and all maxima are invalid; then only `edges` are tried. */
  readonly hasOwnEdges?: true
  readonly unseen?: readonly string[]
  /** Creates a row that refers to the tested row. Undefined: no table refers to the entity. */
  readonly refer?: (given: Factories, id: number) => Promise<unknown>
}

const always = (call: SaveCall) => () => call
const years = { academicYearId: [26, 25] } as const
const kinds = [1, 3] as const

// The cast is needed because each list has its own type of rows.
const whole = (list: Call) => async (get: Get) => (await get(list, {})) as Body[]
const inParameters = async (given: Factories, over: Parameters<Factories['parameters']>[1]) =>
  given.parameters((await given.speciality()).id, over)

const institutions = new WeakMap<Factories, Promise<{ id: number }>>()
/** Returns the institution of all rooms of a test file. */
const inOneInstitution = async (given: Factories) => {
  const institution = institutions.get(given) ?? given.institution()
  institutions.set(given, institution)
  return { institutionId: (await institution).id }
}

/** Functions that create a referring row, by catalogue. No table refers to a catalogue without a function. */
const namesReferred: Partial<Record<NamesCatalogue, NonNullable<EntityCase['refer']>>> = {
  direction: (given, id) => given.speciality({ directionId: id }),
  'speciality-name': (given, id) => given.speciality({ specialityNameId: id }),
  level: (given, id) => inParameters(given, { levelId: id }),
  qualification: (given, id) => inParameters(given, { qualificationId: id }),
}

export const entityCases: readonly EntityCase[] = [
  {
    entity: 'study-form',
    list: whole(catalogues.studyForms),
    save: always(catalogues.saveStudyForm),
    remove: catalogues.deleteStudyForm,
    same: ['nameRu'],
    apart: ['programmeId'],
    values: { kindId: kinds, programmeId: kinds },
    refer: (given, id) => given.speciality({ studyFormId: id }),
  },
  {
    entity: 'department',
    list: whole(catalogues.departments),
    save: always(catalogues.saveDepartment),
    remove: catalogues.deleteDepartment,
    same: ['nameRu'],
    apart: ['facultyId'],
    values: {},
    refer: (given, id) => given.room({ departmentId: id }),
  },
  ...namesCatalogues.map(
    (entity): EntityCase => ({
      entity,
      list: whole(namesCalls[entity].list),
      save: always(namesCalls[entity].save),
      remove: namesCalls[entity].delete,
      same: hasCode(entity) ? ['code', 'nameRu'] : ['nameRu'],
      apart: hasCode(entity) ? ['code'] : [],
      values: hasCode(entity) ? { code: ['Т 7101', 'Т 7102'] } : {},
      ...(entity in namesReferred && { refer: namesReferred[entity] }),
    }),
  ),
  {
    entity: 'licence',
    list: whole(catalogues.licences),
    save: always(catalogues.saveLicence),
    remove: catalogues.deleteLicence,
    same: ['resolution'],
    apart: ['startsOn'],
    values: {
      startsOn: ['2024-02-29', '2024-09-01'],
      endsOn: ['2029-02-28', '2030-09-01'],
      state: ['suspended', 'withdrawn'],
    },
    refer: (given, id) => inParameters(given, { licenceId: id }),
  },
  {
    entity: 'band-detail',
    list: (get, { idEbe }) => get(grading.details, { idEbe: Number(idEbe) }),
    save: always(grading.saveDetail),
    remove: grading.deleteDetail,
    same: [],
    apart: [],
    values: {
      startsAt: [61, 60.5],
      endsAt: [67.5, 70],
      numericEquivalent: [2.33, 3],
      letterEquivalent: ['D+', 'C'],
    },
    parents: {
      of: ['scoreBandId'],
      make: async (given) => ({ scoreBandId: (await given.scoreBand({ startsAt: 0, endsAt: 100 })).id }),
    },
    wrong: { letterEquivalent: ['d', 'Fx', 'ß'] },
    // Minima and maxima alone are invalid, since a detail must start before it ends.
    hasOwnEdges: true,
    edges: [
      { startsAt: 0, endsAt: 0.1, numericEquivalent: 0 },
      { startsAt: 99.9, endsAt: 100, numericEquivalent: 100 },
      { startsAt: 0, endsAt: 100, numericEquivalent: 0.01 },
    ],
  },
  {
    entity: 'configuration-field',
    list: (get, { idEbeVar }) => get(grading.configuration, { idEbeVar: Number(idEbeVar) }),
    save: always(grading.saveField),
    remove: grading.deleteField,
    same: [],
    apart: [],
    // These values are needed, since the minimum must not exceed the maximum.
    values: { min: [0, 1], max: [30, 99] },
    unseen: ['gradingRuleId'],
  },
  {
    entity: 'teaching-position',
    list: (get, { idYear }) => get(positions.list, { idYear: Number(idYear) }),
    save: always(positions.save),
    remove: positions.delete,
    same: ['name'],
    apart: ['academicYearId'],
    values: years,
    edges: [{ academicYearId: 0 }],
  },
  {
    entity: 'room',
    list: (get, { idKorpus }) => get(rooms.list, { idKorpus: Number(idKorpus) }),
    save: always(rooms.save),
    remove: rooms.delete,
    same: ['number'],
    apart: ['buildingId'],
    values: {},
    parents: {
      of: ['buildingId', 'facultyId', 'departmentId'],
      make: async (given) => {
        const inIt = await inOneInstitution(given)
        const { id: facultyId } = await given.faculty(inIt)
        return {
          buildingId: (await given.building(inIt)).id,
          facultyId,
          departmentId: (await given.department({ facultyId })).id,
        }
      },
    },
  },
  {
    entity: 'commission-member',
    list: (get, { idFaculty, idSpecial }) =>
      get(gak.members, { idFaculty: Number(idFaculty), idSpecial: Number(idSpecial) }),
    save: always(gak.saveMember),
    remove: gak.deleteMember,
    same: ['name'],
    apart: ['facultyId', 'specialityNameId', 'roleId'],
    values: { roleId: [2, 1] },
    edges: [{ roleId: 3 }],
  },
  {
    entity: 'commission-history-member',
    list: (get, { idFaculty }) => get(gak.formerMembers, { idFaculty: Number(idFaculty) }),
    save: always(gak.saveFormerMember),
    remove: gak.deleteFormerMember,
    same: ['name'],
    apart: ['facultyId', 'roleId', 'academicYearId'],
    values: { ...years, roleId: [2, 3] },
    wrong: { academicYearId: [null] },
    edges: [{ roleId: 1 }, { academicYearId: 0 }],
  },
  {
    entity: 'discipline',
    list: whole(disciplines.list),
    save: (id) => (id === ids.create ? disciplines.create : disciplines.update),
    remove: disciplines.delete,
    same: ['code'],
    apart: [],
    values: { kindId: [1, 2] },
    edges: [{ kindId: 4 }],
  },
]
