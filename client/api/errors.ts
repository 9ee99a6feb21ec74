import { synthesizedStatus } from '#contract/limits.ts'

/** A call that fails throws this error, whose message is in the user's language and made to be shown. */
export type CallError = Error & {
  readonly status: number
  /** A toast has shown the error already. */
  readonly reported: boolean
  /** The server's code of the refusal. */
  readonly code: string | undefined
}

/** Statuses that the client makes up (domain.md#error-521, domain.md#error-522). */
export const statuses = {
  /** A file that cannot be sent. */
  badFile: 400,
  unauthorized: 401,
  /** The action that the user has no right to. */
  forbidden: 403,
  /** There was no answer at all: offline, refused, reset. */
  noAnswer: synthesizedStatus.noAnswer,
  /** The time ran out, or what came is not one of our envelopes. */
  notUnderstood: synthesizedStatus.unknown,
} as const

/** A proxy's page with one of these says that the server behind it is down, or too slow for the proxy. */
export const isServerDown = (status: number) => status >= 502 && status <= 504

export const callError = (
  status: number,
  message: string,
  { reported = false, code }: { readonly reported?: boolean; readonly code?: string | undefined } = {},
): CallError => Object.assign(new Error(message), { name: 'CallError', status, reported, code })

export const isCallError = (error: unknown): error is CallError =>
  error instanceof Error && error.name === 'CallError'

export const statusOf = (error: unknown) => (isCallError(error) ? error.status : undefined)

export const codeOf = (error: unknown) => (isCallError(error) ? error.code : undefined)

/** Answers whether a read may be asked again by itself: no refusal, and nothing that took 100 seconds already. */
export const isWorthRetrying = (error: unknown) => {
  const status = statusOf(error)
  return status !== undefined && status >= 500 && status !== statuses.notUnderstood
}
