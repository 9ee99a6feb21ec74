/** Creates an event. `client/api` cannot import toasts and screens; these listen to its events. */
export const createEvent = <Details>() => {
  const listeners = new Set<(details: Details) => void>()
  return {
    report: (details: Details) => {
      for (const listener of listeners) listener(details)
    },
    listen: (listener: (details: Details) => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
