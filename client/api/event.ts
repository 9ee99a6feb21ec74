/**
 * An event of the calls, such as the end of a session. `client/api` knows neither toasts nor screens: `main.tsx`
 * registers their listeners, and `report` calls each of them.
 */
export const createEvent = <Details>() => {
  const listeners = new Set<(details: Details) => void>()
  return {
    report: (details: Details) => {
      for (const listener of listeners) listener(details)
    },
    /** Registers the listener and answers a function that removes it. */
    listen: (listener: (details: Details) => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
