import { createContext } from 'react'
import { createStore } from '../store.ts'

export type Form = {
  /** The search parameters whose change would take it away. */
  readonly parameters: readonly string[]
  /** Nothing is lost by waiting: all of it is on its way to the server. */
  readonly isSaving: boolean
  /** The form closes by itself as soon as it is saved. */
  readonly closesItself: boolean
  /** Sends it; answers whether it may be sent as it stands. */
  readonly save?: (() => boolean) | undefined
}

/** Sends all forms, and says whether every one was; undefined where one of them knows no way. */
export const saveAll = (forms: Iterable<Form>) => {
  const saves = [...forms].filter(({ isSaving }) => !isSaving).map(({ save }) => save)
  if (saves.includes(undefined)) return undefined
  return () => {
    // all of them are tried, and each says what it lacks
    const sent = saves.map((save) => save?.() === true)
    return !sent.includes(false)
  }
}

/** Closing forms are all being saved, and close by themselves when they are; open ones are not. */
type FormsState = 'none' | 'open' | 'closing'

/** The forms, by their ids, whose values differ. */
export type Forms = Pick<Map<string, Form>, 'set' | 'delete' | 'values'> & {
  readonly size: number
  /** In a step of a dialog: that of the step's own forms. */
  readonly state: () => FormsState
  /** Whether another page is on its way, and waits for the saves. */
  readonly isLeft: () => boolean
  readonly setLeft: (isLeft: boolean) => void
}

export const areOnlySaving = (forms: Pick<ReadonlyMap<string, Form>, 'size' | 'values'>) =>
  forms.size > 0 && [...forms.values()].every(({ isSaving }) => isSaving)

const stateOf = (forms: ReadonlyMap<string, Form>): FormsState => {
  if (forms.size === 0) return 'none'
  return areOnlySaving(forms) && [...forms.values()].every(({ closesItself }) => closesItself)
    ? 'closing'
    : 'open'
}

/** How often a form of the page has come or gone, or has begun to be saved. */
const formChanges = createStore(0)

export const onFormChange = formChanges.subscribe

export const noteFormChange = () => formChanges.set((count) => count + 1)

/** Tells when a form comes or goes, or begins to be saved. */
export const observed = (all: Map<string, Form>, onChange: () => void): Forms => {
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

/** The page may be left without a question: every form is saved, or closes by itself when its save has come. */
export const areSettled = (forms: ReadonlyMap<string, Form>) => stateOf(forms) !== 'open'

/** The forms of a dialog's step: each is one of the page's forms too, and tells when all of the step are settled. */
export const within = (outer: Forms, own: Map<string, Form>, onSettled: () => void): Forms => ({
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
