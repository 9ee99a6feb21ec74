import { and, eq } from 'drizzle-orm'
import type { BodyOf } from '#contract/call.ts'
import { ids, lengths, maxOpenProposals } from '#contract/limits.ts'
import type { ProposalAnswer, proposals } from '#contract/proposals.ts'
import { isProposedBy } from '#contract/proposed-entities.ts'
import type { Rights } from '#contract/rights.ts'
import { stale } from '#contract/save.ts'
import type { Db } from '#db/connect.ts'
import { proposal } from '#db/schema/index.ts'
import { run } from '#db/statement.ts'
import { refusal } from '../messages/refusals.ts'
import { saveOrNothing } from '../saving/save-or-nothing.ts'
import { saveRow } from '../saving/rows.ts'
import type { Caller } from '../serve.ts'
import { lockRows, isDone, canBeProposed, type CurrentRow, dryRun, type ProposedWork } from './carry-out.ts'
import { validateValues, type ProposedValues } from './values.ts'

type SaveBody = BodyOf<typeof proposals.save>

/**
 * Stores a proposal. If the save of the entity would refuse the change, its result is returned and nothing
 * is stored (domain.md#proposal-rules). Throws 400 when the caller may save the change, or sends a new
 * proposal and already has 50 open ones.
 */
export async function saveProposal(db: Db, body: SaveBody, caller: Caller): Promise<ProposalAnswer> {
  if (!isProposedBy(caller.rights, body.entity)) throw refusal('savesItself')
  const work = readWork(body)
  const { userId } = caller
  return saveOrNothing(db, userId, async (tx): Promise<ProposalAnswer> => {
    // The lock prevents concurrent proposals of a user from exceeding the limit.
    await run(tx, `SELECT pg_advisory_xact_lock(hashtextextended('proposal ' || $1::text, 0))`, [userId])
    if (body.idProposal === ids.create) await demandProposalLimit(tx, userId)
    else if (!(await lockOwnProposal(tx, body.idProposal, caller, body.rev))) return stale()
    const rows = await lockRows(tx, work)
    const outcome = await dryRun(tx, work, rows, caller)
    if (!isDone(outcome)) return outcome
    return saveRow(
      tx,
      proposal,
      body.idProposal,
      {
        ...work,
        userId,
        recordThen: snapshotOf(rows.record),
        awayThen: snapshotOf(rows.away),
        ...(body.idProposal === ids.create && { fromInstitution: await institutionOf(tx, caller.rights) }),
      },
      { user: userId, rev: body.rev },
    )
  })
}

const snapshotOf = (row: CurrentRow | undefined) => row && { rev: row.rev, values: row.values }

async function demandProposalLimit(tx: Db, userId: number) {
  const open = await tx.$count(proposal, and(eq(proposal.userId, userId), eq(proposal.state, 'open')))
  if (open >= maxOpenProposals) throw refusal('proposalsTooMany', { most: maxOpenProposals })
}

/** Locks the caller's proposal. Returns false if it is no longer open or its revision is not `rev`. */
export async function lockOwnProposal(tx: Db, id: number, { userId }: Caller, rev: number | undefined) {
  const [stored] = await tx.select().from(proposal).where(eq(proposal.id, id)).for('update')
  if (stored === undefined) throw refusal('noSuchRow')
  if (stored.userId !== userId) throw refusal('authorOnly')
  return stored.state === 'open' && (rev === undefined || rev === stored.rev)
}

/**
 * Returns the author's first institution, or that of the first faculty; null for all institutions or an empty
 * scope.
 */
async function institutionOf(tx: Db, { institutions, faculties }: Rights): Promise<number | null> {
  if (institutions === null) return null
  const [first] = institutions
  if (first !== undefined) return first
  const [row] = await run<{ id: number }>(
    tx,
    'SELECT institution_id AS id FROM faculty WHERE id = ANY ($1::integer[]) ORDER BY array_position($1, id) LIMIT 1',
    [[...faculties]],
  )
  return row?.id ?? null
}

/** Converts a body into a proposal. Throws 400 with the name of a missing or superfluous field. */
function readWork(body: SaveBody): ProposedWork {
  const { entity, action } = body
  if (!canBeProposed(body)) throw refusal('badField', { field: 'action' })
  const values = action === 'delete' ? {} : validateValues(entity, body.values ?? {})
  const work = { entity, action, values, comment: body.comment ?? '' }
  const nothing = { record: null, away: null, startsOn: null }
  switch (action) {
    case 'add':
      return { ...work, ...nothing }
    case 'merge':
      if (body.keep === body.away) throw refusal('badField', { field: 'away' })
      return {
        ...work,
        ...nothing,
        record: demandField(body.keep, 'keep'),
        away: demandField(body.away, 'away'),
      }
    case 'rename':
      if (work.comment === '') throw refusal('fieldBlank', { field: 'comment' })
      if (Array.from(work.comment).length > lengths.basis)
        throw refusal('fieldTooLong', { field: 'comment', n: lengths.basis })
      return {
        ...demandValues(work),
        ...nothing,
        record: demandField(body.id, 'id'),
        startsOn: demandField(body.from, 'from'),
      }
    case 'change':
      return { ...demandValues(work), ...nothing, record: demandField(body.id, 'id') }
    case 'delete':
      return { ...work, ...nothing, record: demandField(body.id, 'id') }
  }
}

function demandField<Value>(value: Value | null | undefined, field: string): Value {
  if (value === null || value === undefined) throw refusal('fieldMissing', { field })
  return value
}

function demandValues<Asked extends { readonly values: ProposedValues }>(work: Asked): Asked {
  if (Object.keys(work.values).length === 0) throw refusal('fieldsMissing', { fields: 'values' })
  return work
}
