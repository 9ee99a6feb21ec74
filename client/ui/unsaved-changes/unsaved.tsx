import {
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useReducer,
  useRef,
  useState,
  createContext,
} from 'react'
import { NavigationType, useBlocker, useHref, useLocation } from 'react-router'
import { startOwnPop, closesDialog, leavesForm, dialogParameters } from '../dialogs/stack.ts'
import { useLatest } from '../useLatest.ts'
import { lazyComponent } from '../lazy/lazy-component.ts'
import { createStore } from '../store.ts'

type Form = {
  /** Search parameters that identify the form. A change of one of them closes the form. */
  readonly parameters: readonly string[]
  /** True if all values are being saved, so that no question is needed. */
  readonly isSaving: boolean
  readonly closesItself: boolean
  /** Sends the values and returns true if they are valid. Undefined if the values cannot be sent. */
  readonly save?: (() => boolean) | undefined
}

const saveAll = (forms: Iterable<Form>) => {
  const saves = [...forms].filter(({ isSaving }) => !isSaving).map(({ save }) => save)
  if (saves.includes(undefined)) return undefined
  return () => {
    // all forms are submitted, so that each form shows its errors
    const sent = saves.map((save) => save?.() === true)
    return !sent.includes(false)
  }
}

/** `closing`: every form is being saved and then closes. */
type FormsState = 'none' | 'open' | 'closing'

type Forms = Pick<Map<string, Form>, 'set' | 'delete' | 'values'> & {
  readonly size: number
  /** Returns the state of the forms: of all, or inside a step of those in the step. */
  readonly state: () => FormsState
  /** Returns true while a navigation waits for saves. */
  readonly isLeft: () => boolean
  readonly setLeft: (isLeft: boolean) => void
}

const areOnlySaving = (forms: Pick<ReadonlyMap<string, Form>, 'size' | 'values'>) =>
  forms.size > 0 && [...forms.values()].every(({ isSaving }) => isSaving)

const stateOf = (forms: ReadonlyMap<string, Form>): FormsState => {
  if (forms.size === 0) return 'none'
  return areOnlySaving(forms) && [...forms.values()].every(({ closesItself }) => closesItself)
    ? 'closing'
    : 'open'
}

const formChanges = createStore(0)

export const onFormChange = formChanges.subscribe

const reportFormChange = () => formChanges.set((count) => count + 1)

/** Wraps the map. `onChange` is called when a form is added, removed or starts its save. */
const observeForms = (all: Map<string, Form>, onChange: () => void): Forms => {
  let left = false
  return {
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
    state: () => stateOf(all),
    isLeft: () => left,
    setLeft: (isLeft) => {
      left = isLeft
    },
  }
}

export const Dirty = createContext<Forms>(observeForms(new Map(), () => undefined))

/** Returns true if the page can be left without a question: each form is saved or closes after its running save. */
const areSettled = (forms: ReadonlyMap<string, Form>) => stateOf(forms) !== 'open'

/**
 * Returns a registry for the forms of a step, which are also added to the page's registry. `onSettled` is
 * called when no form of the step is unsaved.
 */
const within = (outer: Forms, own: Map<string, Form>, onSettled: () => void): Forms => ({
  set: (id, form) => {
    // the step's map is set first, since the page's registry notifies its subscribers
    own.set(id, form)
    const result = outer.set(id, form)
    if (areSettled(own)) onSettled()
    return result
  },
  delete: (form) => {
    const wasThere = own.delete(form)
    outer.delete(form)
    if (areSettled(own)) onSettled()
    return wasThere
  },
  values: () => outer.values(),
  get size() {
    return outer.size
  },
  state: () => stateOf(own),
  isLeft: outer.isLeft,
  setLeft: outer.setLeft,
})

const isField = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement

/** Field that had the focus last. Buttons and links do not replace it. */
let last: HTMLElement | null = null

export const lastField = () => last

const watchFields = () => {
  const note = ({ target }: FocusEvent) => {
    if (isField(target)) last = target
  }
  document.addEventListener('focusin', note)
  return () => document.removeEventListener('focusin', note)
}

export const LeaveDialog = lazyComponent(async () => (await import('./LeaveDialog.tsx')).LeaveDialog)

type GuardOptions = {
  /** Search parameters that identify the form together with the path; undefined: those of dialogs. */
  readonly parameters?: readonly string[] | undefined
  /** Id of the edited record, if the form is reused for several records. */
  readonly subject?: number | undefined
  /**
   * True while the values are being saved. Leaving waits for the save, and the question appears only if it is
   * refused.
   */
  readonly isSaving?: boolean
  /** True if the form closes after its save. A close during the save then waits for it. */
  readonly closesItself?: boolean
  readonly save?: () => boolean
}

/**
 * Shows a question before a link, Back, or closing the dialog or window loses unsaved values. `release()`
 * must be called after a save, before the form closes.
 */
export const useUnsavedGuard = (
  dirty: boolean,
  { parameters = dialogParameters, subject, isSaving = false, closesItself = false, save }: GuardOptions = {},
) => {
  const forms = useContext(Dirty)
  const form = useId()
  const named = parameters.join(' ')
  // true after a save, when the form counts as saved although it is still open
  const isReleased = useRef(false)
  const latestSave = useLatest(save)
  const canSave = save !== undefined
  useEffect(() => {
    if (!dirty) isReleased.current = false
    if (!dirty || isReleased.current) return undefined
    forms.set(form, {
      parameters: named.split(' '),
      isSaving,
      closesItself,
      ...(canSave && { save: () => latestSave.current?.() ?? false }),
    })
    // preloaded, so that the question opens even without a connection
    void LeaveDialog.preload()
    return () => {
      forms.delete(form)
    }
  }, [canSave, closesItself, dirty, form, forms, isSaving, latestSave, named, subject])
  return {
    release: () => {
      isReleased.current = true
      forms.delete(form)
    },
    /** Returns true while a navigation waits until all values are saved. */
    isLeft: () => forms.isLeft(),
  }
}

/** Returns a function that reads the current state: is a form unsaved, and are all unsaved forms being saved. */
export const useUnsaved = () => {
  const forms = useContext(Dirty)
  return () => ({ isAny: forms.size > 0, isOnlySaving: areOnlySaving(forms) })
}

/** Shows the question for all forms inside it. There is only one guard, since the router allows only one blocker. */
export const UnsavedGuard = ({ children }: { children: ReactNode }) => {
  const [, redraw] = useReducer((times: number) => times + 1, 0)
  const forms = useMemo(() => {
    const onChange = () => {
      redraw()
      reportFormChange()
    }
    return observeForms(new Map(), onChange)
  }, [])
  useEffect(watchFields, [])
  const isPop = useRef(false)
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    isPop.current = historyAction === NavigationType.Pop
    return [...forms.values()].some(({ parameters }) => leavesForm(currentLocation, nextLocation, parameters))
  })
  // until the transition of the first choice ends, the router looks blocked but accepts no second choice
  const answered = useRef<unknown>(undefined)
  const answer = (how: 'proceed' | 'reset') => {
    if (blocker.state !== 'blocked' || answered.current === blocker.location) return
    answered.current = blocker.location
    if (how === 'proceed' && isPop.current) startOwnPop(blocker.proceed)
    else blocker[how]()
  }
  const stay = () => answer('reset')
  const proceed = () => answer('proceed')
  const proceedAfterSaving = useEffectEvent(proceed)
  const stayInForm = useEffectEvent(stay)
  const { pathname, search } = useLocation()
  // the blocker's location includes the base path, so the base path is added here
  const here = { pathname: useHref(pathname), search }
  const isBlocked = blocker.state === 'blocked'
  const isWaiting = isBlocked && areOnlySaving(forms)
  // the forms were saved while the navigation was blocked, so no question is needed
  const mayGo = isBlocked && forms.size === 0
  useEffect(() => {
    if (mayGo) proceedAfterSaving()
  }, [mayGo])
  const isClosing = isBlocked && closesDialog(here, blocker.location)
  // if a save that the question started is refused, the question closes, since the form shows the reason
  const questionSave = useRef<'sent' | 'saving'>(undefined)
  useEffect(() => {
    if (!isBlocked) questionSave.current = undefined
    else if (isWaiting && questionSave.current === 'sent') questionSave.current = 'saving'
    else if (!isWaiting && questionSave.current === 'saving' && forms.size > 0) {
      questionSave.current = undefined
      stay()
    }
  })
  const send = saveAll(forms.values())
  const isClosedAnyway = isWaiting && isClosing && [...forms.values()].some((form) => form.closesItself)
  useEffect(() => {
    forms.setLeft(isWaiting && !isClosing)
    if (isClosedAnyway) stayInForm()
  }, [blocker, forms, isClosedAnyway, isClosing, isWaiting])
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
        <LeaveDialog
          left={isClosing ? 'form' : 'page'}
          onSave={
            send &&
            (() => {
              questionSave.current = 'sent'
              if (send()) return
              questionSave.current = undefined
              stay()
            })
          }
          onStay={stay}
          onLeave={proceed}
        />
      )}
    </Dirty>
  )
}

type StepProps = {
  /** Renders the step. `leave(go)` calls `go` at once if nothing is unsaved; otherwise after the user agreed. */
  readonly children: (leave: (go: () => void) => void) => ReactNode
}

/** Shows a question before a step loses unsaved values. Steps have no URL, so the router cannot block them. */
export const StepGuard = ({ children }: StepProps) => {
  const outer = useContext(Dirty)
  const [pendingLeave, setPendingLeave] = useState<() => void>()
  const own = useMemo(() => new Map<string, Form>(), [])
  const forms = useMemo(() => within(outer, own, () => setPendingLeave(undefined)), [outer, own])
  const leave = (go: () => void) => {
    if (own.size === 0) go()
    else if (!areSettled(own)) setPendingLeave(() => go)
  }
  const isLeftBySaving = [...own.values()].every((form) => form.closesItself)
  const send = isLeftBySaving ? saveAll(own.values()) : undefined
  const lose = () => {
    for (const form of own.keys()) forms.delete(form)
    setPendingLeave(undefined)
    pendingLeave?.()
  }
  return (
    <Dirty value={forms}>
      {children(leave)}
      {pendingLeave !== undefined && (
        <LeaveDialog
          left="form"
          onSave={
            send &&
            (() => {
              setPendingLeave(undefined)
              send()
            })
          }
          onStay={() => setPendingLeave(undefined)}
          onLeave={lose}
        />
      )}
    </Dirty>
  )
}
