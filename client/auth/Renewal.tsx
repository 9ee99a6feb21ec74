import { useEffect } from 'react'
import { base } from '../api/base.ts'
import type { User } from '../api/session.ts'
import { lazyComponent } from '../ui/lazy/lazy-component.ts'
import { renewal } from '../ui/session-renewal.ts'

export const RenewalDialog = lazyComponent(async () => (await import('./RenewalDialog.tsx')).RenewalDialog)

export const Renewal = ({ user }: { readonly user: User }) => {
  const state = renewal.use((now) => now)
  return state === 'asked' && <RenewalDialog user={user} />
}

/** Loads the start page after another user has signed in. The unmounted lists have already stored their drafts. */
export const ReloadedPage = () => {
  useEffect(() => window.location.assign(`${base}/`), [])
  return null
}
