import { createContext, type ReactNode, use } from 'react'
import { useTranslation } from 'react-i18next'
import type { Call } from '#contract/call.ts'
import type { Place } from '#contract/rights.ts'
import { useSession, refusalKeyOfCall } from '../api/session.ts'
import { supportContact } from '../api/base.ts'
import type { TextKey } from '../i18n/texts.ts'

const rolesTextKey = ({ may }: Pick<Call, 'may'>): TextKey => {
  if (may === 'administrator') return 'ask.administrator'
  return may === 'catalogues' ? 'ask.catalogues' : 'ask.scope'
}

export const useContact = () => {
  const { t } = useTranslation()
  return supportContact === undefined ? t('ask.tell') : t('ask.contact', { contact: supportContact })
}

/** Returns the text that names whom to ask; undefined if this user may make the call. */
export const useContactHint = (call: Call | undefined, places?: readonly Place[]): string | undefined => {
  const { t } = useTranslation()
  const contact = useContact()
  // causes a render when the user's rights change
  useSession()
  if (call === undefined || refusalKeyOfCall(call, places) === undefined) return undefined
  return `${t(rolesTextKey(call))} ${contact}`
}

type ReadOnlyState = {
  readonly reason: string
  readonly contactHint: string | undefined
  /** Link to the screen where this user can remove the reason. */
  readonly unlockLink?: ReactNode
  readonly isForAll?: boolean
  readonly isReasonShown?: boolean | undefined
}

const ReadOnly = createContext<ReadOnlyState | undefined>(undefined)

type Props = {
  readonly call: Call
  readonly places?: readonly Place[] | undefined
  readonly isReasonShown?: boolean
  readonly children: ReactNode
}

/** Makes its children read-only for a user who may not make the call. Its children then show no editing buttons. */
export const ReadOnlyUnless = ({ call, places, isReasonShown, children }: Props) => {
  const { t } = useTranslation()
  // causes a render when the user's rights change
  useSession()
  const key = refusalKeyOfCall(call, places)
  const contactHint = useContactHint(call, places)
  const outer = use(ReadOnly)
  const isShownAbove = outer?.isReasonShown && key && outer.reason === t(key)
  const own = key && { reason: t(key), contactHint, isReasonShown: isReasonShown || isShownAbove }
  return <ReadOnly value={outer?.isForAll ? outer : own}>{children}</ReadOnly>
}

export const useReadOnly = () => use(ReadOnly)?.reason

/** Returns the reason why the content is read-only, unless the screen's heading shows it already. */
export const useUnshownReason = () => {
  const closed = use(ReadOnly)
  return closed?.isReasonShown ? undefined : closed?.reason
}

/** Returns the text that names whom to ask; undefined if this user or no user may edit. */
export const useReadOnlyContact = () => use(ReadOnly)?.contactHint

export const useIsClosedForAll = () => use(ReadOnly)?.isForAll === true

export const useUnlockLink = () => use(ReadOnly)?.unlockLink

type BecauseProps = {
  readonly reason: string | undefined
  readonly unlockLink?: ReactNode
  readonly children: ReactNode
}

export const ReadOnlyBecause = ({ reason, unlockLink, children }: BecauseProps) => {
  const outer = use(ReadOnly)
  const closed = { reason: reason ?? '', contactHint: undefined, unlockLink, isForAll: true }
  return <ReadOnly value={reason === undefined ? outer : closed}>{children}</ReadOnly>
}
