import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { contract } from '#contract/index.ts'
import { restoreBackup } from '#db/backup/restore.ts'
import { backupKeyOf } from '#db/backup/seal.ts'
import { writeBackup } from '#db/backup/write.ts'
import { connect } from '#db/connect.ts'
import { startEmbedded } from '#db/embedded.ts'
import { readAllRows } from '#test/backups.ts'
import { fastSettings } from '#test/cluster.ts'
import { makeEmptyDatabase } from '#test/database.ts'
import { eventually } from '#test/eventually.ts'
import { factories } from '#test/given.ts'
import { type Instance, testInstances } from '#test/instances.ts'

// The drill writes a backup during saves, restores it on another server, and compares it with the history:
// each row equals its last change, and each change is complete.

const { catalogues, quota } = contract
const instances = testInstances()
const given = factories(instances)
const key = await backupKeyOf('a key of this drill')
const temporaryFolder = await mkdtemp(join(tmpdir(), 'okuu-drill-'))
await chmod(temporaryFolder, 0o755)
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

let app: Instance
beforeAll(async () => {
  app = await instances.start()
  // Many rows make the backup read this table for longer than several saves take.
  await app.pool.query(`
    INSERT INTO direction (code, name_ru) SELECT 'm' || n, 'Направление № ' || n FROM generate_series(1, 5000) n`)
})
afterAll(async () => {
  await app.close()
  await rm(temporaryFolder, { recursive: true })
})

/** Creates directions until `end` is called. `acknowledged`: ids in the responses. */
function runWriters(): { acknowledged: number[]; end: () => Promise<void> } {
  const acknowledged: number[] = []
  let going = true
  const direct = async (writer: number) => {
    for (let n = 0; going; n++) {
      const names = { direction_: `Писатель ${writer}, ${Date.now()}, ${n}`, code: String(writer) }
      const [made] = await app.get(catalogues.saveDirection, { idDirection: -1, ...names })
      const id = made?.ID ?? 0
      acknowledged.push(id)
      await app.get(catalogues.saveDirection, { idDirection: id, ...names, code: '7' })
      if (n % 3 === 0) await app.get(catalogues.deleteDirection, { idDirection: id })
    }
  }
  const plan = async (rows: { id: number }[]) => {
    for (let n = 1; going; n++)
      await app.get(quota.saveAll, {
        rows: rows.map(({ id }) => ({ idRrnkGrKolst: id, kolB: n % 100, kolK: n % 90 })),
      })
  }
  const writers = [...[1, 2, 3, 4].map(direct), twoQuotas().then(plan), twoQuotas().then(plan)]
  return {
    acknowledged,
    end: async () => {
      going = false
      await Promise.all(writers)
    },
  }
}

async function twoQuotas() {
  const autumn = await given.quota({ budget: 1 })
  return [autumn, await given.quota({ groupId: autumn.groupId, halfYearId: 2, budget: 1 })]
}

const changesQuery = `SELECT change::text, count(*)::int AS rows FROM history GROUP BY change`

async function changesIn(pool: pg.Pool): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ change: string; rows: number }>(changesQuery)
  return new Map(rows.map((row) => [row.change, row.rows]))
}

const differingRowsSql = (table: string) => `
  WITH last AS (SELECT DISTINCT ON (row_id) row_id, after FROM history WHERE table_name = '${table}' ORDER BY row_id, id DESC),
  left_by_history AS (SELECT after FROM last WHERE after IS NOT NULL),
  standing AS (SELECT to_jsonb(t) FROM ${table} t)
  (TABLE left_by_history EXCEPT TABLE standing) UNION ALL (TABLE standing EXCEPT TABLE left_by_history)`

const olderServer = '/usr/lib/postgresql/15/bin'
const servers = [
  { name: 'the embedded PostgreSQL', binaries: undefined },
  ...(existsSync(olderServer) ? [{ name: 'PostgreSQL 15', binaries: olderServer }] : []),
]

/** More rounds find rare faults but take long, so only `npm run test:whole` runs them. */
const rounds = process.env.OKUU_WHOLE === undefined ? [1] : [1, 2, 3, 4, 5]

describe('drill: backup under load', () => {
  test.each(rounds)('round %i → the restored database has the state of a single moment', async (round) => {
    const { binaries } = servers[round % servers.length] ?? {}
    const file = join(temporaryFolder, `${round}.okuu`)
    const working = runWriters()
    const atLeast = (count: number) =>
      eventually(() => expect(working.acknowledged.length).toBeGreaterThanOrEqual(count))
    await atLeast(10)
    const before = [...working.acknowledged]
    await writeBackup(app.db, file, { key })
    const after = working.acknowledged.length
    await atLeast(after + 5)
    await working.end()

    const server = await startEmbedded({
      dataDir: join(temporaryFolder, `data-${round}`),
      settings: fastSettings,
      ...(binaries && { binaries }),
    })
    const restored = connect(server.url, {
      poolSize: 2,
      onError: () => {},
      ownerUrl: server.ownerUrl,
    })
    try {
      await restoreBackup(restored.db, file, { key })
      for (const table of ['direction', 'group_quota'])
        expect((await restored.pool.query(differingRowsSql(table))).rows).toEqual([])
      // The backup contains each change with all its rows or not at all.
      const all = await changesIn(app.pool)
      const held = await changesIn(restored.pool)
      expect([...held].filter(([change, rows]) => all.get(change) !== rows)).toEqual([])
      expect(held.size).toBeLessThan(all.size)
      // These saves were acknowledged before the backup began, so the backup contains their rows.
      const { rows: known } = await restored.pool.query<{ id: number }>(
        `SELECT row_id AS id FROM history WHERE table_name = 'direction' AND action = 'insert'`,
      )
      const ids = new Set(known.map(({ id }) => id))
      expect(before.filter((id) => !ids.has(id))).toEqual([])
      // A backup of the restored database can be restored on the first server, too.
      const again = join(temporaryFolder, `${round}-again.okuu`)
      await writeBackup(restored.db, again, { key })
      const back = await makeEmptyDatabase()
      await restoreBackup(back.db, again, { key })
      expect(await readAllRows(back.pool)).toEqual(await readAllRows(restored.pool))
    } finally {
      await restored.close()
      await server.stop()
    }
  })
})

test('restore drill: product runs on the database → refused', async () => {
  const file = join(temporaryFolder, 'beside.okuu')
  await writeBackup(app.db, file, { key })
  await expect(restoreBackup(instances.db, file, { key })).rejects.toThrow('Okuu is running')
})
