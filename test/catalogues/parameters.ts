import { catalogues } from '#contract/catalogues/catalogues.ts'
import { lengths } from '#contract/limits.ts'
import * as tables from '#db/schema/index.ts'
import type { Entities, Entity } from './entity.ts'

const { name, shortName } = lengths

/** The catalogues that the parameters of a speciality refer to. */
export const parameterEntities: Entities = ({ get }, given): Entity[] => {
  const referTo = async (over: Parameters<typeof given.parameters>[1]) =>
    given.parameters((await given.speciality()).id, over)

  return [
    {
      name: 'department',
      table: tables.department,
      list: () => get(catalogues.departments, {}),
      save: catalogues.saveDepartment,
      remove: catalogues.deleteDepartment,
      id: { body: 'idKafedra', row: 'id_kafedra' },
      shown: { f1Kg: 'f1_kg', f1En: 'f1_en', idFaculty: 'id_faculty' },
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
      refer: (id) => referTo({ departmentId: id }),
    },
    {
      name: 'level',
      table: tables.level,
      list: () => get(catalogues.levels, {}),
      save: catalogues.saveLevel,
      remove: catalogues.deleteLevel,
      id: { body: 'IDLevel', row: 'IDLevel' },
      shown: { NameLevelKg: 'NameLevel_kg', NameLevelEn: 'NameLevel_en' },
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
      refer: (id) => referTo({ levelId: id }),
    },
    {
      name: 'qualification',
      table: tables.qualification,
      list: () => get(catalogues.qualifications, {}),
      save: catalogues.saveQualification,
      remove: catalogues.deleteQualification,
      id: { body: 'IDQualification', row: 'IDQualification' },
      shown: {
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
      refer: (id) => referTo({ qualificationId: id }),
    },
    {
      name: 'licence',
      table: tables.licence,
      list: () => get(catalogues.licences, {}),
      save: catalogues.saveLicence,
      remove: catalogues.deleteLicence,
      id: { body: 'IDLicence', row: 'IDLicence' },
      shown: {},
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
      refer: (id) => referTo({ licenceId: id }),
    },
  ]
}
