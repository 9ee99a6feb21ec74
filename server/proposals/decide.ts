import { eq } from 'drizzle-orm'
import type { BodyOf } from '#contract/call.ts'
import { rightToSave } from '#contract/entities/registry.ts'
import type { DecisionAnswer, ProposalAnswer, proposals } from '#contract/proposals.ts'
import { isProposed } from '#contract/proposed-entities.ts'
import { rightsRefusalOf } from '#contract/rights.ts'
import { sms, stale, updated } from '#contract/save.ts'
import type { Db } from '#db/connect.ts'
import { proposal } from '#db/schema/index.ts'
import { run } from '#db/statement.ts'
import { refusal } from '../messages/refusals.ts'
import { saveOrNothing } from '../saving/save-or-nothing.ts'
import { saveRow } from '../saving/rows.ts'
import type { Caller } from '../serve.ts'
import { carryOut, lockRows, isDone, type ProposedWork, type ProposalRows } from './carry-out.ts'
import { lockOwnProposal } from './save.ts'
import { validateValues } from './values.ts'

type Body = BodyOf<typeof proposals.decide>
type StoredProposal = typeof proposal.$inferSelect

/**
 * Accepts or rejects a proposal. An accepted proposal is carried out in one change by the caller
 * (domain.md#proposal-decided); if the change is refused, the proposal remains open. Users who may save the
 * entity may decide (domain.md#proposal-rights). Returns sms 7 (stale) if the proposal is not open or has
 * changed, or if it is accepted by a caller who, by the body, has not seen a later change of a row.
 */
export async function decideProposal(db: Db, body: Body, caller: Caller): Promise<DecisionAnswer> {
  const answer = body.answer ?? ''
  if (body.decision === 'reject' && answer === '') throw refusal('fieldBlank', { field: 'answer' })
  return saveOrNothing(db, caller.userId, async (tx): Promise<DecisionAnswer> => {
    const [stored] = await tx.select().from(proposal).where(eq(proposal.id, body.idProposal)).for('update')
    if (stored === undefined || !isProposed(stored.entity)) throw refusal('noSuchRow')
    const hindrance = rightsRefusalOf(caller.rights, rightToSave(stored.entity))
    if (hindrance !== undefined) throw refusal(hindrance)
    if (stored.state !== 'open' || (body.rev !== undefined && body.rev !== stored.rev)) return stale()
    if (body.decision === 'reject') {
      await saveDecision(tx, stored, { state: 'rejected', answer }, caller)
      return [{ sms: sms.updated, ...(stored.record !== null && { id: stored.record }) }]
    }
    const [done] = await acceptProposal(tx, { ...stored, entity: stored.entity }, body, caller)
    if (done === undefined || !isDone([done])) return done === undefined ? stale() : [done]
    const [made] = await run<{ change: string }>(tx, 'SELECT current_change()::text AS change', [])
    await saveDecision(tx, stored, { state: 'accepted', answer, change: Number(made?.change) }, caller)
    const id = stored.record ?? done.ID
    return [{ sms: done.sms, ...(id !== undefined && { id }), ...made }]
  })
}

async function acceptProposal(
  tx: Db,
  stored: StoredProposal & Pick<ProposedWork, 'entity'>,
  { values, revRow }: Body,
  caller: Caller,
): Promise<ProposalAnswer> {
  const work = { ...stored, values: { ...stored.values, ...validateValues(stored.entity, values ?? {}) } }
  const rows = await lockRows(tx, work)
  const isSeen = revRow === undefined ? values !== undefined && values !== null : revRow === rows.record?.rev
  if (!isSeen && isStale(stored, rows)) return stale()
  await noteAuthor(tx, stored)
  return carryOut(tx, work, rows, caller)
}

/** True if a row of the proposal was changed or deleted after the proposal. */
export const isStale = (
  { record, recordThen, away, awayThen }: Pick<StoredProposal, 'record' | 'recordThen' | 'away' | 'awayThen'>,
  rows: ProposalRows,
): boolean =>
  (record !== null && rows.record?.rev !== recordThen?.rev) ||
  (away !== null && rows.away?.rev !== awayThen?.rev)

const noteSql = `
  INSERT INTO change_note (operation, reason, proposed_by)
  SELECT 'proposal', coalesce(nullif(substr(ground, strpos(ground, ' ') + 1), ''), $2), $1::integer
  FROM coalesce(current_setting('okuu.ground', true), '') AS ground`

/** Notes the author of the proposal in the change; for a rename also the order. */
const noteAuthor = (tx: Db, { userId, action, comment }: StoredProposal) =>
  run(tx, noteSql, [userId, action === 'rename' ? comment : null])

async function saveDecision(
  tx: Db,
  { id }: StoredProposal,
  decision: Partial<StoredProposal>,
  { userId, services }: Caller,
) {
  const decided = { decidedBy: userId, decidedAt: services.now(), toldAt: null }
  await saveRow(tx, proposal, id, { ...decision, ...decided }, { user: userId, rev: undefined })
}

/** Withdraws a proposal. Returns sms 7 (stale) if it is no longer open or has changed. */
export async function withdrawProposal(
  db: Db,
  { idProposal, rev }: BodyOf<typeof proposals.withdraw>,
  caller: Caller,
): Promise<ProposalAnswer> {
  return saveOrNothing(db, caller.userId, async (tx): Promise<ProposalAnswer> => {
    if (!(await lockOwnProposal(tx, idProposal, caller, rev))) return stale()
    const [saved] = await saveRow(
      tx,
      proposal,
      idProposal,
      { state: 'withdrawn' },
      { user: caller.userId, rev: undefined },
    )
    return saved === undefined ? updated() : [saved]
  })
}
