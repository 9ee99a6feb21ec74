import { useSyncExternalStore } from 'react'
import { createEvent } from './event.ts'

// Key in session storage: the value survives a reload, and each tab has its own.
const key = 'okuu.ground'
const changed = createEvent<void>()
let kept: string | undefined
let ofForm = ''

const keptGround = () => (kept ??= window.sessionStorage.getItem(key) ?? '')

/**
 * Reason that is sent with saves (domain.md#change-reason): the reason of the open form, else of the tab,
 * else ''.
 */
export const groundOfSaves = () => ofForm || keptGround()

export const setGround = (text: string) => {
  kept = text.trim()
  window.sessionStorage.setItem(key, kept)
  changed.report()
}

/** The form sets '' when it closes. */
export const setGroundOfForm = (text: string) => {
  ofForm = text.trim()
}

export const useGround = () => useSyncExternalStore(changed.listen, keptGround)
