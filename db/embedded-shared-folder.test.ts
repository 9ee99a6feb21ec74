import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, open, readFile, rm, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { startEmbedded, stopEmbedded } from '#db/embedded.ts'
import { isServer } from '#db/embedded/pid-file.ts'
import { root } from '#db/root.ts'
import { bundle } from '#test/bundled.ts'
import {
  type Isolation,
  hiddenSocketIsolations,
  isolationProblem,
  privateTmpIsolations,
} from '#test/isolated-start.ts'
import { oneStatement } from '#test/one-statement.ts'
import { findTestedBinaries } from '#test/tested-binaries.ts'

// Simulates two systems that share a folder but cannot see each other's processes. The folder is in /var/tmp,
// because each simulated system has its own /tmp.

const binaries = findTestedBinaries()
const holdServer = await bundle('test/hold-server.ts')
const temporary = await mkdtemp('/var/tmp/okuu-shared-')
await chmod(temporary, 0o755)
const short = join(temporary, 'data')
const long = join(temporary, 'a'.repeat(60), 'b'.repeat(60))
vi.setConfig({ testTimeout: 90_000, hookTimeout: 60_000 })

const lines: string[] = []
const start = (dataDir: string) =>
  startEmbedded({ dataDir, log: (line) => lines.push(line), ...(binaries && { binaries }) })

const children: ChildProcess[] = []

type ChildServer = { process: ChildProcess; adopted?: boolean; url?: string; error?: string }

/** Starts a server in a simulated system. `error` is set when the start was refused. */
async function startElsewhere({ words }: Isolation, dataDir: string): Promise<ChildServer> {
  const [program = '', ...rest] = words(dataDir)
  const command = [process.execPath, holdServer, dataDir, ...(binaries ? [binaries] : [])]
  const child = spawn(program, [...rest, ...command], { cwd: root, stdio: ['pipe', 'pipe', 'inherit'] })
  children.push(child)
  const [line] = await once(createInterface(child.stdout), 'line')
  return { process: child, ...JSON.parse(String(line)) }
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

const pidOf = async (dataDir: string) =>
  Number.parseInt(await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10)

const isServing = async (pid: number, dataDir: string) => isServer(pid, join(dataDir, 'postgres'))

afterEach(async () => {
  await Promise.all(children.splice(0).map(kill))
  for (const folder of [short, long]) await stopEmbedded(folder, binaries).catch(() => false)
  lines.length = 0
})

afterAll(() => rm(temporary, { recursive: true, force: true }))

const cannot = isolationProblem()

describe.skipIf(cannot !== undefined)(
  `a second start that cannot see the first${cannot ? ` (not tried: ${cannot})` : ''}`,
  () => {
    test.each([
      { socket: 'in /tmp', dataDir: long, isolations: privateTmpIsolations },
      { socket: 'in the folder', dataDir: short, isolations: hiddenSocketIsolations },
    ])(
      'embedded shared folder: socket $socket → each later start is refused, the first server loses no row',
      async (one) => {
        const { dataDir, isolations } = one
        const server = await start(dataDir)
        const pid = await pidOf(dataDir)
        await oneStatement(server.ownerUrl, 'CREATE TABLE kept (n serial)')
        let others: ChildServer[] | undefined
        const all = Promise.all(isolations.map((isolation) => startElsewhere(isolation, dataDir)))
        void all.then((held) => (others = held))
        let acknowledged = 0
        while (others === undefined) {
          await oneStatement(server.ownerUrl, 'INSERT INTO kept DEFAULT VALUES')
          acknowledged++
        }
        for (const [index, { error }] of others.entries()) {
          const name = isolations[index]?.name
          expect(error, name).toMatch(/in use by|used elsewhere/)
          expect(error, name).toMatch(/Two database servers on one folder destroy it/)
        }
        expect(await pidOf(dataDir)).toBe(pid)
        const [row] = await oneStatement(server.ownerUrl, 'SELECT count(*)::int AS count FROM kept')
        expect(row).toEqual({ count: acknowledged })
        await server.stop()
      },
    )

    test('first process and its server killed → a second process starts the server after a wait', async () => {
      const [, machine] = hiddenSocketIsolations
      const there = await startElsewhere(machine, short)
      expect(there.error).toBeUndefined()
      await kill(there.process)
      const server = await start(short)
      expect(server.adopted).toBe(false)
      expect(lines.join()).toMatch(/has not said that it stopped. Looking for \d+ seconds/)
      await server.stop()
    })

    test('new folder: two starts that cannot see each other → one server starts', async () => {
      const [, isolation] = privateTmpIsolations
      const folder = join(temporary, 'c'.repeat(60), 'd'.repeat(60))
      await mkdir(join(temporary, 'c'.repeat(60)), { mode: 0o755 })
      const both = await Promise.all([startElsewhere(isolation, folder), startElsewhere(isolation, folder)])
      expect(both.filter(({ error }) => error === undefined)).toHaveLength(1)
    })
  },
)

describe('claim on the folder', () => {
  test('another process claims the folder → PostgreSQL stops; that process ends → PostgreSQL restarts', async () => {
    const server = await start(short)
    const pid = await pidOf(short)
    const file = join(short, 'postgres.beat')
    const beat = JSON.parse(await readFile(file, 'utf8'))
    let number = 0
    const otherBeat = (state: string) =>
      JSON.stringify({ ...beat, id: 'theirs', scope: 'there', host: 'archive-2', number: number++, state })
    // The beat is overwritten in place: a new file would be empty for a moment and name no process.
    const writeState = async (state: string) => {
      const handle = await open(file, 'r+')
      await handle.write(otherBeat(state).padEnd(512), 0)
      await handle.close()
    }
    let beating = writeState('held')
    const timer = setInterval(() => {
      beating = beating.then(() => writeState('held'))
    }, 200)
    try {
      await expect.poll(() => isServing(pid, short), { timeout: 10_000 }).toBe(false)
      await expect(start(short)).rejects.toThrow(/host archive-2 is alive/)
    } finally {
      clearInterval(timer)
      await beating
    }
    await writeState('free')
    await expect.poll(() => pidOf(short).catch(() => 0), { timeout: 15_000 }).toBeGreaterThan(0)
    await server.stop()
  })

  test('heartbeat file not writable → PostgreSQL stops within ten seconds', async () => {
    const server = await start(short)
    const pid = await pidOf(short)
    const file = join(short, 'postgres.beat')
    await rm(file)
    await mkdir(file)
    await expect.poll(() => isServing(pid, short), { timeout: 10_000 }).toBe(false)
    await rmdir(file)
    await server.stop()
  })
})
