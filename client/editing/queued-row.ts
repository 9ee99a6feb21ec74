import { outcomeMessage } from '../api/save.ts'
import { mergeOnto, type Texts } from './changes.ts'
import type { OpenRow, Revised } from './open-row.ts'
import type { QueuedRow } from './useRowQueue.ts'

type Reading<Row, Values> = {
  readonly valuesOf: (row: Row | undefined) => Values
  readonly asSaved: (values: Values) => Values
}

/** A row with what is on its way, until the list shows what was saved. */
export const standingValues = <Row extends Revised, Values extends Texts>(
  row: Row,
  queued: QueuedRow<Row, Values> | undefined,
  { valuesOf, asSaved }: Reading<Row, Values>,
) => {
  if (queued === undefined || queued.state === 'refused') return valuesOf(row)
  const isShown = queued.state === 'saved' && (queued.rev === undefined || row.rev >= queued.rev)
  return isShown ? valuesOf(row) : asSaved(queued.sent.values)
}

/** Why it was refused, in words; undefined where somebody else's version says it. */
export const problemOf = <Row, Values>({ error, outcome, theirs }: QueuedRow<Row, Values>) =>
  error?.message ?? (outcome && theirs === undefined ? outcomeMessage(outcome) : undefined)

/** Their row, and what the user wants on it. */
export const conflictOf = <Row, Values extends Texts>(
  { state, sent, theirs }: QueuedRow<Row, Values>,
  typed: Values,
  { valuesOf, asSaved }: Reading<Row, Values>,
) =>
  state === 'refused' && theirs !== undefined
    ? { theirs, mine: mergeOnto(asSaved(valuesOf(theirs)), asSaved(sent.before), asSaved(typed)) }
    : undefined

/** The new rows that the list does not have yet, the last one first, and that which is open among them. */
export const addedRows = <Row, Values>(
  open: OpenRow<Row, Values> | undefined,
  queued: readonly QueuedRow<Row, Values>[],
): readonly { readonly key: number; readonly values: Values }[] =>
  [
    ...(open?.blank === undefined ? [] : [{ key: open.id, values: open.values }]),
    ...queued.flatMap(({ sent }) => (sent.id === open?.id ? [] : [{ key: sent.id, values: sent.values }])),
  ].toSorted((a, b) => a.key - b.key)
