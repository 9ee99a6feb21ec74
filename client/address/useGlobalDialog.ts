import { useSearchParams } from 'react-router'
import { useDialogHistory } from './useDialogHistory.ts'
import { type GlobalDialog, readGlobalDialog, withGlobalDialog } from './global-dialog.ts'

/** The overlay that the address names. */
export const useGlobalDialog = () => {
  const [search] = useSearchParams()
  const opening = useDialogHistory()
  return {
    dialog: readGlobalDialog(search),
    open: (dialog: GlobalDialog) => void opening.open(withGlobalDialog(search, dialog)),
    close: () => void opening.close(withGlobalDialog(search, undefined)),
  }
}
