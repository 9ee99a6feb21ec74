// Latest end of a call's statements, by database handle. After it the caller receives 503 and may assume
// that nothing is saved, so no statement may run later.
const callEnds = new WeakMap<object, number>()

/** Maximum time of one statement, which may wait for two locks in sequence; milliseconds. */
const maxStatementTime = 2_000

/** Sets the latest end of the handle's statements, as a value of `performance.now()`. */
export const setCallEnd = (handle: object, end: number) => callEnds.set(handle, end)

/** Returns the time after which no statement may be sent; undefined: no limit. */
export function sendDeadlineOf(handle: object): number | undefined {
  const end = callEnds.get(handle)
  return end === undefined ? undefined : end - maxStatementTime
}

export function demandBeforeCallEnd(handle: object): void {
  const end = callEnds.get(handle)
  if (end !== undefined && performance.now() > end) throw callEndedError()
}

export const callEnded = 'CALL_ENDED'

export const callEndedError = () => Object.assign(new Error('The caller waits no more'), { code: callEnded })
