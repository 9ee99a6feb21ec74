import { i18n } from '../i18n/i18n.ts'
import { toast } from '../ui/toasts/toast.ts'
import { isLicenceMessage } from '../product-licence/words.ts'
import { queryClient } from './client.ts'

export const sessionKey = ['session']

const expectedKey = ['expiry', 'expected']

/** While a forced logout counts down an answer 401 is no news: it ends nothing and says nothing. */
export const expectExpiry = (expected: boolean) => queryClient.setQueryData(expectedKey, expected)

/**
 * Spec §4: an answer 401 ends the session. Of many calls that hear it at once only the first speaks: in the
 * server's words where they name the product licence, which says more than that the session is over.
 */
export const endSession = (message: string) => {
  if (queryClient.getQueryData(expectedKey) || !queryClient.getQueryData(sessionKey)) return
  queryClient.setQueryData(sessionKey, null)
  toast.error(isLicenceMessage(message) ? message : i18n.t('error.sessionExpired'))
}

/** Whose session this is; undefined: nobody's any more. */
export const currentUserId = () =>
  queryClient.getQueryData<{ readonly idAvnUser: number } | null>(sessionKey)?.idAvnUser
