import { i18n } from '../i18n/i18n.ts'
import { connectionSubject, toast } from '../ui/toasts/toast.ts'
import { queryClient } from './client.ts'
import { isCallError, statuses } from './errors.ts'

/** Spec §8: an error is one toast with the server's message; whoever shows it inline as well leaves this alone. */
export const reportError = (error: unknown, subject?: string) => {
  if (isCallError(error)) {
    const about = error.status === statuses.noAnswer ? connectionSubject : subject
    if (!error.reported) toast.error(error.message, about === undefined ? {} : { subject: about })
    return
  }
  // A mistake of ours: the browser's console has it whole.
  window.reportError(error)
  toast.error(i18n.t('error.unknown'))
}

/**
 * Every read and every save that fails ends here: screens make no toasts of errors. A call whose failure
 * is nobody's business has `meta: { quiet: true }`; a save names its toast's subject in `meta: { subject }`.
 */
export const reportFailures = () => {
  queryClient.getQueryCache().config.onError = (error, { meta }) => {
    if (!meta?.['quiet']) reportError(error)
  }
  queryClient.getMutationCache().config.onError = (error, _body, _result, { meta }) => {
    if (!meta?.quiet) reportError(error, meta?.subject)
  }
}
