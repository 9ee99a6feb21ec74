import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { newUnpooledClient, followerName } from '#db/connect.ts'
import { seedNational } from '#db/seed/national.ts'
import { testServer } from '#test/ask.ts'
import { hotReads, type Place, placesSql, yearReads } from '#test/hot-reads.ts'
import { testMoment } from '#test/moment.ts'
import { deriveAll } from './start/derive-all.ts'

// Each statement is explained after five executions on one connection, because only then PostgreSQL may
// choose one plan for all values.

/** Tables that the planner must not scan, even in this database, a fiftieth of the seeded example country. */
const largeTables = ['study_group', 'admission_plan', 'group_quota', 'history']

/** Tables that grow with the number of universities. Those not in `largeTables` may be scanned here. */
const growingTables = [...largeTables, 'speciality', 'speciality_group', 'speciality_parameters']

/** Maximum number of rows of a response. A plan that sorts more rows sorts a table. */
const maxRows = 1000

const query = vi.spyOn(pg.Client.prototype, 'query')
const server = testServer()
let client: pg.Client
let at: Place
let reads: ReturnType<typeof hotReads>
let counts: Map<string, number>

beforeAll(async () => {
  await seedNational(server.db, { ...testMoment, part: 50 })
  await deriveAll(server.db)
  client = newUnpooledClient(server.db, {})
  await client.connect()
  // The seed writes the history in four transactions, but users write each change in its own transaction.
  // With a quarter of the history in one transaction, scan and index cost the same: the plan would be random.
  await server.database.owner.pool.query(
    'ALTER TABLE history ALTER COLUMN transaction SET (n_distinct = -0.5); ANALYZE',
  )
  const { rows: places } = await client.query<Place>(placesSql(1))
  if (places[0] === undefined) throw new Error('The country is empty')
  at = places[0]
  reads = [...hotReads(at), ...yearReads(at)]
  const counting = growingTables.map((name) => `SELECT '${name}' AS name, count(*)::int AS n FROM ${name}`)
  const { rows } = await client.query<{ name: string; n: number }>(counting.join(' UNION ALL '))
  counts = new Map(rows.map(({ name, n }) => [name, n]))
}, 120_000)
afterAll(async () => {
  query.mockRestore()
  await client.end()
})

type SentStatement = { text: string; values: unknown[] }
type Node = { 'Node Type': string; 'Relation Name'?: string; Plans?: Node[] } & Record<
  string,
  number | undefined
>

/** True for the connection that polls changes and is not used by calls. */
const isFollower = (connection: unknown) => {
  const { connectionParameters } = Object(connection) as {
    connectionParameters?: { application_name?: string }
  }
  return connectionParameters?.application_name?.startsWith(followerName) ?? false
}

async function statementsFor({ call, body }: (typeof reads)[number]): Promise<SentStatement[]> {
  query.mockClear()
  const { status } = await server.ask(call, body)
  expect(status).toBe(200)
  const calls: unknown[][] = query.mock.calls
  return calls.flatMap(([config, values], at) => {
    if (isFollower(query.mock.contexts[at])) return []
    const { text = String(config), values: own } = Object(config) as Partial<SentStatement>
    const bound = Array.isArray(values) ? values : (own ?? [])
    return /^\s*(select|with)\b/i.test(text) ? [{ text, values: bound }] : []
  })
}

const scalar = (value: unknown) => (Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : String(value))

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'NULL'
  if (!Array.isArray(value)) return client.escapeLiteral(scalar(value))
  return client.escapeLiteral(`{${value.map((one) => JSON.stringify(scalar(one))).join(',')}}`)
}

async function explain({ text, values }: SentStatement, setting: string): Promise<Node[]> {
  const execute = `EXECUTE asked${values.length > 0 ? `(${values.map(literal).join(', ')})` : ''}`
  await client.query(`BEGIN; SET LOCAL ${setting}`)
  try {
    await client.query(`PREPARE asked AS ${text}`)
    for (let time = 0; time < 5; time++) await client.query(execute)
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(
      `EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${execute}`,
    )
    return rows.flatMap((row) => nodesOf(row['QUERY PLAN'][0].Plan))
  } finally {
    await client.query('ROLLBACK')
    await client.query('DEALLOCATE ALL')
  }
}

/** True if PostgreSQL plans each execution, even after five. Planning can take longer than running. */
async function isReplanned({ text, values }: SentStatement): Promise<boolean> {
  if (values.length === 0) return false
  try {
    await client.query(`PREPARE asked AS ${text}`)
    for (let time = 0; time < 6; time++)
      await client.query(`EXECUTE asked(${values.map(literal).join(', ')})`)
    const { rows } = await client.query<{ plans: string }>(
      `SELECT generic_plans AS plans FROM pg_prepared_statements WHERE name = 'asked'`,
    )
    return Number(rows[0]?.plans) === 0
  } finally {
    await client.query('DEALLOCATE ALL')
  }
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

const rowsRead = (node: Node): number =>
  ((node['Actual Rows'] ?? 0) +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0)) *
  (node['Actual Loops'] ?? 0)

// The cast is safe: the names of the reads do not depend on the place.
const names = hotReads({} as Place).map(({ name }) => name)

async function plansOf(name: string, setting: string): Promise<Node[]> {
  const read = reads.find((one) => one.name === name)
  if (read === undefined) throw new Error(`There is no ${name}`)
  const nodes: Node[] = []
  for (const one of await statementsFor(read)) nodes.push(...(await explain(one, setting)))
  return nodes
}

const largeTablesScanned = (nodes: readonly Node[]) =>
  nodes
    .filter((node) => node['Node Type'] === 'Seq Scan')
    .flatMap((node) => node['Relation Name'] ?? [])
    .filter((table) => largeTables.includes(table))

// These reads sum up all rows of a faculty, so in this small database they may sort a large part of a table.
test.each(yearReads({} as Place).map(({ name }) => name))(
  'hot read «%s» → no scan of a large table',
  async (name) => {
    expect(largeTablesScanned(await plansOf(name, 'enable_seqscan = on'))).toEqual([])
  },
)

describe.each(names)('hot read «%s»', (name) => {
  const plans = (setting: string) => plansOf(name, setting)

  test('statements of the read → no scan of a large table, no sort of more than 1,000 rows', async () => {
    const nodes = await plans('enable_seqscan = on')
    expect(largeTablesScanned(nodes)).toEqual([])
    const sorted = nodes
      .filter((node) => node['Node Type'].endsWith('Sort'))
      .map((node) => node['Actual Rows'] ?? 0)
    expect(sorted.filter((rows) => rows > maxRows)).toEqual([])
  })

  // For other reads planning each time is acceptable: a short plan costs less than a better plan saves.
  test.runIf(/^(search|journal|history)/.test(name))(
    'more than five executions → PostgreSQL reuses one plan for all values',
    async () => {
      const read = reads.find((one) => one.name === name)
      const sent = read ? await statementsFor(read) : []
      const anew: string[] = []
      for (const one of sent) if (await isReplanned(one)) anew.push(one.text)
      expect(anew).toEqual([])
    },
  )

  // The list of group names counts the uses of every name, so it reads all links.
  test.skipIf(name === 'catalogue: group names')(
    'tables that grow with the number of universities → at most half of their rows are read',
    async () => {
      const nodes = await plans(
        `enable_seqscan = off; SET LOCAL enable_hashjoin = off; SET LOCAL enable_mergejoin = off`,
      )
      const read = nodes.flatMap((node) => {
        const table = node['Relation Name']
        return table !== undefined && rowsRead(node) > (counts.get(table) ?? Infinity) / 2 ? [table] : []
      })
      expect(read).toEqual([])
    },
  )
})
