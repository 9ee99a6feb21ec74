import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '#db/root.ts'

export type Environment = Record<string, string>

export type Okuu = {
  origin: string
  started: number
  isAlive: () => boolean
  /** Sends a signal and awaits the end. `code`: null after a kill. */
  end: (signal: NodeJS.Signals) => Promise<{ code: number | null; ms: number }>
}

const administrator = { login: 'admin', password: 'өрт-сел-жер 5' }

/** Starts Okuu. `before`: beginning of the command, for example a program that opens new namespaces. */
export async function startOkuu(
  environment: Environment,
  logFile: string,
  before: readonly string[] = [],
): Promise<Okuu> {
  const begun = performance.now()
  const log = openSync(logFile, 'a')
  const from = readFileSync(logFile).length
  const command = [...before, process.execPath, join(root, 'dist', 'server', 'main.js')]
  const [program = '', ...words] = command
  const child = spawn(program, words, {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      OKUU_ENV: '',
      PORT: '0',
      DEMO: '0',
      LOG_LEVEL: 'warn',
      ADMIN_PASSWORD: administrator.password,
      ...environment,
    },
    stdio: ['ignore', log, log],
  })
  const logged = () => readFileSync(logFile).subarray(from).toString()
  while (isAlive(child)) {
    const origin = /^Okuu: (http:\/\/[^/\s]+)/m.exec(logged())?.[1]
    if (origin !== undefined) return { origin, started: performance.now() - begun, ...controlsOf(child) }
    await sleep(10)
  }
  throw new Error(`The start ended:\n${logged()}`)
}

const isAlive = (child: ChildProcess) => child.exitCode === null && child.signalCode === null

function controlsOf(child: ChildProcess): Pick<Okuu, 'isAlive' | 'end'> {
  const ended = once(child, 'exit')
  return {
    isAlive: () => isAlive(child),
    async end(signal) {
      const begun = performance.now()
      child.kill(signal)
      await ended
      return { code: child.exitCode, ms: performance.now() - begun }
    },
  }
}

export async function signIn({ origin }: Okuu): Promise<string> {
  const answer = await fetch(`${origin}/okuu/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-okuu': '1' },
    body: JSON.stringify(administrator),
  })
  const [cookie = ''] = answer.headers.getSetCookie()
  if (!answer.ok) throw new Error(`The login was refused: ${await answer.text()}`)
  return cookie.split(';')[0] ?? ''
}
