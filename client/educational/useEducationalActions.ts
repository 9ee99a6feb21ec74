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
  { kind: 'quota', titleKey: 'structure.quota', icon: IconUsers },
  { kind: 'nextYear', titleKey: 'structure.nextYear', icon: IconCalendarPlus },
  { kind: 'duplicates', titleKey: 'structure.duplicates', icon: IconCopy },
  { kind: 'speciality.parameters', titleKey: 'speciality.parameters', icon: IconSettings },
  { kind: 'speciality.gradingRules', titleKey: 'speciality.gradingRules', icon: IconScale },
  { kind: 'institution.edit', titleKey: 'institution.edit', icon: IconPencil },
  { kind: 'faculty.add', titleKey: 'faculty.add', icon: IconPlus },
  { kind: 'faculty.edit', titleKey: 'faculty.edit', icon: IconPencil },
  { kind: 'direction.pick', titleKey: 'direction.pick', icon: IconListSearch },
  { kind: 'direction.add', titleKey: 'direction.add', icon: IconPlus },
  { kind: 'direction.edit', titleKey: 'direction.edit', icon: IconPencil },
  { kind: 'studyForm.pick', titleKey: 'studyForm.pick', icon: IconListSearch },
  { kind: 'studyForm.add', titleKey: 'studyForm.add', icon: IconPlus },
  { kind: 'studyForm.edit', titleKey: 'studyForm.edit', icon: IconPencil },
  { kind: 'speciality.pick', titleKey: 'speciality.pick', icon: IconListSearch },
  { kind: 'speciality.add', titleKey: 'speciality.add', icon: IconPlus },
  { kind: 'speciality.edit', titleKey: 'speciality.edit', icon: IconPencil },
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
