import type { Outcome } from '#contract/save.ts'
import { changesBetween, mergeOnto, type Texts, trimAll } from './changes.ts'
import { type Together, contestedVersions, type Conflict } from './conflict/merge-versions.ts'
import { type Revised, type Editing, refusalOf } from './editing.ts'
import {
  beginTyping,
  changedSince,
  type KnownRows,
  type RowVersion,
  withValuesHad,
  withVersion,
} from './known-rows.ts'
import type { OtherVersion } from './send-row.ts'

/** The place of the focus when a row is opened; a new object whenever it is to go there. */
export type Beginning = {
  readonly field: string
  /**
   * `typed`: on the closed cell, in place of its value; `further`: a blank one, below which the last was left; `refused`:
   * by itself, after a save that failed.
   */
  readonly by: 'user' | 'typed' | 'further' | 'refused'
}

/** Values that were to be sent and were not; a new object with every try. */
type Held<Values> = {
  readonly values: Values
  /** The fields that are to blame, where that is known. */
  readonly fields: readonly string[]
  /** The values are probably mistyped: to be sent again confirms them. */
  readonly isDoubt: boolean
}

/** The row that is edited, with the row that it began from: a list read again takes nothing away from it. */
export type OpenRow<Row, Values> = {
  /** The row's key (`saved-rows.ts`). */
  readonly id: number
  readonly row: Row | undefined
  /** The version from which the row is saved, where `row` was changed by somebody else since (domain.md#row-changed-under-hand). */
  readonly base?: RowVersion<Values> | undefined
  /** The first values of a row that was not in the list when it was opened. */
  readonly blank?: Values | undefined
  readonly values: Values
  readonly begun: Beginning
  /** The row's typing was interrupted by the end of the session: one Enter does not save it (domain.md#row-half-typed). */
  readonly isHalf?: boolean | undefined
  /** The list of the row. */
  readonly list: string
  readonly held?: Held<Values> | undefined
}

/** A save of a row, as it was sent. */
export type Attempt<Row, Values> = Pick<
  OpenRow<Row, Values>,
  'id' | 'row' | 'base' | 'blank' | 'values' | 'list'
> & {
  /** The values before the save, for undo. */
  readonly before: Values
  /** The field that has the focus if the row is opened again. */
  readonly field: string
  /** `rows`: the list that has the saved row. */
  readonly onSaved?: ((rows: readonly Row[], id: number) => void) | undefined
}

/** The outcome of an attempt. */
export type Progress<Row, Values> =
  | { readonly state: 'queued' }
  | {
      /** Stored, until the list shows it. */
      readonly state: 'saved'
      readonly id: number
      readonly rev: number | undefined
      /** The list, where it was read after the save. */
      readonly rows: readonly Row[]
    }
  | {
      /** Not stored. Without an outcome and an error: a draft that was restored. */
      readonly state: 'refused'
      readonly outcome?: Outcome
      readonly error?: Error
      /** The stored row of the same name, where the save was refused as a duplicate, and the list that has it. */
      readonly existing?: { readonly row: Row; readonly rows: readonly Row[] } | undefined
    }
  /** Not stored: another user has changed the same field first. */
  | { readonly state: 'conflict'; readonly other: OtherVersion<Row, Values> }

export type SentRow<Row, Values> = Progress<Row, Values> & { readonly attempt: Attempt<Row, Values> }

/**
 * The rows that a table or a form edits: the one that is open, and the last attempt of each that was sent and is not in
 * the list yet. A row may be in both: it was opened again while it was being saved, or is a form's.
 */
export type RowsState<Row, Values> = {
  readonly open: OpenRow<Row, Values> | undefined
  readonly sent: ReadonlyMap<number, SentRow<Row, Values>>
  /** Undefined until a row of a list is opened; a form has none. */
  readonly known?: KnownRows<Values> | undefined
}

export type RowEvent<Row, Values> =
  /** A row is edited, in place of the one that was. */
  | { readonly type: 'opened'; readonly row: OpenRow<Row, Values> }
  | { readonly type: 'focused'; readonly field: string }
  | { readonly type: 'typed'; readonly texts: Texts }
  /** The open row was to be sent and was not. */
  | { readonly type: 'held'; readonly held: Held<Values> }
  /** The session ended over the open row. */
  | { readonly type: 'interrupted' }
  | { readonly type: 'sent'; readonly attempt: Attempt<Row, Values> }
  /** A block saved the row. */
  | { readonly type: 'stored'; readonly id: number; readonly version: RowVersion<Values> }
  /** The focus left the list. */
  | { readonly type: 'rested' }
  /** The row is not edited any more; its attempt goes on. */
  | { readonly type: 'left'; readonly id: number }
  | {
      readonly type: 'answered'
      readonly attempt: Attempt<Row, Values>
      readonly progress: Progress<Row, Values>
    }
  /** The list has the row that was saved. */
  | { readonly type: 'listed'; readonly attempt: Attempt<Row, Values>; readonly row: Row | undefined }
  /** The values that are not stored are given up: of the open row, or of one that was refused. */
  | { readonly type: 'discarded' }
  | { readonly type: 'forgotten'; readonly id: number }
  /** The stored version takes the place of a refused one, with these values where the row is open. */
  | {
      readonly type: 'taken'
      readonly id: number
      readonly row: Row
      readonly values: Values
      readonly begun: Beginning
    }
  /** The row of a form is read: typed values stay on one that was put back from its history, and keep out a newer one. */
  | { readonly type: 'putBack'; readonly row: Row }
  | { readonly type: 'read'; readonly row: Row }

/** The values that the state is read by, as the table or the form has them now. */
export type Reading<Row, Values> = {
  readonly valuesOf: (row: Row | undefined) => Values
  readonly normalise: (values: Values) => Values
  readonly together?: Together<Values> | undefined
  /** The list that is shown: the search parameters that identify it. */
  readonly list: string
  /** Answers whether the list has the row with this key. */
  readonly isIn: (key: number) => boolean
  /** The rows of the list by key; a form has none. */
  readonly byKey: ReadonlyMap<number, Row>
}

export const isReturned = <Row, Values>(
  sent: SentRow<Row, Values> | undefined,
): sent is Extract<SentRow<Row, Values>, { readonly state: 'refused' | 'conflict' }> =>
  sent?.state === 'refused' || sent?.state === 'conflict'

/** The open row; one that is gone from the list, deleted elsewhere or under another choice, is not edited any more. */
const openIn = <Row, Values>(
  { open }: RowsState<Row, Values>,
  { list, isIn }: Pick<Reading<Row, Values>, 'list' | 'isIn'>,
) => (open?.list === list && (open.blank !== undefined || isIn(open.id)) ? open : undefined)

/** The next state of the rows; what is sent, said and focused is the document's (`document.ts`). */
export const nextState = <Row extends Revised, Values extends Texts>(
  state: RowsState<Row, Values>,
  event: RowEvent<Row, Values>,
  reading: Reading<Row, Values>,
): RowsState<Row, Values> => {
  const { open, sent, known } = state
  const { valuesOf, normalise, list } = reading
  const without = (leaves: (row: SentRow<Row, Values>) => boolean) =>
    new Map([...sent].filter(([, row]) => !leaves(row)))
  /** The attempts but for one of the open row that came back: its values are typed again or given up. */
  const withoutReturned = () => {
    const shown = openIn(state, reading)
    return without((one) => one.attempt.id === shown?.id && isReturned(one))
  }
  switch (event.type) {
    case 'opened': {
      const now = beginTyping(known, reading)
      const { id, row, base = changedSince(now, id, row, valuesOf) } = event.row
      return { open: { ...event.row, base }, sent, known: now }
    }
    case 'stored':
      return { ...state, known: withVersion(known, event.id, event.version) }
    case 'rested':
      return known && !known.isAtRest ? { ...state, known: { ...known, isAtRest: true } } : state
    case 'left':
      return { ...state, open: open?.id === event.id ? undefined : open }
    case 'discarded':
      return { ...state, open: undefined, sent: withoutReturned() }
    case 'focused':
      return { ...state, open: open && { ...open, begun: { field: event.field, by: 'user' } } }
    case 'held':
      return { ...state, open: open && { ...open, held: event.held } }
    case 'interrupted':
      return open && !open.isHalf ? { ...state, open: { ...open, isHalf: true } } : state
    case 'typed': {
      if (!open) return state
      const { values, held } = open
      const fields = held?.fields.filter((field) => !(field in event.texts)) ?? []
      return {
        ...state,
        // a field's value is a text
        open: {
          ...open,
          values: { ...values, ...event.texts },
          isHalf: false,
          held: held && { ...held, fields },
        },
        sent: withoutReturned(),
      }
    }
    case 'sent': {
      const { attempt } = event
      return { ...state, sent: new Map(sent).set(attempt.id, { attempt, state: 'queued' }) }
    }
    case 'answered': {
      const { attempt, progress } = event
      const now = knownAfter(known, attempt, progress)
      // a later attempt has taken its place
      if (sent.get(attempt.id)?.attempt !== attempt) return now === known ? state : { ...state, known: now }
      const answered = { attempt, ...progress }
      // a row that is refused while no other one is open opens again
      const isReopened = isReturned(answered) && !openIn(state, reading) && attempt.list === list
      return {
        open: isReopened ? openedAgain(attempt) : open,
        sent: new Map(sent).set(attempt.id, answered),
        known: now,
      }
    }
    case 'listed': {
      const { attempt, row } = event
      const isMade = attempt.row === undefined
      // the values that were typed since are compared with it
      const isAdopted = open?.id === attempt.id && open.row === undefined
      return {
        ...state,
        open: isAdopted ? { ...open, row } : open,
        sent: isMade ? without((one) => one.attempt === attempt) : sent,
      }
    }
    case 'forgotten':
      return { ...state, sent: without(({ attempt }) => attempt.id === event.id) }
    case 'taken': {
      const { id, row, values, begun } = event
      return {
        open: open?.id === id ? { id, row, values, begun, list } : open,
        sent: without(({ attempt }) => attempt.id === id),
        known: withVersion(known, id, { rev: row.rev, values: valuesOf(row) }),
      }
    }
    case 'putBack': {
      if (!open) return state
      const values = mergeOnto(valuesOf(event.row), valuesOf(open.row), open.values)
      return { open: { ...open, row: event.row, values, held: undefined }, sent: withoutReturned() }
    }
    case 'read': {
      const { row } = event
      if (!open || sent.has(open.id) || row.rev === open.row?.rev) return state
      if (changesBetween(normalise(valuesOf(open.row)), normalise(open.values)).length > 0) return state
      return { open: { ...open, row, values: valuesOf(row) }, sent }
    }
  }
}

/** A saved row is known as it was saved; after a failure it may have been. */
const knownAfter = <Row, Values>(
  known: KnownRows<Values> | undefined,
  { id, values }: Attempt<Row, Values>,
  progress: Progress<Row, Values>,
) => {
  if (progress.state === 'saved' && progress.rev !== undefined)
    return withVersion(known, id, { rev: progress.rev, values })
  return progress.state === 'refused' && progress.error ? withValuesHad(known, id, values) : known
}

/** A row that was sent is edited again, because it was not stored. */
export const openedAgain = <Row, Values>(attempt: Attempt<Row, Values>): OpenRow<Row, Values> => {
  const { id, row, base, blank, values, list, field } = attempt
  return { id, row, base, blank, values, list, begun: { field, by: 'refused' } }
}

/** The reason why an open row cannot be sent as it is; undefined where it can. */
export const heldBack = <Row, Values extends Texts>(
  editing: Editing<Row, Values>,
  { values, row, isHalf, held }: OpenRow<Row, Values>,
): Held<Values> | undefined => {
  const refusal = refusalOf(editing, values)
  if (refusal) return { values, fields: refusal.fields, isDoubt: false }
  const { normalise = trimAll, doubt } = editing
  const isDoubt = isHalf === true || doubt?.(normalise(values), row) !== undefined
  const isConfirmed = held?.isDoubt === true && held.values === values
  return isDoubt && !isConfirmed ? { values, fields: [], isDoubt } : undefined
}

/** The rows of a table as they are shown: what is open, sent and stored, one above the other. */
export const viewOf = <Row extends Revised, Values extends Texts>(
  state: RowsState<Row, Values>,
  reading: Reading<Row, Values>,
) => {
  type Sent = SentRow<Row, Values>
  const { valuesOf, normalise, together, list, isIn } = reading
  const isListed = ({ attempt }: Sent) =>
    attempt.list === list && (attempt.row === undefined || isIn(attempt.id))
  const open = openIn(state, reading)
  const listed = [...state.sent.values()].filter(isListed)
  const at = (key: number) => listed.find(({ attempt }) => attempt.id === key)
  /** With the values that are being saved, until the list shows them; the fields that other users changed stay theirs. */
  const standing = (key: number, row: Row) => {
    const sent = at(key)
    if (sent?.state !== 'queued' && sent?.state !== 'saved') return valuesOf(row)
    const { attempt } = sent
    if (sent.state === 'saved' && (sent.rev === undefined || row.rev >= sent.rev)) return valuesOf(row)
    if (attempt.row === undefined) return normalise(attempt.values)
    return mergeOnto(normalise(valuesOf(row)), normalise(valuesOf(attempt.row)), normalise(attempt.values))
  }
  /** The values of the row without the typed ones. */
  const before = ({ id, row, blank }: OpenRow<Row, Values>) => {
    if (row !== undefined) return standing(id, row)
    const sent = at(id)
    const isOnItsWay = sent?.state === 'queued' || sent?.state === 'saved'
    return isOnItsWay ? normalise(sent.attempt.values) : (blank ?? valuesOf(undefined))
  }
  /** Both versions of a row that two people changed, with the fields to choose between; `row`: the stored one. */
  const conflictAt = (key: number): (Conflict<Values> & { readonly row: Row }) | undefined => {
    const sent = at(key)
    if (sent?.state !== 'conflict') return undefined
    const { theirs: row, began, seen, isOwn = false } = sent.other
    const typed = open?.id === key ? open.values : sent.attempt.values
    const [mine, theirs] = [normalise(typed), normalise(valuesOf(row))]
    return {
      row,
      rev: row.rev,
      isOwn,
      theirs,
      ...contestedVersions({ before: began, seen, mine, theirs }, together),
    }
  }
  const unlisted = listed.filter(({ attempt }) => attempt.row === undefined && !isIn(attempt.id))
  return {
    open,
    at,
    standing,
    before,
    conflictAt,
    /** Answers whether somebody else changed the row under the hand, and it was not asked about yet. */
    isChangedBelow: (key: number, row: Row) =>
      state.known?.list === list &&
      !state.known.isAtRest &&
      at(key)?.state !== 'queued' &&
      changedSince(state.known, key, row, valuesOf) !== undefined,
    isChanged:
      open !== undefined && changesBetween(normalise(before(open)), normalise(open.values)).length > 0,
    /** The rows that are not stored: they are being saved, or came back. */
    unsaved: listed.filter((sent) => sent.state !== 'saved'),
    /** The new rows that the list does not have yet, the last one first; the open one is among them. */
    added: [
      ...(open?.blank === undefined ? [] : [{ key: open.id, values: open.values }]),
      ...unlisted.flatMap(({ attempt: { id, values } }) => (id === open?.id ? [] : [{ key: id, values }])),
    ].toSorted((a, b) => a.key - b.key),
  }
}

export type RowsView<Row extends Revised, Values extends Texts> = ReturnType<typeof viewOf<Row, Values>>
