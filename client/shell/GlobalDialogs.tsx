import { loadShortcuts } from './load-global-dialogs.ts'
import type { GlobalDialog } from '../address/global-dialog.ts'
import { lazyComponent } from '../ui/lazy/lazy-component.ts'

const ShortcutSheet = lazyComponent(loadShortcuts)
const LevelsDialog = lazyComponent(
  async () => (await import('../catalogues/levels/LevelsDialog.tsx')).LevelsDialog,
)
const LicencesDialog = lazyComponent(
  async () => (await import('../catalogues/licences/LicencesDialog.tsx')).LicencesDialog,
)
const StudyFormsDialog = lazyComponent(
  async () => (await import('../catalogues/study-forms/StudyFormsDialog.tsx')).StudyFormsDialog,
)
const GroupNamesDialog = lazyComponent(
  async () => (await import('../catalogues/group-names/GroupNamesDialog.tsx')).GroupNamesDialog,
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
