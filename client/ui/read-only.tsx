import { createContext, type ReactNode, use } from 'react'
import { useTranslation } from 'react-i18next'
import type { Call } from '#contract/call.ts'
import type { Place } from '#contract/rights.ts'
import { useSession, hindranceOfCall } from '../api/session.ts'
import { supportContact } from '../api/base.ts'
import type { TextKey } from '../i18n/texts.ts'

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

/** The roles that may make a call that this user may not, and the contact to call; undefined: the user may. */
export const useWhomToAsk = (call: Call | undefined, places?: readonly Place[]): string | undefined => {
  const { t } = useTranslation()
  const contact = useContact()
  // drawn again when the session's rights are others
  useSession()
  if (call === undefined || hindranceOfCall(call, places) === undefined) return undefined
  return `${t(keeperOf(call))} ${contact}`
}

type Closed = {
  readonly reason: string
  readonly whomToAsk: string | undefined
  /** A link to where this user changes that. */
  readonly cure?: ReactNode
  /** The content is read-only for every user. */
  readonly isForAll?: boolean
  /** The line under the head of the screen says so. */
  readonly isTold?: boolean | undefined
}

const ReadOnly = createContext<Closed | undefined>(undefined)

type Props = {
  /** The call that saves the content. */
  readonly call: Call
  /** The place of all rows of the content, where they have one. */
  readonly places?: readonly Place[] | undefined
  readonly isTold?: boolean
  readonly children: ReactNode
}

/** Makes its content read-only for a user who may not make the call: the buttons that change something are left out. */
export const ReadOnlyUnless = ({ call, places, isTold, children }: Props) => {
  const { t } = useTranslation()
  // drawn again when the session's rights are others
  useSession()
  const key = hindranceOfCall(call, places)
  const whomToAsk = useWhomToAsk(call, places)
  const outer = use(ReadOnly)
  const isToldAbove = outer?.isTold && key && outer.reason === t(key)
  const own = key && { reason: t(key), whomToAsk, isTold: isTold || isToldAbove }
  return <ReadOnly value={outer?.isForAll ? outer : own}>{children}</ReadOnly>
}

/** The reason why nothing can be changed here; undefined where it can. */
export const useReadOnly = () => use(ReadOnly)?.reason

/** The reason why nothing can be changed here, where the head of the screen does not say it. */
export const useUntoldReason = () => {
  const closed = use(ReadOnly)
  return closed?.isTold ? undefined : closed?.reason
}

/** The roles that can add here what this user cannot; undefined where the user can, and where nobody can. */
export const useWhomToAskHere = () => use(ReadOnly)?.whomToAsk

/** Answers whether nobody changes anything here. */
export const useIsClosedForAll = () => use(ReadOnly)?.isForAll === true

/** The link to where this user opens what is read-only for all. */
export const useCureHere = () => use(ReadOnly)?.cure

type BecauseProps = {
  readonly reason: string | undefined
  readonly cure?: ReactNode
  readonly children: ReactNode
}

/** Makes its content read-only for every user while there is a reason. */
export const ReadOnlyBecause = ({ reason, cure, children }: BecauseProps) => {
  const outer = use(ReadOnly)
  const closed = { reason: reason ?? '', whomToAsk: undefined, cure, isForAll: true }
  return <ReadOnly value={reason === undefined ? outer : closed}>{children}</ReadOnly>
}
