import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { StoredBackup, FailedBackup } from '#contract/system.ts'
import { demandIntact } from '#db/backup/file.ts'
import { loadBackupKey } from '#db/backup/key-file.ts'
import type { Progress } from '#db/backup/write.ts'
import type { Db } from '#db/connect.ts'
import { failureCode, failureMessage } from '#db/failures.ts'
import { refusal } from '../messages/refusals.ts'
import type { Config } from '../config/config.ts'
import type { Backups } from '../serve.ts'
import { storeAttempt } from './attempts.ts'
import { backupFolder, type StoredBackup as Kept, type FailedBackup as Missed, readHistory } from './state.ts'
import { backUpNow } from './timed-backups.ts'

/** Returns the backup functions of an administrator (domain.md#system-backup-now). */
export function createBackups(db: Db, config: Config, clock: () => Date): Backups {
  let progress: Progress | undefined
  const folder = backupFolder(config)
  const fileOf = (name: string) => join(folder, basename(name))

  async function make(): Promise<StoredBackup> {
    progress = { table: '', tablesDone: 0, tables: 0, bytes: 0 }
    try {
      const made = await backUpNow(db, config, clock(), (now) => (progress = now))
      if (made === undefined) throw refusal('backupRunning')
      return presentBackup(made)
    } finally {
      progress = undefined
    }
  }

  async function storeChecked(name: string) {
    const { kept } = await readHistory(folder)
    const { at, ms } = kept.find(({ file }) => basename(file) === name) ?? {}
    if (at) await storeAttempt(folder, { at, ...(ms !== undefined && { ms }), checked: true })
  }

  return {
    make: () => (progress === undefined ? make() : undefined),
    running: () => progress,
    async list() {
      const { kept, missed } = await readHistory(folder)
      return { kept: kept.map(presentBackup), missed: missed.map(presentFailure) }
    },
    async check(name) {
      const { key } = await loadBackupKey(config)
      try {
        const seal = await throw404IfMissing(demandIntact(fileOf(name), key))
        if (seal !== 'own') return `the seal is ${seal}`
        await storeChecked(name)
        return undefined
      } catch (error) {
        if (isMissing(error)) throw error
        return failureMessage(error)
      }
    },
    read: (name) => throw404IfMissing(readFile(fileOf(name))),
  }
}

const presentBackup = ({ file, at, bytes, ms, checked }: Kept): StoredBackup => ({
  name: basename(file),
  at: at.toISOString(),
  bytes,
  ms: ms ?? null,
  checked: checked ?? false,
})

const presentFailure = ({ at, reason }: Missed): FailedBackup => ({ at: at.toISOString(), reason })

const isMissing = (error: unknown) => error instanceof Error && error.message === 'noSuchRow'

/** Converts ENOENT to 404: the backup was deleted after the page listed it. */
const throw404IfMissing = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw failureCode(error) === 'ENOENT' ? refusal('noSuchRow') : error
  })
