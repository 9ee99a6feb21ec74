import pg from 'pg'
import { expect, test } from 'vitest'
import { catalogues } from '#contract/catalogues/catalogues.ts'
import { maxPlannedNames } from '#contract/limits.ts'
import { names, type RenamedEntity } from '#contract/names-through-time.ts'
import { administratorRights, addUser, findLogin } from '#server/auth/users.ts'
import { startSession } from '#server/auth/sessions.ts'
import { testServer } from '#test/ask.ts'
import { factories } from '#test/given.ts'
import { clashSqlByEntity } from './clashes.ts'
import { applyDueNames } from './apply-due-names.ts'

// The clock of the test server shows 20 November 2026.
const server = testServer()
const { ask, get } = server
const given = factories(server)

const plan = (entity: RenamedEntity, id: number, from: string, values: object, asking = {}, idPeriod = -1) =>
  ask(names.save, { idPeriod, entity, id, from, values, basis: 'Приказ № 7' }, asking)
const planLevel = (id: number, from: string, name: string, asking = {}) =>
  plan('level', id, from, { NameLevel: name }, asking)
const outcomeOf = ({ status, data }: Awaited<ReturnType<typeof plan>>) =>
  status === 200 ? (data[0]?.reason ?? data[0]?.sms) : status

// @rule names-bad
test('names: row with planned names is locked → a name of another row is planned without waiting', async () => {
  const levels = [await given.level(), await given.level(), await given.level()]
  for (const [n, { id }] of levels.slice(1).entries()) await planLevel(id, '2027-09-01', `Чужое ${n}`)
  const other = new pg.Client({ connectionString: server.database.url })
  await other.connect()
  await other.query('BEGIN')
  await other.query('SELECT FROM level WHERE id = ANY ($1) FOR UPDATE', [levels.slice(1).map(({ id }) => id)])
  const id = levels[0]?.id ?? 0
  expect(outcomeOf(await planLevel(id, '2027-10-01', 'Чужое 1'))).toBe('duplicate')
  expect(outcomeOf(await planLevel(id, '2027-10-01', 'Своё'))).toBe('1')
  await other.end()
})

// @rule names-bad
test('names: two users plan six names each concurrently → all twelve are planned', async () => {
  await addUser(server.db, { login: 'second', name: 'А', surname: 'Б' }, 'сыр', administratorRights)
  const second = await startSession(server.db, (await findLogin(server.db, 'second'))?.id ?? 0, undefined)
  const levels = await Promise.all(Array.from({ length: 12 }, () => given.level()))
  const answers = await Promise.all(
    levels.map(({ id }, n) =>
      planLevel(id, '2028-01-01', `Двенадцать ${n}`, n % 2 ? { session: second } : {}),
    ),
  )
  expect(answers.map(outcomeOf)).toEqual(Array.from({ length: 12 }, () => '1'))
})

// @rule names-bad
test('names: planned name that another row has on the day → duplicate; that another row loses by then or receives later → saved', async () => {
  const [one, leaving, coming] = [await given.level(), await given.level(), await given.level()]
  await planLevel(leaving.id, '2027-03-01', 'Ушла')
  await planLevel(coming.id, '2027-03-01', 'Промежуточная')
  await planLevel(coming.id, '2027-06-01', 'Пришла')
  const tried = async (from: string, name: string) => {
    const answer = await planLevel(one.id, from, name)
    if (answer.data?.[0]?.sms === '1') await get(names.delete, { idPeriod: answer.data[0].ID ?? 0 })
    return outcomeOf(answer)
  }
  expect(await tried('2027-02-01', leaving.nameRu)).toBe('duplicate')
  expect(await tried('2027-03-01', leaving.nameRu)).toBe('1')
  expect(await tried('2027-05-01', '  промежуточная ')).toBe('duplicate')
  expect(await tried('2027-07-01', 'Промежуточная')).toBe('1')
  expect(await tried('2027-05-01', 'Пришла')).toBe('1')
  expect(await tried('2027-07-01', 'ПРИШЛА')).toBe('duplicate')
})

// @rule names-bad
test('names: planned code that another discipline has or plans → duplicate; name of a discipline with a code → saved', async () => {
  const [coded, bare, third] = [await given.discipline(), await given.discipline(), await given.discipline()]
  const { pool } = server.database
  await pool.query(`UPDATE discipline SET code = 'Д-1', name_ru = 'Одно' WHERE id = $1`, [coded.id])
  await pool.query(`UPDATE discipline SET code = '', name_ru = 'Другое' WHERE id = $1`, [bare.id])
  await pool.query(`UPDATE discipline SET code = '', name_ru = 'Третье' WHERE id = $1`, [third.id])
  await plan('discipline', bare.id, '2027-03-01', { codeDiscipline: 'Д-2' })
  const tried = async (values: object) => outcomeOf(await plan('discipline', third.id, '2027-04-01', values))
  expect(await tried({ codeDiscipline: 'д-2' })).toBe('duplicate')
  expect(await tried({ codeDiscipline: 'Д-1' })).toBe('duplicate')
  expect(await tried({ p34: 'Одно' })).toBe('1')
})

// @rule names-bad
test('names: 51st planned name of a row → refused; change of a planned name → saved', async () => {
  const { id } = await given.level()
  const day = (n: number) =>
    `2030-01-${String(1 + (n % 28)).padStart(2, '0')}`.replace('2030', String(2030 + Math.floor(n / 28)))
  let last = 0
  for (let n = 0; n < maxPlannedNames; n++)
    last = (await planLevel(id, day(n), `Номер ${n}`)).data[0]?.ID ?? 0
  const refused = await planLevel(id, day(maxPlannedNames), 'Лишнее')
  expect([refused.status, refused.code]).toEqual([400, 'namesTooMany'])
  expect(refused.message).toContain(String(maxPlannedNames))
  expect(outcomeOf(await plan('level', id, day(maxPlannedNames), { NameLevel: 'Иное' }, {}, last))).toBe('2')
  expect(await get(names.list, { entity: 'level', id })).toHaveLength(maxPlannedNames + 1)
})

// @rule names-failed
test('names: another row receives the planned name → the plan fails on its day', async () => {
  const [one, other] = [await given.level(), await given.level()]
  expect(outcomeOf(await planLevel(one.id, '2026-12-01', 'Гонка'))).toBe('1')
  await get(catalogues.saveLevel, { IDLevel: other.id, NameLevel: 'Гонка', NameLevelKg: '', NameLevelEn: '' })
  await applyDueNames(server.db, '2026-12-01')
  expect((await get(names.list, { entity: 'level', id: one.id })).at(-1)).toMatchObject({
    state: 'failed',
    reason: 'duplicate',
  })
})

type Node = {
  'Rows Removed by Filter'?: number
  'Actual Rows': number
  'Actual Loops': number
  'Node Type': string
  Plans?: Node[]
}
const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

test.each(['level', 'discipline'] as const)(
  'names: %s with 10,000 planned names → the check for equal names reads less than a hundred rows',
  async (entity) => {
    const { pool } = server.database.owner
    const kind = entity === 'discipline' ? ', kind_id' : ''
    const kindOf = entity === 'discipline' ? ', (SELECT min(id) FROM discipline_kind)' : ''
    const fill = async (from: number, to: number) => {
      await pool.query(
        `INSERT INTO ${entity} (id, name_ru${kind}) OVERRIDING SYSTEM VALUE
         SELECT 100000 + n, 'Много ' || n${kindOf} FROM generate_series(${from}, ${to}) n`,
      )
      await pool.query(
        `INSERT INTO name_period (entity, record, starts_on, state, code, name_ru, basis)
         SELECT '${entity}', 100000 + n, '2027-01-01', 'planned', ${entity === 'discipline' ? "''" : 'NULL'}, 'Будущее ' || n, 'x'
         FROM generate_series(${from}, ${to}) n`,
      )
      await pool.query('VACUUM ANALYZE name_period')
      await pool.query(`VACUUM ANALYZE ${entity}`)
    }
    const lookedAt = async () => {
      const { rows } = await pool.query<{ 'QUERY PLAN': { Plan: Node }[] }>(
        `EXPLAIN (ANALYZE, FORMAT JSON) ${clashSqlByEntity.get(entity)?.replaceAll('$1', "'2027-02-01'").replaceAll('$2', '100001')}`,
      )
      const root = rows[0]?.['QUERY PLAN'][0]?.Plan
      const nodes = root === undefined ? [] : nodesOf(root)
      return nodes.reduce(
        (sum, node) =>
          sum + (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
        0,
      )
    }
    if (entity === 'discipline') await given.discipline()
    await fill(1, 60)
    const few = await lookedAt()
    await fill(61, 10_000)
    const many = await lookedAt()
    expect(few).toBeGreaterThan(5)
    expect(many).toBeLessThan(100)
  },
)
