import { useSyncExternalStore } from 'react'
import { createEvent } from './event.ts'

// The ground of an hour's work outlives a reload of the tab, and is no other tab's.
const key = 'okuu.ground'
const changed = createEvent<void>()
let kept: string | undefined
let ofForm = ''

const keptGround = () => (kept ??= window.sessionStorage.getItem(key) ?? '')

/** The ground on which saves are made now (domain.md#change-reason): an open form's own, or the one that is set; '' means no ground. */
export const groundOfSaves = () => ofForm || keptGround()

/** Sets the ground of all saves that follow in this tab, until it is cleared by ''. */
export const setGround = (text: string) => {
  kept = text.trim()
  window.sessionStorage.setItem(key, kept)
  changed.report()
}

/** The ground of what an open form saves; '' when it closes. */
export const setGroundOfForm = (text: string) => {
  ofForm = text.trim()
}

export const useGround = () => useSyncExternalStore(changed.listen, keptGround)
