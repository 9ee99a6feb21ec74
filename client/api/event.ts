/** Creates an event. `main.tsx` registers listeners, since `client/api` does not import toasts or screens. */
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
