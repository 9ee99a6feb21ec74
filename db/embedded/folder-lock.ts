import { spawn } from 'node:child_process'
import { constants } from 'node:fs'
import { type FileHandle, open, statfs } from 'node:fs/promises'
import { failureCode } from '#db/failures.ts'

/** O_EXLOCK of BSD's open(2), which Node does not define. */
const exclusiveLock = 0x20

/** `unknown`: the system or file system has no locks. */
export type LockAnswer = { lock: 'ours'; handle: FileHandle } | { lock: 'held' | 'unknown' }

/**
 * Locks a file until every process with the handle has closed it. All containers of one kernel see the
 * lock; over NFS, which converts it to a byte-range lock, all machines see it.
 */
export async function tryLock(file: string): Promise<LockAnswer> {
  if (process.platform === 'win32') return { lock: 'unknown' }
  if (process.platform === 'darwin') return openLocked(file)
  const handle = await open(file, constants.O_RDWR | constants.O_CREAT, 0o600)
  const lock = await lockInherited(handle)
  if (lock === 'ours') return { lock, handle }
  await handle.close()
  return { lock }
}

export async function isUnlocked(file: string): Promise<boolean> {
  const answer = await tryLock(file)
  if (answer.lock === 'ours') await answer.handle.close()
  return answer.lock === 'ours'
}

/** Opens and locks a file on BSD and macOS; creates it when missing. */
export async function openLocked(file: string): Promise<LockAnswer> {
  const flags = constants.O_RDWR | constants.O_CREAT | constants.O_NONBLOCK | exclusiveLock
  try {
    return { lock: 'ours', handle: await open(file, flags, 0o600) }
  } catch (error) {
    if (failureCode(error) === 'EAGAIN') return { lock: 'held' }
    if (failureCode(error) === 'ENOTSUP') return { lock: 'unknown' }
    throw error
  }
}

/** Locks the handle's file with the command `flock`, since Node has no such function. */
function lockInherited(handle: FileHandle): Promise<'ours' | 'held' | 'unknown'> {
  const child = spawn('flock', ['-n', '3'], { stdio: ['ignore', 'ignore', 'ignore', handle.fd] })
  return new Promise((resolve) => {
    child.once('error', () => resolve('unknown'))
    child.once('exit', (code) => resolve(code === 0 ? 'ours' : code === 1 ? 'held' : 'unknown'))
  })
}

/** File systems that only one kernel can mount: ext, xfs, btrfs, zfs, f2fs, tmpfs. */
const localFileSystems = new Set([0xef53, 0x58465342, 0x9123683e, 0x2fc12fc1, 0xf2f52010, 0x01021994])

export async function isOnLocalDisk(folder: string): Promise<boolean> {
  if (process.platform !== 'linux') return false
  return localFileSystems.has((await statfs(folder)).type)
}
