import { ids } from '#contract/limits.ts'
import type { TextKey } from '../../i18n/texts.ts'
import type { ModalKind } from '../modal.ts'
import type { Path } from '../path/path.ts'

/**
 * What is missing before this can be done (spec §2): quotas need an institution, next year's groups a
 * faculty, duplicates a speciality other than 9999; a direction is changed when one is chosen.
 */
export const missingFor = (kind: ModalKind, path: Path): TextKey | undefined => {
  switch (kind) {
    case 'quota':
      return path.institution ? undefined : 'edu.needVuz'
    case 'next-year':
      return path.faculty ? undefined : 'edu.needFaculty'
    case 'duplicates':
      return path.speciality && path.speciality.id_special !== ids.placeholder
        ? undefined
        : 'edu.needSpeciality'
    case 'direction-edit':
    case 'direction-delete':
      return path.direction ? undefined : 'edu.needDirection'
    case 'direction-add':
      return undefined
  }
}
