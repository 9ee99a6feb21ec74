import { createStore } from '../store.ts'

const region = createStore<HTMLElement | null>(null)

/** Keeps the region of the toasts when the first one comes, and null when the last one has gone. */
export const keepRegion = (element: HTMLElement | null) => region.set(() => element)

/** The region of the toasts; null without any. */
export const toastRegion = () => region.get()
