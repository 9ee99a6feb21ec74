import { mkdir, open, readdir, rename, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { withOwnerConnection } from '#db/backup/connection.ts'
import { loadBackupKey } from '#db/backup/key-file.ts'
import { type Progress, writeBackup } from '#db/backup/write.ts'
import type { Db } from '#db/connect.ts'
import { failureMessage } from '#db/failures.ts'
import { timedBackupLock } from '#db/locks.ts'
import { run } from '#db/statement.ts'
import { type BackgroundJob, createBackgroundJob } from '../background/background.ts'
import type { Config } from '../config/config.ts'
import { storeAttempt } from './attempts.ts'
import { backupFolder, backupName, type StoredBackup, listBackups } from './state.ts'

export type BackupLog = {
  written: (backup: StoredBackup & { rows: number; ms: number }) => void
  failed: (error: unknown) => void
}

const minute = 60_000
const hour = 60 * minute
/** Delay after a start, so that a process that runs for a short time makes no backup. */
const startDelay = 5 * minute
const retryDelay = hour

export function startTimedBackups(db: Db, config: Config, log: BackupLog): Pick<BackgroundJob, 'stop'> {
  if (config.backupEvery === 0) return { stop: async () => {} }
  let notBefore = Date.now() + startDelay
  const work = createBackgroundJob(
    0,
    async (signal) => {
      if (Date.now() < notBefore) return
      notBefore = Date.now() + retryDelay
      const written = await backUpIfDue(db, config, new Date(), signal)
      if (written !== undefined) log.written(written)
      notBefore = 0
    },
    log.failed,
  )
  const watch = setInterval(work.trigger, minute).unref()
  return {
    stop() {
      clearInterval(watch)
      return work.stop()
    },
  }
}

/**
 * Writes a backup, then deletes the oldest ones beyond `backupKeep`; a failed backup deletes none. Returns
 * undefined when no backup is due or another one is being written.
 */
export async function backUpIfDue(
  db: Db,
  config: Config,
  now: Date,
  signal?: AbortSignal,
): Promise<(StoredBackup & { rows: number; ms: number }) | undefined> {
  const folder = backupFolder(config)
  return withOwnerConnection(db, 'okuu timed backup', async (guard) => {
    const { rows } = await guard.query<{ mine: boolean }>('SELECT pg_try_advisory_lock($1) AS mine', [
      timedBackupLock,
    ])
    return rows[0]?.mine ? backUp(db, config, folder, now, { signal, ifDue: true }) : undefined
  })
}

/** Writes a backup at once. Returns undefined when another one is being written. */
export async function backUpNow(
  db: Db,
  config: Config,
  now: Date,
  onProgress: (progress: Progress) => void,
): Promise<StoredBackup | undefined> {
  const folder = backupFolder(config)
  return withOwnerConnection(db, 'okuu backup asked for', async (guard) => {
    const { rows } = await guard.query<{ mine: boolean }>('SELECT pg_try_advisory_lock($1) AS mine', [
      timedBackupLock,
    ])
    return rows[0]?.mine ? backUp(db, config, folder, now, { onProgress, ifDue: false }) : undefined
  })
}

type BackupOptions = {
  readonly signal?: AbortSignal | undefined
  readonly onProgress?: (progress: Progress) => void
  readonly ifDue: boolean
}

async function backUp(
  db: Db,
  config: Config,
  folder: string,
  now: Date,
  { signal, onProgress, ifDue }: BackupOptions,
): Promise<(StoredBackup & { rows: number; ms: number }) | undefined> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const [last] = await listBackups(folder)
    if (ifDue && last !== undefined && now.getTime() - last.at.getTime() < config.backupEvery * hour)
      return undefined
    await removeUnfinished(folder)
    await demandSpace(db, folder, last)
    const { key } = await loadBackupKey(config)
    const written = await writeAtomically(db, folder, now, { key, signal, ...(onProgress && { onProgress }) })
    for (const { file } of (await listBackups(folder)).slice(config.backupKeep)) await rm(file)
    await storeAttempt(folder, { at: now, ms: written.ms })
    return written
  } catch (error) {
    if (!signal?.aborted) await storeAttempt(folder, { at: now, reason: failureMessage(error) })
    throw error
  }
}

const unfinishedSuffix = '.unfinished'

/** Deletes unfinished files. None is in use, because the caller holds the lock for writing backups. */
async function removeUnfinished(folder: string): Promise<void> {
  const names = await readdir(folder)
  for (const name of names.filter((each) => each.endsWith(unfinishedSuffix))) await rm(join(folder, name))
}

async function writeAtomically(db: Db, folder: string, at: Date, options: Parameters<typeof writeBackup>[2]) {
  const begun = performance.now()
  const file = join(folder, backupName(at))
  const { rows, bytes } = await writeBackup(db, file + unfinishedSuffix, options)
  await rename(file + unfinishedSuffix, file)
  await syncFolder(folder)
  return { file, at, bytes, rows, ms: Math.round(performance.now() - begun) }
}

/** Flushes the folder, so that the new name survives a power failure. Windows cannot open folders. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Throws when the disk has too little space for a backup: a full disk would stop the database. */
async function demandSpace(db: Db, folder: string, last: StoredBackup | undefined): Promise<void> {
  const [size] = await run<{ bytes: string }>(db, 'SELECT pg_database_size(current_database()) AS bytes', [])
  // The first backup is smaller than the database; later backups are about as large as the last one.
  const needed = last === undefined ? Number(size?.bytes) : 2 * last.bytes
  const { bavail, bsize } = await statfs(folder)
  const free = bavail * bsize
  if (free < needed)
    throw new Error(
      `The disk of ${folder} has ${toMegabytes(free)} MB left, and a backup may need ${toMegabytes(needed)} MB`,
    )
}

const toMegabytes = (bytes: number) => Math.ceil(bytes / 1024 / 1024)
