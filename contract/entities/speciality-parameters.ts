import { lengths, ranges } from '../limits.ts'
import { define } from './facts.ts'
import { optionalReference, text, whole } from './fields.ts'

const count = ranges.count

/** Every speciality has them, under its own number. */
export const specialityParameters = define({
  entity: 'speciality-parameters',
  title: 'speciality.parameters',
  savedBy: { scope: 'speciality' },
  id: { row: 'idSpeciality', body: 'idSpeciality' },
  fields: {
    departmentId: optionalReference('idKafedra', 'idKafedra', 'entity.department', { refers: 'department' }),
    code: text('codeSpec', 'codeSpec', 'field.specialityCode', lengths.code),
    licenceId: optionalReference('idLicence', 'idLicence', 'entity.licence', { refers: 'licence' }),
    // in years
    duration: whole('Apprenticeship', 'Apprenticeship', 'field.duration', count),
    levelId: optionalReference('idStandart', 'idStandart', 'field.level', { refers: 'level' }),
    qualificationId: optionalReference('idQualification', 'idQualification', 'entity.qualification', {
      refers: 'qualification',
    }),
    licenceText: text('Licence_text', 'Licence_text', 'field.licenceText', lengths.licenceText),
    // the least scores of the entrance test
    biology: whole('bio', 'bio', 'field.biology', count),
    history: whole('his', 'his', 'field.history', count),
    chemistry: whole('che', 'che', 'field.chemistry', count),
    physics: whole('phy', 'phy', 'field.physics', count),
    english: whole('eng', 'eng', 'field.english', count),
    maths: whole('mat', 'mat', 'field.maths', count),
    contract: whole('contract', 'contract', 'field.contract', count),
    budget: whole('budget', 'budget', 'field.budget', count),
  },
})
