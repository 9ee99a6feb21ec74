import { i18n } from '../i18n/i18n.ts'
import { toast } from '../patterns/toast.ts'
import { queryClient } from './client.ts'

export const sessionKey = ['session']

/** Spec §4: an answer 401 ends the session. Of many calls that hear it at once only the first speaks. */
export const endSession = () => {
  if (!queryClient.getQueryData(sessionKey)) return
  queryClient.setQueryData(sessionKey, null)
  toast.error(i18n.t('error.sessionExpired'))
}
