import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { contract } from '#contract/index.ts'
import { root } from '#db/root.ts'
import type { Target } from './load.ts'

export type Contestant = Target & {
  name: 'raw' | 'bare' | 'product' | 'beside'
  pid: number
  /** Process of the database server. Undefined if it runs on another machine. */
  databasePid?: number | undefined
  /** Seconds until the first response. */
  start: number
  stop: () => Promise<void>
}

const login = { login: 'admin', password: 'сынак-чуркоо 1' }

/** Starts the product as `npm start` does. The log is a file. */
export async function startProduct(
  folder: string,
  databaseUrl: string | undefined,
  nodeOptions: string[] = [],
  environment: Record<string, string> = {},
  checkout: string = root,
): Promise<Contestant> {
  const name = checkout === root ? 'product' : 'beside'
  return start(name, [...nodeOptions, join(checkout, 'scripts', 'start.mjs')], folder, {
    DATA_DIR: join(folder, 'data'),
    DEMO: '0',
    ADMIN_LOGIN: login.login,
    ADMIN_PASSWORD: login.password,
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    ...environment,
  })
}

export async function startBare(folder: string, databaseUrl: string): Promise<Contestant> {
  return start(
    'bare',
    (port) => [...typescript, join(root, 'tools', 'bench', 'bare.ts'), databaseUrl, port],
    folder,
    {
      NODE_ENV: 'production',
    },
  )
}

/** Starts a server that returns recorded responses of the product, by path. */
export async function startRaw(folder: string, answers: Record<string, string>): Promise<Contestant> {
  const file = join(folder, 'answers.json')
  writeFileSync(file, JSON.stringify(answers))
  return start(
    'raw',
    (port) => [...typescript, join(root, 'tools', 'bench', 'raw.ts'), port, file],
    folder,
    {},
  )
}

const typescript = ['--import', 'tsx']

async function start(
  name: Contestant['name'],
  words: string[] | ((port: string) => string[]),
  folder: string,
  environment: Record<string, string>,
): Promise<Contestant> {
  const port = await freePort()
  const logFile = join(folder, `${name}.log`)
  const log = openSync(logFile, 'a')
  const began = performance.now()
  const child = spawn(process.execPath, typeof words === 'function' ? words(port) : words, {
    cwd: root,
    env: { PATH: process.env.PATH, PORT: port, ...environment },
    stdio: ['ignore', log, log],
  })
  const url = `http://127.0.0.1:${port}`
  await firstAnswer(url, child, logFile)
  const seconds = (performance.now() - began) / 1000
  if (child.pid === undefined) throw new Error(`${name} has no process`)
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGINT')
    await ended
  }
  return { name, url, headers: {}, pid: child.pid, start: seconds, stop }
}

async function firstAnswer(url: string, child: ChildProcess, logFile: string): Promise<void> {
  while (child.exitCode === null) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await sleep(2)
  }
  throw new Error(`The server ended before it answered:\n${readFileSync(logFile, 'utf8')}`)
}

export async function signIn(contestant: Contestant): Promise<Contestant> {
  const answer = await fetch(`${contestant.url}/okuu/api/v1/${contract.auth.login.path}`, {
    method: 'POST',
    headers: { 'x-okuu': '1', 'content-type': 'application/json' },
    body: JSON.stringify(login),
  })
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0]
  if (!answer.ok || cookie === undefined) throw new Error(`The login was refused: ${await answer.text()}`)
  return { ...contestant, headers: { cookie } }
}

async function freePort(): Promise<string> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('There is no free port')
  return String(address.port)
}
