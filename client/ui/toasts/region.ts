import { createStore } from '../store.ts'

const region = createStore<HTMLElement | null>(null)

/** The element in which the toasts stand, while there are any. */
export const keepRegion = (element: HTMLElement | null) => region.set(() => element)

export const isInToasts = (element: Element) => region.get()?.contains(element) === true
