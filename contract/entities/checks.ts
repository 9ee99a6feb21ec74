import { Type } from 'typebox'
import { date, nullable } from '../fields.ts'
import { institutionStatuses, lengths, ownerships, ruleStatuses } from '../limits.ts'
import { defineEntity } from './facts.ts'
import { choice, flag, nameEn, nameKy, nameRu, noName, optionalReference, reference, text } from './fields.ts'

const scoreField = <const Row extends string, const Word extends string>(row: Row, word: Word) =>
  choice(row, noName, word, { inRow: nullable(Type.Integer()), inBody: nullable(Type.Integer()) })
const ids = Type.Array(Type.Integer())
const codes = Type.Array(Type.String())
const kinds = Type.Array(Type.Enum([...ownerships, ...institutionStatuses]))
const status = Type.Enum([...ruleStatuses])

/**
 * `codes`: prefixes; if several rules limit a score, the longest prefix counts. `forms`: forbidden kinds of
 * study form. `institutions`: institutions without grants. A score is null if the rule does not limit it.
 * Years are inclusive; null is open-ended (domain.md#check-years). Empty `codes`, `cycles` and `programmes`
 * match all specialities.
 */
export const checkRule = defineEntity({
  entity: 'check-rule',
  title: 'entity.checkRule',
  savedBy: 'administrator',
  id: { row: 'id', body: 'id' },
  fields: {
    nameRu: { ...nameRu('title', 'title'), body: noName },
    nameKy: { ...nameKy('title_kg', 'title_kg'), body: noName },
    nameEn: { ...nameEn('title_en', 'title_en'), body: noName },
    act: text('act', noName, 'checks.act', lengths.name),
    source: text('source', noName, 'checks.source', lengths.name),
    url: text('url', noName, 'checks.url', lengths.url),
    status: choice('status', noName, 'checks.status', { inRow: status, inBody: status }),
    fromYearId: optionalReference('from_year', noName, 'checks.fromYear'),
    toYearId: optionalReference('to_year', noName, 'checks.toYear'),
    cycles: choice('cycles', noName, 'checks.cycles', { inRow: ids, inBody: ids }),
    programmes: choice('programmes', noName, 'checks.programmes', { inRow: ids, inBody: ids }),
    kindsOfInstitution: choice('kinds_of_institution', noName, 'checks.kindsOfInstitution', {
      inRow: kinds,
      inBody: kinds,
    }),
    exceptCodes: choice('except_codes', noName, 'checks.exceptCodes', { inRow: codes, inBody: codes }),
    codes: choice('codes', noName, 'checks.codes', { inRow: codes, inBody: codes }),
    forms: choice('forms', noName, 'checks.forms', { inRow: ids, inBody: ids }),
    institutions: choice('institutions', noName, 'checks.withoutGrants', { inRow: ids, inBody: ids }),
    budget: scoreField('budget', 'checks.budget'),
    contract: scoreField('contract', 'checks.contract'),
    subject: scoreField('subject', 'checks.subject'),
    least: choice('least', noName, 'checks.least', {
      inRow: nullable(Type.Number()),
      inBody: nullable(Type.Number()),
    }),
    licencesBefore: choice('licences_before', noName, 'checks.licencesBefore', {
      inRow: nullable(Type.String()),
      inBody: nullable(date),
    }),
    isOn: flag('on', noName, 'checks.on'),
  },
  protects: true,
})

/** Acknowledged finding (domain.md#check-acknowledged). */
export const checkAcknowledgement = defineEntity({
  entity: 'check-acknowledgement',
  title: 'entity.checkAcknowledgement',
  savedBy: { scope: 'check-acknowledgement' },
  id: { row: 'id', body: 'id' },
  fields: {
    rule: reference('rule', noName, 'entity.checkRule', { refers: 'check-rule', identity: true }),
    reason: text('reason', noName, 'checks.why', lengths.reason),
  },
})
