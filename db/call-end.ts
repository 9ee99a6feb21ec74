// The caller of a save waits until this moment. A statement that was not begun by then must not run afterwards, since the caller
// has been answered that nothing was saved; the moment lies on the call's own handle of the database.
const ends = new WeakMap<object, number>()

/** A statement that is sent may wait for two locks, one behind the other. */
const longestStatement = 2_000

/** Has nothing sent by this handle that could not be over at `end`; by the clock of `performance.now()`. */
export const endAt = (handle: object, end: number) => ends.set(handle, end)

/** The moment from which on nothing may be sent by the handle; undefined: there is none. */
export function lastMomentOf(handle: object): number | undefined {
  const end = ends.get(handle)
  return end === undefined ? undefined : end - longestStatement
}

/** Throws once the caller waits no more. */
export function demandWaiting(handle: object): void {
  const end = ends.get(handle)
  if (end !== undefined && performance.now() > end) throw tooLate()
}

/** The code of an error that says so. */
export const callEnded = 'CALL_ENDED'

export const tooLate = () => Object.assign(new Error('The caller waits no more'), { code: callEnded })
