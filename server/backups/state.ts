import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { failureCode } from '#db/failures.ts'
import { dataDirOf } from '#db/open.ts'
import type { Config } from '../config/config.ts'
import { type Attempt, isSameMoment, readAttempts } from './attempts.ts'

/** `ms`: how long it took, where that is known; `checked`: somebody had it read whole, and it was. */
export type KeptBackup = {
  file: string
  at: Date
  bytes: number
  ms?: number | undefined
  checked?: true | undefined
}

/** A backup that was due and was not made. */
export type MissedBackup = { at: Date; reason: string }

export type BackupState = {
  folder: string
  /** How many hours lie between two; 0: none are made. */
  every: number
  last: KeptBackup | undefined
  /** Milliseconds since the last one; undefined: there is none. */
  age: number | undefined
  /** The attempt that failed after the last one was made. */
  failed: MissedBackup | undefined
  /** Whether the last one is older than it should be, by more than another `every`. */
  overdue: boolean
}

const hour = 3_600_000

/** The state of the timed backups of this machine; the folder tells it, so that any process may ask. */
export async function readBackupState(config: Config, now: Date): Promise<BackupState> {
  const folder = backupFolder(config)
  const [last] = await listBackups(folder)
  const age = last && now.getTime() - last.at.getTime()
  const { backupEvery: every } = config
  const attempts = await readAttempts(folder)
  const failed = attempts[0] && failureOf(attempts[0])
  return {
    folder,
    every,
    last,
    age,
    failed,
    overdue: every > 0 && (age === undefined ? failed !== undefined : age > 2 * every * hour),
  }
}

const failureOf = ({ at, reason }: Attempt): MissedBackup | undefined =>
  reason === undefined ? undefined : { at, reason }

/** The kept ones with what is known of them, and those that were not made, each the newest first. */
export async function readHistory(folder: string): Promise<{ kept: KeptBackup[]; missed: MissedBackup[] }> {
  const [kept, attempts] = await Promise.all([listBackups(folder), readAttempts(folder)])
  return {
    kept: kept.map((backup) => {
      const made = attempts.find(({ at }) => isSameMoment(at, backup.at))
      return { ...backup, ms: made?.ms, checked: made?.checked }
    }),
    missed: attempts.flatMap((one) => failureOf(one) ?? []),
  }
}

export const backupFolder = (config: Config) => join(dataDirOf(config), 'backups')

/** Newest first. Only whole ones bear such a name. */
export async function listBackups(folder: string): Promise<KeptBackup[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (failureCode(error) === 'ENOENT') return []
    throw error
  })
  const whole = names.filter((name) => wholeName.test(name)).toSorted()
  return Promise.all(
    whole.toReversed().map(async (name) => {
      const file = join(folder, name)
      return { file, at: momentOf(name), bytes: (await stat(file)).size }
    }),
  )
}

const wholeName = /^okuu-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.okuu$/

/** No colon: Windows has none in names. */
export const backupName = (at: Date) => `okuu-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.okuu`

const momentOf = (name: string) => new Date(name.replace(wholeName, '$1T$2:$3:$4Z'))
