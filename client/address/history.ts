import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { entities, type RecordRef } from '#contract/entities.ts'
import { currentSearch } from './dialog.ts'
import { withParameter } from './parameter.ts'
import { useDialogHistory } from './useDialog.ts'

const parameter = 'history'

/** The row whose history is open: `?history=direction.5`. It lies over the screen and over its dialog. */
export const readHistory = (search: URLSearchParams): RecordRef | undefined => {
  const [, name, id] = /^([a-z-]+)\.([1-9]\d{0,8})$/.exec(search.get(parameter) ?? '') ?? []
  const entity = entities.find((one) => one === name)
  return entity === undefined ? undefined : { entity, id: Number(id) }
}

export const writeHistory = (search: URLSearchParams, record: RecordRef | undefined) =>
  withParameter(search, parameter, record && `${record.entity}.${record.id}`)

/** The row whose history is open, and what opens another one's, goes on to it and closes it. */
export const useHistoryLocation = () => {
  const [search] = useSearchParams()
  const { open, change, close } = useDialogHistory()
  return {
    record: readHistory(search),
    // a press that opens it may have chosen the row just now
    open: useCallback((record: RecordRef) => void open(writeHistory(currentSearch(), record)), [open]),
    /** The history of the row beside it: Back closes the history still. */
    move: useCallback((record: RecordRef) => void change(writeHistory(currentSearch(), record)), [change]),
    close: useCallback(() => close(writeHistory(search, undefined)), [close, search]),
  }
}
