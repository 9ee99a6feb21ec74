// A statement not sent before the caller's 503 must not run afterwards, because the response says that
// nothing is saved.
const ends = new WeakMap<object, number>()

/** Maximum time of a sent statement, which may wait for two locks in sequence; milliseconds. */
const longestStatement = 2_000

/** Sets the latest end of statements, by `performance.now()`. A statement that may end later is not sent. */
export const endAt = (handle: object, end: number) => ends.set(handle, end)

/** Returns the time after which no statement may be sent; undefined: no limit. */
export function lastMomentOf(handle: object): number | undefined {
  const end = ends.get(handle)
  return end === undefined ? undefined : end - longestStatement
}

export function demandWaiting(handle: object): void {
  const end = ends.get(handle)
  if (end !== undefined && performance.now() > end) throw tooLate()
}

export const callEnded = 'CALL_ENDED'

export const tooLate = () => Object.assign(new Error('The caller waits no more'), { code: callEnded })
