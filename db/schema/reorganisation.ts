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
  filledChecks,
  id,
  moment,
  oneOfCheck,
  optionalText,
  parent,
  realIdCheck,
  requiredText,
  rev,
  tableName,
} from './columns.ts'

/**
 * Succession: the rows `toIds` replace the rows `fromIds` from a day on (domain.md#succession-list). Ids
 * are ascending. Triggers replace foreign keys, because the rows may belong to any entity.
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
    basis: varchar('basis', { length: lengths.basis }).notNull(),
    note: optionalText('note', lengths.comment),
    rev: rev(),
  },
  (t) => [
    realIdCheck(t.id),
    ...filledChecks(t.basis),
    oneOfCheck(t.kind, successionKinds),
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

/** Row of a plan. `then`: parent, names and state (closed or open) of the row when the plan was saved. */
export type PlannedRow = { readonly entity: string; readonly id: number; readonly then: string }

/** Reorganisation that is planned for a day or carried out (domain.md#reorganisation-plan). */
export const reorganisation = pgTable(
  'reorganisation',
  {
    id: id(),
    /** User who saved the plan last, and author of the change that executes it. */
    userId: parent('user_id', () => appUser.id),
    title: requiredText('title', lengths.name),
    basis: varchar('basis', { length: lengths.basis }).notNull(),
    startsOn: date('starts_on').notNull(),
    steps: jsonb('steps').$type<readonly unknown[]>().notNull(),
    choices: jsonb('choices').$type<readonly unknown[]>().notNull(),
    rowsThen: jsonb('rows_then').$type<readonly PlannedRow[]>().notNull(),
    /** Number of conflicts without a decision when the plan was saved. */
    undecided: integer('undecided').notNull().default(0),
    state: varchar('state', { length: 9, enum: planStates }).notNull().default('planned'),
    /** Reason why the plan failed; '' otherwise. */
    reason: varchar('reason', { length: 20 }).notNull().default(''),
    change: bigint('change', { mode: 'number' }),
    at: moment('at').notNull().defaultNow(),
    rev: rev(),
  },
  (t) => [
    realIdCheck(t.id),
    ...filledChecks(t.title, t.basis),
    oneOfCheck(t.state, planStates),
    check(
      'reorganisation_starts_on',
      sql.raw(`starts_on between '${periodDates.first}' and '${periodDates.last}'`),
    ),
    index('reorganisation_due').on(t.startsOn, t.id).where(sql`${t.state} = 'planned'`),
    index('reorganisation_user_id').on(t.userId),
  ],
)
