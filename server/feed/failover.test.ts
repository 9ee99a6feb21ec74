import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { restoreBackup } from '#db/backup/restore.ts'
import { backupKeyOf } from '#db/backup/seal.ts'
import { writeBackup } from '#db/backup/write.ts'
import { connect } from '#db/connect.ts'
import { eventually } from '#test/eventually.ts'
import { testInstances } from '#test/instances.ts'
import { textOf } from '#test/sources.ts'
import { startTwoServers } from '#test/two-servers.ts'
import { listOfNames } from '../catalogues/names.ts'

/** The example client of docs/integration.md, unchanged. */
const script = /```js\n([^`]*`[^]*?)```\n/.exec(textOf('docs/integration.md'))?.[1] ?? ''

const instances = testInstances()
const folder = await mkdtemp(join(tmpdir(), 'okuu-failover-'))
afterAll(() => rm(folder, { recursive: true }))

type FollowerState = { changes: number; rows: Record<string, unknown> }

// @rule feed-read feed-late-commit
test('feed consumer of docs/integration.md: standby replaces the primary during saves → reads each change once', async () => {
  const servers = await startTwoServers()
  try {
    const other = await instances.start()
    const [made] = await other.get(contract.keys.save, { id: -1, name: 'Сайт', entities: ['level'] })
    await other.close()
    const key = await backupKeyOf('a key of this test')
    const backup = join(folder, 'country.okuu')
    await writeBackup(instances.db, backup, { key })
    const filling = connect(servers.url, { poolSize: 2, onError: () => {}, ownerUrl: servers.ownerUrl })
    await restoreBackup(filling.db, backup, { key })
    await filling.close()
    const one = await instances.start({}, servers.url)
    const program = join(folder, 'follow.mjs')
    const file = join(folder, 'rows.json')
    await writeFile(program, script)
    const child = spawn(process.execPath, [program, `${one.app.listeningOrigin}/okuu`, file], {
      env: { OKUU_KEY: made?.secret ?? '' },
      stdio: 'ignore',
    })

    /** Ends the saves, which run continuously and reconnect after a lost connection. */
    const ending = new AbortController()
    const work = async (who: number) => {
      let done = 0
      while (!ending.signal.aborted) {
        const client = new pg.Client({ connectionString: servers.url })
        client.on('error', () => {})
        try {
          await client.connect()
          while (!ending.signal.aborted) {
            await client.query(`INSERT INTO level (name_ru) VALUES ($1)`, [
              `Уровень ${who}-${++done}-${Date.now()}`,
            ])
            await client.query(`UPDATE level SET name_en = $1 WHERE name_ru LIKE $2`, [
              `${done}`,
              `Уровень ${who}-${done}-%`,
            ])
            await sleep(20)
          }
        } catch {
          await sleep(200)
        } finally {
          await client.end().catch(() => {})
        }
      }
    }
    const working = Promise.all([work(1), work(2)])
    const readState = async () => JSON.parse(await readFile(file, 'utf8')) as FollowerState
    await eventually(async () => expect((await readState()).changes).toBeGreaterThan(20))
    await servers.failOver()
    const before = (await readState()).changes
    await eventually(async () => expect((await readState()).changes).toBeGreaterThan(before + 20))
    ending.abort()
    await working

    const rows = async () => {
      const levels = await listOfNames('level')(one.db, {})
      return Object.fromEntries(levels.map((row) => [`level ${row.IDLevel}`, row]))
    }
    await eventually(async () => expect((await readState()).rows).toEqual(await rows()))
    const { rows: written } = await one.pool.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM history WHERE table_name = 'level'`,
    )
    expect((await readState()).changes).toBe(written[0]?.n)
    const exited = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await exited
    await one.close()
  } finally {
    await servers.stop()
  }
}, 180_000)
