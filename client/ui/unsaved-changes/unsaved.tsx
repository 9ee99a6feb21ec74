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
import { useWindowEvent } from '@mantine/hooks'
import { NavigationType, useBlocker, useHref, useLocation } from 'react-router'
import { startOwnPop, closesDialog, leavesForm, dialogParameters } from '../dialogs/stack.ts'
import { useLatest } from '../useLatest.ts'
import { lazyComponent } from '../lazy/lazy-component.ts'
import { createStore } from '../store.ts'

type Form = {
  readonly parameters: readonly string[]
  /** True if all values are being saved, so that no question is needed. */
  readonly isSaving: boolean
  readonly closesItself: boolean
  /** Sends the values and returns true if they are valid. Undefined if the values cannot be sent. */
  readonly save?: (() => boolean) | undefined
}

const saveAll = (forms: readonly Form[]) => {
  const saves = forms.filter(({ isSaving }) => !isSaving).map(({ save }) => save)
  if (saves.includes(undefined)) return undefined
  return () => {
    // all forms are submitted, so that each form shows its errors
    const sent = saves.map((save) => save?.() === true)
    return !sent.includes(false)
  }
}

/** `closing`: every form is being saved and then closes. */
type FormsState = 'none' | 'open' | 'closing'

/**
 * Registry of unsaved forms, of the page or of a step. A step's registry also adds its forms to the page's.
 */
type Forms = {
  readonly set: (id: string, form: Form) => void
  readonly delete: (id: string) => void
  readonly all: () => readonly Form[]
  readonly state: () => FormsState
  /** Returns true while a navigation waits for saves. */
  readonly isLeft: () => boolean
  readonly setLeft: (isLeft: boolean) => void
}

const areOnlySaving = (forms: readonly Form[]) => forms.length > 0 && forms.every(({ isSaving }) => isSaving)

const stateOf = (forms: readonly Form[]): FormsState => {
  if (forms.length === 0) return 'none'
  return forms.every(({ isSaving, closesItself }) => isSaving && closesItself) ? 'closing' : 'open'
}

const formChanges = createStore(0)

export const onFormChange = formChanges.subscribe

const reportFormChange = () => formChanges.set((count) => count + 1)

/**
 * Returns a registry. `outer`: registry of the page, which also contains the forms of a step. `onChange` is
 * called when a form is added, changed or removed.
 */
const formsIn = (own: Map<string, Form>, onChange: () => void, outer?: Forms): Forms => {
  let left = false
  return {
    // the step's map is changed first, since the page's registry notifies its subscribers
    set: (id, form) => {
      own.set(id, form)
      outer?.set(id, form)
      onChange()
    },
    delete: (id) => {
      const wasThere = own.delete(id)
      outer?.delete(id)
      if (wasThere) onChange()
    },
    all: () => outer?.all() ?? [...own.values()],
    state: () => stateOf([...own.values()]),
    isLeft: outer?.isLeft ?? (() => left),
    setLeft: (isLeft) => {
      left = isLeft
    },
  }
}

export const UnsavedForms = createContext<Forms>(formsIn(new Map(), () => undefined))

const isField = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement

/** Field that had the focus last. Buttons and links do not replace it. */
let last: HTMLElement | null = null

export const lastField = () => last

export const LeaveDialog = lazyComponent(async () => (await import('./LeaveDialog.tsx')).LeaveDialog)

type GuardOptions = {
  /** Search parameters that identify the form together with the path; undefined: those of dialogs. */
  readonly parameters?: readonly string[] | undefined
  /** Id of the edited record, if the form is reused for several records. */
  readonly subject?: number | undefined
  /**
   * True while the values are being saved. If all forms are being saved, leaving waits for them; the question
   * then appears only if a save is refused.
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
  const forms = useContext(UnsavedForms)
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
    isLeft: () => forms.isLeft(),
  }
}

export const useUnsaved = () => {
  const forms = useContext(UnsavedForms)
  return () => ({ isAny: forms.all().length > 0, isOnlySaving: areOnlySaving(forms.all()) })
}

/** Shows the question for all forms inside it. There is only one guard, since the router allows only one blocker. */
export const UnsavedGuard = ({ children }: { children: ReactNode }) => {
  const [, redraw] = useReducer((times: number) => times + 1, 0)
  const forms = useMemo(() => {
    const onChange = () => {
      redraw()
      reportFormChange()
    }
    return formsIn(new Map(), onChange)
  }, [])
  useWindowEvent('focusin', ({ target }) => {
    if (isField(target)) last = target
  })
  const isPop = useRef(false)
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    isPop.current = historyAction === NavigationType.Pop
    return forms.all().some(({ parameters }) => leavesForm(currentLocation, nextLocation, parameters))
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
  const all = forms.all()
  const isWaiting = isBlocked && areOnlySaving(all)
  // the forms were saved while the navigation was blocked, so no question is needed
  const mayGo = isBlocked && all.length === 0
  useEffect(() => {
    if (mayGo) proceedAfterSaving()
  }, [mayGo])
  const isClosing = isBlocked && closesDialog(here, blocker.location)
  // if a save that the question started is refused, the question closes, since the form shows the reason
  const questionSave = useRef<'sent' | 'saving'>(undefined)
  useEffect(() => {
    if (!isBlocked) questionSave.current = undefined
    else if (isWaiting && questionSave.current === 'sent') questionSave.current = 'saving'
    else if (!isWaiting && questionSave.current === 'saving' && forms.all().length > 0) {
      questionSave.current = undefined
      stay()
    }
  })
  const send = saveAll(all)
  const isClosedAnyway = isWaiting && isClosing && all.some((form) => form.closesItself)
  useEffect(() => {
    forms.setLeft(isWaiting && !isClosing)
    if (isClosedAnyway) stayInForm()
  }, [blocker, forms, isClosedAnyway, isClosing, isWaiting])
  useWindowEvent('beforeunload', (event) => {
    if (forms.all().length > 0) event.preventDefault()
  })
  return (
    <UnsavedForms value={forms}>
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
    </UnsavedForms>
  )
}

type StepProps = {
  /**
   * Renders the step. `leave(go)` calls `go` at once if nothing is unsaved, else after the user has discarded
   * all.
   */
  readonly children: (leave: (go: () => void) => void) => ReactNode
}

/** Shows a question before a step loses unsaved values. Steps have no URL, so the router cannot block them. */
export const StepGuard = ({ children }: StepProps) => {
  const outer = useContext(UnsavedForms)
  const [pendingLeave, setPendingLeave] = useState<() => void>()
  const own = useMemo(() => new Map<string, Form>(), [])
  const forms = useMemo(() => {
    const dropQuestion = () => stateOf([...own.values()]) !== 'open' && setPendingLeave(undefined)
    return formsIn(own, dropQuestion, outer)
  }, [outer, own])
  const leave = (go: () => void) => {
    if (own.size === 0) go()
    else if (forms.state() === 'open') setPendingLeave(() => go)
  }
  const all = [...own.values()]
  const send = all.every((form) => form.closesItself) ? saveAll(all) : undefined
  const lose = () => {
    for (const form of own.keys()) forms.delete(form)
    setPendingLeave(undefined)
    pendingLeave?.()
  }
  return (
    <UnsavedForms value={forms}>
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
    </UnsavedForms>
  )
}
