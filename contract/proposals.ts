import { type Static, Type } from 'typebox'
import { post } from './call.ts'
import { date, id, idOrNew, nullable, optionalText, rev, revision } from './fields.ts'
import { lengths, proposalActions, proposalStates, ranges } from './limits.ts'
import { MergeObstacle } from './merge.ts'
import { proposalsWaiting } from './proposals-waiting.ts'
import { proposedEntities } from './proposed-entities.ts'
import { outcomeFields, sms } from './save.ts'

const entity = Type.Enum([...proposedEntities])
const action = Type.Enum([...proposalActions])
const state = Type.Enum([...proposalStates])

/** Fields by the names of the entity's rows. */
const values = Type.Unsafe<Record<string, string | number | boolean | null>>({
  type: 'object',
  additionalProperties: true,
})
/** The stored values of the row; a reference is its row's number and label. */
const stored = nullable(Type.Record(Type.String(), Type.Unknown()))

const Labelled = Type.Object({ id: Type.Integer(), label: Type.String() })

/**
 * `id` is the row that it speaks of, of two to be merged the one that is kept. `was` and `now` are that row when it was
 * proposed and as it is; `away_now` the one that would go. `stale`: one of them has changed since, or is gone. `decides`:
 * whether who asks may decide. `own`: who asks has proposed it.
 */
const Proposal = Type.Object({
  id_proposal: Type.Integer(),
  entity,
  action,
  id: nullable(Type.Integer()),
  values,
  keep: nullable(Type.Integer()),
  away: nullable(Type.Integer()),
  from: nullable(Type.String()),
  comment: Type.String(),
  rev: revision,
  state,
  label: Type.String(),
  at: Type.String({ format: 'date-time' }),
  author: Labelled,
  id_vuz: nullable(Type.Integer()),
  vuz: Type.String(),
  decided_by: nullable(Labelled),
  decided_at: nullable(Type.String({ format: 'date-time' })),
  answer: Type.String(),
  change: nullable(Type.String()),
  stale: Type.Boolean(),
  was: stored,
  now: stored,
  rev_now: nullable(Type.Integer()),
  away_now: stored,
  away_label: Type.String(),
  decides: Type.Boolean(),
  own: Type.Boolean(),
})
export type Proposal = Static<typeof Proposal>

const reason = Type.Optional(
  Type.Enum([
    'protected',
    'inUse',
    'locked',
    'stale',
    'overlap',
    'duplicate',
    'otherInstitution',
    'yearClosed',
  ]),
)

/** The answer of a proposal is that of the save which it asks for; `obstacles` are those of a merge. */
const ProposalAnswer = Type.Array(
  Type.Object({ ...outcomeFields, reason, obstacles: Type.Optional(Type.Array(MergeObstacle)) }),
)
export type ProposalAnswer = Static<typeof ProposalAnswer>

/** `id` is the row of the change; 2 without a change where it was rejected. Else it stays open. */
const DecisionAnswer = Type.Array(
  Type.Object({
    sms: Type.Enum(Object.values(sms)),
    id: Type.Optional(Type.Integer()),
    change: Type.Optional(Type.String()),
    reason,
    obstacles: Type.Optional(Type.Array(MergeObstacle)),
  }),
)
export type DecisionAnswer = Static<typeof DecisionAnswer>

export const proposals = {
  // All values for `add`, those that change for `change`; of a merge and a rename those that the row shall have then.
  save: post(
    'proposals/save',
    {
      idProposal: idOrNew,
      entity,
      action,
      id: Type.Optional(nullable(id)),
      values: Type.Optional(nullable(values)),
      keep: Type.Optional(nullable(id)),
      away: Type.Optional(nullable(id)),
      from: Type.Optional(nullable(date)),
      comment: optionalText(lengths.comment),
      rev,
    },
    ProposalAnswer,
    { may: 'ownRows', writes: ['proposal'] },
  ),
  // Newest first; `before` is the last proposal of the page before.
  list: post(
    'proposals/list',
    {
      state: Type.Optional(state),
      mine: Type.Optional(Type.Boolean()),
      entity: Type.Optional(entity),
      limit: Type.Optional(Type.Integer({ minimum: ranges.changes.min, maximum: ranges.changes.max })),
      before: Type.Optional(id),
    },
    Type.Array(Proposal),
    { reads: 'any' },
  ),
  // A row with its values as a form has them, none without `id`, and the rows that its references choose among.
  form: post(
    'proposals/form',
    { entity, id: Type.Optional(id) },
    Type.Object({
      label: Type.String(),
      rev: nullable(Type.Integer()),
      values: Type.Record(Type.String(), Type.Unknown()),
      options: Type.Record(Type.String(), Type.Array(Labelled)),
    }),
    { reads: 'any' },
  ),
  waiting: proposalsWaiting,
  // `revRow` is the revision of the row that the keeper has seen, `rev_now` of the list. A stale one is decided only by who says
  // it, or sends `values`.
  decide: post(
    'proposals/decide',
    {
      idProposal: id,
      decision: Type.Enum(['accept', 'reject']),
      values: Type.Optional(nullable(values)),
      answer: optionalText(lengths.comment),
      rev,
      revRow: rev,
    },
    DecisionAnswer,
    { may: 'ownRows', operation: 'proposal', writes: 'any' },
  ),
  withdraw: post('proposals/withdraw', { idProposal: id, rev }, ProposalAnswer, {
    may: 'everyone',
    writes: ['proposal'],
  }),
}
