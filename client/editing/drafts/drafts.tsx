import { Button } from '@mantine/core'
import { type ReactNode, createContext, use, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '../../ui/Banner.tsx'
import { Row } from '../../ui/layout.tsx'
import styles from '../RowMessage.module.css'
import { changesBetween, type Texts } from '../changes.ts'
import { useLocation } from 'react-router'
import { currentUserId, isSessionEnding } from '../../api/expiry.ts'

/** The unsaved values of one row at the end of a session: only the fields that differed from it. */
export type Draft = {
  /** The row's id; `ids.create` for a new row. */
  readonly id: number
  readonly values: Texts
  /** The row was being typed, and its values may be the first digits of others. */
  readonly isHalf?: boolean
}

export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

type DraftOwner = {
  readonly user: number
  /** The address of the form, as `locationOf` answers it. */
  readonly address: string
  /** The form or list at that address, as `formOf` answers it. */
  readonly form: string
}

const ownedBy = (user: number) => `okuu.kept.${user} `

const keyOf = ({ user, address, form }: DraftOwner) => `${ownedBy(user)}${address} ${form}`

/**
 * The part of an address that identifies a form: all of it, or the path with the named parameters, where the other
 * parameters change while the form is open.
 */
export const locationOf = (pathname: string, search: string, parameters?: readonly string[]) => {
  if (parameters === undefined) return pathname + search
  const all = new URLSearchParams(search)
  return [pathname, ...parameters.map((name) => `${name}=${all.get(name) ?? ''}`)].join(' ')
}

/**
 * Forms at one address are told apart by their fields, and forms with the same fields by `scope` and `subject`.
 */
export const formKey = (scope: string, fields: readonly string[], subject?: number | string) =>
  [scope, fields.join(','), ...(subject === undefined ? [] : [subject])].join('|')

/** The changed fields of a row with their typed values; empty when nothing differs. */
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

/** Answers whether the draft holds a value that is neither stored nor typed there now. */
export const isMissed = <Values extends Texts>(draft: Texts, before: Values, now: Values) =>
  Object.entries(draft).some(
    ([field, text]) =>
      text.trim() !== (before[field] ?? '').trim() && text.trim() !== (now[field] ?? '').trim(),
  )

/** The offer of so many drafts of a list; undefined for none. */
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
    // the browser's storage is full: nothing more is kept, and the session ends all the same
  }
}

/** The stored drafts of a form or list, each with those of its fields that the form has. */
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
  const isHalf = 'isHalf' in read && read.isHalf === true
  return known.length === 0 ? [] : [{ id, values: Object.fromEntries(known), ...(isHalf && { isHalf }) }]
}

export const forgetDrafts = (store: Store, whose: DraftOwner) => store.removeItem(keyOf(whose))

/** The drafts of one user. */
export const forgetDraftsOf = (store: Store, user: number) => {
  const keys = Array.from({ length: store.length }, (_, index) => store.key(index))
  for (const key of keys) if (key?.startsWith(ownedBy(user))) store.removeItem(key)
}

const parse = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return undefined
  }
}

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
type DraftOffer = {
  readonly restore: () => void
  readonly discard: () => void
}

type BannerProps = {
  readonly offer: DraftOffer
  /** Moves the focus, which one of the buttons had, where the offer itself does not. */
  readonly onDone?: () => void
  readonly children: ReactNode
}

/** Offers what was unsaved when the session ended: to be put back, unsaved as it was, or to be forgotten. */
export const DraftBanner = ({ offer, onDone, children }: BannerProps) => {
  const { t } = useTranslation()
  const choose = (choice: () => void) => () => {
    choice()
    onDone?.()
  }
  return (
    <div role="status">
      <Banner kind="warning">
        {children}
        <Row wrap gap={8} above={6}>
          <Button size="compact-sm" variant="filled" onClick={choose(offer.restore)}>
            {t('draft.restore')}
          </Button>
          <Button size="compact-sm" onClick={choose(offer.discard)}>
            {t('draft.discard')}
          </Button>
        </Row>
      </Banner>
    </div>
  )
}

type DraftRowProps = {
  readonly offer: DraftOffer & { readonly name: string }
  readonly columns: number
  /** Moves the focus, which the button had; a restored row takes it itself. */
  readonly onDiscarded: () => void
}

/** Above the rows of a table: the offer of a row's draft. */
export const DraftRow = ({ offer, columns, onDiscarded }: DraftRowProps) => {
  const { t } = useTranslation()
  const discard = () => {
    offer.discard()
    onDiscarded()
  }
  return (
    <tr className={styles.message}>
      <td colSpan={columns}>
        <DraftBanner offer={{ ...offer, discard }}>{t('draft.row', { name: offer.name })}</DraftBanner>
      </td>
    </tr>
  )
}
