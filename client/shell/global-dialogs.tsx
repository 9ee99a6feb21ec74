import { IconBuildingBank, IconFileCheck, IconKeyboard } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { RenewalDialog } from '../auth/Renewal.tsx'
import type { PaletteDialog } from '../palette/entry.ts'
import { ConfirmDelete, MessageDialog } from '../ui/Dialog/lazy-dialogs.ts'
import { lazyComponent } from '../ui/lazy/lazy-component.ts'
import { LeaveDialog } from '../ui/unsaved-changes/unsaved.tsx'

type GlobalDialog = Omit<PaletteDialog, 'run'> & {
  readonly Dialog: ComponentType<{ readonly onClose: () => void }>
}

const ShortcutSheet = lazyComponent(async () => (await import('./shortcuts/ShortcutSheet.tsx')).ShortcutSheet)

export const listedDialogs: readonly GlobalDialog[] = [
  {
    kind: 'shortcuts',
    titleKey: 'header.shortcuts',
    icon: IconKeyboard,
    keys: ['Ctrl', '/'],
    Dialog: ShortcutSheet,
  },
  {
    kind: 'institution.mine',
    titleKey: 'institution.mine',
    icon: IconBuildingBank,
    Dialog: lazyComponent(
      async () => (await import('../hierarchy/my-institution/MyInstitutionDialog.tsx')).MyInstitutionDialog,
    ),
  },
  {
    kind: 'ground',
    titleKey: 'ground.title',
    icon: IconFileCheck,
    Dialog: lazyComponent(async () => (await import('../ui/Dialog/GroundDialog.tsx')).GroundDialog),
  },
]

/** Dialogs that can open over each screen. The palette lists no dialogs of catalogues, only their screens. */
export const globalDialogs: readonly Pick<GlobalDialog, 'kind' | 'Dialog'>[] = [
  ...listedDialogs,
  {
    kind: 'level.list',
    Dialog: lazyComponent(async () =>
      (await import('../catalogues/names/NamesDialog.tsx')).namesDialog('level'),
    ),
  },
  {
    kind: 'licence.list',
    Dialog: lazyComponent(
      async () => (await import('../catalogues/licences/LicencesDialog.tsx')).LicencesDialog,
    ),
  },
  {
    kind: 'studyForm.list',
    Dialog: lazyComponent(
      async () => (await import('../catalogues/study-forms/StudyFormsDialog.tsx')).StudyFormsDialog,
    ),
  },
  {
    kind: 'groupName.list',
    Dialog: lazyComponent(
      async () => (await import('../groups/names/GroupNamesDialog.tsx')).GroupNamesDialog,
    ),
  },
]

export const globalKinds = globalDialogs.map(({ kind }) => kind)

export const preloadGlobalDialogs = () => {
  for (const dialog of [ShortcutSheet, ConfirmDelete, MessageDialog, LeaveDialog, RenewalDialog])
    void dialog.preload()
}
