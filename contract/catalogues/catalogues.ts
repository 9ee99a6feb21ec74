import { departmentCalls } from '../entities/department.ts'
import { directionCalls } from '../entities/direction.ts'
import { levelCalls } from '../entities/level.ts'
import { licenceCalls } from '../entities/licence.ts'
import { qualificationCalls } from '../entities/qualification.ts'
import { specialityNameCalls } from '../entities/speciality-name.ts'
import { studyFormCalls } from '../entities/study-form.ts'

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
