import { useEffect } from 'react'
import { base } from '../api/base.ts'
import type { User } from '../api/session.ts'
import { lazyComponent } from '../ui/lazy/lazy-component.ts'
import { renewal } from '../ui/renewal.ts'

export const RenewalDialog = lazyComponent(async () => (await import('./RenewalDialog.tsx')).RenewalDialog)

/** The renewal over the page of a session that has ended with rows in hand. */
export const Renewal = ({ user }: { readonly user: User }) => {
  const state = renewal.use((now) => now)
  return state === 'asked' && <RenewalDialog user={user} />
}

/** Loads the page again for another user, once the drafts of the user before are kept. */
export const PageAnew = () => {
  useEffect(() => window.location.assign(`${base}/`), [])
  return null
}
