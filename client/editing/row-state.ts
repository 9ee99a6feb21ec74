import type { Outcome } from '#contract/save.ts'
import { changesBetween, mergeOnto, type Texts } from './changes.ts'
import { type FieldUnits, contestedVersions, type Conflict } from './conflict/merge-versions.ts'
import { type RowWithRev, type EditedList, normaliseOf, refusalOf } from './editing.ts'
import {
  versionBeforeChange,
  type KnownRows,
  type RowVersion,
  withShown,
  withPossibleValues,
  withVersion,
} from './known-rows.ts'

/**
 * Stored version (`theirs`) that conflicts with this user's values. `baseValues`: values on which both versions
 * are based. `isOwn`: this user saved `theirs` in another window.
 */
export type OtherVersion<Row, Values> = {
  readonly theirs: Row
  readonly baseValues: Values
  readonly seen?: Values | undefined
  readonly isOwn?: boolean
}

/** Field in which a row opens, and the cause of the opening. Each new object of this type moves the focus. */
export type OpeningState = {
  readonly field: string
  /**
   * Cause of the opening. `user`: the user. `typed`: the user, with half-typed text. `further`: another new row
   * was saved. `refused`: a save failed.
   */
  readonly by: 'user' | 'typed' | 'further' | 'refused'
}

/** Values that could not be sent. Each attempt has a new object, so that the focus moves each time. */
type UnsentValues<Values> = {
  readonly values: Values
  /** Fields to correct; empty if unknown. */
  readonly fields: readonly string[]
  /** True if the values look like typing errors; a second save confirms them. */
  readonly isDoubt: boolean
}

/** Row that is being edited. A refetch does not replace `row`, on which the edit is based. */
export type OpenRow<Row, Values> = {
  readonly id: number
  readonly row: Row | undefined
  /** Version that this user saw, if another user has changed the row since (domain.md#row-changed-under-hand). */
  readonly base?: RowVersion<Values> | undefined
  readonly blank?: Values | undefined
  readonly values: Values
  readonly opening: OpeningState
  /** True if the session ended during typing: a save then needs a second Enter (domain.md#row-half-typed). */
  readonly isIncomplete?: boolean | undefined
  readonly list: string
  readonly unsent?: UnsentValues<Values> | undefined
}

export type Attempt<Row, Values> = Pick<
  OpenRow<Row, Values>,
  'id' | 'row' | 'base' | 'blank' | 'values' | 'list'
> & {
  readonly before: Values
  readonly field: string
  readonly onSaved?: ((rows: readonly Row[], id: number) => void) | undefined
}

export type Progress<Row, Values> =
  | { readonly state: 'queued' }
  | {
      /** The row is stored. The shown list may not contain the stored version yet. */
      readonly state: 'saved'
      readonly id: number
      readonly rev: number | undefined
      readonly rows: readonly Row[]
    }
  | {
      /** The save was refused (`outcome`), failed (`error`), or the row comes from a draft (neither is set). */
      readonly state: 'refused'
      readonly outcome?: Outcome
      readonly error?: Error
      /** Set for a refused duplicate: the stored row with an equal name, and the rows of the list. */
      readonly existing?: { readonly row: Row; readonly rows: readonly Row[] } | undefined
    }
  /** The row is not stored, because the stored version was changed elsewhere first. */
  | { readonly state: 'conflict'; readonly other: OtherVersion<Row, Values> }

export type SentRow<Row, Values> = Progress<Row, Values> & { readonly attempt: Attempt<Row, Values> }

/** The open row, and the last attempt of each sent row. Once a new row is listed, its attempt is removed. */
export type RowsState<Row, Values> = {
  readonly open: OpenRow<Row, Values> | undefined
  readonly sent: ReadonlyMap<number, SentRow<Row, Values>>
  /** Versions that were shown; undefined before the first render, and always in a form. */
  readonly known?: KnownRows<Values> | undefined
}

export type RowEvent<Row, Values> =
  | { readonly type: 'opened'; readonly row: OpenRow<Row, Values> }
  | { readonly type: 'focused'; readonly field: string }
  | { readonly type: 'typed'; readonly texts: Texts }
  | { readonly type: 'notSent'; readonly unsent: UnsentValues<Values> }
  | { readonly type: 'interrupted' }
  | { readonly type: 'sent'; readonly attempt: Attempt<Row, Values> }
  /** The list was rendered. `own`: keys of rows that this window has changed outside the list. */
  | { readonly type: 'shown'; readonly own: ReadonlySet<number> }
  /** The row was saved as part of a pasted or filled block. */
  | { readonly type: 'stored'; readonly id: number; readonly version: RowVersion<Values> }
  | { readonly type: 'focusLeft' }
  | { readonly type: 'closed'; readonly id: number }
  | {
      readonly type: 'answered'
      readonly attempt: Attempt<Row, Values>
      readonly progress: Progress<Row, Values>
    }
  | { readonly type: 'listed'; readonly attempt: Attempt<Row, Values>; readonly row: Row | undefined }
  | { readonly type: 'discarded' }
  | { readonly type: 'forgotten'; readonly id: number }
  /** A conflict was resolved. If the row is open, it shows `values`. */
  | {
      readonly type: 'resolved'
      readonly id: number
      readonly row: Row
      readonly values: Values
      readonly opening: OpeningState
    }
  /**
   * The row of a form was fetched after an undo or a restore from its history. Typed values are preserved.
   */
  | { readonly type: 'restored'; readonly row: Row }
  /** The row of a form was fetched when the form opened. Ignored if values are typed. */
  | { readonly type: 'read'; readonly row: Row }

export type RowsContext<Row, Values> = {
  readonly valuesOf: (row: Row | undefined) => Values
  readonly normalise: (values: Values) => Values
  readonly together?: FieldUnits<Values> | undefined
  readonly list: string
  readonly isIn: (key: number) => boolean
  /** Rows by key; empty for a form. */
  readonly byKey: ReadonlyMap<number, Row>
}

export const isReturned = <Row, Values>(
  sent: SentRow<Row, Values> | undefined,
): sent is Extract<SentRow<Row, Values>, { readonly state: 'refused' | 'conflict' }> =>
  sent?.state === 'refused' || sent?.state === 'conflict'

/** Returns the open row; undefined if the row has left the list, or if another list is shown. */
const findOpenRow = <Row, Values>(
  { open }: RowsState<Row, Values>,
  { list, isIn }: Pick<RowsContext<Row, Values>, 'list' | 'isIn'>,
) => (open?.list === list && (open.blank !== undefined || isIn(open.id)) ? open : undefined)

export const nextState = <Row extends RowWithRev, Values extends Texts>(
  state: RowsState<Row, Values>,
  event: RowEvent<Row, Values>,
  reading: RowsContext<Row, Values>,
): RowsState<Row, Values> => {
  const { open, sent, known } = state
  const { valuesOf, normalise, list } = reading
  const without = (leaves: (row: SentRow<Row, Values>) => boolean) =>
    new Map([...sent].filter(([, row]) => !leaves(row)))
  /**
   * Removes the attempt of the open row that was refused or is in conflict, since the user now edits or
   * discards its values.
   */
  const withoutReturned = () => {
    const shown = findOpenRow(state, reading)
    return without((one) => one.attempt.id === shown?.id && isReturned(one))
  }
  switch (event.type) {
    case 'opened': {
      const now = withShown(known, reading)
      const { id, row, base = versionBeforeChange(now, id, row, valuesOf) } = event.row
      return { open: { ...event.row, base }, sent, known: now }
    }
    case 'stored':
      return { ...state, known: withVersion(known, event.id, event.version) }
    case 'shown':
    case 'focusLeft': {
      const now = withShown(known, reading, (key) => event.type === 'focusLeft' || event.own.has(key))
      return now === known ? state : { ...state, known: now }
    }
    case 'closed':
      return { ...state, open: open?.id === event.id ? undefined : open }
    case 'discarded':
      return { ...state, open: undefined, sent: withoutReturned() }
    case 'focused':
      return { ...state, open: open && { ...open, opening: { field: event.field, by: 'user' } } }
    case 'notSent':
      return { ...state, open: open && { ...open, unsent: event.unsent } }
    case 'interrupted':
      return open && !open.isIncomplete ? { ...state, open: { ...open, isIncomplete: true } } : state
    case 'typed': {
      if (!open) return state
      const { values, unsent } = open
      const fields = unsent?.fields.filter((field) => !(field in event.texts)) ?? []
      return {
        ...state,
        open: {
          ...open,
          values: { ...values, ...event.texts },
          isIncomplete: false,
          unsent: unsent && { ...unsent, fields },
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
      // the response is ignored if a later attempt has replaced this one
      if (sent.get(attempt.id)?.attempt !== attempt) return now === known ? state : { ...state, known: now }
      const answered = { attempt, ...progress }
      const isReopened = isReturned(answered) && !findOpenRow(state, reading) && attempt.list === list
      return {
        open: isReopened ? reopenedRow(attempt) : open,
        sent: new Map(sent).set(attempt.id, answered),
        known: now,
      }
    }
    case 'listed': {
      const { attempt, row } = event
      const isMade = attempt.row === undefined
      // values typed during the save are based on the new row that is now stored
      const isAdopted = open?.id === attempt.id && open.row === undefined
      return {
        ...state,
        open: isAdopted ? { ...open, row } : open,
        sent: isMade ? without((one) => one.attempt === attempt) : sent,
      }
    }
    case 'forgotten':
      return { ...state, sent: without(({ attempt }) => attempt.id === event.id) }
    case 'resolved': {
      const { id, row, values, opening } = event
      return {
        open: open?.id === id ? { id, row, values, opening, list } : open,
        sent: without(({ attempt }) => attempt.id === id),
        known: withVersion(known, id, { rev: row.rev, values: valuesOf(row) }),
      }
    }
    case 'restored': {
      if (!open) return state
      const values = mergeOnto(valuesOf(event.row), valuesOf(open.row), open.values)
      return { open: { ...open, row: event.row, values, unsent: undefined }, sent: withoutReturned() }
    }
    case 'read': {
      const { row } = event
      if (!open || sent.has(open.id) || row.rev === open.row?.rev) return state
      if (changesBetween(normalise(valuesOf(open.row)), normalise(open.values)).length > 0) return state
      return { open: { ...open, row, values: valuesOf(row) }, sent }
    }
  }
}

/** Records the version that a save wrote or, after an error, the values that may be stored. */
const knownAfter = <Row, Values>(
  known: KnownRows<Values> | undefined,
  { id, values }: Attempt<Row, Values>,
  progress: Progress<Row, Values>,
) => {
  if (progress.state === 'saved' && progress.rev !== undefined)
    return withVersion(known, id, { rev: progress.rev, values })
  return progress.state === 'refused' && progress.error ? withPossibleValues(known, id, values) : known
}

export const reopenedRow = <Row, Values>(attempt: Attempt<Row, Values>): OpenRow<Row, Values> => {
  const { id, row, base, blank, values, list, field } = attempt
  return { id, row, base, blank, values, list, opening: { field, by: 'refused' } }
}

/** Returns the values if they cannot be sent, with the fields to correct or `isDoubt`; otherwise undefined. */
export const unsentValuesOf = <Row, Values extends Texts>(
  editing: EditedList<Row, Values>,
  { values, row, isIncomplete, unsent }: OpenRow<Row, Values>,
): UnsentValues<Values> | undefined => {
  const refusal = refusalOf(editing, values)
  if (refusal) return { values, fields: refusal.fields, isDoubt: false }
  const isDoubt = isIncomplete === true || editing.doubt?.(normaliseOf(editing)(values), row) !== undefined
  const isConfirmed = unsent?.isDoubt === true && unsent.values === values
  return isDoubt && !isConfirmed ? { values, fields: [], isDoubt } : undefined
}

export const viewOf = <Row extends RowWithRev, Values extends Texts>(
  state: RowsState<Row, Values>,
  reading: RowsContext<Row, Values>,
) => {
  type SentEntry = SentRow<Row, Values>
  const { valuesOf, normalise, together, list, isIn } = reading
  const isListed = ({ attempt }: SentEntry) =>
    attempt.list === list && (attempt.row === undefined || isIn(attempt.id))
  const open = findOpenRow(state, reading)
  const listed = [...state.sent.values()].filter(isListed)
  const at = (key: number) => listed.find(({ attempt }) => attempt.id === key)
  /** Returns the stored values of a row, merged with values whose save is queued or not listed yet. */
  const valuesWithSent = (key: number, row: Row) => {
    const sent = at(key)
    if (sent?.state !== 'queued' && sent?.state !== 'saved') return valuesOf(row)
    const { attempt } = sent
    if (sent.state === 'saved' && (sent.rev === undefined || row.rev >= sent.rev)) return valuesOf(row)
    if (attempt.row === undefined) return normalise(attempt.values)
    return mergeOnto(normalise(valuesOf(row)), normalise(valuesOf(attempt.row)), normalise(attempt.values))
  }
  const before = ({ id, row, blank }: OpenRow<Row, Values>) => {
    if (row !== undefined) return valuesWithSent(id, row)
    const sent = at(id)
    const isPending = sent?.state === 'queued' || sent?.state === 'saved'
    return isPending ? normalise(sent.attempt.values) : (blank ?? valuesOf(undefined))
  }
  /** Returns the versions of a row in conflict; undefined without a conflict. `row`: the stored version. */
  const conflictAt = (key: number): (Conflict<Values> & { readonly row: Row }) | undefined => {
    const sent = at(key)
    if (sent?.state !== 'conflict') return undefined
    const { theirs: row, baseValues, seen, isOwn = false } = sent.other
    const typed = open?.id === key ? open.values : sent.attempt.values
    const [mine, theirs] = [normalise(typed), normalise(valuesOf(row))]
    return {
      row,
      rev: row.rev,
      isOwn,
      theirs,
      ...contestedVersions({ before: baseValues, seen, mine, theirs }, together),
    }
  }
  const unlisted = listed.filter(({ attempt }) => attempt.row === undefined && !isIn(attempt.id))
  return {
    open,
    at,
    valuesWithSent,
    before,
    conflictAt,
    /** Returns true if another user changed the row after this user saw it, and no version was chosen since. */
    isChangedBelow: (key: number, row: Row) =>
      state.known?.list === list &&
      at(key)?.state !== 'queued' &&
      versionBeforeChange(state.known, key, row, valuesOf) !== undefined,
    isChanged:
      open !== undefined && changesBetween(normalise(before(open)), normalise(open.values)).length > 0,
    unsaved: listed.filter((sent) => sent.state !== 'saved'),
    /** New rows that the list does not contain, the latest first, including an open new row. */
    added: [
      ...(open?.blank === undefined ? [] : [{ key: open.id, values: open.values }]),
      ...unlisted.flatMap(({ attempt: { id, values } }) => (id === open?.id ? [] : [{ key: id, values }])),
    ].toSorted((a, b) => a.key - b.key),
  }
}

export type RowsView<Row extends RowWithRev, Values extends Texts> = ReturnType<typeof viewOf<Row, Values>>
