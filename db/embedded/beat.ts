import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { constants, readFileSync, readlinkSync } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { hostname, uptime } from 'node:os'
import { failureCode } from '#db/failures.ts'

/** Content of the heartbeat file of a data folder. `number` is incremented each second. */
export type Beat = {
  /** Random, since host name and pid may be equal on several machines. */
  id: string
  host: string
  /** Boot and process namespace, in which a pid is unique. */
  scope: string
  pid: number
  /** Start of the process in kernel ticks; '' if unknown. */
  since: string
  number: number
  /**
   * `held`: a process has claimed the folder; `stopped`: stopped on purpose; `free`: the start failed, or
   * PostgreSQL ended with an error.
   */
  state: 'held' | 'stopped' | 'free'
}

/**
 * Milliseconds. `every`: between two beats; `bound`: a keeper that cannot write a beat for this time stops
 * PostgreSQL; `dead`: a process without a new beat for this time counts as dead.
 */
export const beatTimes = { every: 1_000, bound: 5_000, dead: 15_000 }

/** Length of the file. With equal lengths one write replaces the content, even on a full disk. */
export const beatBytes = 512

export function newBeat(): Beat {
  const { pid } = process
  return {
    id: randomUUID(),
    host: hostname(),
    scope,
    pid,
    since: processStartOf('self') ?? '',
    number: 0,
    state: 'held',
  }
}

/** Reads the file. `beat`: undefined when the folder was never claimed or the text is incomplete. */
export async function readBeat(file: string): Promise<{ text: string; beat: Beat | undefined }> {
  try {
    const text = await readFile(file, 'utf8')
    return { text, beat: parseBeat(text) }
  } catch (error) {
    if (failureCode(error) === 'ENOENT') return { text: '', beat: undefined }
    throw error
  }
}

export async function writeBeat(file: string, beat: Beat): Promise<void> {
  const handle = await open(file, constants.O_WRONLY | constants.O_CREAT, 0o600)
  try {
    await handle.write(`${JSON.stringify(beat).padEnd(beatBytes - 1)}\n`, 0)
  } finally {
    await handle.close()
  }
}

/** True if no process claims the folder, or the claiming process belongs to this system and has ended. */
export async function hasStopped(file: string): Promise<boolean> {
  const { beat } = await readBeat(file)
  return beat === undefined || beat.state !== 'held' || (isInOurScope(beat) && hasEnded(beat))
}

/** Returns the host name in a beat of another system that claims the folder; undefined: none. */
export async function otherHostOf(file: string): Promise<string | undefined> {
  const { beat } = await readBeat(file)
  return beat === undefined || beat.state !== 'held' || isInOurScope(beat) ? undefined : beat.host
}

export const isInOurScope = (beat: Beat) => beat.scope === scope

/** True if the process has ended. False also when this is unknown. The beat must have our scope. */
export function hasEnded({ pid, since }: Beat): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (failureCode(error) === 'ESRCH') return true
  }
  if (since === '' || !hasOwnProc()) return false
  const now = processStartOf(String(pid))
  return now !== undefined && now !== since
}

/** Boot id and process namespace: containers of one machine have equal boot ids. */
const scope = currentScope()

function currentScope(): string {
  if (process.platform === 'linux')
    try {
      const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
      return `${boot} ${readlinkSync('/proc/self/ns/pid')}`
    } catch {
      return randomUUID()
    }
  if (process.platform === 'darwin')
    return execFileSync('/usr/sbin/sysctl', ['-n', 'kern.bootsessionuuid'], { encoding: 'utf8' }).trim()
  // After a change of the clock our beat looks like that of another machine, so a start takes longer.
  return `${hostname()} ${Math.round((Date.now() / 1000 - uptime()) / 60)}`
}

export const hasOwnProc = () => readlinkSync('/proc/self') === String(process.pid)

/** Returns the start in kernel ticks; '' for a zombie, undefined without a readable /proc entry. */
function processStartOf(pid: string): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return state === 'Z' ? '' : fields[18]
  } catch {
    return undefined
  }
}

/** Returns undefined for an incomplete text, which the caller reads again. */
function parseBeat(text: string): Beat | undefined {
  try {
    // The cast is safe: only this module and the keeper write the file.
    return JSON.parse(text) as Beat
  } catch {
    return undefined
  }
}
