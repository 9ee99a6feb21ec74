import { createStore } from '../store.ts'

const region = createStore<HTMLElement | null>(null)

/** Ref callback: stores the element that contains the toasts; null without toasts. */
export const keepRegion = (element: HTMLElement | null) => region.set(() => element)

/** Element that contains the toasts; null without toasts. */
export const toastRegion = () => region.get()
