import { usePanelDialog } from '../dialogs.ts'
import type { Step } from '../../educational/pickers/step.ts'
import type { PickerWays } from '../../educational/pickers/usePicker.ts'

/** Where the picker of group names stands in the address, and the ways between its steps and into the footer. */
export const useNameActions = (
  chosen: number | undefined,
  onPick: (id: number | undefined) => void,
): PickerWays => {
  const { dialog, close, step: go, isStep } = usePanelDialog()
  const step = dialog.kind === 'none' ? ({ kind: 'pick' } as const) : stepOf(dialog.kind, dialog.id ?? chosen)
  const pick = () => go('groupName.pick')
  const back = isStep && step.kind !== 'pick' ? pick : close
  const take = (id: number) => {
    onPick(id)
    return close()
  }
  return {
    step,
    chosen,
    reasonKey: undefined,
    close,
    back,
    pick,
    add: () => go('groupName.add'),
    edit: (id) => go('groupName.edit', id),
    remove: (id) => go('groupName.delete', id),
    take,
    saved: (id) => (step.kind === 'add' ? take(id) : back()),
    forget: (id) => {
      if (id === chosen) onPick(undefined)
    },
    deleted: back,
  }
}

const stepOf = (kind: string, id: number | undefined): Step => {
  if (kind === 'groupName.add') return { kind: 'add' }
  if (id !== undefined && kind === 'groupName.edit') return { kind: 'edit', id }
  if (id !== undefined && kind === 'groupName.delete') return { kind: 'delete', id }
  return { kind: 'pick' }
}
