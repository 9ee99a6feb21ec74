import { queryClient } from './client.ts'

export type CallFailure = {
  /** Subject of the message; a later message with the same subject replaces this one. */
  readonly subject?: string | undefined
  /** True: no action of the user caused the failure, as in the session check of a visitor. */
  readonly isCalm?: boolean
}

/**
 * Subscribes to every failed query and mutation. `meta`: `quiet` suppresses the report, `calm` marks a
 * refusal that is no error, `subject` is the subject of the message.
 */
export const onCallFailed = (listener: (error: unknown, about: CallFailure) => void) => {
  queryClient.getQueryCache().config.onError = (error, { meta }) => {
    if (!meta?.['quiet']) listener(error, { isCalm: meta?.['calm'] === true })
  }
  queryClient.getMutationCache().config.onError = (error, _body, _result, { meta }) => {
    if (!meta?.quiet) listener(error, { subject: meta?.subject })
  }
}
