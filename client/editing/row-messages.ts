import { outcomeMessage } from '../api/save.ts'
import { i18n } from '../i18n/i18n.ts'
import type { Texts } from './changes.ts'
import { type EditedList, normaliseOf, refusalOf, wrongNumbersOf } from './editing.ts'
import type { OpenRow, SentRow } from './row-state.ts'

const noFields: readonly string[] = []

/** Returns why a row was refused; undefined in other states: a conflict is shown as two versions. */
export const problemOf = <Row, Values>(sent: SentRow<Row, Values> | undefined) =>
  sent?.state === 'refused'
    ? (sent.error?.message ?? (sent.outcome && outcomeMessage(sent.outcome)))
    : undefined

const existingIn = <Row, Values>(sent: SentRow<Row, Values> | undefined) =>
  sent?.state === 'refused' ? sent.existing : undefined

export const unsavedOf = <Row, Values>({ nameOf }: EditedList<Row, Values>, sent: SentRow<Row, Values>) => {
  const name = nameOf(sent.attempt.values, sent.attempt.row)
  return {
    isSaving: sent.state === 'queued',
    problem: sent.state === 'conflict' ? undefined : (problemOf(sent) ?? i18n.t('table.unsaved', { name })),
    existing: existingIn(sent),
  }
}

export const messageOf = <Row, Values extends Texts>(
  editing: EditedList<Row, Values>,
  { values, row, isIncomplete, unsent: last }: OpenRow<Row, Values>,
  sent: SentRow<Row, Values> | undefined,
) => {
  const unsent = last?.values === values ? last : undefined
  const refusal = unsent?.isDoubt === false ? refusalOf(editing, values) : undefined
  const wrong = wrongNumbersOf(editing, values)
  return {
    /** Fields to correct after the last attempt. Each attempt has a new object. */
    refused: unsent?.isDoubt === false ? unsent : undefined,
    wrong: wrong?.fields ?? noFields,
    problem: refusal?.isBlank === false && refusal.text !== wrong?.text ? refusal.text : problemOf(sent),
    missing: refusal?.isBlank ? `${i18n.t('fillFields')}: ${refusal.text}` : undefined,
    /** Reason to doubt the values. A second save confirms them. */
    doubt: isIncomplete
      ? i18n.t('table.half')
      : unsent?.isDoubt
        ? editing.doubt?.(normaliseOf(editing)(values), row)
        : undefined,
    limit: wrong?.text,
    existing: existingIn(sent),
  }
}
