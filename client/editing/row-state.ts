import type { Outcome } from '#contract/save.ts'
import { changesBetween, mergeOnto, type Texts } from './changes.ts'
import { type FieldUnits, contestedVersions, type Conflict } from './conflict/merge-versions.ts'
import { type RowWithRev, type EditedList, normaliseOf, refusalOf } from './editing.ts'
import {
  changedSince,
  type KnownRows,
  type RowVersion,
  withShown,
  withValuesHad,
  withVersion,
} from './known-rows.ts'

/** Another version of a row. `began`: values from which each version was made; `isOwn`: this user saved it in another window. */
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
   * `typed`: by a key on the closed cell, which replaced the value; `further`: as a new row after another new
   * row; `refused`: after a failed save.
   */
  readonly by: 'user' | 'typed' | 'further' | 'refused'
}

/** Values that could not be sent; a new object for each attempt, so that each moves the focus. */
type UnsentValues<Values> = {
  readonly values: Values
  /** Fields to correct; empty if unknown. */
  readonly fields: readonly string[]
  /** True: the values look like typing errors; sending them again confirms them. */
  readonly isDoubt: boolean
}

/** Row that is being edited. `row`: the stored row on which the edit is based; a refetch does not replace it. */
export type OpenRow<Row, Values> = {
  /** Key of the row (`saved-rows.ts`). */
  readonly id: number
  readonly row: Row | undefined
  /** Version on which the save is based, if another user has changed `row` since (domain.md#row-changed-under-hand). */
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

/** Values and target of a save, as sent. */
export type Attempt<Row, Values> = Pick<
  OpenRow<Row, Values>,
  'id' | 'row' | 'base' | 'blank' | 'values' | 'list'
> & {
  /** Values before the save, for undo. */
  readonly before: Values
  /** Field to focus if the row has to be corrected. */
  readonly field: string
  /** Called when the list, `rows`, has the saved row. */
  readonly onSaved?: ((rows: readonly Row[], id: number) => void) | undefined
}

/** State of an attempt. */
export type Progress<Row, Values> =
  | { readonly state: 'queued' }
  | {
      /** The row is stored, but the shown list lacks it. */
      readonly state: 'saved'
      readonly id: number
      readonly rev: number | undefined
      /** The list, if it was fetched after the save. */
      readonly rows: readonly Row[]
    }
  | {
      /** The row is not stored; without outcome and error it is a restored draft. */
      readonly state: 'refused'
      readonly outcome?: Outcome
      readonly error?: Error
      /** For a refused duplicate: the stored row with its name, and the list with that row. */
      readonly existing?: { readonly row: Row; readonly rows: readonly Row[] } | undefined
    }
  /** The row is not stored, since another user changed one of its fields first. */
  | { readonly state: 'conflict'; readonly other: OtherVersion<Row, Values> }

export type SentRow<Row, Values> = Progress<Row, Values> & { readonly attempt: Attempt<Row, Values> }

/**
 * Rows that a table or a form edits: the open row, and for each row the last attempt that the list lacks. A
 * row can have both: opened while its save is queued, or in a form.
 */
export type RowsState<Row, Values> = {
  readonly open: OpenRow<Row, Values> | undefined
  readonly sent: ReadonlyMap<number, SentRow<Row, Values>>
  /** Versions that the list has shown; undefined until it is rendered, and in a form. */
  readonly known?: KnownRows<Values> | undefined
}

export type RowEvent<Row, Values> =
  /** A row opens; it replaces the open row. */
  | { readonly type: 'opened'; readonly row: OpenRow<Row, Values> }
  | { readonly type: 'focused'; readonly field: string }
  | { readonly type: 'typed'; readonly texts: Texts }
  /** The open row could not be sent. */
  | { readonly type: 'held'; readonly held: UnsentValues<Values> }
  /** The session ended while the row was open. */
  | { readonly type: 'interrupted' }
  | { readonly type: 'sent'; readonly attempt: Attempt<Row, Values> }
  /** The list was rendered. `own`: keys of rows that this window has changed outside the list. */
  | { readonly type: 'shown'; readonly own: ReadonlySet<number> }
  /** A block saved the row. */
  | { readonly type: 'stored'; readonly id: number; readonly version: RowVersion<Values> }
  /** The focus left the list. */
  | { readonly type: 'rested' }
  /** The row was closed; its save may continue. */
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
  /** The stored version replaces a refused version; if the row is open, it gets these values. */
  | {
      readonly type: 'taken'
      readonly id: number
      readonly row: Row
      readonly values: Values
      readonly begun: OpeningState
    }
  /**
   * The row of a form was fetched. `putBack` replaces the stored row, but not typed values; `read` is ignored
   * if values are typed or being saved.
   */
  | { readonly type: 'putBack'; readonly row: Row }
  | { readonly type: 'read'; readonly row: Row }

/** Parameters of the table or form at the last render on which the state depends. */
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

/** Returns the open row; undefined if its list lacks it, or if another list is shown. */
const openIn = <Row, Values>(
  { open }: RowsState<Row, Values>,
  { list, isIn }: Pick<RowsContext<Row, Values>, 'list' | 'isIn'>,
) => (open?.list === list && (open.blank !== undefined || isIn(open.id)) ? open : undefined)

/** Reducer of the rows; `document.ts` sends requests, shows messages and moves the focus. */
export const nextState = <Row extends RowWithRev, Values extends Texts>(
  state: RowsState<Row, Values>,
  event: RowEvent<Row, Values>,
  reading: RowsContext<Row, Values>,
): RowsState<Row, Values> => {
  const { open, sent, known } = state
  const { valuesOf, normalise, list } = reading
  const without = (leaves: (row: SentRow<Row, Values>) => boolean) =>
    new Map([...sent].filter(([, row]) => !leaves(row)))
  /** Removes the refused attempt of the open row, whose values are edited or discarded now. */
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
      // ignores the response if a later attempt has replaced this one
      if (sent.get(attempt.id)?.attempt !== attempt) return now === known ? state : { ...state, known: now }
      const answered = { attempt, ...progress }
      // a refused row opens if no row is open
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
      // values typed since then are based on the stored new row
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

/** Records the saved version or, after an error, values that may be stored. */
const knownAfter = <Row, Values>(
  known: KnownRows<Values> | undefined,
  { id, values }: Attempt<Row, Values>,
  progress: Progress<Row, Values>,
) => {
  if (progress.state === 'saved' && progress.rev !== undefined)
    return withVersion(known, id, { rev: progress.rev, values })
  return progress.state === 'refused' && progress.error ? withValuesHad(known, id, values) : known
}

/** State of a row that opens because its attempt was not stored. */
export const openedAgain = <Row, Values>(attempt: Attempt<Row, Values>): OpenRow<Row, Values> => {
  const { id, row, base, blank, values, list, field } = attempt
  return { id, row, base, blank, values, list, begun: { field, by: 'refused' } }
}

/** Reason why an open row cannot be sent, with its fields; undefined: it can be sent. */
export const heldBack = <Row, Values extends Texts>(
  editing: EditedList<Row, Values>,
  { values, row, isHalf, held }: OpenRow<Row, Values>,
): UnsentValues<Values> | undefined => {
  const refusal = refusalOf(editing, values)
  if (refusal) return { values, fields: refusal.fields, isDoubt: false }
  const isDoubt = isHalf === true || editing.doubt?.(normaliseOf(editing)(values), row) !== undefined
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
  /** Values of a row whose save is queued, or is missing in the list; fields that other users changed have their values. */
  const standing = (key: number, row: Row) => {
    const sent = at(key)
    if (sent?.state !== 'queued' && sent?.state !== 'saved') return valuesOf(row)
    const { attempt } = sent
    if (sent.state === 'saved' && (sent.rev === undefined || row.rev >= sent.rev)) return valuesOf(row)
    if (attempt.row === undefined) return normalise(attempt.values)
    return mergeOnto(normalise(valuesOf(row)), normalise(valuesOf(attempt.row)), normalise(attempt.values))
  }
  /** Values of the row when it was opened. */
  const before = ({ id, row, blank }: OpenRow<Row, Values>) => {
    if (row !== undefined) return standing(id, row)
    const sent = at(id)
    const isOnItsWay = sent?.state === 'queued' || sent?.state === 'saved'
    return isOnItsWay ? normalise(sent.attempt.values) : (blank ?? valuesOf(undefined))
  }
  /** Two versions of a row that two users changed, with the contested fields. `row`: the stored version. */
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
    /** Returns true if another user has changed the row since it was shown, and this user has not decided about that. */
    isChangedBelow: (key: number, row: Row) =>
      state.known?.list === list &&
      at(key)?.state !== 'queued' &&
      changedSince(state.known, key, row, valuesOf) !== undefined,
    isChanged:
      open !== undefined && changesBetween(normalise(before(open)), normalise(open.values)).length > 0,
    /** Attempts that are not stored: queued, refused or in conflict. */
    unsaved: listed.filter((sent) => sent.state !== 'saved'),
    /** New rows that the list lacks, the latest first, including an open new row. */
    added: [
      ...(open?.blank === undefined ? [] : [{ key: open.id, values: open.values }]),
      ...unlisted.flatMap(({ attempt: { id, values } }) => (id === open?.id ? [] : [{ key: id, values }])),
    ].toSorted((a, b) => a.key - b.key),
  }
}

export type RowsView<Row extends RowWithRev, Values extends Texts> = ReturnType<typeof viewOf<Row, Values>>
