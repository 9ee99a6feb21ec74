import { places } from '#contract/places.ts'
import { specialities } from '#contract/specialities.ts'
import { equalSpecialities } from '../duplicate-specialities.ts'
import { sixScores } from '../scores.ts'
import { type SaveCase, saving } from './saving.ts'

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
  saving('speciality', specialities.save, async (given) => ({
    idSpecial: (await given.specialityName()).id,
    idFEduc: (await given.studyForm()).id,
    idFaculty: (await given.faculty()).id,
    idDirection: (await given.direction()).id,
    trimester: true,
    Phd: 0 as const,
  })),
  saving('first parameters', specialities.saveParameters, async (given) => ({
    idSpeciality: (await given.speciality()).id,
    ...parameters,
  })),
  saving('other parameters', specialities.saveParameters, async (given) => {
    const { id, facultyId } = await given.speciality()
    await given.parameters(id, { departmentId: (await given.department({ facultyId })).id, maths: 60 })
    return { idSpeciality: id, ...parameters }
  }),
  saving('plan', specialities.saveAdmissionPlan, async (given) => ({
    idPlanAbit: -1,
    idSpeciality: (await given.speciality()).id,
    aYear: 26,
    kolK: 5,
    kolB: 6,
  })),
  saving('plan by sources', places.save, async (given) => ({
    idPlanAbit: (await given.admissionPlan({ budget: 5 })).id,
    parts: [{ source: 1, count: 7 }],
  })),
  saving('plan, away', specialities.deleteAdmissionPlan, async (given) => ({
    idPlanAbit: (await given.admissionPlan({ budget: 5 })).id,
  })),
  saving('rule of a speciality', specialities.saveGradingRule, async (given) => ({
    idSpeciality: (await given.speciality()).id,
    idEbeVar: (await given.gradingRule()).id,
  })),
  saving('admission closed', specialities.close, async (given) => ({
    idSpeciality: (await given.speciality()).id,
    closedYear: 27,
  })),
  saving('everything copied to a speciality', specialities.copy, async (given) => {
    const { double } = await equalSpecialities(given)
    const target = await given.speciality()
    await given.parameters(target.id, { maths: 50 })
    return { idSpecFrom: double.id, idSpecTo: target.id }
  }),
  saving('a double, away', specialities.delete, async (given) => {
    const { doomed } = await equalSpecialities(given)
    return { idSpec: doomed.id }
  }),
]
