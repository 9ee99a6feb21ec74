import { createContext, lazy, type ReactNode, Suspense, useContext, useEffect, useId, useMemo } from 'react'
import { useBlocker } from 'react-router'
import { leavesForm } from './leaving.ts'

const LeaveDialog = lazy(async () => ({ default: (await import('./LeaveDialog.tsx')).LeaveDialog }))

const Dirty = createContext<Set<string>>(new Set())

/**
 * Asks before unsaved values are lost: by a link, by Back, by closing the modal or the window.
 * `dirty` means that a value differs, never that a field was touched. After a save call `release()`
 * before the form is closed.
 */
export const useUnsavedGuard = (dirty: boolean) => {
  const forms = useContext(Dirty)
  const form = useId()
  useEffect(() => {
    if (!dirty) return undefined
    forms.add(form)
    return () => {
      forms.delete(form)
    }
  }, [dirty, form, forms])
  return { release: () => forms.delete(form) }
}

/** The one blocker that the router allows, for all forms below it. */
export const UnsavedGuard = ({ children }: { children: ReactNode }) => {
  const forms = useMemo(() => new Set<string>(), [])
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => forms.size > 0 && leavesForm(currentLocation, nextLocation),
  )
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (forms.size > 0) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [forms])
  return (
    <Dirty value={forms}>
      {children}
      {blocker.state === 'blocked' && (
        <Suspense>
          <LeaveDialog onStay={blocker.reset} onLeave={blocker.proceed} />
        </Suspense>
      )}
    </Dirty>
  )
}
