import { createStore } from './store.ts'

const isSlow = createStore(false)

/** Keeps whether any call has waited for long. */
export const keepSlowCalls = (slow: boolean) => isSlow.set(() => slow)

export const useIsSlow = () => isSlow.use((slow) => slow)
