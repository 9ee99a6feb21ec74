import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { failureCode } from '#db/failures.ts'
import { dataDirOf } from '#db/open.ts'
import type { Config } from '../config/config.ts'
import { type Attempt, isSameSecond, readAttempts } from './attempts.ts'

/** Complete backup. `ms`: duration; undefined when unknown. `checked`: true if the file was verified. */
export type StoredBackup = {
  file: string
  at: Date
  bytes: number
  ms?: number | undefined
  checked?: true | undefined
}

export type FailedBackup = { at: Date; reason: string }

export type BackupState = {
  folder: string
  /** Hours between two backups; 0: scheduled backups are off. */
  every: number
  last: StoredBackup | undefined
  /** Age of the last backup, milliseconds; undefined without a backup. */
  age: number | undefined
  /** Failure of the last attempt; undefined if it succeeded. */
  failed: FailedBackup | undefined
  /** True if the last backup is older than 2 × `every`, or missing after a failure; false if `every` is 0. */
  overdue: boolean
}

const hour = 3_600_000

/** Reads the state from the backup folder, so that every process can report it. */
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

const failureOf = ({ at, reason }: Attempt): FailedBackup | undefined =>
  reason === undefined ? undefined : { at, reason }

export async function readHistory(folder: string): Promise<{ kept: StoredBackup[]; missed: FailedBackup[] }> {
  const [kept, attempts] = await Promise.all([listBackups(folder), readAttempts(folder)])
  return {
    kept: kept.map((backup) => {
      const made = attempts.find(({ at }) => isSameSecond(at, backup.at))
      return { ...backup, ms: made?.ms, checked: made?.checked }
    }),
    missed: attempts.flatMap((one) => failureOf(one) ?? []),
  }
}

export const backupFolder = (config: Config) => join(dataDirOf(config), 'backups')

/** Lists complete backups, newest first. The names of unfinished files do not match. */
export async function listBackups(folder: string): Promise<StoredBackup[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (failureCode(error) === 'ENOENT') return []
    throw error
  })
  const whole = names.filter((name) => completeFileName.test(name)).toSorted()
  return Promise.all(
    whole.toReversed().map(async (name) => {
      const file = join(folder, name)
      return { file, at: momentOf(name), bytes: (await stat(file)).size }
    }),
  )
}

const completeFileName = /^okuu-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.okuu$/

/** The name has no colons, because Windows forbids them. */
export const backupName = (at: Date) => `okuu-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.okuu`

const momentOf = (name: string) => new Date(name.replace(completeFileName, '$1T$2:$3:$4Z'))
