import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createConnection, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { serverAccount } from '#db/embedded/account.ts'
import { binariesFor } from '#db/embedded/binaries.ts'
import { preparePlace } from '#db/embedded/place.ts'
import { makeDatabase } from '#db/embedded/presence.ts'
import { eventually } from './eventually.ts'
import { findTestedBinaries } from './tested-binaries.ts'

export type TwoServers = {
  url: string
  ownerUrl: string
  /** Kills the primary, and promotes the standby, which has all acknowledged changes. */
  failOver: () => Promise<void>
  stop: () => Promise<void>
}

const settings = [
  'wal_level=replica',
  'hot_standby=on',
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
]

/** Starts servers with an empty database of the product; the standby is synchronous. */
export async function startTwoServers(): Promise<TwoServers> {
  const folder = mkdtempSync(join(tmpdir(), 'okuu-two-'))
  const account = serverAccount(folder)
  const runner = account === undefined ? {} : { uid: account.uid, gid: account.gid }
  const giveToServer = (path: string) => account && chownSync(path, account.uid, account.gid)
  giveToServer(folder)
  const binaries = findTestedBinaries() ?? (await binariesFor(await preparePlace(folder)))
  const [first, second] = [join(folder, 'first'), join(folder, 'second')]
  execFileSync(
    join(binaries, 'initdb'),
    [
      '-D',
      first,
      '-U',
      'postgres',
      '-A',
      'trust',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=icu',
      '--icu-locale=und',
    ],
    { cwd: folder, stdio: 'ignore', ...runner },
  )
  const run = (data: string, port: number): ChildProcess =>
    spawn(
      join(binaries, 'postgres'),
      ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
      { cwd: folder, stdio: 'ignore', ...runner },
    )
  const ask = async (port: number, ...statements: string[]) => {
    const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres' })
    client.on('error', () => {})
    await client.connect()
    try {
      for (const statement of statements) await client.query(statement)
    } finally {
      await client.end()
    }
  }
  const ports = [await freePort(), await freePort()] as const
  const primary = run(first, ports[0])
  await eventually(() => ask(ports[0], 'SELECT 1'))

  const copier = new pg.Client({ host: '127.0.0.1', port: ports[0], user: 'postgres', database: 'postgres' })
  await copier.connect()
  await makeDatabase(copier, '')
  await copier.query(`SELECT pg_backup_start('standby', true)`)
  cpSync(first, second, { recursive: true, filter: (path) => !path.endsWith('postmaster.pid') })
  const { rows } = await copier.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(false)')
  await copier.end()
  writeFileSync(join(second, 'backup_label'), rows[0]?.labelfile ?? '')
  writeFileSync(join(second, 'standby.signal'), '')
  writeFileSync(
    join(second, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${ports[0]} user=postgres application_name=second'\n`,
  )
  if (account) execFileSync('chown', ['-R', `${account.uid}:${account.gid}`, second])
  execFileSync('chmod', ['700', second])
  const standby = run(second, ports[1])
  await eventually(() => ask(ports[1], 'SELECT 1'))
  await ask(ports[0], `ALTER SYSTEM SET synchronous_standby_names = 'second'`, 'SELECT pg_reload_conf()')

  let target: number = ports[0]
  const proxy = await startProxy(() => target)
  const urlOf = (user: string) => `postgres://${user}@127.0.0.1:${proxy.port}/okuu`
  return {
    url: urlOf('okuu_app'),
    ownerUrl: urlOf('okuu'),
    async failOver() {
      const ended = once(primary, 'exit')
      // Child processes end when they notice that the postmaster has ended.
      primary.kill('SIGKILL')
      await ended
      target = ports[1]
      proxy.cut()
      await ask(ports[1], 'SELECT pg_promote()')
    },
    async stop() {
      proxy.cut()
      proxy.server.close()
      for (const server of [primary, standby]) {
        if (server.exitCode !== null || server.signalCode !== null) continue
        const ended = once(server, 'exit')
        server.kill('SIGQUIT')
        await ended
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

type DatabaseProxy = { server: Server; port: number; cut: () => void }

async function startProxy(target: () => number): Promise<DatabaseProxy> {
  const sockets = new Set<Socket>()
  const server = createServer((from) => {
    const to = createConnection({ host: '127.0.0.1', port: target() })
    for (const [socket, other] of [
      [from, to],
      [to, from],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => other.destroy())
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
      socket.pipe(other)
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, port: portOf(server), cut: () => sockets.forEach((socket) => socket.destroy()) }
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const port = portOf(probe)
  const closed = once(probe, 'close')
  probe.close()
  await closed
  return port
}

function portOf(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port')
  return address.port
}
