import {
  type Icon,
  IconCalendarPlus,
  IconCopy,
  IconListSearch,
  IconPencil,
  IconPlus,
  IconScale,
  IconSettings,
  IconUsers,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { TextKey } from '../i18n/texts.ts'
import { useScreenActions } from '../ui/screen-actions.tsx'
import type { DialogKind } from './dialog.ts'
import type { Path } from '../hierarchy/cascade/path.ts'
import { missingFor } from './needs.ts'

type Offer = { readonly kind: DialogKind; readonly titleKey: TextKey; readonly icon: Icon }

/** Deletes are not here: what is deleted is looked at first. */
const offers: readonly Offer[] = [
  { kind: 'quota', titleKey: 'edu.btnQuota', icon: IconUsers },
  { kind: 'next-year', titleKey: 'edu.btnNextYear', icon: IconCalendarPlus },
  { kind: 'duplicates', titleKey: 'edu.btnDuplicates', icon: IconCopy },
  { kind: 'params', titleKey: 'modal.params', icon: IconSettings },
  { kind: 'grading-spec', titleKey: 'modal.gradingSpec', icon: IconScale },
  { kind: 'vuz-edit', titleKey: 'modal.vuzEdit', icon: IconPencil },
  { kind: 'faculty-add', titleKey: 'modal.facultyAdd', icon: IconPlus },
  { kind: 'faculty-edit', titleKey: 'modal.facultyEdit', icon: IconPencil },
  { kind: 'direction-pick', titleKey: 'modal.directionPick', icon: IconListSearch },
  { kind: 'direction-add', titleKey: 'modal.directionAdd', icon: IconPlus },
  { kind: 'direction-edit', titleKey: 'modal.directionEdit', icon: IconPencil },
  { kind: 'form-pick', titleKey: 'modal.feducPick', icon: IconListSearch },
  { kind: 'form-add', titleKey: 'modal.feducAdd', icon: IconPlus },
  { kind: 'form-edit', titleKey: 'modal.feducEdit', icon: IconPencil },
  { kind: 'spec-pick', titleKey: 'modal.specPick', icon: IconListSearch },
  { kind: 'spec-add', titleKey: 'modal.specAdd', icon: IconPlus },
  { kind: 'spec-edit', titleKey: 'modal.specEdit', icon: IconPencil },
]

/** Tells the palette what can be done with the chosen path, and why not yet. */
export const useEducationalActions = (path: Path, onOpen: (kind: DialogKind) => void) => {
  const { t } = useTranslation()
  useScreenActions(
    offers.map(({ kind, titleKey, icon }) => {
      const missing = missingFor(kind, path)
      return { titleKey, icon, reason: missing && t(missing), run: () => onOpen(kind) }
    }),
  )
}
