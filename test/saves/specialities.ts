import { places } from '#contract/places.ts'
import { specialities } from '#contract/specialities.ts'
import { makeEqualSpecialities } from '../duplicate-specialities.ts'
import { sixScores } from '../scores.ts'
import { type SaveCase, saveCase } from './saving.ts'

const parameters = {
  idKafedra: null,
  codeSpec: '710100',
  idLicence: null,
  Apprenticeship: 4,
  idStandart: null,
  idQualification: null,
  Licence_text: 'текст',
  ...sixScores,
  contract: 7,
  budget: 8,
}

export const specialitySaves: readonly SaveCase[] = [
  saveCase('speciality', specialities.save, async (given) => ({
    idSpecial: (await given.specialityName()).id,
    idFEduc: (await given.studyForm()).id,
    idFaculty: (await given.faculty()).id,
    idDirection: (await given.direction()).id,
    trimester: true,
    Phd: 0 as const,
  })),
  saveCase('first parameters', specialities.saveParameters, async (given) => ({
    idSpeciality: (await given.speciality()).id,
    ...parameters,
  })),
  saveCase('other parameters', specialities.saveParameters, async (given) => {
    const { id, facultyId } = await given.speciality()
    await given.parameters(id, { departmentId: (await given.department({ facultyId })).id, maths: 60 })
    return { idSpeciality: id, ...parameters }
  }),
  saveCase('plan', specialities.saveAdmissionPlan, async (given) => ({
    idPlanAbit: -1,
    idSpeciality: (await given.speciality()).id,
    aYear: 26,
    kolK: 5,
    kolB: 6,
  })),
  saveCase('plan by sources', places.save, async (given) => ({
    idPlanAbit: (await given.admissionPlan({ budget: 5 })).id,
    parts: [{ source: 1, count: 7 }],
  })),
  saveCase('plan, away', specialities.deleteAdmissionPlan, async (given) => ({
    idPlanAbit: (await given.admissionPlan({ budget: 5 })).id,
  })),
  saveCase('rule of a speciality', specialities.saveGradingRule, async (given) => ({
    idSpeciality: (await given.speciality()).id,
    idEbeVar: (await given.gradingRule()).id,
  })),
  saveCase('admission closed', specialities.close, async (given) => ({
    idSpeciality: (await given.speciality()).id,
    closedYear: 27,
  })),
  saveCase('everything copied to a speciality', specialities.copy, async (given) => {
    const { double } = await makeEqualSpecialities(given)
    const target = await given.speciality()
    await given.parameters(target.id, { maths: 50 })
    return { idSpecFrom: double.id, idSpecTo: target.id }
  }),
  saveCase('a double, away', specialities.delete, async (given) => {
    const { doomed } = await makeEqualSpecialities(given)
    return { idSpec: doomed.id }
  }),
]
