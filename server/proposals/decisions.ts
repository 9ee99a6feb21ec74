import type { NoticeRow } from '#contract/notices.ts'
import { isProposed } from '#contract/proposed-entities.ts'
import type { SaveAnswer } from '#contract/save.ts'
import { updated } from '#contract/save.ts'
import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import { fillValues } from '../messages/messages.ts'
import { refusal } from '../messages/refusals.ts'
import { tableOf } from '../entities.ts'
import { currentMoment, readLabels } from '../history/labels.ts'
import { setAuthorSql } from '../saving/statements.ts'
import type { Caller } from '../serve.ts'
import { labelOfNew, type ProposedValues } from './values.ts'
import en from './words/en.json' with { type: 'json' }
import ky from './words/ky.json' with { type: 'json' }
import ru from './words/ru.json' with { type: 'json' }

const words = { ru, ky, en }

// A decision is a notice to the author of the proposal. Its id is the negative id of the proposal, because
// ids of notices are positive.

type DecisionRow = {
  id: number
  entity: string
  record: number | null
  values: ProposedValues
  state: 'accepted' | 'rejected'
  answer: string
}

const decisionsSql = `
  SELECT id, entity, record, "values", state, answer FROM proposal
  WHERE user_id = $1 AND state IN ('accepted', 'rejected') AND decided_by <> user_id
    AND told_at IS NULL
  ORDER BY decided_at DESC, id DESC`

/** Lists decisions as notices with links to their proposals (domain.md#proposal-told). */
export async function listDecisions(db: Db, { userId, language }: Caller): Promise<NoticeRow[]> {
  const found = await run<DecisionRow>(db, decisionsSql, [userId])
  const rows = found.flatMap((one) => (isProposed(one.entity) ? [{ ...one, entity: one.entity }] : []))
  const named = rows.flatMap(({ entity, record }) =>
    record === null ? [] : [{ table: tableOf(entity), id: record, moment: currentMoment }],
  )
  const labelOf = await readLabels(db, named, language)
  const texts = words[language]
  return rows.map(({ id, entity, record, values, state, answer }) => {
    const label =
      record === null
        ? labelOfNew(entity, values, language)
        : labelOf({ table: tableOf(entity), id: record, moment: currentMoment })
    const said = answer === '' ? '' : fillValues(language, texts.answer, { answer })
    const address = `/proposals?show=mine&id=${id}`
    return {
      id_question_answer: -id,
      questions: [fillValues(language, texts[state], { label }), said].filter(Boolean).join(' '),
      url: address,
      address,
      important: false,
    }
  })
}

/** Marks a decision as read. Also returns sms 2 (updated) if it was read before. */
export async function markDecisionRead(db: Db, id: number, userId: number): Promise<SaveAnswer> {
  const marked = await run(
    db,
    `${setAuthorSql} UPDATE proposal SET told_at = now() FROM who WHERE id = $2 AND user_id = $1::integer RETURNING id`,
    [userId, id],
  )
  if (marked.length === 0) throw refusal('noSuchRow')
  return updated()
}
