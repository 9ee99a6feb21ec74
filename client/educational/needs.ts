import { ids } from '#contract/limits.ts'
import type { TextKey } from '../i18n/texts.ts'
import type { DialogKind } from './dialog.ts'
import { chosenAt, type Path } from '../hierarchy/cascade/path.ts'

/**
 * What is missing before this can be done (spec §2): quotas need an institution, next year's groups a
 * faculty, duplicates a speciality other than 9999. What is changed or deleted is chosen, or named by the
 * address; the catalogues can be looked at, and added to, at any time.
 */
export const missingFor = (
  kind: DialogKind,
  path: Path,
  /** Of the row that the address names. */
  id?: number,
): TextKey | undefined => {
  switch (kind) {
    case 'quota':
      return path.institution ? undefined : 'structure.needInstitution'
    case 'nextYear':
      return path.faculty ? undefined : 'structure.needFaculty'
    case 'duplicates':
      return path.speciality && path.speciality.id_special !== ids.placeholder
        ? undefined
        : 'structure.needSpeciality'
    case 'institution.edit':
    case 'faculty.add':
      return path.institution ? undefined : 'structure.needInstitution'
    case 'faculty.edit':
      return path.faculty ? undefined : 'structure.needFaculty'
    case 'direction.edit':
    case 'direction.delete':
      return path.direction || id !== undefined ? undefined : 'structure.needDirection'
    case 'studyForm.edit':
    case 'studyForm.delete':
      return path.studyForm || id !== undefined ? undefined : 'structure.needStudyForm'
    case 'speciality.edit':
    case 'speciality.delete':
      return chosenAt('speciality', path) || id !== undefined ? undefined : 'structure.needSpeciality'
    case 'group.edit':
    case 'group.copy':
    case 'group.delete':
    case 'group.flags':
    case 'groupName.pick':
    case 'groupName.add':
    case 'groupName.edit':
    case 'groupName.delete':
    case 'subgroup.pick':
    case 'intakeYear.pick':
      return path.speciality ? undefined : 'structure.needSpeciality'
    case 'speciality.parameters':
      return path.speciality ? undefined : 'structure.needSpeciality'
    case 'speciality.gradingRules':
      return path.studyForm ? undefined : 'structure.needStudyForm'
    case 'direction.pick':
    case 'direction.add':
    case 'studyForm.pick':
    case 'studyForm.add':
    case 'speciality.pick':
    case 'speciality.add':
      return undefined
  }
}
