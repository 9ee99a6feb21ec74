import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { administratorRights, addUser, findLogin } from '#server/auth/users.ts'
import { startSession } from '#server/auth/sessions.ts'
import { factories } from '#test/given.ts'
import { type Instance, testInstances } from '#test/instances.ts'

const { history, report, transfer } = contract
const instances = testInstances()
const given = factories(instances)
let one: Instance
const sessions: Record<string, string> = {}

beforeAll(async () => {
  one = await instances.start({ poolSize: 14, lockTimeout: 15_000 })
  for (const login of ['ayana', 'bakyt', 'ceyil', 'dastan']) {
    await addUser(instances.db, { login, name: '', surname: '' }, 'сыр', administratorRights)
    const user = await findLogin(instances.db, login)
    sessions[login] = await startSession(instances.db, user?.id ?? 0, undefined)
  }
})
afterAll(() => one.close())

const upload = async (session: string | undefined, name: string) => {
  const form = new FormData()
  form.append('entity', 'group-name')
  form.append('file', new Blob([`n_gr\n${name}\n`]), 'names.csv')
  const answer = await fetch(`${one.app.listeningOrigin}/okuu/api/v1/${transfer.preview.path}`, {
    method: 'POST',
    headers: { 'x-okuu': '1', cookie: `sid=${session}` },
    body: form,
  })
  return answer.status
}
const download = async (session: string | undefined, query: string) => {
  const answer = await fetch(`${one.app.listeningOrigin}/okuu/api/v1/${transfer.export.path}?${query}`, {
    headers: { cookie: `sid=${session}` },
  })
  await answer.arrayBuffer()
  return answer.status
}
const countWaitingImports = async () => {
  const { rows } = await instances.pool.query<{ count: number }>(
    `SELECT count(*)::integer AS count FROM pg_locks WHERE relation = 'import_line'::regclass AND NOT granted`,
  )
  return rows[0]?.count
}

// @rule long-work dear-reads
test('long work: two imports wait in the database → expensive reads of other users run, further imports are queued', async () => {
  const { id: idVuz } = await given.institution()
  const holder = new pg.Client({ connectionString: instances.url })
  await holder.connect()
  await holder.query('BEGIN; LOCK TABLE import_line IN SHARE MODE')
  const imports = [upload(sessions['ayana'], 'ДУЗ-1'), upload(sessions['bakyt'], 'ДУЗ-2')]
  await expect.poll(countWaitingImports, { timeout: 20_000 }).toBe(2)
  imports.push(upload(sessions['ceyil'], 'ДУЗ-3'))
  const thirdImport = upload(sessions['ayana'], 'ДУЗ-4')
  const pivot = { rows: ['institution'], columns: null, measures: ['groups'], idYear: 26 }
  const readsOf = async (session = '') => {
    expect((await one.fetch(history.changes, { limit: 10 }, { session })).status).toBe(200)
    expect((await one.fetch(report.pivot, pivot, { session })).status).toBe(200)
    expect(await download(session, 'entity=direction&format=csv')).toBe(200)
  }
  for (let n = 0; n < 2; n++) await Promise.all([readsOf(sessions['ceyil']), readsOf(sessions['dastan'])])
  // An export is long work like an import, so the export is queued as the third one.
  const workbookExport = download(sessions['dastan'], `entity=all&idVuz=${idVuz}&format=xlsx`)
  expect(await countWaitingImports()).toBe(2)
  await holder.query('COMMIT')
  await holder.end()
  expect(await Promise.all([...imports, thirdImport, workbookExport])).toEqual([200, 200, 200, 200, 200])
}, 60_000)
