import { isCallError, statuses } from '../../api/errors.ts'
import { i18n } from '../../i18n/i18n.ts'
import { connectionSubject, toast } from './toast.ts'

/** Shows an error in a toast (domain.md#error-toast); a form that shows the message inline does not call this. */
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
