import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { constants, readFileSync, readlinkSync } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { hostname, uptime } from 'node:os'
import { failureCode } from '#db/failures.ts'

/** The sign of life in a data folder: who has claimed it, and a number that rises each second while that lives. */
export type Beat = {
  /** Random: a name or a number may be that of many machines. */
  id: string
  /** For people. */
  host: string
  /** Within one scope a process number means the same process. */
  scope: string
  pid: number
  /** When the process began, in ticks of the kernel; empty where that is unknown. */
  since: string
  number: number
  /** `stopped`: on purpose; `free`: it did not start, or it failed. */
  state: 'held' | 'stopped' | 'free'
}

/** Milliseconds between two beats, until a keeper without one stops PostgreSQL, and until a silent one counts as dead. */
export const beats = { every: 1_000, bound: 5_000, dead: 15_000 }

/** Every beat has this length, so that it is written in one piece and needs no room on a full disk. */
export const beatBytes = 512

export function newBeat(): Beat {
  const { pid } = process
  return {
    id: randomUUID(),
    host: hostname(),
    scope,
    pid,
    since: sinceOf('self') ?? '',
    number: 0,
    state: 'held',
  }
}

/** The file as it is, for a comparison, and what it says; undefined: nobody has ever claimed the folder. */
export async function readBeat(file: string): Promise<{ text: string; beat: Beat | undefined }> {
  try {
    const text = await readFile(file, 'utf8')
    return { text, beat: parse(text) }
  } catch (error) {
    if (failureCode(error) === 'ENOENT') return { text: '', beat: undefined }
    throw error
  }
}

/** In one piece over the former one; the file is made when it is not there. */
export async function writeBeat(file: string, beat: Beat): Promise<void> {
  const handle = await open(file, constants.O_WRONLY | constants.O_CREAT, 0o600)
  try {
    await handle.write(`${JSON.stringify(beat).padEnd(beatBytes - 1)}\n`, 0)
  } finally {
    await handle.close()
  }
}

/** Whether no server is left of the last claim: it was stopped, or everything was killed. */
export async function hasStopped(file: string): Promise<boolean> {
  const { beat } = await readBeat(file)
  return beat === undefined || beat.state !== 'held' || (isOurs(beat) && isGone(beat))
}

/** The host on which alone a server can be stopped that was started there and not stopped; undefined: it is this one. */
export async function hostElsewhere(file: string): Promise<string | undefined> {
  const { beat } = await readBeat(file)
  return beat === undefined || beat.state !== 'held' || isOurs(beat) ? undefined : beat.host
}

export const isOurs = (beat: Beat) => beat.scope === scope

/** Whether the process of a beat of our scope is gone; one that cannot be told apart from another is not. */
export function isGone({ pid, since }: Beat): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (failureCode(error) === 'ESRCH') return true
  }
  if (since === '' || !seesOwnProcesses()) return false
  const now = sinceOf(String(pid))
  return now !== undefined && now !== since
}

/** A boot of a kernel and a process namespace in it. Containers of one machine differ in the second. */
const scope = scopeHere()

function scopeHere(): string {
  if (process.platform === 'linux')
    try {
      const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
      return `${boot} ${readlinkSync('/proc/self/ns/pid')}`
    } catch {
      return randomUUID()
    }
  if (process.platform === 'darwin')
    return execFileSync('/usr/sbin/sysctl', ['-n', 'kern.bootsessionuuid'], { encoding: 'utf8' }).trim()
  // A clock that was set makes a beat foreign, which costs a wait and nothing else.
  return `${hostname()} ${Math.round((Date.now() / 1000 - uptime()) / 60)}`
}

/** In a new numbering of processes /proc may still show the old one. */
export const seesOwnProcesses = () => readlinkSync('/proc/self') === String(process.pid)

/** Empty for a zombie; undefined where there is no /proc, or it hides the process. */
function sinceOf(pid: string): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return state === 'Z' ? '' : fields[18]
  } catch {
    return undefined
  }
}

/** Undefined for a file that is being written or was cut: it will be read again. */
function parse(text: string): Beat | undefined {
  try {
    // The keeper and this file are the only ones that write it.
    return JSON.parse(text) as Beat
  } catch {
    return undefined
  }
}
