import { beforeAll, expect, test } from 'vitest'
import { seedNational } from '#db/seed/national.ts'
import { testServer } from '#test/ask.ts'
import { testMoment } from '#test/moment.ts'
import { entityRows } from '../entities.ts'
import { tablesParentsFirst } from '../history/references.ts'
import { baseQuery, changesQuery } from './statements.ts'

const server = testServer()
beforeAll(async () => {
  await seedNational(server.db, { ...testMoment, part: 50 })
  await server.database.owner.pool.query('VACUUM ANALYZE')
}, 120_000)

type Node = { 'Node Type': string; 'Relation Name'?: string; Plans?: Node[] } & Record<
  string,
  number | undefined
>

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/** Returns the nodes of the statement's generic plan after running it. */
async function explainPlan(text: string, values: unknown[]): Promise<Node[]> {
  const client = await server.database.owner.pool.connect()
  try {
    await client.query('SET plan_cache_mode = force_generic_plan')
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(
      `EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${text}`,
      values,
    )
    return rows.flatMap((row) => nodesOf(row['QUERY PLAN'][0].Plan))
  } finally {
    await client.query('RESET plan_cache_mode')
    client.release()
  }
}

/** Returns the maximum of history rows that a node has read, and the number of sequential scans of history. */
function historyReads(nodes: Node[]) {
  const reading = nodes.filter((node) => node['Relation Name'] === 'history')
  const rows = reading.map(
    (node) =>
      ((node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0)) * (node['Actual Loops'] ?? 1),
  )
  return {
    most: Math.max(...rows),
    sequentialScans: reading.filter((node) => node['Node Type'] === 'Seq Scan').length,
  }
}

/** Returns a snapshot that is taken while another transaction writes, as is usual on a server. */
async function currentSnapshot() {
  const client = await server.database.owner.pool.connect()
  await client.query('BEGIN; SELECT pg_current_xact_id()')
  // A snapshot lists a running transaction only if a later one has ended.
  await server.database.owner.pool.query('SELECT pg_current_xact_id()')
  const { rows } = await server.database.owner.pool.query<{ seen: string; id: string; n: number }>(
    'SELECT pg_current_snapshot()::text AS seen, (SELECT max(id) / 2 FROM history)::text AS id, (SELECT count(*)::int FROM history) AS n',
  )
  await client.query('ROLLBACK')
  client.release()
  return rows[0] ?? { seen: '', id: '', n: 0 }
}

// @rule feed-read
test('feed: page of a long history → read by the index, also in the middle of the history and without changes', async () => {
  const { seen, id, n } = await currentSnapshot()
  expect(n).toBeGreaterThan(20_000)
  for (const values of [
    ['1:1:', null, '0', null, tablesParentsFirst, 101],
    ['1:1:', seen, id, null, tablesParentsFirst, 101],
    [seen, null, '-1', null, tablesParentsFirst, 101],
    ['1:1:', seen, '0', null, ['level'], 101],
  ]) {
    const read = historyReads(await explainPlan(changesQuery, values))
    expect(read.sequentialScans, JSON.stringify(values)).toBe(0)
    expect(read.most, JSON.stringify(values)).toBeLessThan(101 * tablesParentsFirst.length)
  }
})

// @rule feed-read
test('feed: rows older than the history are read → the history is not scanned sequentially', async () => {
  const read = historyReads(await explainPlan(baseQuery(entityRows.quota), [-1]))
  expect(read.sequentialScans).toBe(0)
})
