import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { textOf } from '#test/sources.ts'
import { attempt, rolledBack, smallCountry } from './small-country.fixture.ts'

const { pool, owner } = await testDatabase()

beforeAll(async () => {
  await pool.query(smallCountry)
})

type Change = {
  user_id: number | null
  table_name: string
  row_id: number | null
  action: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/** Rolls the statements back; returns the history rows that they wrote. */
const changesOf = (...statements: string[]): Promise<Change[]> =>
  rolledBack(pool, async (client) => {
    for (const statement of statements) await client.query(statement)
    const { rows } = await client.query<Change>(
      `SELECT user_id, table_name, row_id, action, before, after FROM history
       WHERE transaction = pg_current_xact_id() ORDER BY id`,
    )
    return rows
  })

const level = { id: 100, name_ru: 'Бакалавриат', name_ky: '', name_en: '', editable: true, rev: 1 }

describe('history', () => {
  // @rule history-complete
  test('insert, update, delete of a row → a history row each, with author, table, old and new values', async () => {
    const changes = await changesOf(
      `SELECT set_config('okuu.user', '100', true)`,
      `UPDATE level SET name_en = 'Bachelor' WHERE id = 100`,
      `DELETE FROM speciality_parameters`,
      `DELETE FROM level WHERE id = 100`,
      `INSERT INTO level (id, name_ru) VALUES (101, 'Магистратура')`,
    )
    const raised = { ...level, name_en: 'Bachelor', rev: 2 }
    const row = { user_id: 100, table_name: 'level', row_id: 100 }
    expect(changes.filter(({ table_name }) => table_name === 'level')).toEqual([
      { ...row, action: 'update', before: level, after: raised },
      { ...row, action: 'delete', before: raised, after: null },
      {
        ...row,
        row_id: 101,
        action: 'insert',
        before: null,
        after: { ...level, id: 101, name_ru: 'Магистратура' },
      },
    ])
    expect(changes.map(({ table_name, row_id }) => [table_name, row_id])).toContainEqual([
      'speciality_parameters',
      100,
    ])
  })

  const returned = `RETURNING set_config('okuu.user', '100', true)`
  test.each([
    `WITH who AS MATERIALIZED (SELECT set_config('okuu.user', '100', true))
     UPDATE level SET name_en = 'Bachelor' FROM who WHERE id = 100`,
    `UPDATE level SET name_en = 'Bachelor' WHERE id = 100 ${returned}`,
    `INSERT INTO level (name_ru) VALUES ('Магистратура') ${returned}`,
    `INSERT INTO level (id, name_ru) VALUES (100, 'Магистратура')
     ON CONFLICT (id) DO UPDATE SET name_ru = excluded.name_ru ${returned}`,
    `DELETE FROM speciality_parameters ${returned}`,
  ])('author is set by the statement %s → the history row has the author', async (statement) => {
    const [change] = await changesOf(statement)
    expect(change?.user_id).toBe(100)
  })

  test('second transaction on a connection, without an author → its history row has no author', async () => {
    const client = await pool.connect()
    try {
      await client.query(`SELECT set_config('okuu.user', '100', true)`)
      await client.query(`UPDATE level SET name_ky = 'Бакалавриат' WHERE id = 100`)
      const { rows } = await client.query(
        `SELECT user_id FROM history WHERE table_name = 'level' ORDER BY id DESC LIMIT 1`,
      )
      expect(rows).toEqual([{ user_id: null }])
      await client.query(`UPDATE level SET name_ky = '', rev = 1 WHERE id = 100`)
    } finally {
      client.release()
    }
  })

  // @rule save-updated
  test('UPDATE without a change → no history row', async () => {
    expect(
      await changesOf(`UPDATE level SET name_ru = name_ru`, `UPDATE app_user SET disabled = false`),
    ).toEqual([])
  })

  // @rule history-complete
  test('failed statement → no history row', async () => {
    const before = await pool.query('SELECT count(*)::int AS n FROM history')
    await expect(pool.query(`INSERT INTO level (name_ru) VALUES ('новый'), (' НОВЫЙ')`)).rejects.toThrow(
      'level_same',
    )
    expect((await pool.query('SELECT count(*)::int AS n FROM history')).rows).toEqual(before.rows)
  })

  // @rule history-empty-quota
  test('quota of 0 and 0 inserted or deleted → no history row; quota above 0 → a history row', async () => {
    const values = '(group_id, academic_year_id, half_year_id, budget, contract) VALUES'
    const changes = await changesOf(
      `INSERT INTO group_quota (id, group_id, academic_year_id, half_year_id) VALUES (102, 100, 27, 1)`,
      `UPDATE group_quota SET budget = 0 WHERE id = 102`,
      `DELETE FROM group_quota WHERE id = 102`,
      `INSERT INTO group_quota ${values} (100, 27, 2, 0, 7)`,
      `UPDATE group_quota SET contract = 8 WHERE academic_year_id = 27`,
      `DELETE FROM group_quota WHERE academic_year_id = 27`,
    )
    expect(changes.map(({ action, before, after }) => [action, before?.contract, after?.contract])).toEqual([
      ['insert', undefined, 7],
      ['update', 7, 8],
      ['delete', 8, undefined],
    ])
  })

  // @rule history-no-secrets
  test('secret columns → the history does not contain them', async () => {
    const changes = await changesOf(
      `UPDATE app_user SET password_hash = 'another-hash' WHERE id = 100`,
      `INSERT INTO product_licence (id, token) VALUES (100, 'signed-token')`,
      `INSERT INTO session (token_hash, user_id, expires_at) VALUES (sha256('token'), 100, now())`,
      `INSERT INTO login_attempt (login_key, address) VALUES ('admin', '127.0.0.1')`,
      `UPDATE second_factor SET secret = 'another secret' WHERE user_id = 100`,
      `INSERT INTO api_key (id, name, secret_hash) VALUES (101, 'Портал', sha256('another secret'))`,
      `UPDATE api_key SET secret_hash = sha256('a third secret') WHERE id = 101`,
    )
    expect(changes.map(({ table_name, row_id, action }) => [table_name, row_id, action])).toEqual([
      ['app_user', 100, 'update'],
      ['product_licence', 100, 'insert'],
      ['api_key', 101, 'insert'],
      ['api_key', 101, 'update'],
    ])
    const { rows } = await pool.query(
      `SELECT * FROM history WHERE table_name IN ('app_user', 'product_licence', 'api_key')`,
    )
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify([changes, rows])).not.toMatch(/hash|token|secret/)
  })

  // @rule history-append-only
  test.each([`UPDATE history SET user_id = NULL`, `DELETE FROM history`, `TRUNCATE history`])(
    'statement on the history (%s) → refused, except to the owner with okuu.rewrites_history',
    async (statement) => {
      expect(await attempt(owner.pool, statement)).toBe('P0001')
      const rewriting = `SET LOCAL okuu.rewrites_history = 'on'; ${statement}`
      expect(await attempt(owner.pool, rewriting)).toBe('done')
      expect(await attempt(pool, rewriting)).toBe('42501')
    },
  )

  // @rule history-complete
  test('all tables except those listed here → have the history trigger', async () => {
    const { rows } = await pool.query<{ name: string }>(`
      SELECT relname::text AS name FROM pg_class c WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
      AND NOT EXISTS (
        SELECT FROM pg_trigger t JOIN pg_proc p ON p.oid = tgfoid WHERE tgrelid = c.oid AND proname IN ('record_history', 'record_inserts', 'record_quota_inserts')
        HAVING bit_or(tgtype & 28) = 28
      ) ORDER BY 1`)
    expect(rows.map(({ name }) => name)).toEqual([
      'accepted_remark',
      'api_key_use',
      'change_note',
      'change_place',
      'change_undo',
      'clock_mark',
      'database_size',
      'derived_state',
      'foreign_source',
      'foreign_system',
      'history',
      'import_line',
      'import_preview',
      'import_reading',
      'invitation',
      'last_sign_in',
      'login_attempt',
      'name_folding',
      'news_fetch',
      'notice_event',
      'notice_gathering',
      'notice_muted',
      'people_peak',
      'report',
      'saved_view',
      'search_line',
      'second_factor',
      'session',
      'sign_on',
    ])
  })
})

test('docs/security.md: statement that erases a name → the history does not contain the name any more', async () => {
  const [, statement = ''] = /```sql\n(.*?)```/s.exec(textOf('docs/security.md')) ?? []
  await pool.query(`UPDATE level SET name_ru = 'Асанова Айгүл' WHERE id = 100`)
  const named = () => pool.query(`SELECT FROM history WHERE concat(before, after) LIKE '%Айгүл%'`)
  expect((await named()).rowCount).toBe(1)
  await owner.pool.query(statement)
  expect((await named()).rowCount).toBe(0)
})
