import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { lengths, ranges } from '#contract/limits.ts'
import {
  editable,
  filled,
  id,
  moment,
  optionalText,
  parent,
  plainText,
  realId,
  requiredText,
  rev,
  same,
  tableName,
  threeNames,
  within,
} from './columns.ts'

/** A rule of the regulations with its figures and its source; the wire's `checks/rules`. */
export const checkRule = pgTable(
  'check_rule',
  {
    id: id(),
    kind: varchar('kind', { length: 20 }).notNull(),
    ...threeNames(),
    source: optionalText('source', lengths.name),
    url: optionalText('url', lengths.url),
    /** Beginnings of codes of directions and speciality names; none: every code. */
    codes: varchar('codes', { length: lengths.code }).array().notNull().default([]),
    /** Kinds of study form that are not allowed. */
    forms: integer('forms').array().notNull().default([]),
    /** Institutions without grants. */
    institutions: integer('institutions').array().notNull().default([]),
    // The least scores of the main test, and of a subject
    budget: integer('budget'),
    contract: integer('contract'),
    subject: integer('subject'),
    isOn: boolean('is_on').notNull().default(true),
    editable: editable(),
    rev: rev(),
  },
  (t) => [
    realId(t.id),
    ...filled(t.kind, t.nameRu),
    ...within(ranges.count, t.budget, t.contract, t.subject),
    check('check_rule_url_is_http', sql`${t.url} = '' or ${t.url} ~* '^https?://'`),
    uniqueIndex('check_rule_same').on(t.kind, same(t.nameRu)),
  ],
)

/**
 * A finding that a user has said to be right, as long as its row keeps the revision and the check finds the same. Institution
 * and faculty are those of the row then, by which the right to say so is asked for; a rule is never deleted.
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
    realId(t.id),
    ...filled(t.reason),
    uniqueIndex('check_acknowledgement_same').on(t.rule, t.tableName, t.record),
  ],
)
