import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { useDialogHistory } from '../address/useDialogHistory.ts'
import { type DialogKind, readDialog, withDialog } from './dialog.ts'

/** The modal that the address names. */
export const useEducationalDialog = () => {
  const [search] = useSearchParams()
  const { open: openAt, step: stepTo, close: closeTo, isStep } = useDialogHistory()
  const open = useCallback(
    (kind: DialogKind, id?: number) => void openAt(withDialog(search, kind, id)),
    [openAt, search],
  )
  const step = useCallback(
    (kind: DialogKind, id?: number) => stepTo(withDialog(search, kind, id)),
    [stepTo, search],
  )
  const close = useCallback(() => closeTo(withDialog(search, 'none')), [closeTo, search])
  return { dialog: readDialog(search), open, close, step, isStep }
}
