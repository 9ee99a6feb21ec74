import { departmentCalls } from './departments.ts'
import { directionCalls } from './directions.ts'
import { levelCalls } from './levels.ts'
import { licenceCalls } from './licences.ts'
import { qualificationCalls } from './qualifications.ts'
import { specialityNameCalls } from './speciality-names.ts'
import { studyFormCalls } from './study-forms.ts'

/**
 * Whole catalogues, shared by every faculty. What a new record needs beyond these bodies (domain.md#save-needs) the
 * saves of server/catalogues demand.
 */
export const catalogues = {
  ...directionCalls,
  ...studyFormCalls,
  ...specialityNameCalls,
  ...departmentCalls,
  ...levelCalls,
  ...qualificationCalls,
  ...licenceCalls,
}
