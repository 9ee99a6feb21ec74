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
    case 'next-year':
      return path.faculty ? undefined : 'structure.needFaculty'
    case 'duplicates':
      return path.speciality && path.speciality.id_special !== ids.placeholder
        ? undefined
        : 'structure.needSpeciality'
    case 'vuz-edit':
    case 'faculty-add':
      return path.institution ? undefined : 'structure.needInstitution'
    case 'faculty-edit':
      return path.faculty ? undefined : 'structure.needFaculty'
    case 'direction-edit':
    case 'direction-delete':
      return path.direction || id !== undefined ? undefined : 'structure.needDirection'
    case 'form-edit':
    case 'form-delete':
      return path.studyForm || id !== undefined ? undefined : 'structure.needStudyForm'
    case 'spec-edit':
    case 'spec-delete':
      return chosenAt('speciality', path) || id !== undefined ? undefined : 'structure.needSpeciality'
    case 'group-edit':
    case 'group-copy':
    case 'group-delete':
    case 'group-flags':
    case 'group-pick':
    case 'group-name-add':
    case 'group-name-edit':
    case 'group-name-delete':
    case 'subgroup-pick':
    case 'year-pick':
      return path.speciality ? undefined : 'structure.needSpeciality'
    case 'params':
      return path.speciality ? undefined : 'structure.needSpeciality'
    case 'grading-spec':
      return path.studyForm ? undefined : 'structure.needStudyForm'
    case 'licences':
    case 'direction-pick':
    case 'direction-add':
    case 'form-pick':
    case 'form-add':
    case 'spec-pick':
    case 'spec-add':
      return undefined
  }
}
