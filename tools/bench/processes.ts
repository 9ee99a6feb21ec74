import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

// Figures of processes. Only Linux has them; on other systems the report omits them.

const ticksPerSecond = () => Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))
const isLinux = process.platform === 'linux'
const ticks = isLinux ? ticksPerSecond() : 1

/** Returns the fields after the name of the process, which may contain blanks. */
function statOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
  } catch {
    return []
  }
}

/** Returns seconds of processor time so far, including ended children. */
export function cpuOf(pids: number[]): number {
  if (!isLinux) return Number.NaN
  const sum = (pid: number) =>
    statOf(pid)
      .slice(11, 15)
      .reduce((total, field) => total + Number(field), 0)
  return pids.reduce((total, pid) => total + sum(pid), 0) / ticks
}

/** Returns megabytes. Shared pages are divided among the processes that share them. */
export function memoryOf(pids: number[]): number {
  if (!isLinux) return Number.NaN
  return pids.reduce((total, pid) => total + pssOf(pid), 0) / 1024
}

function pssOf(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0)
  } catch {
    return 0
  }
}

export function familyOf(pid: number): number[] {
  if (!isLinux) return [pid]
  const children = readdirSync('/proc')
    .map(Number)
    .filter((each) => each > 0 && Number(statOf(each)[1]) === pid)
  return [pid, ...children]
}

/** Waits until background work ends: less than a tenth of a processor is used for five seconds. */
export async function untilIdle(pids: () => number[]): Promise<void> {
  if (!isLinux) return
  let used = cpuOf(pids())
  for (let quiet = 0; quiet < 5; ) {
    await sleep(1000)
    const now = cpuOf(pids())
    quiet = now - used < 0.1 ? quiet + 1 : 0
    used = now
  }
}
