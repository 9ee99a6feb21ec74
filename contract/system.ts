import { type Static, Type } from 'typebox'
import { post } from './call.ts'
import { id, nullable, rev, revision } from './fields.ts'
import { lengths } from './limits.ts'
import { SaveAnswer } from './save.ts'

const moment = Type.String({ format: 'date-time' })

const DaySize = Type.Object({ day: Type.String(), bytes: Type.Number() })

/** `name`: of its file; `ms`: how long it took, null where that is not known; `checked`: it was read whole, and is. */
const KeptBackup = Type.Object({
  name: Type.String(),
  at: moment,
  bytes: Type.Number(),
  ms: nullable(Type.Number()),
  checked: Type.Boolean(),
})
export type KeptBackup = Static<typeof KeptBackup>

/** A backup that was due and was not made: the last one of its day. */
const MissedBackup = Type.Object({ at: moment, reason: Type.String() })
export type MissedBackup = Static<typeof MissedBackup>

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

/** A version as an address of updates tells it. */
export const Release = Type.Object({
  version: Type.String({ pattern: '^\\d{1,6}(\\.\\d{1,6}){1,3}$' }),
  notes: Type.Optional(Type.String({ maxLength: 2000 })),
})
export type Release = Static<typeof Release>

/** `value` of a secret is null, set or not, and of what is not set ''. */
const SettingRow = Type.Object({
  name: Type.String(),
  value: nullable(Type.String()),
  source: Type.Enum(['environment', 'file', 'default']),
})
export type SettingRow = Static<typeof SettingRow>

/** How this installation is; failures and the start are those of the instance that answers. */
export const SystemState = Type.Object({
  version: Type.String(),
  node: Type.String(),
  instance: Type.String(),
  started: moment,
  sessions: Type.Integer(),
  /** How many users have these sessions. */
  people: Type.Integer(),
  /** The most people who were signed in at once today; null where nobody has signed in today. */
  peak: nullable(Type.Object({ people: Type.Integer(), at: moment })),
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
    failed: nullable(MissedBackup),
    /** How many are kept. */
    keep: Type.Integer(),
    kept: Type.Array(KeptBackup),
    missed: Type.Array(MissedBackup),
  }),
  licence: Type.Object({
    verdict: Type.Enum(['valid', 'endingSoon', 'expired', 'absent', 'violated']),
    organisation: Type.String(),
    ends: nullable(moment),
    days: nullable(Type.Integer()),
  }),
  /** Null where no address is configured that tells of newer versions; `newer`: the one that it offers; `failed`: it did not answer. */
  update: nullable(Type.Object({ newer: nullable(Release), failed: Type.Boolean() })),
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

/** A notice of this installation to all its users. */
const OwnNotice = Type.Object({
  id,
  day: Type.String(),
  text: Type.String(),
  url: Type.String(),
  important: Type.Boolean(),
})
export type OwnNotice = Static<typeof OwnNotice>

const trimester = Type.Enum([0, 1])

/** The last user who saved a setting, and when; null: it was never saved. Without a user it was the command line. */
const SettingSaved = nullable(
  Type.Object({ at: moment, id_user: nullable(Type.Integer()), name: Type.String() }),
)

const administrators = { may: 'administrator', reads: 'once' } as const

export const system = {
  state: post('system/state', {}, SystemState, { ...administrators, dear: true }),
  // A backup now, whenever the last one was made; one at a time on all instances: else 409. `made` is null where it takes longer
  // than the call may: it goes on.
  backup: post('system/backup', {}, Type.Object({ made: nullable(KeptBackup) }), {
    ...administrators,
    dear: true,
    long: true,
    alone: 'backupRunning',
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
  // The configuration with which this instance has started, and where each value comes from.
  configuration: post('system/configuration', {}, Type.Array(SettingRow), administrators),
  // A licence to run the program, as `licence issue` writes it: installed unless nobody could work with it here.
  installLicence: post(
    'system/install-licence',
    { token: Type.String({ maxLength: lengths.productLicence }) },
    SaveAnswer,
    { may: 'administrator', writes: [] },
  ),
  // The settings that an administrator changes on the screen; `fixed`: the configuration names the contact and takes precedence.
  settings: post(
    'system/settings',
    {},
    Type.Object({
      support: Type.Object({ contact: Type.String(), fixed: Type.Boolean() }),
      trimester,
      notices: Type.Array(OwnNotice),
      rev: revision,
      saved: Type.Object({ support: SettingSaved, trimester: SettingSaved }),
    }),
    { may: 'administrator', reads: 'any' },
  ),
  saveSettings: post(
    'system/save-settings',
    {
      support: Type.Optional(Type.String({ maxLength: lengths.supportContact })),
      trimester: Type.Optional(trimester),
      rev,
    },
    SaveAnswer,
    { may: 'administrator', writes: ['setting'] },
  ),
  // To every user, until it is read. The address is '' or http(s): another one is 400.
  addNotice: post(
    'system/add-notice',
    {
      text: Type.String({ minLength: 1, maxLength: lengths.noticeText }),
      url: Type.String({ maxLength: lengths.url }),
      important: Type.Boolean(),
    },
    SaveAnswer,
    { may: 'administrator', writes: ['notice'] },
  ),
  withdrawNotice: post('system/withdraw-notice', { id }, SaveAnswer, {
    may: 'administrator',
    writes: ['notice', 'notice_read'],
  }),
  // The file, for an administrator with a second factor, who gives a code of it again.
  backupFile: post(
    'system/backup-file',
    { name, code: Type.String({ maxLength: lengths.secondCode }) },
    Type.String(),
    { ...administrators, file: true, dear: true, long: true },
  ),
}
