import { createStore } from '../store.ts'

const region = createStore<HTMLElement | null>(null)

export const setRegion = (element: HTMLElement | null) => region.set(() => element)

export const toastRegion = () => region.get()
