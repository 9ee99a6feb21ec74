// The time at which the caller of a save gets 503 is stored by the database handle of the call. A statement
// not sent by then must not run afterwards, because the response says that nothing is saved.
const ends = new WeakMap<object, number>()

/** Maximum time of a sent statement, which may wait for two locks in sequence; milliseconds. */
const longestStatement = 2_000

/** Sets the end of a call, by `performance.now()`. The handle then sends no statement that may finish after `end`. */
export const endAt = (handle: object, end: number) => ends.set(handle, end)

/** Returns the time after which the handle must not send a statement; undefined: no limit. */
export function lastMomentOf(handle: object): number | undefined {
  const end = ends.get(handle)
  return end === undefined ? undefined : end - longestStatement
}

/** Throws when the caller has already got its response. */
export function demandWaiting(handle: object): void {
  const end = ends.get(handle)
  if (end !== undefined && performance.now() > end) throw tooLate()
}

/** Error code of `tooLate`. */
export const callEnded = 'CALL_ENDED'

export const tooLate = () => Object.assign(new Error('The caller waits no more'), { code: callEnded })
