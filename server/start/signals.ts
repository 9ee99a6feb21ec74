const signals = ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGQUIT'] as const

/** Calls `act` on the first signal only. The returned function removes the listeners. */
export function onFirstSignal(act: () => void): () => void {
  let isFirst = true
  const listener = () => {
    if (isFirst) act()
    isFirst = false
  }
  for (const signal of signals) process.on(signal, listener)
  return () => {
    for (const signal of signals) process.removeListener(signal, listener)
  }
}

/**
 * Ignores signals, and only reports exceptions and rejected promises, because an abort of the graceful end
 * would leave the database running. npm and `timeout` forward one signal twice, and a terminated statement
 * may fail without a listener.
 */
export function ignoreInterrupts(report: (error: unknown) => void): void {
  for (const signal of signals) process.removeAllListeners(signal).on(signal, () => {})
  for (const event of ['uncaughtException', 'unhandledRejection'])
    process.removeAllListeners(event).on(event, report)
}
