import { type Static, Type } from 'typebox'
import { post } from './call.ts'
import { checkRule } from './entities/checks.ts'
import { protection, rowOf } from './entities/facts.ts'
import { entities } from './entities.ts'
import { date, decimal, id, idOrNew, nullable, optionalText, rev, text, whole } from './fields.ts'
import { ChangedRow } from './history.ts'
import { institutionStatuses, lengths, ownerships, ranges, ruleStatuses, rulesFile } from './limits.ts'
import { SaveAnswer } from './save.ts'

/** The kinds of rules (domain.md#check-kinds). */
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

/** A limit that is left out is not changed. */
const limits = {
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

const CheckRuleRow = Type.Object({ ...rowOf(checkRule), kind, ...protection })
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
  /** The fault without the figures of the row; findings that one cure removes have the same. */
  cause: Type.String(),
  found: Type.String(),
  expected: Type.String(),
  /** The figures of a finding that has several, each with the words for what it is. */
  figures: Type.Array(Type.Object({ what: Type.String(), found: Type.String(), expected: Type.String() })),
  /** The study form of the speciality, by its short name. */
  form: nullable(Type.String()),
  id_vuz: nullable(Type.Integer()),
  id_faculty: nullable(Type.Integer()),
  id_speciality: nullable(Type.Integer()),
  acknowledged: nullable(
    Type.Object({ reason: Type.String(), name: Type.String(), at: Type.String({ format: 'date-time' }) }),
  ),
})
export type FindingRow = Static<typeof FindingRow>

/** Findings that one call answers. */
export const findingsAtOnce = 5000

/** `rows` are further findings of the rule, all or nothing with the first. */
const finding = {
  rule: id,
  entity,
  id,
  rows: Type.Optional(Type.Array(Type.Object({ entity, id }), { maxItems: findingsAtOnce })),
}

/**
 * A rule of a file, `place` its number there from 1 on, and what its save changes; `row` is null where that is nothing, or is
 * refused. `rev` is that of the rule that stands, null of a new one.
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
  // The kind of a stored rule does not change. A limit that is left out is not changed.
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
      ...limits,
      act: optionalText(lengths.name),
      on: Type.Boolean(),
      rev,
    },
    SaveAnswer,
    { may: 'administrator', operation: 'setup', writes: ['check_rule'] },
  ),
  // The rules of a file: a JSON list of bodies of `save-rule`, each with its source. Without `take` nothing is saved; else the
  // rules that it names, in one change, all or none of them, while they are as they were seen.
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
  // Rule by rule, those that are not acknowledged, or with `acknowledged` those that are; at most 5,000.
  findings: post(
    'checks/findings',
    { ...place, acknowledged: Type.Optional(Type.Boolean()) },
    Type.Array(FindingRow),
    { dear: true, reads: 'any' },
  ),
  // The row is right as it is, until it or what was found changes. A row without a finding is 404.
  acknowledge: post('checks/acknowledge', { ...finding, reason: text(lengths.reason) }, SaveAnswer, {
    may: 'ownRows',
    operation: 'acknowledge',
    writes: [],
  }),
  // The finding is told again.
  tellAgain: post('checks/tell-again', finding, SaveAnswer, {
    may: 'ownRows',
    operation: 'acknowledge',
    writes: [],
  }),
}
