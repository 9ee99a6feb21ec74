import { createContext, use, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { currentUserId, isSessionEnding } from '../../api/expiry.ts'
import { locationOf, forgetDrafts, formKey, type Draft, saveDrafts, readDrafts } from './drafts.ts'

/** The name that tells apart forms with the same fields at the same address; their holder gives it. */
export const FormScope = createContext('')

type Form = {
  readonly fields: readonly string[]
  /** The row, or the owner of a list, that the form is about, where neither address nor fields tell it. */
  readonly subject?: number | string
  /** The search parameters that identify the form, where only some of them do. */
  readonly parameters?: readonly string[] | undefined
  /** The unsaved rows: the one row of a form, or every row of a list that differs. */
  readonly unsaved: readonly Draft[] | undefined
}

/**
 * Keeps the unsaved values of a form or a list as drafts when the session ends, whichever call was refused with 401, and
 * offers them when the same user opens the same form again. Leaving in any other way keeps no draft.
 */
export const useDrafts = ({ fields, subject, parameters, unsaved }: Form) => {
  const { pathname, search } = useLocation()
  const scope = use(FormScope)
  // at the clean-up the session has no user any more
  const [user] = useState(currentUserId)
  const [, setForgotten] = useState(0)
  const whose =
    user === undefined
      ? undefined
      : {
          user,
          address: locationOf(pathname, search, parameters),
          form: formKey(scope, fields, subject),
        }
  const latest = useRef({ whose, unsaved })
  useEffect(() => {
    latest.current = { whose, unsaved }
  })
  useEffect(
    () => () => {
      const last = latest.current
      if (currentUserId() !== undefined || !last.whose || !last.unsaved?.length) return
      saveDrafts(window.sessionStorage, last.whose, last.unsaved)
    },
    [],
  )
  return {
    drafts: whose && !isSessionEnding() ? readDrafts(window.sessionStorage, whose, fields) : [],
    forget: () => {
      if (whose) forgetDrafts(window.sessionStorage, whose)
      setForgotten((times) => times + 1)
    },
  }
}

/** The offer of a draft: it is put back unsaved, or discarded. */
export type DraftOffer = {
  readonly restore: () => void
  readonly discard: () => void
}
