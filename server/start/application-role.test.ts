import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { auth } from '#contract/auth.ts'
import { catalogues } from '#contract/catalogues/catalogues.ts'
import { hasGrantedRights } from '#db/application-role.ts'
import { embeddedUrl, startEmbedded, stopEmbedded } from '#db/embedded.ts'
import { roles } from '#db/embedded/presence.ts'
import { applyMigrations, newestApplied, newestMigration } from '#db/migrate.ts'
import { root } from '#db/root.ts'
import { bundle } from '#test/bundled.ts'
import { eventually } from '#test/eventually.ts'

// The tests act as an attacker who can make the product send arbitrary statements to its embedded database.

const main = await bundle('server/main.ts')
const temporary = await mkdtemp(join(tmpdir(), 'okuu-role-'))
await chmod(temporary, 0o755)
const password = 'чоң сыр 1'
vi.setConfig({ testTimeout: 90_000, hookTimeout: 60_000 })

const running: ChildProcess[] = []
const folders = new Set<string>()
afterEach(async () => {
  for (const child of running.splice(0)) {
    child.kill('SIGINT')
    await once(child, 'exit')
  }
  for (const folder of folders) await stopEmbedded(folder)
})
afterAll(() => rm(temporary, { recursive: true, force: true }))

async function start(dataDir: string): Promise<string> {
  folders.add(dataDir)
  const { DATABASE_URL: _none, ...environment } = process.env
  const child = spawn(process.execPath, [main], {
    cwd: root,
    env: {
      ...environment,
      DATA_DIR: dataDir,
      DEMO: '0',
      BACKUP_EVERY: '0',
      PORT: '0',
      LOG_LEVEL: 'silent',
      ADMIN_PASSWORD: password,
    },
  })
  running.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += String(part)))
  return eventually(() => {
    const [, found] = /^Okuu: (http:\S+)\/okuu\/$/m.exec(output) ?? []
    if (found === undefined) throw new Error(output)
    return found
  }, 60_000)
}

async function post(origin: string, path: string, body: object, cookie = ''): Promise<Response> {
  const headers = { 'content-type': 'application/json', 'x-okuu': '1', cookie }
  return fetch(`${origin}/okuu/api/v1/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
}

async function save(origin: string): Promise<void> {
  const signedIn = await post(origin, auth.login.path, { login: 'admin', password })
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const body = { idDirection: -1, code: '1', direction_: 'Биринчи' }
  const answer = await post(origin, catalogues.saveDirection.path, body, cookie)
  expect(await answer.json()).toMatchObject({ data: [{ sms: '1' }] })
}

async function runAsRole<T>(
  dataDir: string,
  role: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const url = new URL((await embeddedUrl(dataDir)) ?? '')
  url.username = role
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const history = (client: pg.Client) =>
  client.query('SELECT user_id, action FROM history WHERE table_name = $1 ORDER BY id', ['direction'])

const forbiddenStatements = [
  'ALTER TABLE direction DISABLE TRIGGER history',
  'ALTER TABLE history DISABLE TRIGGER ALL',
  'ALTER TABLE history RENAME TO forgotten',
  'INSERT INTO history (table_name, row_id, action) VALUES ($$direction$$, 1, $$insert$$)',
  'UPDATE history SET user_id = NULL',
  'DELETE FROM history',
  'TRUNCATE history',
  'TRUNCATE direction',
  'DELETE FROM change_undo',
  'DROP TABLE direction',
  'DROP TRIGGER history ON direction',
  'DROP FUNCTION record_history() CASCADE',
  'CREATE OR REPLACE FUNCTION record_history() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$',
  'CREATE FUNCTION own() RETURNS integer LANGUAGE sql AS $$ SELECT 1 $$',
  'CREATE FUNCTION pg_temp.own() RETURNS integer LANGUAGE sql AS $$ SELECT 1 $$',
  'CREATE TABLE own (id integer)',
  'CREATE TEMPORARY TABLE direction (id integer)',
  'CREATE SCHEMA own',
  'CREATE TRIGGER own AFTER INSERT ON direction FOR EACH ROW EXECUTE FUNCTION record_history()',
  `SELECT setval('history_id_seq', 1)`,
  'SET session_replication_role = replica',
  `SET ROLE ${roles.owner}`,
  `SET SESSION AUTHORIZATION ${roles.owner}`,
  `ALTER ROLE ${roles.application} SUPERUSER`,
  `COPY direction TO PROGRAM 'true'`,
  `DELETE FROM drizzle.__drizzle_migrations`,
]

describe('application role of the embedded database', () => {
  // @rule history-append-only
  test('save → recorded in the history; change of the history or of database objects → refused', async () => {
    const dataDir = join(temporary, 'running')
    const origin = await start(dataDir)
    await save(origin)
    await runAsRole(dataDir, roles.application, async (client) => {
      const written = await history(client)
      expect(written.rows).toMatchObject([{ action: 'insert' }])
      for (const statement of forbiddenStatements) {
        await client.query('BEGIN')
        const refused = await client.query(statement).then(
          () => 'done',
          (error: pg.DatabaseError) => error.code,
        )
        expect([statement, refused]).toEqual([statement, '42501'])
        await client.query('ROLLBACK')
      }
      expect((await history(client)).rows).toEqual(written.rows)
      const { rows: logins } = await client.query(
        `SELECT DISTINCT usename::text AS role FROM pg_stat_activity
          WHERE datname = current_database() AND application_name LIKE 'okuu%'`,
      )
      expect(logins).toEqual([{ role: roles.application }])
    })
  })

  test('data folder of a version without this role → upgraded at the start', async () => {
    const dataDir = join(temporary, 'older')
    folders.add(dataDir)
    await (await startEmbedded({ dataDir })).leave()
    const beforeRoles = 1795566569802
    await runAsRole(dataDir, roles.owner, async (client) => {
      await client.query('BEGIN')
      await applyMigrations(client, beforeRoles)
      await client.query(`INSERT INTO direction (code, name_ru) VALUES ('0', 'Эски')`)
      await client.query('COMMIT')
    })
    await runAsRole(dataDir, 'postgres', (client) => client.query(`DROP ROLE ${roles.application}`))

    const origin = await start(dataDir)
    await save(origin)
    await runAsRole(dataDir, roles.owner, async (client) => {
      expect(await newestApplied(client)).toBe(newestMigration())
      expect(await hasGrantedRights(client, roles.application)).toBe(true)
      expect((await history(client)).rows).toMatchObject([{ user_id: null }, { action: 'insert' }])
    })
  })
})
