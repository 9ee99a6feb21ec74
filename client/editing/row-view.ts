import { changesBetween, mergeOnto, type Texts, trimAll } from './changes.ts'
import { contestedVersions, type Conflict } from './conflict/merge-versions.ts'
import { type Revised, type Editing, refusalOf, wrongNumbersOf } from './editing.ts'
import { openIn, type OpenRow, type Reading, type RowsState, type SentRow, type Held } from './row-state.ts'
import { outcomeMessage } from '../api/save.ts'
import { i18n } from '../i18n/i18n.ts'

const noFields: readonly string[] = []

/** Why an open row cannot be sent as it stands; undefined where it can. */
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

/** Why a sent row was refused, in words; undefined where the version of another user is shown instead. */
export const problemOf = <Row, Values>(sent: SentRow<Row, Values> | undefined) =>
  sent?.state === 'refused'
    ? (sent.error?.message ?? (sent.outcome && outcomeMessage(sent.outcome)))
    : undefined

/** The stored row of the same name, after a save that was refused as a duplicate. */
const existingIn = <Row, Values>(sent: SentRow<Row, Values> | undefined) =>
  sent?.state === 'refused' ? sent.existing : undefined

/** The state of a closed row whose shown values are not stored: it is being saved, or came back. */
export const unsavedOf = <Row, Values>({ nameOf }: Editing<Row, Values>, sent: SentRow<Row, Values>) => {
  const name = nameOf(sent.attempt.values, sent.attempt.row)
  return {
    isSaving: sent.state === 'queued',
    problem: sent.state === 'conflict' ? undefined : (problemOf(sent) ?? i18n.t('table.unsaved', { name })),
    existing: existingIn(sent),
  }
}

/** The message under the open row until something is changed; in words, which follow the language that is chosen now. */
export const messageOf = <Row, Values extends Texts>(
  editing: Editing<Row, Values>,
  { values, row, isHalf, held: last }: OpenRow<Row, Values>,
  sent: SentRow<Row, Values> | undefined,
) => {
  const { normalise = trimAll } = editing
  const held = last?.values === values ? last : undefined
  const refusal = held?.isDoubt === false ? refusalOf(editing, values) : undefined
  const wrong = wrongNumbersOf(editing, values)
  return {
    /** The fields that are to blame for the last refusal; a new object with every try. */
    refused: held?.isDoubt === false ? held : undefined,
    /** The fields of the typed numbers that are not saved. */
    wrong: wrong?.fields ?? noFields,
    /** The failure or refusal. */
    problem: refusal?.isBlank === false && refusal.text !== wrong?.text ? refusal.text : problemOf(sent),
    /** The fields that have to be filled in first. */
    missing: refusal?.isBlank ? `${i18n.t('fillFields')}: ${refusal.text}` : undefined,
    /** Why the typed values are probably mistyped; saving them once more confirms them. */
    doubt: isHalf
      ? i18n.t('table.half')
      : held?.isDoubt
        ? editing.doubt?.(normalise(values), row)
        : undefined,
    /** Why the typed numbers are not saved, as they are typed. */
    limit: wrong?.text,
    existing: existingIn(sent),
  }
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
