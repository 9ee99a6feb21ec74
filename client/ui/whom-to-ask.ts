import { useTranslation } from 'react-i18next'
import type { Call } from '#contract/call.ts'
import { supportContact } from '../api/base.ts'
import { hindranceOfCall } from '../api/rights.ts'
import { useSession } from '../api/session.ts'
import type { TextKey } from '../i18n/texts.ts'
import type { Place } from '#contract/rights.ts'

/** The roles that may make a call that this user may not. */
const keeperOf = ({ may }: Pick<Call, 'may'>): TextKey => {
  if (may === 'administrator') return 'ask.administrator'
  return may === 'catalogues' ? 'ask.catalogues' : 'ask.scope'
}

/** The contact that the configuration names for everything that one cannot do oneself. */
export const useContact = () => {
  const { t } = useTranslation()
  return supportContact === undefined ? t('ask.tell') : t('ask.contact', { contact: supportContact })
}

/** The roles that can add what this user cannot, and the contact to call; undefined: the user may. */
export const useWhomToAsk = (call: Call | undefined, places?: readonly Place[]): string | undefined => {
  const { t } = useTranslation()
  const contact = useContact()
  // drawn again when the session's rights are others
  useSession()
  if (call === undefined || hindranceOfCall(call, places) === undefined) return undefined
  return `${t(keeperOf(call))} ${contact}`
}
