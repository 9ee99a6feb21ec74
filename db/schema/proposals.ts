import { sql } from 'drizzle-orm'
import { bigint, check, date, index, integer, jsonb, pgTable, varchar } from 'drizzle-orm/pg-core'
import { lengths, proposalActions, proposalStates } from '#contract/limits.ts'
import { appUser } from './auth.ts'
import { id, moment, oneOfCheck, optionalText, parent, realIdCheck, rev, tableName } from './columns.ts'

export type ProposedRow = { readonly rev: number; readonly values: Readonly<Record<string, unknown>> }

/**
 * Proposed change of a shared catalogue by a user without the right to make it (domain.md#proposals-asked).
 * There is no foreign key, because the row may belong to any entity and be deleted before the decision.
 */
export const proposal = pgTable(
  'proposal',
  {
    id: id(),
    userId: parent('user_id', () => appUser.id),
    /** Institution of the author at the time of the proposal; null: the author had none. */
    fromInstitution: integer('from_institution'),
    at: moment('at').notNull().defaultNow(),
    entity: tableName('entity').notNull(),
    action: varchar('action', { length: 6, enum: proposalActions }).notNull(),
    /** Row to change, delete or rename, or the row that remains after a merge; null: a row is to be added. */
    record: integer('record'),
    /** Row that a merge deletes. */
    away: integer('away'),
    values: jsonb('values').$type<Readonly<Record<string, unknown>>>().notNull(),
    startsOn: date('starts_on'),
    comment: optionalText('comment', lengths.comment),
    recordThen: jsonb('record_then').$type<ProposedRow>(),
    awayThen: jsonb('away_then').$type<ProposedRow>(),
    state: varchar('state', { length: 9, enum: proposalStates }).notNull().default('open'),
    decidedBy: integer('decided_by'),
    decidedAt: moment('decided_at'),
    answer: optionalText('answer', lengths.comment),
    change: bigint('change', { mode: 'number' }),
    /**
     * Time when the author last read decisions. Later decisions are unread. A decision does not write this
     * column, so the decision can be undone.
     */
    toldAt: moment('told_at'),
    rev: rev(),
  },
  (t) => [
    realIdCheck(t.id),
    oneOfCheck(t.action, proposalActions),
    oneOfCheck(t.state, proposalStates),
    check('proposal_record', sql`(${t.action} = 'add') = (${t.record} is null)`),
    check('proposal_away', sql`(${t.action} = 'merge') = (${t.away} is not null)`),
    check('proposal_starts_on', sql`(${t.action} = 'rename') = (${t.startsOn} is not null)`),
    check('proposal_decided', sql`(${t.state} in ('accepted', 'rejected')) = (${t.decidedAt} is not null)`),
    index('proposal_open').on(t.entity, t.id).where(sql`${t.state} = 'open'`),
    index('proposal_user_id').on(t.userId, t.id),
  ],
)
