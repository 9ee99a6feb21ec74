import { useDialog } from '../location/dialog.ts'

/** Dialogs of a group in the table, rendered by the screen around the panel. */
export type GroupRowDialog = 'group.edit' | 'group.copy' | 'group.delete'

const panelDialogs = [
  'group.flags',
  'groupName.pick',
  'groupName.add',
  'groupName.edit',
  'groupName.delete',
  'subgroup.pick',
  'subgroup.unlink',
  'intakeYear.pick',
] as const

export const usePanelDialog = () => useDialog(panelDialogs)
