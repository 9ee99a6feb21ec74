import { useSyncExternalStore } from 'react'
import { createEvent } from './event.ts'

// Key in session storage: the value survives a reload, and each tab has its own.
const key = 'okuu.ground'
const changed = createEvent<void>()
let stored: string | undefined
let ofForm = ''

const storedGround = () => (stored ??= window.sessionStorage.getItem(key) ?? '')

/**
 * Reason that is sent with saves (domain.md#change-reason): the reason of the open form, else of the tab,
 * else ''.
 */
export const groundOfSaves = () => ofForm || storedGround()

export const setGround = (text: string) => {
  stored = text.trim()
  window.sessionStorage.setItem(key, stored)
  changed.report()
}

export const setGroundOfForm = (text: string) => {
  ofForm = text.trim()
}

export const useGround = () => useSyncExternalStore(changed.listen, storedGround)
