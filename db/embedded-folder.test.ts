import {
  chmod,
  chown,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { rotateLargeLog } from '#db/embedded/cluster.ts'
import { startEmbedded, stopEmbedded } from '#db/embedded.ts'
import { eventually } from '#test/eventually.ts'
import { findTestedBinaries } from '#test/tested-binaries.ts'

const binaries = findTestedBinaries()
const temporary = await mkdtemp(join(tmpdir(), 'okuu-folder-'))
await chmod(temporary, 0o755)
const dataDir = join(temporary, 'data')
const log = join(dataDir, 'postgres.log')
const start = () => startEmbedded({ dataDir, ...(binaries && { binaries }) })
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

afterEach(() => stopEmbedded(dataDir, binaries))
afterAll(() => rm(temporary, { recursive: true, force: true }))

async function attempt(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement).catch(() => {})
  await client.end()
}

describe('postgres.log', () => {
  test('save refused by a constraint → postgres.log has the constraint, but no values of the user', async () => {
    const server = await start()
    await attempt(server.ownerUrl, 'CREATE TABLE person (name text UNIQUE, born date)')
    await attempt(server.ownerUrl, `INSERT INTO person VALUES ('Айгүл'), ('Айгүл')`)
    await eventually(async () => expect(await readFile(log, 'utf8')).toContain('person_name_key'))
    expect(await readFile(log, 'utf8')).not.toContain('Айгүл')
    await server.stop()
  })

  test('large postgres.log → copied and truncated while the server writes', async () => {
    const server = await start()
    await truncate(log, 11 * 1024 * 1024)
    await rotateLargeLog(log)
    expect((await stat(join(dataDir, 'postgres.1.log'))).size).toBe(11 * 1024 * 1024)
    await attempt(server.url, 'SELECT FROM afterwards')
    await eventually(async () => expect(await readFile(log, 'utf8')).toMatch(/^\d{4}-.*afterwards/))
    await server.stop()
  })
})

test('embedded folder: initdb interrupted → the start fails, no cluster remains', async () => {
  const programs = join(temporary, 'programs')
  await mkdir(programs)
  await writeFile(join(programs, 'initdb'), '#!/bin/sh\ntouch "$2/PG_VERSION"\nkill -TERM $$\n', {
    mode: 0o755,
  })
  const own = join(temporary, 'interrupted')
  await expect(startEmbedded({ dataDir: own, binaries: programs })).rejects.toThrow('initdb failed')
  expect((await readdir(own)).toSorted()).toEqual(['postgres.beat', 'socket'])
})

test.runIf(process.getuid?.() === 0)(
  'embedded folder: folder is owned by an unknown user → the message has the right chown command',
  async () => {
    await (await start()).stop()
    const cluster = join(dataDir, 'postgres')
    const { uid, gid } = await stat(cluster)
    await chown(cluster, 54_321, 54_321)
    await expect(start()).rejects.toThrow(`chown -R ${uid}:${gid} ${await realpath(cluster)}`)
    await chown(cluster, uid, gid)
  },
)
