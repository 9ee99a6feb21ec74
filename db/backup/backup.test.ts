import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeFrames } from '#db/backup/file.ts'
import { restoreBackup } from '#db/backup/restore.ts'
import { backupKeyOf } from '#db/backup/seal.ts'
import { writeBackup } from '#db/backup/write.ts'
import { applyMigrations, newestApplied, newestMigration } from '#db/migrate.ts'
import { smallCountry } from '#db/schema/small-country.fixture.ts'
import { readAllRows, readAllSequences } from '#test/backups.ts'
import { makeEmptyDatabase, testDatabase } from '#test/database.ts'
import { eventually } from '#test/eventually.ts'

const { db, pool, owner } = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'okuu-backup-'))
afterAll(() => rm(folder, { recursive: true }))
const file = join(folder, 'country.okuu')
const key = await backupKeyOf('a key of this test')

const currentChange = async (at: pg.Pool) => {
  const { rows } = await at.query<{ change: string }>('SELECT current_change() AS change')
  return Number(rows[0]?.change)
}

beforeAll(async () => {
  await pool.query(smallCountry)
  await pool.query(`
    UPDATE direction SET name_en = E'tab\\t, line\\n, back\\\\slash, \\\\N' WHERE id = 100;
    INSERT INTO direction (code, name_ru) VALUES ('1', 'Ңаряд');
    INSERT INTO session (token_hash, user_id, expires_at)
      VALUES (decode(repeat('ab', 32), 'hex'), 100, now() + interval '1 day');
    INSERT INTO login_attempt (login_key, address) VALUES ('admin', '10.0.0.1')`)
  await writeBackup(db, file, { key })
})

describe('restore into an empty database', () => {
  test('database with rows of users → every row and revision is restored, but no session or login attempt', async () => {
    const empty = await makeEmptyDatabase()
    await restoreBackup(empty.db, file, { key })
    expect(await readAllRows(empty.pool)).toEqual(await readAllRows(pool))
    const { rows } = await empty.pool.query('SELECT FROM session UNION ALL SELECT FROM login_attempt')
    expect(rows).toEqual([])
  })

  // @rule restore-ids
  test('restored sequences → are a million ids ahead, so that ids used after the backup are not used again', async () => {
    const lost = new Map(await readAllSequences(pool))
    const empty = await makeEmptyDatabase()
    await restoreBackup(empty.db, file, { key })
    const restored = new Map(await readAllSequences(empty.pool))
    expect(restored.size).toBeGreaterThan(30)
    for (const [name, last] of restored)
      expect([name, last - (lost.get(name) ?? 0) >= 1_000_000]).toEqual([name, true])
    const next = async (at: pg.Pool) => {
      const { rows } = await at.query<{ id: string }>(`SELECT nextval('direction_id_seq') AS id`)
      return Number(rows[0]?.id)
    }
    expect(await next(empty.pool)).toBeGreaterThan((await next(pool)) + 900_000)
  })

  test('row changed after the restore → its revision and change number are higher than in the backup', async () => {
    const former = await currentChange(pool)
    const empty = await makeEmptyDatabase()
    await restoreBackup(empty.db, file, { key })
    const { rows: future } = await empty.pool.query(
      'SELECT FROM history WHERE transaction >= pg_snapshot_xmin(pg_current_snapshot())',
    )
    expect(future).toEqual([])
    const { rows } = await empty.pool.query(
      `WITH saved AS (UPDATE direction SET code = '2' WHERE code = '1' RETURNING id, rev)
       SELECT rev FROM saved`,
    )
    expect(rows).toEqual([{ rev: 2 }])
    const { rows: written } = await empty.pool.query<{ change: number; action: string; mine: boolean }>(
      `SELECT change::float8, action, change = (SELECT max(change) FROM history) AS mine
         FROM history ORDER BY id DESC LIMIT 1`,
    )
    expect(written).toMatchObject([{ action: 'update', mine: true }])
    expect(written[0]?.change).toBeGreaterThan(former)
  })

  test('backup with an older schema → the restored database has the newest schema', async () => {
    const old = await makeEmptyDatabase()
    const client = new pg.Client({ connectionString: old.ownerUrl })
    await client.connect()
    const beforeChanges = 1795340888796
    await applyMigrations(client, beforeChanges)
    await client.query(`INSERT INTO direction (code, name_ru) VALUES ('1', 'Старое')`)
    await client.end()
    const older = join(folder, 'older.okuu')
    await writeBackup(old.db, older, { key })
    const empty = await makeEmptyDatabase()
    await restoreBackup(empty.db, older, { key })
    expect(await newestApplied(empty.pool)).toBe(newestMigration())
    const { rows } = await empty.pool.query(
      'SELECT change < current_change() AS past, transaction FROM history',
    )
    expect(rows).toEqual([{ past: true, transaction: '2' }])
  })
})

describe('refused backups and restores', () => {
  test('backup: file with the chosen name exists → refused, the file is unchanged', async () => {
    const before = await readFile(file)
    await expect(writeBackup(db, file, { key })).rejects.toThrow('never written over')
    expect(await readFile(file)).toEqual(before)
  })

  test('restore: database with saved rows → refused, its rows are unchanged', async () => {
    const used = await testDatabase()
    await used.pool.query(`INSERT INTO direction (code, name_ru) VALUES ('1', 'Моё')`)
    const before = await readAllRows(used.pool)
    await expect(restoreBackup(used.db, file, { key })).rejects.toThrow('not empty (direction')
    expect(await readAllRows(used.pool)).toEqual(before)
  })

  test('restore: database with a changed seeded rule → refused', async () => {
    const used = await testDatabase()
    // Only a seeded rule is changed: an added user would be a second reason to refuse the database.
    await used.owner.pool.query(
      `ALTER TABLE history DISABLE TRIGGER demand_rights;
       SELECT set_config('okuu.user', '7', false); UPDATE grading_rule SET name = 'Наша' WHERE id = 1`,
    )
    await expect(restoreBackup(used.db, file, { key })).rejects.toThrow('not empty (history)')
  })

  test('restore: database of another program → refused', async () => {
    const other = await makeEmptyDatabase()
    await other.owner.pool.query('CREATE TABLE theirs ()')
    await expect(restoreBackup(other.db, file, { key })).rejects.toThrow('not Okuu’s')
  })

  test.each([
    ['a newer version', Number.MAX_SAFE_INTEGER, 'a newer version'],
    ['an unknown version', 5, 'does not know'],
  ])('restore: backup of %s → refused', async (_name, migration, words) => {
    const foreign = join(folder, `${migration}.okuu`)
    await writeFrames(
      foreign,
      frames({ madeAt: '', migration, changesEnd: '1', tables: [], sequences: [] }, {}),
      key,
    )
    const empty = await makeEmptyDatabase()
    await expect(restoreBackup(empty.db, foreign, { key })).rejects.toThrow(words)
  })

  test('restore: failure after the last row → the rows of the database are unchanged', async () => {
    const wrong = join(folder, 'wrong.okuu')
    const header = { madeAt: '', migration: newestMigration(), changesEnd: '1', sequences: [] }
    const tables = [{ name: 'direction', columns: ['id', 'code', 'name_ru'] }]
    await writeFrames(wrong, frames({ ...header, tables }, { direction: 2 }, '1\t1\tодна\n'), key)
    const begun = await testDatabase()
    const before = await readAllRows(begun.pool)
    await expect(restoreBackup(begun.db, wrong, { key })).rejects.toThrow('Not all rows')
    expect(await readAllRows(begun.pool)).toEqual(before)
  })
})

describe('damaged file', () => {
  test('restore: file with a flipped bit, or without its end → refused before a row is written', async () => {
    const whole = await readFile(file)
    const empty = await makeEmptyDatabase()
    const damaged = join(folder, 'copy.okuu')
    const places = Array.from({ length: 40 }, (_, n) => Math.floor((n * (whole.length - 1)) / 39))
    for (const place of places) {
      const copy = Buffer.from(whole)
      copy.writeUInt8(copy.readUInt8(place) ^ (1 << (place % 8)), place)
      await writeFile(damaged, copy)
      await expect(restoreBackup(empty.db, damaged, { key }), `byte ${place}`).rejects.toThrow(
        /is damaged|no backup|was altered/,
      )
    }
    for (const length of [0, 10, 40, whole.length - 1]) {
      await writeFile(damaged, whole.subarray(0, length))
      await expect(restoreBackup(empty.db, damaged, { key })).rejects.toThrow(
        /is damaged|no backup|was altered/,
      )
    }
    expect(await readAllRows(empty.pool)).toEqual({})
  })

  test('backup: connection to the database is lost while the file is written → no file remains', async () => {
    const broken = join(folder, 'broken.okuu')
    const locking = await pool.connect()
    try {
      // This lock delays the backup, so that it still runs when its connection is terminated.
      await locking.query('BEGIN; LOCK TABLE room')
      const written = writeBackup(db, broken, { key }).catch((error: unknown) => String(error))
      await eventually(async () => {
        const { rowCount } = await owner.pool.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
          WHERE application_name = 'okuu backup' AND datname = current_database() AND wait_event_type = 'Lock'`)
        expect(rowCount).toBe(1)
      })
      expect(await written).toMatch(/terminat/i)
    } finally {
      await locking.query('ROLLBACK')
      locking.release()
    }
    await expect(stat(broken)).rejects.toThrow('ENOENT')
  })
})

test('backup: file is written → only its owner can read it', async () => {
  expect((await stat(file)).mode & 0o777).toBe(0o600)
})

async function* frames(header: object, counts: object, ...rows: string[]): AsyncGenerator<Buffer> {
  yield Buffer.from(JSON.stringify(header))
  for (const row of rows) {
    yield Buffer.from(row)
    yield Buffer.alloc(0)
  }
  yield Buffer.from(JSON.stringify(counts))
}
