import type { CallFailure } from '../../api/failures.ts'
import { isCallError, isServerDown, statuses } from '../../api/errors.ts'
import { i18n } from '../../i18n/i18n.ts'
import { connectionSubject, toast } from './toast.ts'

/** Shows an error in a toast (domain.md#error-toast); a form that shows the message inline does not call this. */
export const reportError = (error: unknown, { subject, isCalm = false }: CallFailure = {}) => {
  if (isCallError(error)) {
    const say = isCalm && error.status === statuses.unauthorized ? toast.info : toast.error
    const isUnanswered = error.status === statuses.noAnswer || isServerDown(error.status)
    const about = isUnanswered ? connectionSubject : subject
    if (!error.reported) say(error.message, about === undefined ? {} : { subject: about })
    return
  }
  // A mistake of ours: the browser's console has it whole.
  window.reportError(error)
  toast.error(i18n.t('error.unknown'))
}
