/**
 * Creates an event that calls its listeners in sequence. `client/api` does not import toasts or screens, so
 * `main.tsx` registers their listeners.
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
