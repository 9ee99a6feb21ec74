import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { decimals, lengths, ranges, ruleStatuses } from '#contract/limits.ts'
import {
  decimal,
  editable,
  filledChecks,
  id,
  moment,
  oneOfCheck,
  optionalParent,
  optionalText,
  parent,
  plainText,
  realIdCheck,
  requiredText,
  rev,
  sameSql,
  tableName,
  threeNames,
  rangeChecks,
} from './columns.ts'
import { academicYear } from './years.ts'

export const checkRule = pgTable(
  'check_rule',
  {
    id: id(),
    kind: varchar('kind', { length: 20 }).notNull(),
    ...threeNames(),
    act: optionalText('act', lengths.name),
    source: optionalText('source', lengths.name),
    url: optionalText('url', lengths.url),
    status: varchar('status', { length: 20, enum: ruleStatuses }).notNull().default('inForce'),
    // Years in which the rule is valid, inclusive; null: no limit.
    fromYearId: optionalParent('from_year_id', () => academicYear.id),
    toYearId: optionalParent('to_year_id', () => academicYear.id),
    // Conditions of the rule; an empty array sets no condition.
    cycles: integer('cycles').array().notNull().default([]),
    programmes: integer('programmes').array().notNull().default([]),
    /** Values of `ownership` or `status` of institutions. */
    kindsOfInstitution: varchar('kinds_of_institution', { length: 20 }).array().notNull().default([]),
    exceptCodes: varchar('except_codes', { length: lengths.code }).array().notNull().default([]),
    /** Prefixes of codes of directions and speciality names; empty: every code. */
    codes: varchar('codes', { length: lengths.code }).array().notNull().default([]),
    forms: integer('forms').array().notNull().default([]),
    institutions: integer('institutions').array().notNull().default([]),
    // Minimum scores: main test for budget places, main test for contract places, each subject.
    budget: integer('budget'),
    contract: integer('contract'),
    subject: integer('subject'),
    /** Minimum, such as square metres for each student. */
    least: decimal('least', decimals.least),
    /** Day before which a licence must have begun for the rule to apply. */
    licencesBefore: date('licences_before', { mode: 'string' }),
    isOn: boolean('is_on').notNull().default(true),
    editable: editable(),
    rev: rev(),
  },
  (t) => [
    realIdCheck(t.id),
    ...filledChecks(t.kind, t.nameRu),
    ...rangeChecks(ranges.count, t.budget, t.contract, t.subject),
    ...rangeChecks(ranges.least, t.least),
    oneOfCheck(t.status, ruleStatuses),
    check('check_rule_years_in_order', sql`${t.fromYearId} <= ${t.toYearId}`),
    check('check_rule_url_is_http', sql`${t.url} = '' or ${t.url} ~* '^https?://'`),
    index('check_rule_from_year_id').on(t.fromYearId),
    index('check_rule_to_year_id').on(t.toYearId),
    uniqueIndex('check_rule_same').on(t.kind, sameSql(t.nameRu)),
  ],
)

/**
 * Acknowledged result of a check, valid while the row's revision and the result (`mark`) are unchanged.
 * `institution` and `faculty` are the place of the row at the time of the acknowledgement; a user needs rights
 * over this place to write the acknowledgement.
 */
export const checkAcknowledgement = pgTable(
  'check_acknowledgement',
  {
    id: id(),
    rule: parent('rule', () => checkRule.id),
    tableName: tableName('table_name').notNull(),
    record: integer('record').notNull(),
    recordRev: integer('record_rev').notNull(),
    mark: plainText('mark').notNull(),
    reason: requiredText('reason', lengths.reason),
    author: integer('author'),
    at: moment('at').notNull().defaultNow(),
    institution: integer('institution'),
    faculty: integer('faculty'),
  },
  (t) => [
    realIdCheck(t.id),
    ...filledChecks(t.reason),
    uniqueIndex('check_acknowledgement_same').on(t.rule, t.tableName, t.record),
  ],
)
