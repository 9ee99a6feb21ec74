import { Type } from 'typebox'
import { nullable } from '../fields.ts'
import { lengths } from '../limits.ts'
import { define } from './facts.ts'
import { choice, flag, nameEn, nameKy, nameRu, none, reference, text } from './fields.ts'

// Its save names the fields as its rows do, under words of its own screen alone.
const score = <const Row extends string, const Word extends string>(row: Row, word: Word) =>
  choice(row, none, word, { inRow: nullable(Type.Integer()), inBody: nullable(Type.Integer()) })
const ids = Type.Array(Type.Integer())
const codes = Type.Array(Type.String())

/**
 * A rule of the regulations with its source. `codes` are the beginnings of the codes that it is for, none: all; of several
 * rules of a score the one with the longest counts. `forms` are kinds of study form that are not allowed, `institutions`
 * those without grants. A score is null where the rule says none.
 */
export const checkRule = define({
  entity: 'check-rule',
  title: 'entity.checkRule',
  savedBy: 'administrator',
  id: { row: 'id', body: 'id' },
  fields: {
    nameRu: { ...nameRu('title', 'title'), body: none },
    nameKy: { ...nameKy('title_kg', 'title_kg'), body: none },
    nameEn: { ...nameEn('title_en', 'title_en'), body: none },
    source: text('source', none, 'checks.source', lengths.name),
    url: text('url', none, 'checks.url', lengths.url),
    codes: choice('codes', none, 'checks.codes', { inRow: codes, inBody: codes }),
    forms: choice('forms', none, 'checks.forms', { inRow: ids, inBody: ids }),
    institutions: choice('institutions', none, 'checks.withoutGrants', { inRow: ids, inBody: ids }),
    budget: score('budget', 'checks.budget'),
    contract: score('contract', 'checks.contract'),
    subject: score('subject', 'checks.subject'),
    isOn: flag('on', none, 'checks.on'),
  },
  protects: true,
})

/** A finding that somebody has said to be right (domain.md#check-acknowledged). */
export const checkAcknowledgement = define({
  entity: 'check-acknowledgement',
  title: 'entity.checkAcknowledgement',
  savedBy: { scope: 'check-acknowledgement' },
  id: { row: 'id', body: 'id' },
  fields: {
    rule: reference('rule', none, 'entity.checkRule', { refers: 'check-rule', identity: true }),
    reason: text('reason', none, 'checks.why', lengths.reason),
  },
})
