import { createContext, type ReactNode, use } from 'react'
import { useTranslation } from 'react-i18next'
import type { Call } from '#contract/call.ts'
import type { Place } from '#contract/rights.ts'
import { hindranceOfCall } from '../api/rights.ts'
import { useSession } from '../api/session.ts'
import { useWhomToAsk } from './whom-to-ask.ts'

type Closed = {
  readonly reason: string
  readonly whomToAsk: string | undefined
  /** Its rows are common to all, and whoever may not change them proposes it. */
  readonly isProposed?: boolean
}

const ReadOnly = createContext<Closed | undefined>(undefined)

type Props = {
  /** The call with which what stands inside is saved. */
  readonly call: Call
  /** Whose rows these are, where one place has them all. */
  readonly places?: readonly Place[] | undefined
  readonly children: ReactNode
}

/** Its content is only read by a user who may not make the call: the buttons to change something are not there. */
export const ReadOnlyUnless = ({ call, places, children }: Props) => {
  const { t } = useTranslation()
  // drawn again when the session's rights are others
  useSession()
  const key = hindranceOfCall(call, places)
  const whomToAsk = useWhomToAsk(call, places)
  return (
    <ReadOnly value={key && { reason: t(key), whomToAsk, isProposed: isShared(call) }}>{children}</ReadOnly>
  )
}

/** Rows that lie in no scope: those of the catalogues and of the set-up. */
const isShared = ({ may }: Call) => may === 'catalogues' || may === 'administrator'

/** Why nothing can be changed here; undefined where it can. */
export const useReadOnly = () => use(ReadOnly)?.reason

/** Who can add here what this user cannot; undefined where the user can, and where nobody can. */
export const useWhomToAskHere = () => use(ReadOnly)?.whomToAsk

/** Whether the rows are only read here, and may be proposed (domain.md#proposal-form). */
export const useIsProposedHere = () => use(ReadOnly)?.isProposed === true

type BecauseProps = { readonly reason: string; readonly children: ReactNode }

/** Its content is only read, by every user. */
export const ReadOnlyBecause = ({ reason, children }: BecauseProps) => (
  <ReadOnly value={{ reason, whomToAsk: undefined }}>{children}</ReadOnly>
)
