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
    case 'level.list':
      return <LevelsDialog onClose={onClose} />
    case 'licence.list':
      return <LicencesDialog onClose={onClose} />
    case 'studyForm.list':
      return <StudyFormsDialog onClose={onClose} />
    case 'groupName.list':
      return <GroupNamesDialog onClose={onClose} />
  }
}
