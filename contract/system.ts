import { type Static, Type } from 'typebox'
import { post } from './call.ts'
import { nullable } from './fields.ts'
import { lengths } from './limits.ts'

const moment = Type.String({ format: 'date-time' })

const DaySize = Type.Object({ day: Type.String(), bytes: Type.Number() })

/** `name`: of its file. */
const KeptBackup = Type.Object({ name: Type.String(), at: moment, bytes: Type.Number() })
export type KeptBackup = Static<typeof KeptBackup>

/** Answers of this instance in one hour. */
const HourOfAnswers = Type.Object({ hour: moment, answers: Type.Integer() })

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
  /** How many users have these sessions. */
  people: Type.Integer(),
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
  /** Answers of the last 24 hours, the oldest first; milliseconds that half of them, and 99 of 100, have not exceeded. */
  answers: Type.Object({
    hours: Type.Array(HourOfAnswers),
    half: nullable(Type.Number()),
    almostAll: nullable(Type.Number()),
    /** Longer than a second; refused because too much waited. */
    slow: Type.Integer(),
    refused: Type.Integer(),
  }),
})
export type SystemState = Static<typeof SystemState>

/** The name of a timed backup's file, and no path. */
const name = Type.String({ pattern: '^okuu-[0-9TZ-]{20}\\.okuu$' })

const administrators = { may: 'administrator', reads: 'once' } as const

export const system = {
  state: post('system/state', {}, SystemState, { ...administrators, dear: true }),
  // One now, whenever the last one was made; one at a time on all instances: else 409. `made` is null where it takes longer
  // than the call may: it goes on.
  backup: post('system/backup', {}, Type.Object({ made: nullable(KeptBackup) }), {
    ...administrators,
    dear: true,
    long: true,
  }),
  // `running`: how far the one is that this instance is making.
  backups: post(
    'system/backups',
    {},
    Type.Object({
      running: nullable(
        Type.Object({ tablesDone: Type.Integer(), tables: Type.Integer(), bytes: Type.Number() }),
      ),
      kept: Type.Array(KeptBackup),
    }),
    administrators,
  ),
  // Reads the whole file: whether every byte is as it was written, under this installation's seal.
  checkBackup: post('system/check-backup', { name }, Type.Object({ reason: nullable(Type.String()) }), {
    ...administrators,
    long: true,
    dear: true,
  }),
  // The file, for an administrator with a second factor, who gives a code of it anew.
  backupFile: post(
    'system/backup-file',
    { name, code: Type.String({ maxLength: lengths.secondCode }) },
    Type.String(),
    { ...administrators, file: true, dear: true, long: true },
  ),
}
