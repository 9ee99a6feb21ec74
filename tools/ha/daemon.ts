import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readdirSync, readFileSync } from 'node:fs'
import type { Place } from './place.ts'

export type Daemon = { name: string; pid: number; isAlive: () => boolean; ended: Promise<unknown> }

/** Starts a program. Its log is named after the program. */
export function startDaemon(
  place: Place,
  name: string,
  [program, ...words]: readonly [string, ...string[]],
  environment: Record<string, string> = {},
): Daemon {
  const log = openSync(place.log(name), 'a')
  const child: ChildProcess = spawn(program, words, {
    cwd: place.folder,
    env: { PATH: process.env.PATH, HOME: place.folder, ...environment },
    stdio: ['ignore', log, log],
    // A signal that is sent to this process must not reach the cluster.
    detached: true,
    ...place.runner,
  })
  if (child.pid === undefined) throw new Error(`${program} could not be started`)
  return {
    name,
    pid: child.pid,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    ended: once(child, 'exit'),
  }
}

export function sendSignal(pids: readonly number[], kind: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, kind)
    } catch {
      // The error is ignored, since the process has already ended.
    }
  }
}

export function familyOf(pid: number): number[] {
  const parents = new Map(
    readdirSync('/proc')
      .filter(isNumber)
      .map((id) => [Number(id), parentOf(id)]),
  )
  const family = [pid]
  for (const member of family)
    for (const [child, parent] of parents) if (parent === member) family.push(child)
  return family
}

const isNumber = (name: string) => /^\d+$/.test(name)

function parentOf(pid: string): number | undefined {
  try {
    // The name in brackets is skipped, since it may contain any characters.
    const [, parent] = /\) \S+ (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
    return Number(parent)
  } catch {
    return undefined
  }
}
