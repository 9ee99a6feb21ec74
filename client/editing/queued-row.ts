import { outcomeMessage } from '../api/save.ts'
import { mergeOnto, type Texts } from './changes.ts'
import { contestedVersions, type Together } from './conflict/merge-versions.ts'
import type { OpenRow, Revised } from './open-row.ts'
import type { QueuedRow } from './useRowQueue.ts'

type Reading<Row, Values> = {
  readonly valuesOf: (row: Row | undefined) => Values
  readonly asSaved: (values: Values) => Values
  readonly together: Together<Values> | undefined
}

/** A row with the values that are being saved, until the list shows them; the fields that other users changed stay theirs. */
export const standingValues = <Row extends Revised, Values extends Texts>(
  row: Row,
  queued: QueuedRow<Row, Values> | undefined,
  { valuesOf, asSaved }: Reading<Row, Values>,
) => {
  if (queued === undefined || queued.state === 'refused') return valuesOf(row)
  const { state, rev, sent } = queued
  const isShown = state === 'saved' && (rev === undefined || row.rev >= rev)
  if (isShown || sent.row === undefined) return isShown ? valuesOf(row) : asSaved(sent.values)
  return mergeOnto(asSaved(valuesOf(row)), asSaved(valuesOf(sent.row)), asSaved(sent.values))
}

/** Why the row was refused, in words; undefined where the version of another user is shown instead. */
export const problemOf = <Row, Values>({ error, outcome, other }: QueuedRow<Row, Values>) =>
  error?.message ?? (outcome && other === undefined ? outcomeMessage(outcome) : undefined)

/** The stored row, and both versions with the fields to choose between. */
export const conflictOf = <Row, Values extends Texts>(
  { state, other }: QueuedRow<Row, Values>,
  typed: Values,
  { valuesOf, asSaved, together }: Reading<Row, Values>,
) => {
  if (state !== 'refused' || other === undefined) return undefined
  const { theirs, began } = other
  const stored = asSaved(valuesOf(theirs))
  return {
    row: theirs,
    isOwn: other.isOwn === true,
    theirs: stored,
    ...contestedVersions({ before: began, mine: asSaved(typed), theirs: stored }, together),
  }
}

/** The new rows that the list does not have yet, the last one first; the open one is among them. */
export const addedRows = <Row, Values>(
  open: OpenRow<Row, Values> | undefined,
  queued: readonly QueuedRow<Row, Values>[],
): readonly { readonly key: number; readonly values: Values }[] =>
  [
    ...(open?.blank === undefined ? [] : [{ key: open.id, values: open.values }]),
    ...queued.flatMap(({ sent }) => (sent.id === open?.id ? [] : [{ key: sent.id, values: sent.values }])),
  ].toSorted((a, b) => a.key - b.key)
