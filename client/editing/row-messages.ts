import { outcomeMessage } from '../api/save.ts'
import { i18n } from '../i18n/i18n.ts'
import { type Texts, trimAll } from './changes.ts'
import { type Editing, refusalOf, wrongNumbersOf } from './editing.ts'
import type { OpenRow, SentRow } from './row-state.ts'

const noFields: readonly string[] = []

/** The reason why a sent row was refused, in words; undefined where the version of another user is shown instead. */
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
    /** The reason why the typed values are probably mistyped; saving them again confirms them. */
    doubt: isHalf
      ? i18n.t('table.half')
      : held?.isDoubt
        ? editing.doubt?.(normalise(values), row)
        : undefined,
    /** The reason why the typed numbers are not saved, as they are typed. */
    limit: wrong?.text,
    existing: existingIn(sent),
  }
}
