import type { KeyboardEvent } from 'react'
import { isSaveKey } from '../../ui/SubmitButton.tsx'
import type { GroupFlags } from './useFlags.ts'

/** While flags are edited: Ctrl+Enter saves, Esc leaves; in a search field Esc has its own meaning. */
export const flagsKey = (event: KeyboardEvent, { save, cancel }: Pick<GroupFlags, 'save' | 'cancel'>) => {
  if (event.defaultPrevented) return
  if (isSaveKey(event)) {
    event.preventDefault()
    save()
  } else if (event.key === 'Escape' && !isText(event.target)) cancel()
}

const isText = (target: EventTarget) => target instanceof HTMLInputElement && target.type !== 'checkbox'
