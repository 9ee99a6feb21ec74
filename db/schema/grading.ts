import { sql } from 'drizzle-orm'
import { check, index, pgTable, smallint, uniqueIndex } from 'drizzle-orm/pg-core'
import { decimals, lengths, ranges } from '#contract/limits.ts'
import {
  decimal,
  editable,
  filledChecks,
  id,
  optionalText,
  parent,
  realIdCheck,
  requiredText,
  rev,
  sameSql,
  sortedText,
  threeNames,
  rangeChecks,
} from './columns.ts'

export const gradingRule = pgTable(
  'grading_rule',
  { id: id(), name: sortedText('name', lengths.name), editable: editable(), rev: rev() },
  (t) => [
    realIdCheck(t.id),
    ...filledChecks(t.name),
    uniqueIndex('grading_rule_same').on(sameSql(t.name)),
    index('grading_rule_order').on(t.name, t.id),
  ],
)

/** Range of scores with a grade. Bands may overlap. */
export const scoreBand = pgTable(
  'score_band',
  {
    id: id(),
    gradingRuleId: parent('grading_rule_id', () => gradingRule.id),
    startsAt: decimal('starts_at', decimals.score).notNull(),
    endsAt: decimal('ends_at', decimals.score).notNull(),
    grade: requiredText('grade', lengths.grade),
    rev: rev(),
  },
  (t) => [
    realIdCheck(t.id),
    ...rangeChecks(ranges.score, t.startsAt, t.endsAt),
    // A band starts below its end (domain.md#band-bounds).
    check('score_band_not_turned_over', sql`${t.startsAt} < ${t.endsAt}`),
    index('score_band_order').on(t.gradingRuleId, t.startsAt, t.endsAt, t.id),
  ],
)

export const bandDetail = pgTable(
  'band_detail',
  {
    id: id(),
    scoreBandId: parent('score_band_id', () => scoreBand.id),
    startsAt: decimal('starts_at', decimals.score).notNull(),
    endsAt: decimal('ends_at', decimals.score).notNull(),
    numericEquivalent: decimal('numeric_equivalent', decimals.numericEquivalent).notNull(),
    letterEquivalent: requiredText('letter_equivalent', lengths.letter),
    rev: rev(),
  },
  (t) => [
    realIdCheck(t.id),
    ...rangeChecks(ranges.score, t.startsAt, t.endsAt),
    ...rangeChecks(ranges.numericEquivalent, t.numericEquivalent),
    ...filledChecks(t.letterEquivalent),
    check('band_detail_not_turned_over', sql`${t.startsAt} < ${t.endsAt}`),
    check(
      'band_detail_letter_upper_case',
      sql`${t.letterEquivalent} = upper(${t.letterEquivalent} collate "und-x-icu")`,
    ),
    index('band_detail_order').on(t.scoreBandId, t.startsAt, t.endsAt, t.id),
  ],
)

/** Field of a configuration. Its formula is only displayed, never run. */
export const configurationField = pgTable(
  'configuration_field',
  {
    id: id(),
    gradingRuleId: parent('grading_rule_id', () => gradingRule.id),
    position: smallint('position').notNull(),
    name: requiredText('name', lengths.fieldName),
    kind: smallint('kind').notNull(),
    markField: optionalText('mark_field', lengths.markField),
    formula: optionalText('formula', lengths.formula),
    min: smallint('min').notNull(),
    max: smallint('max').notNull(),
    rev: rev(),
  },
  (t) => [
    realIdCheck(t.id),
    ...filledChecks(t.name),
    ...rangeChecks(ranges.infoOrValue, t.kind),
    ...rangeChecks(ranges.configuration, t.position, t.min, t.max),
    index('configuration_field_order').on(t.gradingRuleId, t.position, t.id),
  ],
)

export const assessmentForm = pgTable('assessment_form', { id: id(), ...threeNames() }, (t) => [
  realIdCheck(t.id),
  ...filledChecks(t.nameRu),
])

export const displayRule = pgTable(
  'display_rule',
  {
    id: id(),
    scoreBandId: parent('score_band_id', () => scoreBand.id),
    assessmentFormId: parent('assessment_form_id', () => assessmentForm.id),
    definition: optionalText('definition', lengths.definition),
    rev: rev(),
  },
  (t) => [
    realIdCheck(t.id),
    uniqueIndex('display_rule_same').on(t.scoreBandId, t.assessmentFormId),
    index('display_rule_assessment_form_id').on(t.assessmentFormId),
  ],
)
