import { beforeAll, expect, test } from 'vitest'
import { seedDemo } from '#db/seed/demo.ts'
import { run } from '#db/statement.ts'
import { testServer } from '#test/ask.ts'
import { testMoment } from '#test/moment.ts'
import { violationsOf, oeapiReader } from '#test/oeapi.ts'
import { listedKinds } from './kinds.ts'
import { schemaNames } from './schemas.ts'

const server = testServer({ LOG_LEVEL: 'error' })
const { read } = oeapiReader(server)

beforeAll(async () => {
  await seedDemo(server.db, testMoment)
})

async function readAllObjects(path: string) {
  const found: Record<string, unknown>[] = []
  for (let page = 1; ; page++) {
    const { status, body } = await read(`${path}?pageSize=250&pageNumber=${page}`)
    expect([path, page, status]).toEqual([path, page, 200])
    found.push(...body.items)
    if (body['hasNextPage'] !== true) return found
  }
}

const violationsIn = (collection: string, objects: readonly object[]) =>
  objects.flatMap((one) =>
    violationsOf(schemaNames[collection] ?? 'Problem', one).map((difference) => ({ one, difference })),
  )

const countRows = async (tables: readonly string[]) => {
  const counts = tables.map((table) => `(SELECT count(*) FROM ${table})`).join(' + ')
  return Number((await run<{ rows: string }>(server.db, `SELECT ${counts} AS rows`, []))[0]?.rows)
}

/** Tables of each collection. Every row of a table is an object of the collection. */
const tablesOf: Readonly<Record<string, readonly string[]>> = {
  organisations: ['institution', 'faculty', 'department'],
  programmes: ['direction', 'speciality'],
  groups: ['study_group'],
  buildings: ['building'],
  rooms: ['room'],
}

// @rule oeapi-objects
test.each(listedKinds.map(({ collection }) => collection))(
  'oeapi: all pages of /%s in the demo data → list every row; each object is valid by the standard',
  async (collection) => {
    const found = await readAllObjects(`/${collection}`)
    expect(violationsIn(collection, found).slice(0, 3)).toEqual([])
    const tables = tablesOf[collection]
    expect(found.length).toBeGreaterThan(0)
    expect(found).toHaveLength(tables === undefined ? found.length : await countRows(tables))
  },
)

// @rule oeapi-objects
test('oeapi: offerings of all institutions in the demo data → are valid by the standard', async () => {
  const organisations = await readAllObjects('/organisations')
  const roots = organisations.filter((one) => one['organisationType'] === 'root')
  const offered = []
  for (const { organisationId } of roots)
    offered.push(...(await readAllObjects(`/organisations/${String(organisationId)}/programme-offerings`)))
  expect(violationsIn('programme-offerings', offered).slice(0, 3)).toEqual([])
  expect(new Set(offered.map((one) => one['programmeOfferingId'])).size).toBe(
    await countRows(['admission_plan']),
  )
})
