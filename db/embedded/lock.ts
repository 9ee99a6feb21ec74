import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openLocked } from '#db/embedded/folder-lock.ts'
import { fingerprint } from '#db/embedded/place.ts'
import { failureCode } from '#db/failures.ts'

const lockTimeout = 120_000

/**
 * Runs `work` under a lock of the folder across processes, so that starts and stops of the server do not
 * overlap. The operating system releases the lock of a killed process.
 */
export async function withFolderLock<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  const release = await acquireLock(dataDir)
  try {
    return await work()
  } finally {
    await release()
  }
}

async function acquireLock(dataDir: string): Promise<() => Promise<void>> {
  const deadline = Date.now() + lockTimeout
  for (;;) {
    const release = process.platform === 'darwin' ? await lockByFile(dataDir) : await lockByName(dataDir)
    if (release !== undefined) return release
    if (Date.now() > deadline)
      throw new Error(`Another process has been starting the database in ${dataDir} for two minutes`)
    await sleep(20)
  }
}

/**
 * Locks by listening on an abstract socket or (Windows) pipe; undefined while another process listens on it.
 */
function lockByName(dataDir: string): Promise<(() => Promise<void>) | undefined> {
  const name = `okuu-${fingerprint(dataDir)}`
  const path = process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : `\0${name}`
  const server = createServer((stranger) => stranger.destroy())
  return new Promise((resolve, reject) => {
    server.once('error', (error) =>
      failureCode(error) === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    )
    server.listen(path, () => resolve(() => new Promise((closed) => server.close(() => closed()))))
  })
}

async function lockByFile(dataDir: string): Promise<(() => Promise<void>) | undefined> {
  const answer = await openLocked(join(dataDir, 'postgres.lock'))
  return answer.lock === 'ours' ? () => answer.handle.close() : undefined
}
