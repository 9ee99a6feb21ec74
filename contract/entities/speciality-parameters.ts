import { lengths, ranges } from '../limits.ts'
import { defineEntity } from './facts.ts'
import { count, measure, optionalReference, text } from './fields.ts'

const { count: range } = ranges

/** The id is that of the speciality. */
export const specialityParameters = defineEntity({
  entity: 'speciality-parameters',
  title: 'speciality.parameters',
  savedBy: { scope: 'speciality' },
  id: { row: 'idSpeciality', body: 'idSpeciality' },
  fields: {
    departmentId: optionalReference('idKafedra', 'idKafedra', 'entity.department', { refers: 'department' }),
    code: text('codeSpec', 'codeSpec', 'field.specialityCode', lengths.code),
    licenceId: optionalReference('idLicence', 'idLicence', 'entity.licence', { refers: 'licence' }),
    // Years of study.
    duration: measure('Apprenticeship', 'Apprenticeship', 'field.duration', ranges.duration),
    levelId: optionalReference('idStandart', 'idStandart', 'field.level', { refers: 'level' }),
    qualificationId: optionalReference('idQualification', 'idQualification', 'entity.qualification', {
      refers: 'qualification',
    }),
    licenceText: text('Licence_text', 'Licence_text', 'field.licenceText', lengths.licenceText),
    biology: count('bio', 'bio', 'field.biology', range),
    history: count('his', 'his', 'field.history', range),
    chemistry: count('che', 'che', 'field.chemistry', range),
    physics: count('phy', 'phy', 'field.physics', range),
    english: count('eng', 'eng', 'field.english', range),
    maths: count('mat', 'mat', 'field.maths', range),
    contract: count('contract', 'contract', 'field.contract', range),
    budget: count('budget', 'budget', 'field.budget', range),
  },
})
