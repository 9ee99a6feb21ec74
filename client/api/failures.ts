import { queryClient } from './client.ts'

export type CallFailure = {
  /** Subject of the toast. A later toast with the same subject replaces it. */
  readonly subject?: string | undefined
  /** True if no action of the user caused the failure, for example the session check before a login. */
  readonly isCalm?: boolean
}

/**
 * Subscribes to every failed query and mutation. In `meta`, `quiet` suppresses the report; `calm` marks a
 * query that the user did not cause.
 */
export const onCallFailed = (listener: (error: unknown, about: CallFailure) => void) => {
  queryClient.getQueryCache().config.onError = (error, { meta }) => {
    if (!meta?.['quiet']) listener(error, { isCalm: meta?.['calm'] === true })
  }
  queryClient.getMutationCache().config.onError = (error, _body, _result, { meta }) => {
    if (!meta?.quiet) listener(error, { subject: meta?.subject })
  }
}
