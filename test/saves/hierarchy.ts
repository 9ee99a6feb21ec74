import { hierarchy } from '#contract/hierarchy.ts'
import { type SaveCase, saving } from './saving.ts'

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
  saving('institution', hierarchy.saveInstitution, async (given) => ({
    idVuz: (await given.institution()).id,
    v2K: 'ЖОЖ',
    licenceDate: '2020-05-01',
    mail: 'a@b.kg',
  })),
  saving('faculty', hierarchy.saveFaculty, async (given) => ({
    idFaculty: -1,
    idVuz: (await given.institution()).id,
    ...facultyNames,
  })),
  saving('faculty, again', hierarchy.saveFaculty, async (given) => {
    const { id, institutionId } = await given.faculty()
    return { idFaculty: id, idVuz: institutionId, ...facultyNames }
  }),
]
