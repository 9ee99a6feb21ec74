import { createContext, type ReactNode, use } from 'react'
import { useTranslation } from 'react-i18next'
import type { Call } from '#contract/call.ts'
import type { Place } from '#contract/rights.ts'
import { hindranceOfCall } from '../api/rights.ts'
import { useSession } from '../api/session.ts'

const ReadOnly = createContext<string | undefined>(undefined)

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
  return <ReadOnly value={key && t(key)}>{children}</ReadOnly>
}

/** Why nothing can be changed here; undefined where it can. */
export const useReadOnly = () => use(ReadOnly)

type BecauseProps = { readonly reason: string; readonly children: ReactNode }

/** Its content is only read, by every user. */
export const ReadOnlyBecause = ({ reason, children }: BecauseProps) => (
  <ReadOnly value={reason}>{children}</ReadOnly>
)
