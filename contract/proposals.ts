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

const values = Type.Unsafe<Record<string, string | number | boolean | null>>({
  type: 'object',
  additionalProperties: true,
})
const storedValues = nullable(Type.Record(Type.String(), Type.Unknown()))

const LabelledRow = Type.Object({ id: Type.Integer(), label: Type.String() })

/**
 * `id`: row to change, rename or delete, or row that remains after a merge. `was`: values of this row at the
 * time of the proposal; `now`: its present values. `away_now`: values of the row that the merge deletes.
 * `stale`: true if one of the rows has changed or was deleted. `decides`: true if the caller may decide. `own`:
 * true if the caller is the author.
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
  author: LabelledRow,
  id_vuz: nullable(Type.Integer()),
  vuz: Type.String(),
  decided_by: nullable(LabelledRow),
  decided_at: nullable(Type.String({ format: 'date-time' })),
  answer: Type.String(),
  change: nullable(Type.String()),
  stale: Type.Boolean(),
  was: storedValues,
  now: storedValues,
  rev_now: nullable(Type.Integer()),
  away_now: storedValues,
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

/** Outcome of saving a proposal, or refusal of the proposed save. `obstacles`: only for a merge. */
const ProposalAnswer = Type.Array(
  Type.Object({ ...outcomeFields, reason, obstacles: Type.Optional(Type.Array(MergeObstacle)) }),
)
export type ProposalAnswer = Static<typeof ProposalAnswer>

/**
 * `id`: changed row. sms 2 (updated) without the field `change`: the proposal was rejected. If the outcome
 * saves nothing, the proposal remains open.
 */
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
  // `values`: for `add` all values, for `change` the changed ones, for a merge or a rename the resulting
  // ones.
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
  // Returns the newest proposals first. `before`: id of the last proposal on the previous page.
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
  // Values of a row, and at most 500 options of each reference, for a form. Without `id` there are no values.
  form: post(
    'proposals/form',
    { entity, id: Type.Optional(id) },
    Type.Object({
      label: Type.String(),
      rev: nullable(Type.Integer()),
      values: Type.Record(Type.String(), Type.Unknown()),
      options: Type.Record(Type.String(), Type.Array(LabelledRow)),
    }),
    { reads: 'any' },
  ),
  waiting: proposalsWaiting,
  // `revRow`: revision of the row that the deciding user has seen (`rev_now` in the list). To accept a stale
  // proposal the body must contain the current `revRow`, or `values` without `revRow`.
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
