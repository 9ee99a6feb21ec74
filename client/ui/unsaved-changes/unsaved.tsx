import {
  type ReactNode,
  Suspense,
  useContext,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react'
import { NavigationType, useBlocker, useHref, useLocation } from 'react-router'
import { popByItself } from '../dialogs/own-pop.ts'
import {
  areOnlySaving,
  areSettled,
  Dirty,
  type Form,
  noteFormChange,
  observed,
  saveAll,
  within,
} from './forms.ts'
import { closesDialog, leavesForm, dialogParameters } from './leaving.ts'
import { watchFields } from '../focus/last-field.ts'
import { useLatest } from '../useLatest.ts'
import { lazyComponent } from '../lazy/lazy-component.ts'

export const LeaveDialog = lazyComponent(async () => (await import('./LeaveDialog.tsx')).LeaveDialog)

type Guarded = {
  /** Search parameters that lead away from it, beside the path: those of its dialog, unless it names its own. */
  readonly parameters?: readonly string[] | undefined
  /** The edited record, when one form goes from record to record. */
  readonly subject?: number | undefined
  /** Leaving waits for the saves, and the question comes only when one of them is refused. */
  readonly isSaving?: boolean
  /** The form closes by itself when it is saved: closing it meanwhile is waiting for that. */
  readonly closesItself?: boolean
  /** Sends what is typed, from the question before it is left; answers whether it may be sent as it stands. */
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
  // the end of a save is no new change of what has just been saved
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
    /** Whether the user has gone on to another page, which comes as soon as all is saved. */
    isLeft: () => forms.isLeft(),
  }
}

/** Whether anything on the page is unsaved at the moment of asking, and whether all of that is on its way to the server. */
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
  // saved meanwhile, also before the blocked navigation was drawn: there is nothing left to ask about
  const mayGo = isBlocked && forms.size === 0
  useEffect(() => {
    if (mayGo) goOnAfterSaving()
  }, [mayGo])
  const isClosing = isBlocked && closesDialog(here, blocker.location)
  // saved from the question: where that is refused, what was typed is shown again, with the reason
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
        <Suspense>
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
        </Suspense>
      )}
    </Dirty>
  )
}

type StepProps = {
  /** `leave(go)` goes at once, or when the user agrees to lose what is unsaved inside. */
  readonly children: (leave: (go: () => void) => void) => ReactNode
}

/** Asks the same for steps inside a dialog, which no address tells apart. */
export const StepGuard = ({ children }: StepProps) => {
  const outer = useContext(Dirty)
  const [asked, setAsked] = useState<() => void>()
  const own = useMemo(() => new Map<string, Form>(), [])
  // saved meanwhile, there is nothing left to ask about
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
        <Suspense>
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
        </Suspense>
      )}
    </Dirty>
  )
}
