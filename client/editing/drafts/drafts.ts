import { createContext, use, useEffect, useRef, useState } from 'react'
import { changesBetween, type Texts } from '../changes.ts'
import { useLocation } from 'react-router'
import { currentUserId, isSessionEnding } from '../../api/expiry.ts'

export type Draft = {
  readonly id: number
  readonly values: Texts
  /** True if the user was still typing in the row, so that its values may be incomplete. */
  readonly isIncomplete?: boolean
}

export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

type DraftOwner = {
  readonly user: number
  readonly address: string
  readonly form: string
}

const keyPrefixOf = (user: number) => `okuu.kept.${user} `

const keyOf = ({ user, address, form }: DraftOwner) => `${keyPrefixOf(user)}${address} ${form}`

/** Returns the part of a URL that identifies a form: path and search, or only `parameters` of the search. */
export const locationOf = (pathname: string, search: string, parameters?: readonly string[]) => {
  if (parameters === undefined) return pathname + search
  const all = new URLSearchParams(search)
  return [pathname, ...parameters.map((name) => `${name}=${all.get(name) ?? ''}`)].join(' ')
}

/** Returns the key that distinguishes forms at one location: scope, fields and, if it is set, the subject. */
export const formKey = (scope: string, fields: readonly string[], subject?: number | string) =>
  [scope, fields.join(','), ...(subject === undefined ? [] : [subject])].join('|')

export const draftsOf = <Values extends Texts>(
  id: number,
  before: Values,
  typed: Values,
): readonly Draft[] => {
  const changed = changesBetween(before, typed).map(({ field }): [string, string] => [
    field,
    typed[field] ?? '',
  ])
  return changed.length === 0 ? [] : [{ id, values: Object.fromEntries(changed) }]
}

export const hasRestorableValue = <Values extends Texts>(draft: Texts, before: Values, now: Values) =>
  Object.entries(draft).some(
    ([field, text]) =>
      text.trim() !== (before[field] ?? '').trim() && text.trim() !== (now[field] ?? '').trim(),
  )

export const offerOf = (count: number, restore: () => void, forget: () => void) =>
  count === 0
    ? undefined
    : {
        count,
        restore: () => {
          restore()
          forget()
        },
        discard: forget,
      }

export const saveDrafts = (store: Store, whose: DraftOwner, input: readonly Draft[]) => {
  try {
    store.setItem(keyOf(whose), JSON.stringify(input))
  } catch {
    // if the browser's storage is full, the draft is not stored
  }
}

export const readDrafts = (store: Store, whose: DraftOwner, fields: readonly string[]): readonly Draft[] => {
  const read = parse(store.getItem(keyOf(whose)))
  return Array.isArray(read) ? read.flatMap((row: unknown) => rowIn(row, fields)) : []
}

const rowIn = (read: unknown, fields: readonly string[]): readonly Draft[] => {
  if (typeof read !== 'object' || read === null || !('id' in read) || !('values' in read)) return []
  const { id, values } = read
  if (typeof id !== 'number' || typeof values !== 'object' || values === null) return []
  const known = Object.entries(values).filter(
    (entry): entry is [string, string] => fields.includes(entry[0]) && typeof entry[1] === 'string',
  )
  const isIncomplete = 'isIncomplete' in read && read.isIncomplete === true
  return known.length === 0
    ? []
    : [{ id, values: Object.fromEntries(known), ...(isIncomplete && { isIncomplete }) }]
}

export const forgetDrafts = (store: Store, whose: DraftOwner) => store.removeItem(keyOf(whose))

export const forgetDraftsOf = (store: Store, user: number) => {
  const keys = Array.from({ length: store.length }, (_, index) => store.key(index))
  for (const key of keys) if (key?.startsWith(keyPrefixOf(user))) store.removeItem(key)
}

const parse = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return undefined
  }
}

/** Scope that distinguishes forms with equal fields at one location. */
export const FormScope = createContext('')

type Form = {
  readonly fields: readonly string[]
  /** Id of the form's row or of the list's owner; needed if location and fields do not identify the form. */
  readonly subject?: number | string
  /** Search parameters that identify the form; undefined: all parameters. */
  readonly parameters?: readonly string[] | undefined
  readonly unsaved: readonly Draft[] | undefined
}

/**
 * Stores unsaved values as drafts when a 401 ends the session, and offers them after the next login. If the
 * user leaves the form in another way, nothing is stored.
 */
export const useDrafts = ({ fields, subject, parameters, unsaved }: Form) => {
  const { pathname, search } = useLocation()
  const scope = use(FormScope)
  // the user is stored at the mount, since the clean-up runs when the session has no user
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
