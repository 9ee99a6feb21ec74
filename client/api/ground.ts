import { useSyncExternalStore } from 'react'
import { createEvent } from './event.ts'

// Stored for each tab: it survives a reload and is not shared with other tabs.
const key = 'okuu.ground'
const changed = createEvent<void>()
let kept: string | undefined
let ofForm = ''

const keptGround = () => (kept ??= window.sessionStorage.getItem(key) ?? '')

/** Reason sent with saves (domain.md#change-reason): of the open form, else of the tab; '' without a reason. */
export const groundOfSaves = () => ofForm || keptGround()

/** Sets the reason of all saves in this tab; '' clears it. */
export const setGround = (text: string) => {
  kept = text.trim()
  window.sessionStorage.setItem(key, kept)
  changed.report()
}

/** Sets the reason for saves of the open form; '' when the form closes. */
export const setGroundOfForm = (text: string) => {
  ofForm = text.trim()
}

export const useGround = () => useSyncExternalStore(changed.listen, keptGround)
