import { loadShortcuts } from './load-overlays.ts'
import type { Overlay } from '../address/overlay.ts'
import { part } from '../ui/lazy/part.ts'

const ShortcutSheet = part(loadShortcuts)
const LevelsModal = part(async () => (await import('../catalogues/levels/LevelsModal.tsx')).LevelsModal)
const LicencesModal = part(
  async () => (await import('../catalogues/licences/LicencesModal.tsx')).LicencesModal,
)
const StudyFormsModal = part(
  async () => (await import('../catalogues/study-forms/StudyFormsModal.tsx')).StudyFormsModal,
)
const GroupNamesModal = part(
  async () => (await import('../catalogues/group-names/GroupNamesModal.tsx')).GroupNamesModal,
)

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
