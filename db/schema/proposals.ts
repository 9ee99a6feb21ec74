import { sql } from 'drizzle-orm'
import { bigint, check, date, index, integer, jsonb, pgTable, varchar } from 'drizzle-orm/pg-core'
import { lengths, proposalActions, proposalStates } from '#contract/limits.ts'
import { appUser } from './auth.ts'
import { id, moment, oneOf, optionalText, parent, realId, rev, tableName } from './columns.ts'

/** The row that a proposal speaks of, as it was when it was proposed. */
export type ProposedRow = { readonly rev: number; readonly values: Readonly<Record<string, unknown>> }

/**
 * A change of a shared catalogue that somebody asks for who may not make it (domain.md#proposals-asked). No foreign key to the rows,
 * since they are any entity's and may be gone by the time of the decision.
 */
export const proposal = pgTable(
  'proposal',
  {
    id: id(),
    /** The user who proposes. */
    userId: parent('user_id', () => appUser.id),
    /** The author's institution at that time; null where the scope names none. */
    fromInstitution: integer('from_institution'),
    at: moment('at').notNull().defaultNow(),
    entity: tableName('entity').notNull(),
    action: varchar('action', { length: 6, enum: proposalActions }).notNull(),
    /** The row to be changed, deleted or renamed, or to be kept of two; null where one is to be added. */
    record: integer('record'),
    /** The row that goes in a merge. */
    away: integer('away'),
    /** Fields by the names of the entity's rows. */
    values: jsonb('values').$type<Readonly<Record<string, unknown>>>().notNull(),
    /** The first day of a new name. */
    startsOn: date('starts_on'),
    comment: optionalText('comment', lengths.comment),
    recordThen: jsonb('record_then').$type<ProposedRow>(),
    awayThen: jsonb('away_then').$type<ProposedRow>(),
    state: varchar('state', { length: 9, enum: proposalStates }).notNull().default('open'),
    decidedBy: integer('decided_by'),
    decidedAt: moment('decided_at'),
    answer: optionalText('answer', lengths.comment),
    /** The change that the acceptance has made. */
    change: bigint('change', { mode: 'number' }),
    /** When the author has read a decision: a later one is not read yet. No decision changes it, so that an undo finds nothing later. */
    toldAt: moment('told_at'),
    rev: rev(),
  },
  (t) => [
    realId(t.id),
    oneOf(t.action, proposalActions),
    oneOf(t.state, proposalStates),
    check('proposal_record', sql`(${t.action} = 'add') = (${t.record} is null)`),
    check('proposal_away', sql`(${t.action} = 'merge') = (${t.away} is not null)`),
    check('proposal_starts_on', sql`(${t.action} = 'rename') = (${t.startsOn} is not null)`),
    check('proposal_decided', sql`(${t.state} in ('accepted', 'rejected')) = (${t.decidedAt} is not null)`),
    index('proposal_open').on(t.entity, t.id).where(sql`${t.state} = 'open'`),
    index('proposal_user_id').on(t.userId, t.id),
  ],
)
