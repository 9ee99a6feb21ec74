import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core'
import { lengths, periodDates, planStates, successionKinds } from '#contract/limits.ts'
import { appUser } from './auth.ts'
import {
  filled,
  id,
  moment,
  oneOf,
  optionalText,
  parent,
  realId,
  requiredText,
  rev,
  tableName,
} from './columns.ts'

/**
 * Rows whose place other rows take from a day on: codes of a new list, successors of a unit (domain.md#succession-list). The numbers are
 * ascending. No foreign key, since the rows are any entity's: triggers check that they exist and keep them.
 */
export const succession = pgTable(
  'succession',
  {
    id: id(),
    entity: tableName('entity').notNull(),
    fromIds: integer('from_ids').array().notNull(),
    toIds: integer('to_ids').array().notNull(),
    kind: varchar('kind', { length: 8, enum: successionKinds }).notNull(),
    startsOn: date('starts_on').notNull(),
    /** The order by which it is so. */
    basis: varchar('basis', { length: lengths.basis }).notNull(),
    note: optionalText('note', lengths.comment),
    rev: rev(),
  },
  (t) => [
    realId(t.id),
    ...filled(t.basis),
    oneOf(t.kind, successionKinds),
    check(
      'succession_starts_on',
      sql.raw(`starts_on between '${periodDates.first}' and '${periodDates.last}'`),
    ),
    check(
      'succession_rows',
      sql`cardinality(${t.fromIds}) > 0 and cardinality(${t.toIds}) > 0 and not ${t.fromIds} && ${t.toIds}`,
    ),
    uniqueIndex('succession_same').on(t.entity, t.startsOn, t.fromIds, t.toIds),
  ],
)

/** The parent, the names and the state of a row that a plan names, as they were when it was saved. */
export type PlannedRow = { readonly entity: string; readonly id: number; readonly then: string }

/** A reorganisation that is planned for a day, or was carried out (domain.md#reorganisation-plan). */
export const reorganisation = pgTable(
  'reorganisation',
  {
    id: id(),
    /** The user who saved it last and in whose name it is carried out. */
    userId: parent('user_id', () => appUser.id),
    title: requiredText('title', lengths.name),
    basis: varchar('basis', { length: lengths.basis }).notNull(),
    startsOn: date('starts_on').notNull(),
    steps: jsonb('steps').$type<readonly unknown[]>().notNull(),
    choices: jsonb('choices').$type<readonly unknown[]>().notNull(),
    rowsThen: jsonb('rows_then').$type<readonly PlannedRow[]>().notNull(),
    /** The clashes that were undecided when it was saved. */
    undecided: integer('undecided').notNull().default(0),
    state: varchar('state', { length: 9, enum: planStates }).notNull().default('planned'),
    /** Why a planned one has failed; '' of the others. */
    reason: varchar('reason', { length: 20 }).notNull().default(''),
    /** The change that carried it out. */
    change: bigint('change', { mode: 'number' }),
    at: moment('at').notNull().defaultNow(),
    rev: rev(),
  },
  (t) => [
    realId(t.id),
    ...filled(t.title, t.basis),
    oneOf(t.state, planStates),
    check(
      'reorganisation_starts_on',
      sql.raw(`starts_on between '${periodDates.first}' and '${periodDates.last}'`),
    ),
    index('reorganisation_due').on(t.startsOn, t.id).where(sql`${t.state} = 'planned'`),
    index('reorganisation_user_id').on(t.userId),
  ],
)
