import type { PgTable } from 'drizzle-orm/pg-core'
import type { TObject } from 'typebox'
import type { Call } from '#contract/call.ts'
import { catalogues } from '#contract/catalogues.ts'
import { lengths } from '#contract/limits.ts'
import type { SaveAnswer } from '#contract/save.ts'
import * as tables from '#db/schema/index.ts'
import type { testServer } from './ask.ts'
import type { factories } from './given.ts'

export type Body = Record<string, unknown>
type SaveCall = Call<TObject, typeof SaveAnswer>

/** A catalogue entity, as the rules that all of them share are tried on it. Fields are named as in the body. */
type Entity = {
  name: string
  table: PgTable
  list: () => Promise<Body[]>
  save: SaveCall
  remove: SaveCall
  /** The id in bodies and in rows. */
  id: { body: string; row: string }
  /** Every field with its name in the row. */
  shown: Record<string, string>
  /** What creates a record; another label makes another one. */
  body: (label: string) => Promise<Body>
  /** The texts by which two records are the same, the Russian name last. */
  same: string[]
  /** With this the same texts are another record; null: the texts are all that counts. */
  apart: (() => Promise<Body>) | null
  /** What an update may change, in a protected row too. */
  changed: Body
  /** What a protected row keeps, each with another value. */
  locked: Body
  texts: Record<string, number>
  /** Never blank. */
  needed: string[]
  /** Not blank in a new record (spec §5). */
  neededOnCreation: string[]
  optional: string[]
  parents: string[]
  /** Adds a row that refers to the record. */
  refer: (id: number) => Promise<unknown>
}

const { code, name, shortName } = lengths

export function entities(
  server: ReturnType<typeof testServer>,
  given: ReturnType<typeof factories>,
): Entity[] {
  const { get } = server
  const parameters = async (over: Partial<typeof tables.specialityParameters.$inferInsert>) =>
    server.db
      .insert(tables.specialityParameters)
      .values({ specialityId: (await given.speciality()).id, ...over })

  return [
    {
      name: 'direction',
      table: tables.direction,
      list: () => get(catalogues.directions, {}),
      save: catalogues.saveDirection,
      remove: catalogues.deleteDirection,
      id: { body: 'idDirection', row: 'id_direction' },
      shown: { code: 'p24-1', direction_: 'p24-2', directionKg: 'p24_kg', directionEn: 'p24_en' },
      body: async (label) => ({
        code: 'Т 7101',
        direction_: `Новый курс ${label}`,
        directionKg: 'Жаңы багыт',
        directionEn: 'New course',
      }),
      same: ['code', 'direction_'],
      apart: async () => ({ code: 'Т 7102' }),
      changed: { directionKg: 'Башка багыт', directionEn: 'Another course' },
      locked: { code: 'Т 7103', direction_: 'Иной курс' },
      texts: { code, direction_: name, directionKg: name, directionEn: name },
      needed: ['code', 'direction_'],
      neededOnCreation: [],
      optional: ['directionKg', 'directionEn'],
      parents: [],
      refer: (id) => given.speciality({ directionId: id }),
    },
    {
      name: 'speciality name',
      table: tables.specialityName,
      list: () => get(catalogues.specialityNames, {}),
      save: catalogues.saveSpecialityName,
      remove: catalogues.deleteSpecialityName,
      id: { body: 'idSpecial', row: 'id_special' },
      shown: { code_: 'p25-1', special_: 'special', specialKg: 'special_kg', specialEn: 'special_en' },
      body: async (label) => ({
        code_: 'Т 7101',
        special_: `Новый профиль ${label}`,
        specialKg: 'Жаңы адистик',
        specialEn: 'New profile',
      }),
      same: ['code_', 'special_'],
      apart: async () => ({ code_: 'Т 7102' }),
      changed: { specialKg: 'Башка адистик', specialEn: 'Another profile' },
      locked: { code_: 'Т 7103', special_: 'Иной профиль' },
      texts: { code_: code, special_: name, specialKg: name, specialEn: name },
      needed: ['code_', 'special_'],
      neededOnCreation: [],
      optional: ['specialKg', 'specialEn'],
      parents: [],
      refer: (id) => given.speciality({ specialityNameId: id }),
    },
    {
      name: 'study form',
      table: tables.studyForm,
      list: () => get(catalogues.studyForms, {}),
      save: catalogues.saveStudyForm,
      remove: catalogues.deleteStudyForm,
      id: { body: 'idFeduc', row: 'id_f_educ' },
      shown: {
        shortName: 'short_name',
        name: 'name',
        nameKg: 'name_kg',
        nameEn: 'name_en',
        oztextRu: 'oztext_ru',
        oz: 'oz',
        maxRateId: 'max_rate_id',
        idFeducVid: 'id_f_educ_vid',
        educationCycle: 'education_cycle',
        idFeducProg: 'id_f_educ_prog',
      },
      body: async (label) => ({
        shortName: 'ОФО',
        name: `Новый очный ${label}`,
        nameKg: 'Күндүзгү',
        nameEn: 'Full-time',
        oztextRu: 'очная',
        oz: 0,
        maxRateId: 4,
        idFeducVid: 1,
        educationCycle: 1,
        idFeducProg: 1,
      }),
      same: ['name'],
      apart: async () => ({ idFeducProg: 3 }),
      changed: {
        shortName: 'ВФО',
        nameKg: 'Кечки',
        nameEn: 'Evening',
        oztextRu: 'вечерняя',
        oz: 1,
        maxRateId: 10,
        idFeducVid: 3,
        educationCycle: 3,
        idFeducProg: 4,
      },
      locked: { name: 'Иной' },
      texts: { shortName, name, nameKg: name, nameEn: name, oztextRu: lengths.kindText },
      needed: [
        'shortName',
        'name',
        'nameKg',
        'oztextRu',
        'oz',
        'maxRateId',
        'idFeducVid',
        'educationCycle',
        'idFeducProg',
      ],
      neededOnCreation: [],
      optional: ['nameEn'],
      parents: ['idFeducVid', 'idFeducProg'],
      refer: (id) => given.speciality({ studyFormId: id }),
    },
    {
      name: 'department',
      table: tables.department,
      list: () => get(catalogues.departments, {}),
      save: catalogues.saveDepartment,
      remove: catalogues.deleteDepartment,
      id: { body: 'idKafedra', row: 'id_kafedra' },
      shown: { snF1: 'snF1', f1: 'f1', f1Kg: 'f1_kg', f1En: 'f1_en', idFaculty: 'id_faculty' },
      body: async (label) => ({
        snF1: 'ПО',
        f1: `Новый отдел ${label}`,
        f1Kg: 'Кафедра',
        f1En: 'Department',
        idFaculty: (await given.faculty()).id,
      }),
      same: ['f1'],
      apart: async () => ({ idFaculty: (await given.faculty()).id }),
      changed: { f1Kg: 'Башка кафедра', f1En: 'Another department' },
      locked: { snF1: 'ИО', f1: 'Иной отдел' },
      texts: { snF1: shortName, f1: name, f1Kg: name, f1En: name },
      needed: ['snF1', 'f1', 'idFaculty'],
      neededOnCreation: ['f1Kg', 'f1En'],
      optional: [],
      parents: ['idFaculty'],
      refer: (id) => parameters({ departmentId: id }),
    },
    {
      name: 'level',
      table: tables.level,
      list: () => get(catalogues.levels, {}),
      save: catalogues.saveLevel,
      remove: catalogues.deleteLevel,
      id: { body: 'IDLevel', row: 'IDLevel' },
      shown: { NameLevel: 'NameLevel', NameLevelKg: 'NameLevel_kg', NameLevelEn: 'NameLevel_en' },
      body: async (label) => ({
        NameLevel: `Новый уровень ${label}`,
        NameLevelKg: 'Деңгээл',
        NameLevelEn: 'Level',
      }),
      same: ['NameLevel'],
      apart: null,
      changed: { NameLevelKg: 'Башка деңгээл', NameLevelEn: 'Another level' },
      locked: { NameLevel: 'Иной уровень' },
      texts: { NameLevel: name, NameLevelKg: name, NameLevelEn: name },
      needed: ['NameLevel'],
      neededOnCreation: ['NameLevelKg', 'NameLevelEn'],
      optional: [],
      parents: [],
      refer: (id) => parameters({ levelId: id }),
    },
    {
      name: 'qualification',
      table: tables.qualification,
      list: () => get(catalogues.qualifications, {}),
      save: catalogues.saveQualification,
      remove: catalogues.deleteQualification,
      id: { body: 'IDQualification', row: 'IDQualification' },
      shown: {
        NameQualification: 'NameQualification',
        NameQualificationKg: 'NameQualification_kg',
        NameQualificationEn: 'NameQualification_en',
      },
      body: async (label) => ({
        NameQualification: `Новый инженер ${label}`,
        NameQualificationKg: 'Инженер',
        NameQualificationEn: 'Engineer',
      }),
      same: ['NameQualification'],
      apart: null,
      changed: { NameQualificationKg: 'Башка инженер', NameQualificationEn: 'Another engineer' },
      locked: { NameQualification: 'Иной инженер' },
      texts: { NameQualification: name, NameQualificationKg: name, NameQualificationEn: name },
      needed: ['NameQualification'],
      neededOnCreation: ['NameQualificationKg', 'NameQualificationEn'],
      optional: [],
      parents: [],
      refer: (id) => parameters({ qualificationId: id }),
    },
    {
      name: 'licence',
      table: tables.licence,
      list: () => get(catalogues.licences, {}),
      save: catalogues.saveLicence,
      remove: catalogues.deleteLicence,
      id: { body: 'IDLicence', row: 'IDLicence' },
      shown: {
        Resolution: 'Resolution',
        ResolutionBeg: 'ResolutionBeg',
        ResolutionEnd: 'ResolutionEnd',
        Supplement: 'Supplement',
      },
      body: async (label) => ({
        Resolution: `Новый приказ ${label}`,
        ResolutionBeg: '2024-02-29',
        ResolutionEnd: '2029-02-28',
        Supplement: 'Приложение 1',
      }),
      same: ['Resolution'],
      apart: async () => ({ ResolutionBeg: '2025-02-28' }),
      changed: { ResolutionBeg: '2024-09-01', ResolutionEnd: '2030-09-01', Supplement: 'Приложение 2' },
      locked: { Resolution: 'Иной приказ' },
      texts: { Resolution: lengths.resolution, Supplement: lengths.supplement },
      needed: ['Resolution', 'ResolutionBeg', 'ResolutionEnd'],
      neededOnCreation: ['Supplement'],
      optional: [],
      parents: [],
      refer: (id) => parameters({ licenceId: id }),
    },
  ]
}
