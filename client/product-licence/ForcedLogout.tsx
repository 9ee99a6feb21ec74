import { useEffect } from 'react'
import type { FatalVerdict } from '#contract/licence-verdict.ts'
import { beginForcedLogout, useForcedLogout } from './forced-logout.ts'
import { lazyComponent } from '../ui/lazy/lazy-component.ts'

const LicenceDialog = lazyComponent(async () => (await import('./LicenceDialog.tsx')).LicenceDialog)

type Props = { readonly licence: FatalVerdict | undefined }

/** Dialog over all screens during the last three seconds of a session whose product licence is invalid. */
export const ForcedLogout = ({ licence }: Props) => {
  const countdown = useForcedLogout()
  useEffect(() => {
    if (licence !== undefined) beginForcedLogout(licence)
  }, [licence])
  return countdown && <LicenceDialog {...countdown} />
}
