import { type Static, Type } from 'typebox'
import { post } from './call.ts'
import { entities } from './entities.ts'
import { id, idOrNew, nullable, optionalText, rev, revision, text, whole } from './fields.ts'
import { lengths, ranges } from './limits.ts'
import { SaveAnswer } from './save.ts'

/** What a rule looks for (domain.md#check-kinds). */
export const checkKinds = [
  'entranceScore',
  'licenceEnded',
  'licenceHeadcount',
  'formNotAllowed',
  'noBudgetPlaces',
  'planAgainstQuota',
  'bandGaps',
  'foreignReference',
] as const
export type CheckKind = (typeof checkKinds)[number]

const kind = Type.Enum([...checkKinds])
const entity = Type.Enum([...entities])

/**
 * A rule with its source. `codes` are the beginnings of the codes that it is for, none: all; of several rules of a score the
 * one with the longest counts. `forms` are kinds of study form that are not allowed, `institutions` those without grants. A
 * score is null where the rule says none.
 */
const limits = {
  codes: Type.Array(text(lengths.code), { maxItems: 100 }),
  forms: Type.Array(id, { maxItems: 20 }),
  institutions: Type.Array(id, { maxItems: 500 }),
  budget: nullable(whole(ranges.count)),
  contract: nullable(whole(ranges.count)),
  subject: nullable(whole(ranges.count)),
}

const CheckRuleRow = Type.Object({
  id: Type.Integer(),
  kind,
  title: Type.String(),
  title_kg: Type.String(),
  title_en: Type.String(),
  source: Type.String(),
  url: Type.String(),
  ...limits,
  on: Type.Boolean(),
  edit: Type.Boolean(),
  rev: revision,
})
export type CheckRuleRow = Static<typeof CheckRuleRow>

/** Where a check looks; without any, everywhere. */
const place = {
  idVuz: Type.Optional(id),
  idFaculty: Type.Optional(id),
  idSpeciality: Type.Optional(id),
}
export type CheckPlace = { idVuz?: number; idFaculty?: number; idSpeciality?: number }

/**
 * `address` leads to where the client shows the row, below the base; null for what only dialogs show. `acknowledged` says why
 * the row is right as it is, by whom and since when.
 */
const FindingRow = Type.Object({
  rule: Type.Integer(),
  kind,
  entity,
  id: Type.Integer(),
  label: Type.String(),
  address: nullable(Type.String()),
  message: Type.String(),
  found: Type.String(),
  expected: Type.String(),
  id_vuz: nullable(Type.Integer()),
  id_faculty: nullable(Type.Integer()),
  acknowledged: nullable(
    Type.Object({ reason: Type.String(), name: Type.String(), at: Type.String({ format: 'date-time' }) }),
  ),
})
export type FindingRow = Static<typeof FindingRow>

/** Findings that one call answers. */
export const findingsAtOnce = 5000

const finding = { rule: id, entity, id }

export const checks = {
  rules: post('checks/rules', {}, Type.Array(CheckRuleRow), { reads: ['check_rule'] }),
  // The kind of a rule that stands does not change. What is left out of the limits stays as it is.
  saveRule: post(
    'checks/save-rule',
    {
      id: idOrNew,
      kind,
      title: text(lengths.name),
      title_kg: optionalText(lengths.name),
      title_en: optionalText(lengths.name),
      source: optionalText(lengths.name),
      url: optionalText(lengths.url),
      codes: Type.Optional(limits.codes),
      forms: Type.Optional(limits.forms),
      institutions: Type.Optional(limits.institutions),
      budget: Type.Optional(limits.budget),
      contract: Type.Optional(limits.contract),
      subject: Type.Optional(limits.subject),
      on: Type.Boolean(),
      rev,
    },
    SaveAnswer,
    { may: 'administrator', operation: 'setup', writes: ['check_rule'] },
  ),
  // Rule by rule, those that are not acknowledged, or with `acknowledged` those that are; at most 5,000.
  findings: post(
    'checks/findings',
    { ...place, acknowledged: Type.Optional(Type.Boolean()) },
    Type.Array(FindingRow),
    { dear: true, reads: 'any' },
  ),
  // The row is right as it is, until it or what was found changes. What is no finding is 404.
  acknowledge: post('checks/acknowledge', { ...finding, reason: text(lengths.reason) }, SaveAnswer, {
    may: 'ownRows',
    operation: 'dismiss',
    writes: [],
  }),
  // The finding is told again.
  tellAgain: post('checks/tell-again', finding, SaveAnswer, { may: 'ownRows', writes: [] }),
}
