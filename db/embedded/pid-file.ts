import { execFile } from 'node:child_process'
import { readFile, readlink, realpath, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { failureCode } from '#db/failures.ts'

const run = promisify(execFile)

/** No system gives a process this number. */
const nobodysPid = 2_147_483_647

/** PostgreSQL's own file of a folder tells: no file; a server that may be starting or stopping; one that is dead. */
export type Trace = 'none' | 'alive' | 'dead'

export async function traceOf(cluster: string): Promise<Trace> {
  const pid = await pidIn(cluster)
  if (pid === undefined) return 'none'
  return (await isServer(pid, cluster)) ? 'alive' : 'dead'
}

/**
 * Lets PostgreSQL start although its file names a process: a zombie, or a stranger that has got the number of
 * a dead server. The file itself stays: PostgreSQL finds in it whether children of the dead server still write.
 */
export async function disownDeadServer(cluster: string, socket: string): Promise<void> {
  const file = join(cluster, 'postmaster.pid')
  const lines = (await readFile(file, 'utf8')).split('\n')
  await writeFile(file, [String(nobodysPid), ...lines.slice(1)].join('\n'))
  await rm(join(socket, '.s.PGSQL.5432.lock'), { force: true })
}

async function pidIn(cluster: string): Promise<number | undefined> {
  try {
    const [first = ''] = (await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n')
    return Math.abs(Number.parseInt(first, 10)) || nobodysPid
  } catch (error) {
    if (failureCode(error) === 'ENOENT') return undefined
    throw error
  }
}

async function isServer(pid: number, cluster: string): Promise<boolean> {
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

/** A server works in its folder; a zombie works nowhere. */
async function isServerOnLinux(pid: number, cluster: string): Promise<boolean> {
  try {
    return (await readlink(`/proc/${pid}/cwd`)) === (await realpath(cluster))
  } catch {
    return false
  }
}
