import {
  IconBuildingBank,
  IconCalendarTime,
  IconCertificate,
  IconFileCheck,
  IconKeyboard,
  IconStairsUp,
  IconTags,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { RenewalDialog } from '../auth/Renewal.tsx'
import type { PaletteDialog } from '../palette/entry.ts'
import { ConfirmDelete, MessageDialog } from '../ui/Dialog/lazy-dialogs.ts'
import { lazyComponent } from '../ui/lazy/lazy-component.ts'
import { LeaveDialog } from '../ui/unsaved-changes/unsaved.tsx'

type GlobalDialog<Kind extends string> = Omit<PaletteDialog, 'run'> & {
  readonly kind: Kind
  readonly hasScreen?: true
  readonly Dialog: ComponentType<{ readonly onClose: () => void }>
}

const row = <Kind extends string>(dialog: GlobalDialog<Kind>) => dialog

const ShortcutSheet = lazyComponent(async () => (await import('./shortcuts/ShortcutSheet.tsx')).ShortcutSheet)

/** Dialogs that can open over each screen. The palette lists a catalogue that has a screen as a screen. */
export const globalDialogs = [
  row({
    kind: 'shortcuts',
    titleKey: 'header.shortcuts',
    icon: IconKeyboard,
    section: 'actions',
    keys: ['Ctrl', '/'],
    Dialog: ShortcutSheet,
  }),
  row({
    kind: 'institution.mine',
    titleKey: 'institution.mine',
    icon: IconBuildingBank,
    section: 'actions',
    Dialog: lazyComponent(
      async () => (await import('../hierarchy/my-institution/MyInstitutionDialog.tsx')).MyInstitutionDialog,
    ),
  }),
  row({
    kind: 'ground',
    titleKey: 'ground.title',
    icon: IconFileCheck,
    section: 'actions',
    Dialog: lazyComponent(async () => (await import('../ui/Dialog/GroundDialog.tsx')).GroundDialog),
  }),
  row({
    kind: 'level.list',
    hasScreen: true,
    titleKey: 'level.list',
    icon: IconStairsUp,
    section: 'pages',
    Dialog: lazyComponent(async () =>
      (await import('../catalogues/names/NamesDialog.tsx')).namesDialog('level'),
    ),
  }),
  row({
    kind: 'licence.list',
    hasScreen: true,
    titleKey: 'licence.list',
    icon: IconCertificate,
    section: 'pages',
    Dialog: lazyComponent(
      async () => (await import('../catalogues/licences/LicencesDialog.tsx')).LicencesDialog,
    ),
  }),
  row({
    kind: 'studyForm.list',
    hasScreen: true,
    titleKey: 'studyForm.list',
    icon: IconCalendarTime,
    section: 'pages',
    Dialog: lazyComponent(
      async () => (await import('../catalogues/study-forms/StudyFormsDialog.tsx')).StudyFormsDialog,
    ),
  }),
  row({
    kind: 'groupName.list',
    hasScreen: true,
    titleKey: 'groupName.list',
    icon: IconTags,
    section: 'pages',
    Dialog: lazyComponent(
      async () => (await import('../groups/names/GroupNamesDialog.tsx')).GroupNamesDialog,
    ),
  }),
]

export const listedDialogs = globalDialogs.filter(({ hasScreen }) => hasScreen === undefined)

export const globalKinds = globalDialogs.map(({ kind }) => kind)

export const preloadGlobalDialogs = () => {
  for (const dialog of [ShortcutSheet, ConfirmDelete, MessageDialog, LeaveDialog, RenewalDialog])
    void dialog.preload()
}
