import { createStore } from '../store.ts'

const region = createStore<HTMLElement | null>(null)

/** Takes the element when the first toast comes and null when the last has gone. */
export const keepRegion = (element: HTMLElement | null) => region.set(() => element)

/** The element in which the toasts stand; null without any. */
export const toastRegion = () => region.get()
