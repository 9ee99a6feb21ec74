import { queryClient } from './client.ts'

export type CallFailure = {
  /** The subject: a later message about the same one replaces this one. */
  readonly subject?: string | undefined
  /** The refusal follows no action of the user: the check of a visitor who has not signed in yet. */
  readonly isCalm?: boolean
}

/**
 * Hears of every read and every save that fails. A call whose failure is not reported has
 * `meta: { quiet: true }`, one whose refusal is not a mistake `meta: { calm: true }`; a save names what it is about in
 * `meta: { subject }`.
 */
export const onCallFailed = (listener: (error: unknown, about: CallFailure) => void) => {
  queryClient.getQueryCache().config.onError = (error, { meta }) => {
    if (!meta?.['quiet']) listener(error, { isCalm: meta?.['calm'] === true })
  }
  queryClient.getMutationCache().config.onError = (error, _body, _result, { meta }) => {
    if (!meta?.quiet) listener(error, { subject: meta?.subject })
  }
}
