import {
  createContext,
  type ReactNode,
  Suspense,
  useContext,
  useEffect,
  useId,
  useMemo,
  useReducer,
  useState,
} from 'react'
import { useBlocker, useHref, useLocation } from 'react-router'
import { closesDialog, leavesForm, dialogParameters } from './leaving.ts'
import { lazyComponent, preload } from '../lazy/lazy-component.ts'

const loadLeaveDialog = async () => (await import('./LeaveDialog.tsx')).LeaveDialog
const LeaveDialog = lazyComponent(loadLeaveDialog)

type Form = {
  /** The search parameters whose change would take it away. */
  readonly parameters: readonly string[]
  /** Nothing is lost by waiting: all of it is on its way to the server. */
  readonly isSaving: boolean
}

/** The forms, by their ids, whose values differ. */
type Forms = Pick<Map<string, Form>, 'set' | 'delete' | 'values'> & { readonly size: number }

const areOnlySaving = (forms: Forms) =>
  forms.size > 0 && [...forms.values()].every(({ isSaving }) => isSaving)

const Dirty = createContext<Forms>(new Map())

type Guarded = {
  /** Search parameters that lead away from it, beside the path: those of its dialog, unless it names its own. */
  readonly parameters?: readonly string[] | undefined
  /** The edited record, when one form goes from record to record. */
  readonly subject?: number | undefined
  /** Leaving waits for the saves, and the question comes only when one of them is refused. */
  readonly isSaving?: boolean
}

/**
 * Asks before unsaved values are lost: by a link, by Back, by closing the dialog or the window.
 * `dirty` means that a value differs, never that a field was touched. After a save call `release()`
 * before the form is closed.
 */
export const useUnsavedGuard = (
  dirty: boolean,
  { parameters = dialogParameters, subject, isSaving = false }: Guarded = {},
) => {
  const forms = useContext(Dirty)
  const form = useId()
  const named = parameters.join(' ')
  useEffect(() => {
    if (!dirty) return undefined
    forms.set(form, { parameters: named.split(' '), isSaving })
    // the question can be asked without a connection as well
    preload(loadLeaveDialog)
    return () => {
      forms.delete(form)
    }
  }, [dirty, form, forms, isSaving, named, subject])
  return { release: () => forms.delete(form) }
}

/** Whether anything on the page is unsaved, at the moment of asking. */
export const useHasUnsaved = () => {
  const forms = useContext(Dirty)
  return () => forms.size > 0
}

/** Tells when a form comes or goes, or begins to be saved. */
const observed = (all: Map<string, Form>, onChange: () => void): Forms => ({
  set: (id, form) => {
    const result = all.set(id, form)
    onChange()
    return result
  },
  delete: (id) => {
    const wasThere = all.delete(id)
    if (wasThere) onChange()
    return wasThere
  },
  values: () => all.values(),
  get size() {
    return all.size
  },
})

/** The one blocker that the router allows, for all forms below it. */
export const UnsavedGuard = ({ children }: { children: ReactNode }) => {
  const [, redraw] = useReducer((times: number) => times + 1, 0)
  const forms = useMemo(() => observed(new Map(), redraw), [])
  const blocker = useBlocker(({ currentLocation, nextLocation }) =>
    [...forms.values()].some(({ parameters }) => leavesForm(currentLocation, nextLocation, parameters)),
  )
  const isBlocked = blocker.state === 'blocked'
  const isWaiting = isBlocked && areOnlySaving(forms)
  // saved meanwhile, also before the blocked navigation was drawn: there is nothing left to ask about
  const mayGo = isBlocked && forms.size === 0
  useEffect(() => {
    if (mayGo) blocker.proceed?.()
  }, [blocker, mayGo])
  const { pathname, search } = useLocation()
  // the blocker tells where it goes with the base before it
  const here = { pathname: useHref(pathname), search }
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
      {isBlocked && !isWaiting && !mayGo && (
        <Suspense>
          <LeaveDialog
            left={closesDialog(here, blocker.location) ? 'form' : 'page'}
            onStay={blocker.reset}
            onLeave={blocker.proceed}
          />
        </Suspense>
      )}
    </Dirty>
  )
}

type StepProps = {
  /** `leave(go)` goes at once, or when the user agrees to lose what is unsaved inside. */
  readonly children: (leave: (go: () => void) => void) => ReactNode
}

/** Forms that count outside as well, and are known apart. */
const within = (outer: Forms, own: Map<string, Form>, onSettled: () => void): Forms => ({
  set: (id, form) => {
    outer.set(id, form)
    return own.set(id, form)
  },
  delete: (form) => {
    outer.delete(form)
    const wasThere = own.delete(form)
    if (own.size === 0) onSettled()
    return wasThere
  },
  values: () => outer.values(),
  get size() {
    return outer.size
  },
})

/** Asks the same for steps inside a dialog, which no address tells apart. */
export const StepGuard = ({ children }: StepProps) => {
  const outer = useContext(Dirty)
  const [asked, setAsked] = useState<() => void>()
  const own = useMemo(() => new Map<string, Form>(), [])
  // saved meanwhile, there is nothing left to ask about
  const forms = useMemo(() => within(outer, own, () => setAsked(undefined)), [outer, own])
  const leave = (go: () => void) => {
    if (own.size > 0) setAsked(() => go)
    else go()
  }
  const lose = () => {
    for (const form of own.keys()) forms.delete(form)
    setAsked(undefined)
    asked?.()
  }
  return (
    <Dirty value={forms}>
      {children(leave)}
      {asked !== undefined && (
        <Suspense>
          <LeaveDialog left="form" onStay={() => setAsked(undefined)} onLeave={lose} />
        </Suspense>
      )}
    </Dirty>
  )
}
