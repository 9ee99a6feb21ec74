import { changesBetween, mergeOnto, type Texts } from './changes.ts'
import { contestedVersions, type Conflict } from './conflict/merge-versions.ts'
import type { Revised } from './editing.ts'
import { openIn, type OpenRow, type Reading, type RowsState, type SentRow } from './row-state.ts'

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
    const { theirs: row, began, isOwn = false } = sent.other
    const typed = open?.id === key ? open.values : sent.attempt.values
    const [mine, theirs] = [normalise(typed), normalise(valuesOf(row))]
    return {
      row,
      rev: row.rev,
      isOwn,
      theirs,
      ...contestedVersions({ before: began, mine, theirs }, together),
    }
  }
  const unlisted = listed.filter(({ attempt }) => attempt.row === undefined && !isIn(attempt.id))
  return {
    open,
    at,
    standing,
    before,
    conflictAt,
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
