import { loadShortcuts } from './load-overlays.ts'
import type { GlobalDialog } from '../address/overlay.ts'
import { lazyComponent } from '../ui/lazy/part.ts'

const ShortcutSheet = lazyComponent(loadShortcuts)
const LevelsDialog = lazyComponent(
  async () => (await import('../catalogues/levels/LevelsModal.tsx')).LevelsDialog,
)
const LicencesDialog = lazyComponent(
  async () => (await import('../catalogues/licences/LicencesModal.tsx')).LicencesDialog,
)
const StudyFormsDialog = lazyComponent(
  async () => (await import('../catalogues/study-forms/StudyFormsModal.tsx')).StudyFormsDialog,
)
const GroupNamesDialog = lazyComponent(
  async () => (await import('../catalogues/group-names/GroupNamesModal.tsx')).GroupNamesDialog,
)

type Props = { readonly dialog: GlobalDialog; readonly onClose: () => void }

/** What the address opens over any screen; its code comes when it is opened. */
export const GlobalDialogs = ({ dialog, onClose }: Props) => {
  switch (dialog) {
    case 'shortcuts':
      return <ShortcutSheet onClose={onClose} />
    case 'catalogue-levels':
      return <LevelsDialog onClose={onClose} />
    case 'catalogue-licences':
      return <LicencesDialog onClose={onClose} />
    case 'catalogue-study-forms':
      return <StudyFormsDialog onClose={onClose} />
    case 'catalogue-group-names':
      return <GroupNamesDialog onClose={onClose} />
  }
}
