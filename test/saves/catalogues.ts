import { catalogues } from '#contract/catalogues/catalogues.ts'
import { type Saving, saving } from './saving.ts'

const level = { NameLevel: 'Новый уровень', NameLevelKg: 'Жаңы', NameLevelEn: 'New' }
const named = { NameQualification: 'Новая', NameQualificationKg: 'Жаңы', NameQualificationEn: 'New' }
const licence = {
  Resolution: '№ 5/1',
  ResolutionBeg: '2026-01-01',
  ResolutionEnd: '2031-01-01',
  Supplement: 'а',
}
const department = { snF1: 'Н', f1: 'Новая', f1Kg: 'Жаңы', f1En: 'New' }
const form = {
  shortName: 'н.',
  name: 'Новая форма',
  nameKg: 'Жаңы',
  nameEn: 'New',
  oztextRu: 'новая',
  oz: 0,
  maxRateId: 5,
  idFeducVid: 1,
  educationCycle: 1,
  idFeducProg: 1,
}

export const catalogueSaves: readonly Saving[] = [
  saving('direction', catalogues.saveDirection, async () => ({
    idDirection: -1,
    code: '5',
    direction_: 'Новое',
  })),
  saving('direction, again', catalogues.saveDirection, async (given) => {
    const { id } = await given.direction()
    return { idDirection: id, code: '6', direction_: 'Иное', directionKg: 'Башка' }
  }),
  saving('direction, away', catalogues.deleteDirection, async (given) => ({
    idDirection: (await given.direction()).id,
  })),
  saving('study form', catalogues.saveStudyForm, async () => ({ idFeduc: -1, ...form })),
  saving('study form, away', catalogues.deleteStudyForm, async (given) => ({
    idFeduc: (await given.studyForm()).id,
  })),
  saving('speciality name', catalogues.saveSpecialityName, async () => ({
    idSpecial: -1,
    code_: '5',
    special_: 'Новая',
  })),
  saving('speciality name, away', catalogues.deleteSpecialityName, async (given) => ({
    idSpecial: (await given.specialityName()).id,
  })),
  saving('department', catalogues.saveDepartment, async (given) => ({
    idKafedra: -1,
    ...department,
    idFaculty: (await given.faculty()).id,
  })),
  saving('department moves', catalogues.saveDepartment, async (given) => ({
    idKafedra: (await given.department()).id,
    ...department,
    idFaculty: (await given.faculty()).id,
  })),
  saving('department, away', catalogues.deleteDepartment, async (given) => ({
    idKafedra: (await given.department()).id,
  })),
  saving('level', catalogues.saveLevel, async () => ({ IDLevel: -1, ...level })),
  saving('level, away', catalogues.deleteLevel, async (given) => ({ IDLevel: (await given.level()).id })),
  saving('qualification', catalogues.saveQualification, async () => ({ IDQualification: -1, ...named })),
  saving('qualification, away', catalogues.deleteQualification, async (given) => ({
    IDQualification: (await given.qualification()).id,
  })),
  saving('licence', catalogues.saveLicence, async () => ({ IDLicence: -1, ...licence })),
  saving('licence, away', catalogues.deleteLicence, async (given) => ({
    IDLicence: (await given.licence()).id,
  })),
]
