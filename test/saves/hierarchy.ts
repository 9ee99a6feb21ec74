import { hierarchy } from '#contract/hierarchy.ts'
import { type SaveCase, saveCase } from './saving.ts'

const facultyNames = {
  shortName: 'НФ',
  shortNameKg: 'ЖФ',
  shortNameEn: 'NF',
  fullName: 'Новый факультет',
  fullNameKg: 'Жаңы факультет',
  fullNameEn: 'New faculty',
  nDirector: 'Асанов А.',
}

export const hierarchySaves: readonly SaveCase[] = [
  saveCase('institution', hierarchy.saveInstitution, async (given) => ({
    idVuz: (await given.institution()).id,
    v2K: 'ЖОЖ',
    licenceDate: '2020-05-01',
    mail: 'a@b.kg',
  })),
  saveCase('faculty', hierarchy.saveFaculty, async (given) => ({
    idFaculty: -1,
    idVuz: (await given.institution()).id,
    ...facultyNames,
  })),
  saveCase('faculty, again', hierarchy.saveFaculty, async (given) => {
    const { id, institutionId } = await given.faculty()
    return { idFaculty: id, idVuz: institutionId, ...facultyNames }
  }),
]
