import { useDialog } from '../location/dialog.ts'

/** The dialogs of one group of the table; the screen around the panel draws them. */
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

/** The dialogs that the panel opens and draws itself: they are about its table and its footer. */
export const usePanelDialog = () => useDialog(panelDialogs)
