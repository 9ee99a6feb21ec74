import { queryClient } from './client.ts'

/**
 * Hears of every read and every save that fails. A call whose failure is nobody's business has
 * `meta: { quiet: true }`; a save names what it is about in `meta: { subject }`.
 */
export const onCallFailed = (listener: (error: unknown, subject?: string) => void) => {
  queryClient.getQueryCache().config.onError = (error, { meta }) => {
    if (!meta?.['quiet']) listener(error)
  }
  queryClient.getMutationCache().config.onError = (error, _body, _result, { meta }) => {
    if (!meta?.quiet) listener(error, meta?.subject)
  }
}
