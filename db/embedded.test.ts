import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { connect } from '#db/connect.ts'
import { serverAccount } from '#db/embedded/account.ts'
import { embeddedUrl, startEmbedded, stopEmbedded } from '#db/embedded.ts'
import { root } from '#db/root.ts'
import { bundle } from '#test/bundled.ts'
import { findTestedBinaries } from '#test/tested-binaries.ts'

const binaries = findTestedBinaries()
const holdServer = await bundle('test/hold-server.ts')
const isRoot = process.getuid?.() === 0
const temporary = await mkdtemp(join(tmpdir(), 'okuu-embedded-'))
await chmod(temporary, 0o755)
const dataDir = join(temporary, 'data')
const pidFile = join(dataDir, 'postgres', 'postmaster.pid')
const account = isRoot ? serverAccount(dataDir) : undefined
const start = (folder = dataDir) => startEmbedded({ dataDir: folder, ...(binaries && { binaries }) })

const children: ChildProcess[] = []

type ChildServer = { process: ChildProcess; adopted?: boolean; url?: string; error?: string }

async function startProcess(
  folder = dataDir,
  identity: { uid?: number; gid?: number } = {},
): Promise<ChildServer> {
  const words = [holdServer, folder, ...(binaries ? [binaries] : [])]
  const child = spawn(process.execPath, words, { cwd: root, stdio: ['pipe', 'pipe', 'inherit'], ...identity })
  children.push(child)
  const [line] = await once(child.stdout, 'data')
  return { process: child, ...JSON.parse(String(line)) }
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

async function query(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<Record<string, unknown>>(statement)
  await client.end()
  return rows
}

const serverPid = async () => Number.parseInt(await readFile(pidFile, 'utf8'), 10)
const whenStarted = (url: string) => query(url, 'SELECT pg_postmaster_start_time()::text AS at')

afterEach(async () => {
  await Promise.all(children.splice(0).map(kill))
  await stopEmbedded(dataDir, binaries)
})

afterAll(() => rm(temporary, { recursive: true, force: true }))

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

describe('new folder', () => {
  test('two concurrent starts in a new folder → one server runs and stores rows', async () => {
    const [first, second] = await Promise.all([startProcess(), startProcess()])
    expect(first.adopted).toBe(!second.adopted)
    expect(await whenStarted(first.url ?? '')).toEqual(await whenStarted(second.url ?? ''))
    await query(first.url ?? '', `CREATE TABLE kept AS SELECT 'written' AS text`)
    expect(await query(second.url ?? '', 'SELECT text FROM kept')).toEqual([{ text: 'written' }])
  })

  test.each(['two words', 'a, b'])('folder name "%s" → the server starts', async (name) => {
    const folder = join(temporary, name)
    const server = await start(folder)
    expect(await query(server.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    await server.stop()
  })

  test('first start → private folder, fsync on, encoding UTF-8, database user without superuser rights', async () => {
    const server = await start()
    expect(
      await query(
        server.url,
        `SELECT current_setting('fsync') AS fsync, current_setting('server_encoding') AS encoding,
                current_setting('listen_addresses') AS addresses, lower('ӨЙ') AS lower,
                (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) AS ruler`,
      ),
    ).toEqual([{ fsync: 'on', encoding: 'UTF8', addresses: '', lower: 'өй', ruler: false }])
    expect((await stat(join(dataDir, 'socket'))).mode & 0o777).toBe(0o700)
    expect((await stat(join(dataDir, 'postgres'))).mode & 0o777).toBe(0o700)
    expect(await embeddedUrl(dataDir)).toBe(server.ownerUrl)
    await server.stop()
  })
})

describe('stopping', () => {
  test('process killed → its server runs on, and the next process uses it; the next process stops it → the server ends', async () => {
    const { process: killed, url = '' } = await startProcess()
    const started = await whenStarted(url)
    await kill(killed)
    const server = await start()
    expect(server.adopted).toBe(true)
    expect(await whenStarted(server.url)).toEqual(started)
    expect(await query(server.ownerUrl, 'SELECT text FROM kept')).toEqual([{ text: 'written' }])
    await server.stop()
    expect(existsSync(pidFile)).toBe(false)
  })

  test('last process disconnects → the server stops', async () => {
    const [first, second] = [await start(), await start()]
    await first.stop()
    expect(await query(second.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    await second.stop()
    expect(existsSync(pidFile)).toBe(false)
  })

  test('last process of Okuu disconnects while another client is connected → the server runs on', async () => {
    const server = await start()
    const stranger = new pg.Client({ connectionString: server.url })
    await stranger.connect()
    await server.stop()
    expect((await stranger.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
    await stranger.end()
  })

  test('«okuu db stop» → the server stops although processes use it; without a server → returns false', async () => {
    await (await start()).leave()
    const server = await start()
    await server.stop()
    const user = await start()
    expect(user.adopted).toBe(true)
    expect(await stopEmbedded(dataDir, binaries)).toBe(true)
    expect(existsSync(pidFile)).toBe(false)
    expect(await stopEmbedded(dataDir, binaries)).toBe(false)
    await user.leave()
  })
})

describe('after a crash', () => {
  test('server killed during use → restarted', async () => {
    const server = await start()
    const { pool, close } = connect(server.ownerUrl, { poolSize: 2, onError: () => {} })
    await pool.query('CREATE TABLE IF NOT EXISTS crash (n int)')
    await pool.query('INSERT INTO crash VALUES (1)')
    const before = await serverPid()
    process.kill(before, 'SIGKILL')
    await expect.poll(serverPid, { timeout: 15_000 }).not.toBe(before)
    expect((await pool.query('SELECT n FROM crash')).rows).toEqual([{ n: 1 }])
    expect(await serverPid()).not.toBe(before)
    await close()
    await server.stop()
  })

  test.runIf(process.platform === 'linux')('keeper killed → the server stops and is restarted', async () => {
    const server = await start()
    const before = await serverPid()
    const { pid } = JSON.parse(await readFile(join(dataDir, 'postgres.beat'), 'utf8'))
    process.kill(pid, 'SIGKILL')
    await expect.poll(() => serverPid().catch(() => before), { timeout: 15_000 }).not.toBe(before)
    await expect
      .poll(() => query(server.url, 'SELECT 1 AS one').catch(() => []), { timeout: 15_000 })
      .toEqual([{ one: 1 }])
    await server.stop()
  })

  test.each([
    { what: 'a number of no process', make: async () => 2_000_000_000 },
    { what: 'a zombie process', make: () => numberFrom('true & echo $!; exec sleep 600') },
    { what: 'another program', make: () => numberFrom('echo $$; exec sleep 600') },
  ])('the pid file has $what → the server starts', async ({ make }) => {
    await (await start()).stop()
    await writeFile(pidFile, `${await make()}\n${join(dataDir, 'postgres')}\n1700000000\n5432\n`)
    const server = await start()
    expect(server.adopted).toBe(false)
    await server.stop()
  })
})

describe('data folder', () => {
  test('folder path too long for a socket → the socket is in /tmp', async () => {
    const long = join(temporary, 'a'.repeat(60), 'b'.repeat(60))
    const server = await start(long)
    expect(await query(server.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    const socket = new URL(server.url).searchParams.get('host') ?? ''
    expect(socket).toMatch(/^\/tmp\/okuu-/)
    expect((await stat(socket)).mode & 0o777).toBe(0o700)
    await server.stop()
    await rm(socket, { recursive: true })
  })

  test('data folder cannot be created → refused, the message names the variable to set', async () => {
    await writeFile(join(temporary, 'file'), '')
    await expect(start(join(temporary, 'file', 'data'))).rejects.toThrow(
      /cannot write to .*file\/data.*DATA_DIR/,
    )
  })

  test.skipIf(isRoot)(
    'data folder not writable → refused, the message names the variable to set',
    async () => {
      await mkdir(join(temporary, 'closed'), { mode: 0o500 })
      await expect(start(join(temporary, 'closed'))).rejects.toThrow(/cannot write to .*EACCES.*DATA_DIR/)
    },
  )

  test.runIf(isRoot)(
    'PostgreSQL’s user has no access to the data folder → refused, the message has the command to run',
    async () => {
      await mkdir(join(temporary, 'private'), { mode: 0o700 })
      await expect(start(join(temporary, 'private', 'data'))).rejects.toThrow(
        /cannot reach .*chmod o\+x.*DATA_DIR/,
      )
    },
  )

  test.runIf(isRoot)(
    'ordinary user: data folder of this user → server starts; data folder of root → refused',
    async () => {
      const identity = { uid: account?.uid ?? 0, gid: account?.gid ?? 0 }
      const refused = await startProcess(join(temporary, 'roots'), identity)
      expect(refused.error).toMatch(/cannot write to .*EACCES.*DATA_DIR/)
      const own = join(temporary, 'own')
      await mkdir(own, { mode: 0o700 })
      await chown(own, identity.uid, identity.gid)
      const held = await startProcess(own, identity)
      expect(held.adopted).toBe(false)
      await kill(held.process)
      expect(await stopEmbedded(own, binaries)).toBe(true)
    },
  )
})

/** Runs a script as the database's user until the test ends. Returns the number that it prints first. */
async function numberFrom(script: string): Promise<number> {
  const shell = spawn('/bin/sh', ['-c', script], {
    stdio: ['ignore', 'pipe', 'ignore'],
    ...(account && { uid: account.uid, gid: account.gid }),
  })
  children.push(shell)
  const [line] = await once(shell.stdout, 'data')
  return Number(line)
}
