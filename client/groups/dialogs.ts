import { useDialog } from '../location/dialog.ts'

/** Dialogs of a group in the table; the screen that contains the panel renders them. */
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

/** Dialogs that the panel itself opens and renders, for its table and its footer. */
export const usePanelDialog = () => useDialog(panelDialogs)
