import { catalogues } from '#contract/catalogues/catalogues.ts'
import { lengths } from '#contract/limits.ts'
import * as tables from '#db/schema/index.ts'
import type { Given } from '../given.ts'
import type { Entity } from './entity.ts'
import { ofThreeNames } from './of-three-names.ts'

const { name, shortName } = lengths

const referTo = async (given: Given, over: Parameters<Given['parameters']>[1]) =>
  given.parameters((await given.speciality()).id, over)

/** The catalogues that the parameters of a speciality refer to. */
export const parameterEntities: readonly Entity[] = [
  {
    name: 'department',
    table: tables.department,
    list: catalogues.departments,
    save: catalogues.saveDepartment,
    remove: catalogues.deleteDepartment,
    id: { body: 'idKafedra', row: 'id_kafedra' },
    shown: { f1Kg: 'f1_kg', f1En: 'f1_en', idFaculty: 'id_faculty' },
    add: (given) => given.department(),
    body: async (label, given) => ({
      snF1: 'ПО',
      f1: `Новый отдел ${label}`,
      f1Kg: 'Кафедра',
      f1En: 'Department',
      idFaculty: (await given.faculty()).id,
    }),
    same: ['f1'],
    apart: async (given) => ({ idFaculty: (await given.faculty()).id }),
    changed: { f1Kg: 'Башка кафедра', f1En: 'Another department' },
    locked: { snF1: 'ИО', f1: 'Иной отдел' },
    texts: { snF1: shortName, f1: name, f1Kg: name, f1En: name },
    needed: ['snF1', 'f1', 'idFaculty'],
    neededOnCreation: ['f1Kg', 'f1En'],
    optional: [],
    parents: ['idFaculty'],
    refer: (given, id) => given.room({ departmentId: id }),
  },
  ofThreeNames({
    name: 'level',
    table: tables.level,
    list: catalogues.levels,
    save: catalogues.saveLevel,
    remove: catalogues.deleteLevel,
    id: 'IDLevel',
    russian: 'NameLevel',
    refer: (given, id) => referTo(given, { levelId: id }),
  }),
  ofThreeNames({
    name: 'qualification',
    table: tables.qualification,
    list: catalogues.qualifications,
    save: catalogues.saveQualification,
    remove: catalogues.deleteQualification,
    id: 'IDQualification',
    russian: 'NameQualification',
    refer: (given, id) => referTo(given, { qualificationId: id }),
  }),
  {
    name: 'licence',
    table: tables.licence,
    list: catalogues.licences,
    save: catalogues.saveLicence,
    remove: catalogues.deleteLicence,
    id: { body: 'IDLicence', row: 'IDLicence' },
    shown: {},
    add: (given) => given.licence(),
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
    refer: (given, id) => referTo(given, { licenceId: id }),
  },
]
