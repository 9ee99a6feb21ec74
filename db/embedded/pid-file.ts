import { execFile } from 'node:child_process'
import { readFile, readlink, realpath, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { hasOwnProc } from '#db/embedded/beat.ts'
import { failureCode } from '#db/failures.ts'

const run = promisify(execFile)

const unusedPid = 2_147_483_647

/**
 * State of the server by PostgreSQL's file postmaster.pid. `none`: no file; `alive`: the server runs,
 * starts or stops; `dead`: it has ended.
 */
export type ServerState = 'none' | 'alive' | 'dead'

export async function serverStateOf(cluster: string): Promise<ServerState> {
  const { pid } = await readPidFile(cluster)
  if (pid === undefined) return 'none'
  return (await isServer(pid, cluster)) ? 'alive' : 'dead'
}

/**
 * Removes the dead server's pid, so that PostgreSQL starts even if a zombie or a new process has that pid.
 * The file remains: from it PostgreSQL learns whether children of the dead server still run.
 */
export async function clearDeadPid(cluster: string, socket: string): Promise<void> {
  const file = join(cluster, 'postmaster.pid')
  const lines = (await readFile(file, 'utf8')).split('\n')
  await writeFile(file, [String(unusedPid), ...lines.slice(1)].join('\n'))
  await rm(join(socket, '.s.PGSQL.5432.lock'), { force: true })
}

/** Returns the pid of a server that accepts connections, else undefined. */
export async function findReadyPid(cluster: string): Promise<number | undefined> {
  const { pid, status } = await readPidFile(cluster)
  return status === 'ready' ? pid : undefined
}

async function readPidFile(cluster: string): Promise<{ pid?: number; status?: string }> {
  try {
    const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n')
    const pid = Math.abs(Number.parseInt(lines[0] ?? '', 10)) || unusedPid
    return { pid, status: lines[7]?.trim() ?? '' }
  } catch (error) {
    if (failureCode(error) === 'ENOENT') return {}
    throw error
  }
}

export async function isServer(pid: number, cluster: string): Promise<boolean> {
  if (process.platform === 'linux') return isServerOnLinux(pid, cluster)
  try {
    process.kill(pid, 0)
    if (process.platform === 'win32') return true
    const { stdout } = await run('ps', ['-o', 'stat=,comm=', '-p', String(pid)])
    return !stdout.trimStart().startsWith('Z') && stdout.includes('postgres')
  } catch {
    return false
  }
}

/**
 * True if the process works in the cluster's folder, as a server does. A zombie has no such folder. If /proc
 * shows another process namespace, every live process counts as the server.
 */
async function isServerOnLinux(pid: number, cluster: string): Promise<boolean> {
  try {
    if (!hasOwnProc()) return process.kill(pid, 0)
    return (await readlink(`/proc/${pid}/cwd`)) === (await realpath(cluster))
  } catch {
    return false
  }
}
