import type { FatalVerdict } from '#contract/licence-verdict.ts'
import { useSignInRefusal } from '../api/session.ts'
import { createStore } from '../ui/store.ts'
import { verdictOfRefusal } from './words.ts'

const dead = createStore<FatalVerdict | undefined>(undefined)

/** Keeps the verdict with which nobody can work; undefined: the licence lives. */
export const keepVerdict = (verdict: FatalVerdict | undefined) => dead.set(() => verdict)

/** The fatal verdict of the last login, call or session check. */
export const useDeadLicence = () => {
  const refusal = useSignInRefusal()
  return dead.use((verdict) => verdict) ?? verdictOfRefusal(refusal?.code)
}
