import { createContext, use, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { currentUserId, isSessionEnding } from '../../api/expiry.ts'
import { addressOf, forgetDrafts, formKey, type Draft, saveDrafts, readDrafts } from './drafts.ts'

/** Tells apart forms with the same fields at the same address: whatever holds several of them names each. */
export const FormScope = createContext('')

type Form = {
  readonly fields: readonly string[]
  /** The form's subject, where neither address nor fields say it: a row, or the owner of a list. */
  readonly subject?: number | string
  /** The search parameters that say which form this is, where not all of them do. */
  readonly parameters?: readonly string[] | undefined
  /** The unsaved rows: of a form its one row, of a list every row that differs. */
  readonly unsaved: readonly Draft[] | undefined
}

/**
 * Keeps what is unsaved in a form or a list that goes because the session has ended, whichever call heard of it, and has it
 * back when the same user is at the same place again. What is left in any other way keeps nothing.
 */
export const useDrafts = ({ fields, subject, parameters, unsaved }: Form) => {
  const { pathname, search } = useLocation()
  const scope = use(FormScope)
  // when it goes the session is nobody's already
  const [user] = useState(currentUserId)
  const [, setForgotten] = useState(0)
  const whose =
    user === undefined
      ? undefined
      : {
          user,
          address: addressOf(pathname, search, parameters),
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

/** The offer of a draft: it is put back as it was, unsaved, or forgotten. */
export type DraftOffer = {
  readonly restore: () => void
  readonly discard: () => void
}
