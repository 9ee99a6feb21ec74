import type { Outcome } from '#contract/save.ts'
import { changesBetween, mergeOnto, type Texts, trimAll } from './changes.ts'
import { type FieldUnits, contestedVersions, type Conflict } from './conflict/merge-versions.ts'
import { type RowWithRev, type EditedList, refusalOf } from './editing.ts'
import {
  changedSince,
  type KnownRows,
  type RowVersion,
  withShown,
  withValuesHad,
  withVersion,
} from './known-rows.ts'

/** Another version of a row, and the values on which both versions are based. `isOwn`: this user saved it in another window. */
export type OtherVersion<Row, Values> = {
  readonly theirs: Row
  readonly began: Values
  readonly seen?: Values | undefined
  readonly isOwn?: boolean
}

/** Focus target when a row opens; a new object moves the focus again. */
export type OpeningState = {
  readonly field: string
  /**
   * `typed`: a key on the closed cell replaced its value; `further`: a new row after another new row; `refused`: opened again after a
   * failed save.
   */
  readonly by: 'user' | 'typed' | 'further' | 'refused'
}

/** Values that could not be sent; a new object for each attempt. */
type UnsentValues<Values> = {
  readonly values: Values
  /** Fields to correct; empty if unknown. */
  readonly fields: readonly string[]
  /** True: the values look like typing errors; sending them again confirms them. */
  readonly isDoubt: boolean
}

/** Row that is being edited, with the stored row on which the edit is based; a refetch does not replace that row. */
export type OpenRow<Row, Values> = {
  /** Key of the row (`saved-rows.ts`). */
  readonly id: number
  readonly row: Row | undefined
  /** Version that the save is based on, if another user changed `row` since (domain.md#row-changed-under-hand). */
  readonly base?: RowVersion<Values> | undefined
  /** Initial values of a new row. */
  readonly blank?: Values | undefined
  readonly values: Values
  readonly begun: OpeningState
  /** True: the session ended while the user was typing; saving needs a second Enter (domain.md#row-half-typed). */
  readonly isHalf?: boolean | undefined
  /** Identifier of the list that contains the row. */
  readonly list: string
  readonly held?: UnsentValues<Values> | undefined
}

/** Values and target of a save as they were sent. */
export type Attempt<Row, Values> = Pick<
  OpenRow<Row, Values>,
  'id' | 'row' | 'base' | 'blank' | 'values' | 'list'
> & {
  /** Values before the save, for undo. */
  readonly before: Values
  /** Field to focus if the row is opened again for correction. */
  readonly field: string
  /** `rows`: the list that now contains the saved row. */
  readonly onSaved?: ((rows: readonly Row[], id: number) => void) | undefined
}

/** State of an attempt. */
export type Progress<Row, Values> =
  | { readonly state: 'queued' }
  | {
      /** The row is stored, but not in the shown list yet. */
      readonly state: 'saved'
      readonly id: number
      readonly rev: number | undefined
      /** The list, if it was refetched after the save. */
      readonly rows: readonly Row[]
    }
  | {
      /** The row is not stored. Without outcome and error it is a restored draft. */
      readonly state: 'refused'
      readonly outcome?: Outcome
      readonly error?: Error
      /** The stored row with the same name after a refused duplicate, and the list that contains it. */
      readonly existing?: { readonly row: Row; readonly rows: readonly Row[] } | undefined
    }
  /** The row is not stored: another user changed the same field first. */
  | { readonly state: 'conflict'; readonly other: OtherVersion<Row, Values> }

export type SentRow<Row, Values> = Progress<Row, Values> & { readonly attempt: Attempt<Row, Values> }

/**
 * Rows that a table or a form edits: the open row, and for each row the last attempt that is not in the list yet. A row can be in both:
 * opened again while its save is queued, or in a form.
 */
export type RowsState<Row, Values> = {
  readonly open: OpenRow<Row, Values> | undefined
  readonly sent: ReadonlyMap<number, SentRow<Row, Values>>
  /** Undefined until the list is shown, and in a form. */
  readonly known?: KnownRows<Values> | undefined
}

export type RowEvent<Row, Values> =
  /** A row opens and replaces the open one. */
  | { readonly type: 'opened'; readonly row: OpenRow<Row, Values> }
  | { readonly type: 'focused'; readonly field: string }
  | { readonly type: 'typed'; readonly texts: Texts }
  /** The open row could not be sent. */
  | { readonly type: 'held'; readonly held: UnsentValues<Values> }
  /** The session ended while the row was open. */
  | { readonly type: 'interrupted' }
  | { readonly type: 'sent'; readonly attempt: Attempt<Row, Values> }
  /** The list was rendered with these rows; `own`: keys of rows that this window has just changed elsewhere. */
  | { readonly type: 'shown'; readonly own: ReadonlySet<number> }
  /** A block saved the row. */
  | { readonly type: 'stored'; readonly id: number; readonly version: RowVersion<Values> }
  /** The focus left the list. */
  | { readonly type: 'rested' }
  /** The row was closed; its save continues. */
  | { readonly type: 'left'; readonly id: number }
  | {
      readonly type: 'answered'
      readonly attempt: Attempt<Row, Values>
      readonly progress: Progress<Row, Values>
    }
  /** The list contains the saved row. */
  | { readonly type: 'listed'; readonly attempt: Attempt<Row, Values>; readonly row: Row | undefined }
  /** Unsaved values were discarded: of the open row, or of a refused row. */
  | { readonly type: 'discarded' }
  | { readonly type: 'forgotten'; readonly id: number }
  /** The stored version replaces a refused version; an open row gets these values. */
  | {
      readonly type: 'taken'
      readonly id: number
      readonly row: Row
      readonly values: Values
      readonly begun: OpeningState
    }
  /**
   * The row of a form was fetched. `putBack` replaces the stored row under the typed values; `read` is ignored if there are typed values,
   * or during a save.
   */
  | { readonly type: 'putBack'; readonly row: Row }
  | { readonly type: 'read'; readonly row: Row }

/** Parameters of the table or form that the state depends on, from the last render. */
export type RowsContext<Row, Values> = {
  readonly valuesOf: (row: Row | undefined) => Values
  readonly normalise: (values: Values) => Values
  readonly together?: FieldUnits<Values> | undefined
  /** Identifier of the shown list. */
  readonly list: string
  /** Returns true if the list contains the row with this key. */
  readonly isIn: (key: number) => boolean
  /** Rows of the list by key; empty for a form. */
  readonly byKey: ReadonlyMap<number, Row>
}

export const isReturned = <Row, Values>(
  sent: SentRow<Row, Values> | undefined,
): sent is Extract<SentRow<Row, Values>, { readonly state: 'refused' | 'conflict' }> =>
  sent?.state === 'refused' || sent?.state === 'conflict'

/** Returns the open row; undefined if it was deleted elsewhere or belongs to another list. */
const openIn = <Row, Values>(
  { open }: RowsState<Row, Values>,
  { list, isIn }: Pick<RowsContext<Row, Values>, 'list' | 'isIn'>,
) => (open?.list === list && (open.blank !== undefined || isIn(open.id)) ? open : undefined)

/** Reducer of the rows. `document.ts` sends requests, shows messages and moves the focus. */
export const nextState = <Row extends RowWithRev, Values extends Texts>(
  state: RowsState<Row, Values>,
  event: RowEvent<Row, Values>,
  reading: RowsContext<Row, Values>,
): RowsState<Row, Values> => {
  const { open, sent, known } = state
  const { valuesOf, normalise, list } = reading
  const without = (leaves: (row: SentRow<Row, Values>) => boolean) =>
    new Map([...sent].filter(([, row]) => !leaves(row)))
  /** Removes a refused attempt of the open row: its values are edited again or discarded. */
  const withoutReturned = () => {
    const shown = openIn(state, reading)
    return without((one) => one.attempt.id === shown?.id && isReturned(one))
  }
  switch (event.type) {
    case 'opened': {
      const now = withShown(known, reading)
      const { id, row, base = changedSince(now, id, row, valuesOf) } = event.row
      return { open: { ...event.row, base }, sent, known: now }
    }
    case 'stored':
      return { ...state, known: withVersion(known, event.id, event.version) }
    case 'shown':
    case 'rested': {
      const now = withShown(known, reading, (key) => event.type === 'rested' || event.own.has(key))
      return now === known ? state : { ...state, known: now }
    }
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
        // the value of the field is a string
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
      // a later attempt has replaced this one
      if (sent.get(attempt.id)?.attempt !== attempt) return now === known ? state : { ...state, known: now }
      const answered = { attempt, ...progress }
      // a refused row is opened again if no other row is open
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
      // the values typed since are now based on the new row
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

/** Records the saved version; after an error it records that the values may be stored. */
const knownAfter = <Row, Values>(
  known: KnownRows<Values> | undefined,
  { id, values }: Attempt<Row, Values>,
  progress: Progress<Row, Values>,
) => {
  if (progress.state === 'saved' && progress.rev !== undefined)
    return withVersion(known, id, { rev: progress.rev, values })
  return progress.state === 'refused' && progress.error ? withValuesHad(known, id, values) : known
}

/** State of a row that is opened again because its attempt was not stored. */
export const openedAgain = <Row, Values>(attempt: Attempt<Row, Values>): OpenRow<Row, Values> => {
  const { id, row, base, blank, values, list, field } = attempt
  return { id, row, base, blank, values, list, begun: { field, by: 'refused' } }
}

/** Reason why an open row cannot be sent; undefined: it can be sent. */
export const heldBack = <Row, Values extends Texts>(
  editing: EditedList<Row, Values>,
  { values, row, isHalf, held }: OpenRow<Row, Values>,
): UnsentValues<Values> | undefined => {
  const refusal = refusalOf(editing, values)
  if (refusal) return { values, fields: refusal.fields, isDoubt: false }
  const { normalise = trimAll, doubt } = editing
  const isDoubt = isHalf === true || doubt?.(normalise(values), row) !== undefined
  const isConfirmed = held?.isDoubt === true && held.values === values
  return isDoubt && !isConfirmed ? { values, fields: [], isDoubt } : undefined
}

/** State for rendering: open and sent values over the stored rows. */
export const viewOf = <Row extends RowWithRev, Values extends Texts>(
  state: RowsState<Row, Values>,
  reading: RowsContext<Row, Values>,
) => {
  type Sent = SentRow<Row, Values>
  const { valuesOf, normalise, together, list, isIn } = reading
  const isListed = ({ attempt }: Sent) =>
    attempt.list === list && (attempt.row === undefined || isIn(attempt.id))
  const open = openIn(state, reading)
  const listed = [...state.sent.values()].filter(isListed)
  const at = (key: number) => listed.find(({ attempt }) => attempt.id === key)
  /** Values of a row while its save is queued or not in the list yet; fields changed by other users show their values. */
  const standing = (key: number, row: Row) => {
    const sent = at(key)
    if (sent?.state !== 'queued' && sent?.state !== 'saved') return valuesOf(row)
    const { attempt } = sent
    if (sent.state === 'saved' && (sent.rev === undefined || row.rev >= sent.rev)) return valuesOf(row)
    if (attempt.row === undefined) return normalise(attempt.values)
    return mergeOnto(normalise(valuesOf(row)), normalise(valuesOf(attempt.row)), normalise(attempt.values))
  }
  /** Values of the row before it was opened for editing. */
  const before = ({ id, row, blank }: OpenRow<Row, Values>) => {
    if (row !== undefined) return standing(id, row)
    const sent = at(id)
    const isOnItsWay = sent?.state === 'queued' || sent?.state === 'saved'
    return isOnItsWay ? normalise(sent.attempt.values) : (blank ?? valuesOf(undefined))
  }
  /** Both versions of a row that two users changed, with the contested fields. `row`: the stored version. */
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
    /** Returns true if another user changed the row since it was shown, and this user has not yet decided about it. */
    isChangedBelow: (key: number, row: Row) =>
      state.known?.list === list &&
      at(key)?.state !== 'queued' &&
      changedSince(state.known, key, row, valuesOf) !== undefined,
    isChanged:
      open !== undefined && changesBetween(normalise(before(open)), normalise(open.values)).length > 0,
    /** Attempts that are not stored: queued, refused or in conflict. */
    unsaved: listed.filter((sent) => sent.state !== 'saved'),
    /** New rows that are not in the list yet, the latest first; includes an open new row. */
    added: [
      ...(open?.blank === undefined ? [] : [{ key: open.id, values: open.values }]),
      ...unlisted.flatMap(({ attempt: { id, values } }) => (id === open?.id ? [] : [{ key: id, values }])),
    ].toSorted((a, b) => a.key - b.key),
  }
}

export type RowsView<Row extends RowWithRev, Values extends Texts> = ReturnType<typeof viewOf<Row, Values>>
