import { synthesizedStatus } from '#contract/limits.ts'

export type CallError = Error & {
  readonly status: number
  /** True if the failure was reported already, so that no toast is needed. */
  readonly reported: boolean
  readonly code?: string | undefined
  readonly step?: number | undefined
}

/**
 * HTTP statuses, including those that the client assigns itself (domain.md#error-521, domain.md#error-522).
 */
export const statuses = {
  badFile: 400,
  unauthorized: 401,
  forbidden: 403,
  /** The client's position in the change stream is too old or unknown to this server. */
  gone: 410,
  /** No response: offline, connection refused or reset. */
  noAnswer: synthesizedStatus.noAnswer,
  /** Timeout, abort by the user, or a response that is not an envelope. */
  notUnderstood: synthesizedStatus.unknown,
} as const

/** Returns true for the statuses of a proxy whose server is down or too slow. */
export const isServerDown = (status: number) => status >= 502 && status <= 504

type CallErrorOptions = Partial<Pick<CallError, 'reported' | 'code' | 'step'>>

export const callError = (status: number, message: string, options?: CallErrorOptions): CallError =>
  Object.assign(new Error(message), { name: 'CallError', status, reported: false, ...options })

export const isCallError = (error: unknown): error is CallError =>
  error instanceof Error && error.name === 'CallError'

export const statusOf = (error: unknown) => (isCallError(error) ? error.status : undefined)

export const stepOf = (error: unknown) => (isCallError(error) ? error.step : undefined)

export const codeOf = (error: unknown) => (isCallError(error) ? error.code : undefined)

/** Returns true for 5xx and missing responses; false for refusals, timeouts and malformed responses. */
export const isWorthRetrying = (error: unknown) => {
  const status = statusOf(error)
  return status !== undefined && status >= 500 && status !== statuses.notUnderstood
}
