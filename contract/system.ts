import { type Static, Type } from 'typebox'
import { post } from './call.ts'
import { id, nullable, rev, revision } from './fields.ts'
import { lengths } from './limits.ts'
import { SaveAnswer } from './save.ts'

const moment = Type.String({ format: 'date-time' })

const DaySize = Type.Object({ day: Type.String(), bytes: Type.Number() })

/**
 * `name`: file name. `ms`: duration in milliseconds; null if unknown. `checked`: true if the whole file was
 * read and is intact.
 */
const StoredBackup = Type.Object({
  name: Type.String(),
  at: moment,
  bytes: Type.Number(),
  ms: nullable(Type.Number()),
  checked: Type.Boolean(),
})
export type StoredBackup = Static<typeof StoredBackup>

/** Failed backup. Only the last failure of each day is returned. */
const FailedBackup = Type.Object({ at: moment, reason: Type.String() })
export type FailedBackup = Static<typeof FailedBackup>

const AnswersOfHour = Type.Object({ hour: moment, answers: Type.Integer() })

/** Equal failures of one route; time and id (shown to the user) of the last one. */
const Failure = Type.Object({
  at: moment,
  id: Type.String(),
  route: Type.String(),
  status: Type.Integer(),
  reason: Type.String(),
  count: Type.Integer(),
})
export type Failure = Static<typeof Failure>

export const Release = Type.Object({
  version: Type.String({ pattern: '^\\d{1,6}(\\.\\d{1,6}){1,3}$' }),
  notes: Type.Optional(Type.String({ maxLength: 2000 })),
})
export type Release = Static<typeof Release>

/** `value`: null for a secret, whether it is set or not; '' for any other setting that is not set. */
const SettingRow = Type.Object({
  name: Type.String(),
  value: nullable(Type.String()),
  source: Type.Enum(['environment', 'file', 'default']),
})
export type SettingRow = Static<typeof SettingRow>

/**
 * State of the product. Failures, counts of responses and start time are those of the instance that responds.
 */
export const SystemState = Type.Object({
  version: Type.String(),
  node: Type.String(),
  instance: Type.String(),
  started: moment,
  sessions: Type.Integer(),
  people: Type.Integer(),
  /** Largest number of signed-in users today; null: no user was signed in. */
  peak: nullable(Type.Object({ people: Type.Integer(), at: moment })),
  /** `growth`: mean bytes per day over the last thirty measured days; null with fewer than two. */
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
  /**
   * `every`: hours; 0: no backups are made. `overdue`: true if the last backup is too old, or if none exists
   * after a failure.
   */
  backups: Type.Object({
    folder: Type.String(),
    every: Type.Integer(),
    overdue: Type.Boolean(),
    failed: nullable(FailedBackup),
    keep: Type.Integer(),
    kept: Type.Array(StoredBackup),
    missed: Type.Array(FailedBackup),
  }),
  licence: Type.Object({
    verdict: Type.Enum(['valid', 'endingSoon', 'expired', 'absent', 'violated']),
    organisation: Type.String(),
    ends: nullable(moment),
    days: nullable(Type.Integer()),
  }),
  /**
   * Null if no URL for updates is configured. `failed`: true if the last request failed or its response was
   * invalid.
   */
  update: nullable(Type.Object({ newer: nullable(Release), failed: Type.Boolean() })),
  failures: Type.Array(Failure),
  /** Last 24 hours, the oldest first. `half`: median, `almostAll`: 99th percentile, both in milliseconds. */
  answers: Type.Object({
    hours: Type.Array(AnswersOfHour),
    half: nullable(Type.Number()),
    almostAll: nullable(Type.Number()),
    /** `slow`: responses after more than a second. `refused`: responses with the status 503. */
    slow: Type.Integer(),
    refused: Type.Integer(),
  }),
})
export type SystemState = Static<typeof SystemState>

const name = Type.String({ pattern: '^okuu-[0-9TZ-]{20}\\.okuu$' })

const OwnNotice = Type.Object({
  id,
  day: Type.String(),
  text: Type.String(),
  url: Type.String(),
  important: Type.Boolean(),
})
export type OwnNotice = Static<typeof OwnNotice>

const trimester = Type.Enum([0, 1])

/** Last save of the setting; null: none. Without a user the command line saved it. */
const SettingSaved = nullable(
  Type.Object({ at: moment, id_user: nullable(Type.Integer()), name: Type.String() }),
)

const administrators = { may: 'administrator', reads: 'once' } as const

export const system = {
  state: post('system/state', {}, SystemState, { ...administrators, dear: true }),
  // Makes a backup. 409 while an instance makes one. `made`: null if the backup takes longer than the timeout
  // of the call; it then continues in the background.
  backup: post('system/backup', {}, Type.Object({ made: nullable(StoredBackup) }), {
    ...administrators,
    dear: true,
    long: true,
    busyCode: 'backupRunning',
  }),
  // `running`: progress of the backup that this instance is making now.
  backups: post(
    'system/backups',
    {},
    Type.Object({
      running: nullable(
        Type.Object({ tablesDone: Type.Integer(), tables: Type.Integer(), bytes: Type.Number() }),
      ),
      kept: Type.Array(StoredBackup),
    }),
    administrators,
  ),
  // Reads the whole file and verifies its seal with the key of the installation.
  checkBackup: post('system/check-backup', { name }, Type.Object({ reason: nullable(Type.String()) }), {
    ...administrators,
    long: true,
    dear: true,
  }),
  configuration: post('system/configuration', {}, Type.Array(SettingRow), administrators),
  // Text as printed by `licence issue`. A licence that permits no work is refused.
  installLicence: post(
    'system/install-licence',
    { token: Type.String({ maxLength: lengths.productLicence }) },
    SaveAnswer,
    { may: 'administrator', writes: [] },
  ),
  // `fixed`: true if the configuration contains the contact, so `save-settings` cannot change it.
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
  // Every user sees the notice until reading it. 400: the URL is neither '' nor http(s).
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
  // The caller must be an administrator with a second factor and must send a new code.
  backupFile: post(
    'system/backup-file',
    { name, code: Type.String({ maxLength: lengths.secondCode }) },
    Type.String(),
    { ...administrators, file: true, dear: true, long: true },
  ),
}
