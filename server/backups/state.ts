import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { failureCode } from '#db/failures.ts'
import { dataDirOf } from '#db/open.ts'
import type { Config } from '../config/config.ts'

export type KeptBackup = { file: string; at: Date; bytes: number }

export type BackupState = {
  folder: string
  /** How many hours lie between two; 0: none are made. */
  every: number
  last: KeptBackup | undefined
  /** Milliseconds since the last one; undefined: there is none. */
  age: number | undefined
  /** The attempt that failed after the last one was made. */
  failed: { at: Date; reason: string } | undefined
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
  const failed = await readFailure(folder)
  return {
    folder,
    every,
    last,
    age,
    failed,
    overdue: every > 0 && (age === undefined ? failed !== undefined : age > 2 * every * hour),
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

const failureFile = (folder: string) => join(folder, 'failed.txt')

/** By folder: a disk that is full or a folder that is closed takes no note, and then this process alone knows. */
const unwritten = new Map<string, { at: Date; reason: string }>()

/** For whoever reads the state, other processes too. */
export async function noteFailure(folder: string, at: Date, reason: string): Promise<void> {
  unwritten.set(folder, { at, reason })
  await writeFile(failureFile(folder), `${at.toISOString()} ${reason}\n`).catch(() => {})
}

export async function forgetFailure(folder: string): Promise<void> {
  unwritten.delete(folder)
  await rm(failureFile(folder), { force: true })
}

async function readFailure(folder: string): Promise<BackupState['failed']> {
  const text = await readFile(failureFile(folder), 'utf8').catch(() => '')
  const [at = ''] = text.split(' ', 1)
  return text === '' ? unwritten.get(folder) : { at: new Date(at), reason: text.slice(at.length).trim() }
}
