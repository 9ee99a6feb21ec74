import { Type } from 'typebox'
import { date, nullable } from '../fields.ts'
import { institutionStatuses, lengths, ownerships, ruleStatuses } from '../limits.ts'
import { define } from './facts.ts'
import { choice, flag, nameEn, nameKy, nameRu, none, optionalReference, reference, text } from './fields.ts'

// Returns a field that has one name in rows and bodies and is null without a value. Only the screen of rules
// shows its label.
const score = <const Row extends string, const Word extends string>(row: Row, word: Word) =>
  choice(row, none, word, { inRow: nullable(Type.Integer()), inBody: nullable(Type.Integer()) })
const ids = Type.Array(Type.Integer())
const codes = Type.Array(Type.String())
const kinds = Type.Array(Type.Enum([...ownerships, ...institutionStatuses]))
const status = Type.Enum([...ruleStatuses])

/**
 * `codes`: prefixes; if several rules limit a score, the longest prefix counts. `forms`: forbidden kinds of
 * study form. `institutions`: institutions without grants. A score is null if the rule does not limit it.
 * Years are inclusive; null is open-ended. An empty array means all (domain.md#check-years).
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
    act: text('act', none, 'checks.act', lengths.name),
    source: text('source', none, 'checks.source', lengths.name),
    url: text('url', none, 'checks.url', lengths.url),
    status: choice('status', none, 'checks.status', { inRow: status, inBody: status }),
    fromYearId: optionalReference('from_year', none, 'checks.fromYear'),
    toYearId: optionalReference('to_year', none, 'checks.toYear'),
    cycles: choice('cycles', none, 'checks.cycles', { inRow: ids, inBody: ids }),
    programmes: choice('programmes', none, 'checks.programmes', { inRow: ids, inBody: ids }),
    kindsOfInstitution: choice('kinds_of_institution', none, 'checks.kindsOfInstitution', {
      inRow: kinds,
      inBody: kinds,
    }),
    exceptCodes: choice('except_codes', none, 'checks.exceptCodes', { inRow: codes, inBody: codes }),
    codes: choice('codes', none, 'checks.codes', { inRow: codes, inBody: codes }),
    forms: choice('forms', none, 'checks.forms', { inRow: ids, inBody: ids }),
    institutions: choice('institutions', none, 'checks.withoutGrants', { inRow: ids, inBody: ids }),
    budget: score('budget', 'checks.budget'),
    contract: score('contract', 'checks.contract'),
    subject: score('subject', 'checks.subject'),
    least: choice('least', none, 'checks.least', {
      inRow: nullable(Type.Number()),
      inBody: nullable(Type.Number()),
    }),
    licencesBefore: choice('licences_before', none, 'checks.licencesBefore', {
      inRow: nullable(Type.String()),
      inBody: nullable(date),
    }),
    isOn: flag('on', none, 'checks.on'),
  },
  protects: true,
})

/** Acknowledged finding (domain.md#check-acknowledged). */
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
