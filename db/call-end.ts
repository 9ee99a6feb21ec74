// Time at which the caller of a save gets 503. A statement not sent by then must not run afterwards, because the
// response says that nothing is saved. The time is stored for the call's own database handle.
const ends = new WeakMap<object, number>()

/** Maximum time of a sent statement, which may wait for two locks in sequence; milliseconds. */
const longestStatement = 2_000

/** Sets `end`, by `performance.now()`: the handle does not send a statement that may finish later. */
export const endAt = (handle: object, end: number) => ends.set(handle, end)

/** Time after which the handle must not send a statement; undefined: no limit. */
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
