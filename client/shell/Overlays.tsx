import { lazy } from 'react'
import type { Overlay } from './overlay.ts'

const ShortcutSheet = lazy(async () => ({
  default: (await import('../keys/ShortcutSheet.tsx')).ShortcutSheet,
}))
const LevelsModal = lazy(async () => ({
  default: (await import('../catalogues/levels/LevelsModal.tsx')).LevelsModal,
}))
const LicencesModal = lazy(async () => ({
  default: (await import('../catalogues/licences/LicencesModal.tsx')).LicencesModal,
}))
const StudyFormsModal = lazy(async () => ({
  default: (await import('../catalogues/study-forms/StudyFormsModal.tsx')).StudyFormsModal,
}))
const GroupNamesModal = lazy(async () => ({
  default: (await import('../catalogues/group-names/GroupNamesModal.tsx')).GroupNamesModal,
}))

type Props = { readonly overlay: Overlay; readonly onClose: () => void }

/** What the address opens over any screen; its code comes when it is opened. */
export const Overlays = ({ overlay, onClose }: Props) => {
  switch (overlay) {
    case 'shortcuts':
      return <ShortcutSheet onClose={onClose} />
    case 'catalogue-levels':
      return <LevelsModal onClose={onClose} />
    case 'catalogue-licences':
      return <LicencesModal onClose={onClose} />
    case 'catalogue-study-forms':
      return <StudyFormsModal onClose={onClose} />
    case 'catalogue-group-names':
      return <GroupNamesModal onClose={onClose} />
  }
}
