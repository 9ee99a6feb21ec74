import { createStore } from '../store.ts'

const region = createStore<HTMLElement | null>(null)

/** Ref callback that stores the element around the toasts; null if there are no toasts. */
export const setRegion = (element: HTMLElement | null) => region.set(() => element)

/** Returns the element around the toasts; null if there are no toasts. */
export const toastRegion = () => region.get()
