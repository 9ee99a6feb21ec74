/**
 * Creates an event with one listener after another. `client/api` imports no toasts and screens: `main.tsx`
 * registers their listeners.
 */
export const createEvent = <Details>() => {
  const listeners = new Set<(details: Details) => void>()
  return {
    report: (details: Details) => {
      for (const listener of listeners) listener(details)
    },
    /** Registers the listener; returns a function that removes it. */
    listen: (listener: (details: Details) => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
