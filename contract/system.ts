import { type Static, Type } from 'typebox'
import { post } from './call.ts'
import { nullable } from './fields.ts'

const moment = Type.String({ format: 'date-time' })

const DaySize = Type.Object({ day: Type.String(), bytes: Type.Number() })

const KeptBackup = Type.Object({ at: moment, bytes: Type.Number() })

/** Calls of one route that failed alike: how often, the last one's moment and the id that its user was told. */
const Failure = Type.Object({
  at: moment,
  id: Type.String(),
  route: Type.String(),
  status: Type.Integer(),
  reason: Type.String(),
  count: Type.Integer(),
})
export type Failure = Static<typeof Failure>

/** How this installation is; failures and the start are those of the instance that answers. */
export const SystemState = Type.Object({
  version: Type.String(),
  node: Type.String(),
  instance: Type.String(),
  started: moment,
  sessions: Type.Integer(),
  /** `growth`: bytes a day over the last thirty days, null where they are too few to say. */
  database: Type.Object({
    version: Type.String(),
    embedded: Type.Boolean(),
    bytes: Type.Number(),
    growth: nullable(Type.Number()),
    sizes: Type.Array(DaySize),
  }),
  disk: Type.Object({
    folder: Type.String(),
    bytes: Type.Number(),
    part: Type.Number(),
    low: Type.Boolean(),
  }),
  /** `every`: hours between two, 0 where none are made; `overdue`: the last one is older than it should be. */
  backups: Type.Object({
    folder: Type.String(),
    every: Type.Integer(),
    overdue: Type.Boolean(),
    failed: nullable(Type.Object({ at: moment, reason: Type.String() })),
    kept: Type.Array(KeptBackup),
  }),
  licence: Type.Object({
    verdict: Type.Enum(['valid', 'endingSoon', 'expired', 'absent', 'violated']),
    organisation: Type.String(),
    ends: nullable(moment),
    days: nullable(Type.Integer()),
  }),
  failures: Type.Array(Failure),
})
export type SystemState = Static<typeof SystemState>

export const system = {
  state: post('system/state', {}, SystemState, { may: 'administrator', dear: true, reads: 'once' }),
}
