import { type Static, Type } from 'typebox'
import { post } from './call.ts'
import { checkRule } from './entities/checks.ts'
import { protectionFields, rowOf } from './entities/facts.ts'
import { entities } from './entities.ts'
import { date, decimal, id, idOrNew, nullable, optionalText, rev, text, whole } from './fields.ts'
import { ChangedRow } from './history.ts'
import { institutionStatuses, lengths, ownerships, ranges, ruleStatuses, rulesFile } from './limits.ts'
import { SaveAnswer } from './save.ts'

/** Kinds of checks (domain.md#check-kinds). */
export const checkKinds = [
  'entranceScore',
  'licenceEnded',
  'licenceHeadcount',
  'formNotAllowed',
  'noBudgetPlaces',
  'planAgainstQuota',
  'bandGaps',
  'foreignReference',
  'areaPerStudent',
  'winterBudget',
  'licenceState',
] as const
export type CheckKind = (typeof checkKinds)[number]

const kind = Type.Enum([...checkKinds])
const entity = Type.Enum([...entities])

/** A limit that the body omits is not changed. */
const limitFields = {
  status: Type.Optional(Type.Enum([...ruleStatuses])),
  from_year: Type.Optional(nullable(id)),
  to_year: Type.Optional(nullable(id)),
  cycles: Type.Optional(Type.Array(whole(ranges.educationCycle), { maxItems: 3 })),
  programmes: Type.Optional(Type.Array(id, { maxItems: 20 })),
  kinds_of_institution: Type.Optional(
    Type.Array(Type.Enum([...ownerships, ...institutionStatuses]), { maxItems: 7 }),
  ),
  except_codes: Type.Optional(Type.Array(text(lengths.code), { maxItems: 100 })),
  least: Type.Optional(nullable(decimal(ranges.least))),
  licences_before: Type.Optional(nullable(date)),
  codes: Type.Optional(Type.Array(text(lengths.code), { maxItems: 100 })),
  forms: Type.Optional(Type.Array(id, { maxItems: 20 })),
  institutions: Type.Optional(Type.Array(id, { maxItems: 500 })),
  budget: Type.Optional(nullable(whole(ranges.count))),
  contract: Type.Optional(nullable(whole(ranges.count))),
  subject: Type.Optional(nullable(whole(ranges.count))),
}

const CheckRuleRow = Type.Object({ ...rowOf(checkRule), kind, ...protectionFields })
export type CheckRuleRow = Static<typeof CheckRuleRow>

/** Place to check. Without fields the whole database is checked. */
const placeFields = {
  idVuz: Type.Optional(id),
  idFaculty: Type.Optional(id),
  idSpeciality: Type.Optional(id),
}
export type CheckPlace = { idVuz?: number; idFaculty?: number; idSpeciality?: number }

/** `address`: path below the base path where the client shows the row; null: only a dialog shows the row. */
const FindingRow = Type.Object({
  rule: Type.Integer(),
  kind,
  entity,
  id: Type.Integer(),
  label: Type.String(),
  address: nullable(Type.String()),
  message: Type.String(),
  /** Text of the finding without the figures of the row. Findings with equal causes have one correction. */
  cause: Type.String(),
  found: Type.String(),
  expected: Type.String(),
  /** Figures of the row; empty if the finding has at most one figure. */
  figures: Type.Array(Type.Object({ what: Type.String(), found: Type.String(), expected: Type.String() })),
  form: nullable(Type.String()),
  id_vuz: nullable(Type.Integer()),
  id_faculty: nullable(Type.Integer()),
  id_speciality: nullable(Type.Integer()),
  acknowledged: nullable(
    Type.Object({ reason: Type.String(), name: Type.String(), at: Type.String({ format: 'date-time' }) }),
  ),
})
export type FindingRow = Static<typeof FindingRow>

export const findingsAtOnce = 5000

/**
 * Finding to acknowledge, or to report again. `rows`: more rows with a finding of this rule. One change covers
 * the findings of all rows.
 */
const findingFields = {
  rule: id,
  entity,
  id,
  rows: Type.Optional(Type.Array(Type.Object({ entity, id }), { maxItems: findingsAtOnce })),
}

/**
 * Rule in a file. `place`: position of the rule in the file, from 1. `row`: change that the save makes; null
 * if the save changes nothing or is refused. `rev`: revision of the stored rule; null for a new rule.
 */
const RuleLine = Type.Object({
  place: Type.Integer(),
  label: Type.String(),
  rev: nullable(Type.Integer()),
  row: nullable(ChangedRow),
  problems: Type.Array(Type.Object({ field: nullable(Type.String()), message: Type.String() })),
})
export type RuleLine = Static<typeof RuleLine>

export const checks = {
  rules: post('checks/rules', {}, Type.Array(CheckRuleRow), { reads: ['check_rule'] }),
  // The kind of a stored rule cannot be changed.
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
      ...limitFields,
      act: optionalText(lengths.name),
      on: Type.Boolean(),
      rev,
    },
    SaveAnswer,
    { may: 'administrator', operation: 'setup', writes: ['check_rule'] },
  ),
  // `text`: JSON array of bodies of `save-rule` with a source. Without `take` the call returns a preview.
  // With `take` it saves the rules listed there in one change, if the stored rules have the listed revisions.
  importRules: post(
    'checks/import-rules',
    {
      text: Type.String({ maxLength: rulesFile.characters }),
      take: Type.Optional(
        Type.Array(Type.Object({ place: Type.Integer(), rev: nullable(Type.Integer()) }), {
          maxItems: rulesFile.rules,
        }),
      ),
    },
    Type.Object({ isSaved: Type.Boolean(), lines: Type.Array(RuleLine) }),
    { may: 'administrator', operation: 'setup', large: true, writes: ['check_rule'] },
  ),
  // Returns at most 5,000 findings, sorted by rule. With `acknowledged` they are the acknowledged findings,
  // otherwise the findings without an acknowledgement.
  findings: post(
    'checks/findings',
    { ...placeFields, acknowledged: Type.Optional(Type.Boolean()) },
    Type.Array(FindingRow),
    { dear: true, reads: 'any' },
  ),
  // Acknowledges a finding until its row or the found value changes. 404 if the row has no finding.
  acknowledge: post('checks/acknowledge', { ...findingFields, reason: text(lengths.reason) }, SaveAnswer, {
    may: 'ownRows',
    operation: 'acknowledge',
    writes: [],
  }),
  tellAgain: post('checks/tell-again', findingFields, SaveAnswer, {
    may: 'ownRows',
    operation: 'acknowledge',
    writes: [],
  }),
}
