import { useDialog } from '../address/useDialog.ts'
import { dialogKinds } from './dialog.ts'

/** The modal that the address names. */
export const useEducationalDialog = () => useDialog(dialogKinds)
