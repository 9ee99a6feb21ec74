import { synthesizedStatus } from '#contract/limits.ts'

/** Error of a failed call; the message is in the user's language. */
export type CallError = Error & {
  readonly status: number
  /** A toast has shown the error. */
  readonly reported: boolean
  /** Code of the server's refusal. */
  readonly code?: string | undefined
  /** The number of the step of a reorganisation that is refused. */
  readonly step?: number | undefined
}

/** Statuses of answers, including those that the client assigns (domain.md#error-521, domain.md#error-522). */
export const statuses = {
  /** The file cannot be sent. */
  badFile: 400,
  unauthorized: 401,
  /** The user lacks the right. */
  forbidden: 403,
  /** The mark is too old, or of another installation. */
  gone: 410,
  /** No answer: offline, connection refused or reset. */
  noAnswer: synthesizedStatus.noAnswer,
  /** Timeout, or the answer is not an envelope. */
  notUnderstood: synthesizedStatus.unknown,
} as const

/** Answers whether the status is that of a proxy for a server that is down or too slow. */
export const isServerDown = (status: number) => status >= 502 && status <= 504

type CallErrorOptions = Partial<Pick<CallError, 'reported' | 'code' | 'step'>>

export const callError = (status: number, message: string, options?: CallErrorOptions): CallError =>
  Object.assign(new Error(message), { name: 'CallError', status, reported: false, ...options })

export const isCallError = (error: unknown): error is CallError =>
  error instanceof Error && error.name === 'CallError'

export const statusOf = (error: unknown) => (isCallError(error) ? error.status : undefined)

export const stepOf = (error: unknown) => (isCallError(error) ? error.step : undefined)

export const codeOf = (error: unknown) => (isCallError(error) ? error.code : undefined)

/** Answers whether a read is retried: not after a refusal, nor after a timeout of 100 seconds. */
export const isWorthRetrying = (error: unknown) => {
  const status = statusOf(error)
  return status !== undefined && status >= 500 && status !== statuses.notUnderstood
}
