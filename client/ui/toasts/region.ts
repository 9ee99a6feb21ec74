import { createStore } from '../store.ts'

const region = createStore<HTMLElement | null>(null)

/** Ref callback: stores the region of toasts, null without toasts. */
export const keepRegion = (element: HTMLElement | null) => region.set(() => element)

/** Region of toasts; null without toasts. */
export const toastRegion = () => region.get()
