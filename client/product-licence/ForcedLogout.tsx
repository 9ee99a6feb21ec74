import { Suspense } from 'react'
import { useForcedLogout } from './forced-logout.ts'
import { lazyComponent } from '../ui/lazy/lazy-component.ts'

const LicenceDialog = lazyComponent(async () => (await import('./LicenceDialog.tsx')).LicenceDialog)

/** Over every screen: the last three seconds of a session without a licence. */
export const ForcedLogout = () => {
  const countdown = useForcedLogout()
  return (
    countdown && (
      <Suspense>
        <LicenceDialog {...countdown} />
      </Suspense>
    )
  )
}
