import { useSyncExternalStore } from 'react'
import { createEvent } from './event.ts'

// Stored per tab: it survives a reload, and other tabs do not share it.
const key = 'okuu.ground'
const changed = createEvent<void>()
let kept: string | undefined
let ofForm = ''

const keptGround = () => (kept ??= window.sessionStorage.getItem(key) ?? '')

/** Reason that saves send (domain.md#change-reason): the open form's, or the tab's; '' for none. */
export const groundOfSaves = () => ofForm || keptGround()

/** Sets the reason of all saves in this tab; '' clears it. */
export const setGround = (text: string) => {
  kept = text.trim()
  window.sessionStorage.setItem(key, kept)
  changed.report()
}

/** Sets the reason of the open form's saves; '' when the form closes. */
export const setGroundOfForm = (text: string) => {
  ofForm = text.trim()
}

export const useGround = () => useSyncExternalStore(changed.listen, keptGround)
