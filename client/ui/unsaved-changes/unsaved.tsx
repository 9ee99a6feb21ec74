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
import { popByItself, closesDialog, leavesForm, dialogParameters } from '../dialogs/stack.ts'
import { useLatest } from '../useLatest.ts'
import { lazyComponent } from '../lazy/lazy-component.ts'
import { createStore } from '../store.ts'

type Form = {
  /** The search parameters whose change would take the form away. */
  readonly parameters: readonly string[]
  /** All values are on their way to the server, so that nothing is lost by waiting. */
  readonly isSaving: boolean
  /** The form closes by itself as soon as it is saved. */
  readonly closesItself: boolean
  /** Sends the values; answers whether they may be sent as they are. */
  readonly save?: (() => boolean) | undefined
}

/** Sends all forms and answers whether every one was sent; undefined where one of them cannot. */
const saveAll = (forms: Iterable<Form>) => {
  const saves = [...forms].filter(({ isSaving }) => !isSaving).map(({ save }) => save)
  if (saves.includes(undefined)) return undefined
  return () => {
    // all of them are tried, and each says what it lacks
    const sent = saves.map((save) => save?.() === true)
    return !sent.includes(false)
  }
}

/** `closing`: all forms are being saved, and close by themselves then. */
type FormsState = 'none' | 'open' | 'closing'

/** The forms, by their ids, whose values differ. */
type Forms = Pick<Map<string, Form>, 'set' | 'delete' | 'values'> & {
  readonly size: number
  /** The state of the forms; in a step of a dialog, of the step's own. */
  readonly state: () => FormsState
  /** Answers whether another page is on its way, and waits for the saves. */
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

/** A counter of the forms that came, went or began to be saved on the page. */
const formChanges = createStore(0)

export const onFormChange = formChanges.subscribe

const noteFormChange = () => formChanges.set((count) => count + 1)

/** The forms, with `onChange` called when one comes, goes or begins to be saved. */
const observed = (all: Map<string, Form>, onChange: () => void): Forms => {
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

export const Dirty = createContext<Forms>(observed(new Map(), () => undefined))

/** Answers whether the page may be left without a question: every form is saved, or closes by itself after its save. */
const areSettled = (forms: ReadonlyMap<string, Form>) => stateOf(forms) !== 'open'

/** The forms of a dialog's step: each is one of the page's forms too, and tells when all of the step are settled. */
const within = (outer: Forms, own: Map<string, Form>, onSettled: () => void): Forms => ({
  set: (id, form) => {
    // the step's forms before the page's, which tell of the change
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

/** The field that had the focus last, also while a button or a link has it. */
let last: HTMLElement | null = null

export const lastField = () => last

/** Keeps the field that had the focus last; answers the function that ends this. */
const watchFields = () => {
  const note = ({ target }: FocusEvent) => {
    if (isField(target)) last = target
  }
  document.addEventListener('focusin', note)
  return () => document.removeEventListener('focusin', note)
}

export const LeaveDialog = lazyComponent(async () => (await import('./LeaveDialog.tsx')).LeaveDialog)

type Guarded = {
  /** Search parameters that lead away from it, beside the path: those of its dialog, unless it names its own. */
  readonly parameters?: readonly string[] | undefined
  /** The edited record, when one form goes from record to record. */
  readonly subject?: number | undefined
  /** The values are being saved: leaving waits, and the question comes only when a save is refused. */
  readonly isSaving?: boolean
  /** The form closes by itself when it is saved: closing it meanwhile is waiting for that. */
  readonly closesItself?: boolean
  /** Sends the typed values from the question before the form is left; answers whether they may be sent as they are. */
  readonly save?: () => boolean
}

/**
 * Asks before unsaved values are lost: by a link, by Back, by closing the dialog or the window.
 * `dirty` means that a value differs, never that a field was touched. After a save call `release()`
 * before the form is closed.
 */
export const useUnsavedGuard = (
  dirty: boolean,
  { parameters = dialogParameters, subject, isSaving = false, closesItself = false, save }: Guarded = {},
) => {
  const forms = useContext(Dirty)
  const form = useId()
  const named = parameters.join(' ')
  // the end of a save is not a new change of what has just been saved
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
    // the question can be asked without a connection as well
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
    /** Answers whether the user has gone on to another page, which comes as soon as all is saved. */
    isLeft: () => forms.isLeft(),
  }
}

/** Answers at the moment of asking whether anything on the page is unsaved, and whether all of it is on its way to the server. */
export const useUnsaved = () => {
  const forms = useContext(Dirty)
  return () => ({ isAny: forms.size > 0, isOnlySaving: areOnlySaving(forms) })
}

/** The one blocker that the router allows, for all forms below it. */
export const UnsavedGuard = ({ children }: { children: ReactNode }) => {
  const [, redraw] = useReducer((times: number) => times + 1, 0)
  const forms = useMemo(() => {
    const onChange = () => {
      redraw()
      noteFormChange()
    }
    return observed(new Map(), onChange)
  }, [])
  useEffect(watchFields, [])
  const isPop = useRef(false)
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    isPop.current = historyAction === NavigationType.Pop
    return [...forms.values()].some(({ parameters }) => leavesForm(currentLocation, nextLocation, parameters))
  })
  // the router draws an answer as a transition: until then the navigation looks blocked, and takes no second answer
  const answered = useRef<unknown>(undefined)
  const answer = (how: 'proceed' | 'reset') => {
    if (blocker.state !== 'blocked' || answered.current === blocker.location) return
    answered.current = blocker.location
    if (how === 'proceed' && isPop.current) popByItself(blocker.proceed)
    else blocker[how]()
  }
  const stay = () => answer('reset')
  const goOn = () => answer('proceed')
  const goOnAfterSaving = useEffectEvent(goOn)
  const stayInForm = useEffectEvent(stay)
  const { pathname, search } = useLocation()
  // the blocker tells where it goes with the base before it
  const here = { pathname: useHref(pathname), search }
  const isBlocked = blocker.state === 'blocked'
  const isWaiting = isBlocked && areOnlySaving(forms)
  // forms that were saved meanwhile leave nothing to ask about, also before the blocked navigation was drawn
  const mayGo = isBlocked && forms.size === 0
  useEffect(() => {
    if (mayGo) goOnAfterSaving()
  }, [mayGo])
  const isClosing = isBlocked && closesDialog(here, blocker.location)
  // a save from the question that is refused shows the typed values again, with the reason
  const asked = useRef<'sent' | 'saving'>(undefined)
  useEffect(() => {
    if (!isBlocked) asked.current = undefined
    else if (isWaiting && asked.current === 'sent') asked.current = 'saving'
    else if (!isWaiting && asked.current === 'saving' && forms.size > 0) {
      asked.current = undefined
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
              asked.current = 'sent'
              if (send()) return
              asked.current = undefined
              stay()
            })
          }
          onStay={stay}
          onLeave={goOn}
        />
      )}
    </Dirty>
  )
}

type StepProps = {
  /** `leave(go)` goes at once, or when the user agrees to lose what is unsaved inside. */
  readonly children: (leave: (go: () => void) => void) => ReactNode
}

/** Asks before unsaved values are lost by a step inside a dialog, which no address tells apart. */
export const StepGuard = ({ children }: StepProps) => {
  const outer = useContext(Dirty)
  const [asked, setAsked] = useState<() => void>()
  const own = useMemo(() => new Map<string, Form>(), [])
  // forms that were saved meanwhile leave nothing to ask about
  const forms = useMemo(() => within(outer, own, () => setAsked(undefined)), [outer, own])
  const leave = (go: () => void) => {
    if (own.size === 0) go()
    else if (!areSettled(own)) setAsked(() => go)
  }
  const isLeftBySaving = [...own.values()].every((form) => form.closesItself)
  const send = isLeftBySaving ? saveAll(own.values()) : undefined
  const lose = () => {
    for (const form of own.keys()) forms.delete(form)
    setAsked(undefined)
    asked?.()
  }
  return (
    <Dirty value={forms}>
      {children(leave)}
      {asked !== undefined && (
        <LeaveDialog
          left="form"
          // the step closes itself once it is saved
          onSave={
            send &&
            (() => {
              setAsked(undefined)
              send()
            })
          }
          onStay={() => setAsked(undefined)}
          onLeave={lose}
        />
      )}
    </Dirty>
  )
}
