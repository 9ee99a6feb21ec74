import type { FatalVerdict } from '#contract/licence-verdict.ts'
import { useSignInRefusal } from '../api/session.ts'
import { createStore } from '../ui/store.ts'
import { verdictOfRefusal } from './words.ts'

const fatalVerdict = createStore<FatalVerdict | undefined>(undefined)

/** Stores the verdict that blocks work; undefined if the licence is valid. */
export const setVerdict = (verdict: FatalVerdict | undefined) => fatalVerdict.set(() => verdict)

/** Returns the verdict that blocks work, from the last login, call or session check; undefined: work is possible. */
export const useInvalidLicence = () => {
  const refusal = useSignInRefusal()
  return fatalVerdict.use((verdict) => verdict) ?? verdictOfRefusal(refusal?.code)
}
