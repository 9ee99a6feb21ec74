import { expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import { contract } from '#contract/index.ts'
import { connect, type Db } from '#db/connect.ts'
import { testDatabase } from '#test/database.ts'
import { factories } from '#test/given.ts'
import { sampleBody } from '#test/sample-body.ts'
import { run } from '#db/statement.ts'
import { addUser, administratorRights } from './auth/users.ts'
import { modules } from './modules.ts'
import type { Caller, Route } from './serve.ts'

const { db, url } = await testDatabase()
const names = { login: 'reader', name: 'А', surname: 'Б' }
await addUser(db, names, 'биринчи сыр', administratorRights)
const [user] = await run<{ id: number }>(db, 'SELECT id FROM app_user', [])

const caller = {
  userId: user?.id,
  rights: administratorRights,
  language: 'ru',
  session: { token: 'none', ownerId: user?.id },
  services: {
    today: () => '2026-11-20',
    timeZone: 'Asia/Bishkek',
    requestNews() {},
    demandsSecondFactor: () => false,
  },
  // The cast is safe: reads use no other property of a caller.
} as unknown as Caller

const calls = Object.values<Route[]>(modules).flat()
const listedCalls = calls.flatMap(({ call, handle }) =>
  typeof call.reads === 'object' ? [{ path: call.path, call, handle, tables: call.reads }] : [],
)

const given = factories({ db })
const { id: idFaculty } = await given.faculty()
const [{ id: oldCode }, { id: newCode }] = [await given.direction(), await given.direction()]
const [{ id: before }, { id: after }] = [await given.qualification(), await given.qualification()]
const successions = [
  await given.succession(),
  await given.succession({ entity: 'direction', fromIds: [oldCode], toIds: [newCode] }),
  await given.succession({ entity: 'qualification', fromIds: [before], toIds: [after] }),
]
const years = { idFaculty, yearFrom: 26, yearTo: 27 }

const measures = ['groups', 'planned', 'plan', 'lastYear']

type Bodies = readonly Record<string, unknown>[]

/** Bodies of calls that read some tables only with certain fields. */
const ownBodies = new Map<Call, Bodies>([
  [contract.grading.details, [{ idEbe: 1 }, { idEbeVar: 1 }]],
  [contract.auth.userName, [{ idAvnUser: user?.id }]],
  [contract.newYear.totals, [years]],
  [contract.succession.intakes, successions.map(({ id }) => ({ idSuccession: id }))],
  [
    contract.report.pivot,
    [
      { rows: ['institution', 'faculty', 'department'], columns: 'direction', measures, idYear: 26 },
      { rows: ['speciality', 'studyForm', 'level'], columns: 'qualification', measures, idYear: 26 },
      { rows: ['course', 'intake', 'source'], columns: null, measures, idYear: 26 },
    ],
  ],
])

const bodiesOf = (call: Call): Bodies => ownBodies.get(call) ?? [sampleBody(call)]

/** Returns the tables in the plans of all statements that the pool's only connection has prepared. */
async function readPreparedTables(of: Db): Promise<Set<string>> {
  const { rows } = await of.$client.query<{ name: string; count: number }>(
    'SELECT name, cardinality(parameter_types) AS count FROM pg_prepared_statements',
  )
  const tables = new Set<string>()
  for (const { name, count } of rows) {
    const values = count > 0 ? `(${Array.from({ length: count }, () => 'NULL').join()})` : ''
    const plan = await of.$client.query<{ 'QUERY PLAN': unknown }>(
      `EXPLAIN (FORMAT JSON) EXECUTE "${name}"${values}`,
    )
    for (const [, table = ''] of JSON.stringify(plan.rows).matchAll(/"Relation Name":"(\w+)"/g))
      tables.add(table)
  }
  return tables
}

// @rule course-list
test.each(listedCalls)(
  '$path: call runs → the tables in the plans of its statements are the declared ones',
  async ({ call, handle, tables }) => {
    // A new connection has prepared no statements, so only those of this call are found. A generic plan
    // does not depend on parameters.
    const connection = connect(url, { poolSize: 1, onError: () => {} })
    try {
      await connection.pool.query('SET plan_cache_mode = force_generic_plan')
      for (const body of bodiesOf(call)) await handle(connection.db, body, caller)
      expect([...(await readPreparedTables(connection.db))].toSorted()).toEqual(tables.toSorted())
    } finally {
      await connection.close()
    }
  },
)

test('tables read: marks `any` and `once` → only on the calls that are listed here', () => {
  const callsMarked = (reads: unknown) =>
    calls.filter(({ call }) => call.reads === reads).map(({ call }) => call)
  const {
    auth,
    checks,
    duplicates,
    feed,
    history,
    merge,
    names: named,
    overview,
    productLicence,
    search,
    specialities,
    system,
    transfer,
    uses,
  } = contract
  expect(callsMarked('any')).toEqual([
    specialities.previewCopy,
    specialities.previewDelete,
    contract.academicYears.unfinished,
    contract.figures.explain,
    duplicates.list,
    duplicates.dismissed,
    checks.findings,
    contract.languages.summary,
    contract.languages.accepted,
    history.changes,
    history.change,
    history.row,
    contract.newYear.plan,
    named.list,
    contract.proposals.list,
    contract.proposals.form,
    // The response contains the author of each setting's last change.
    system.settings,
  ])
  expect(callsMarked('once')).toEqual([
    auth.login,
    auth.check,
    auth.logout,
    auth.invited,
    auth.beginSecondFactor,
    contract.users.detail,
    contract.report.xlsx,
    // Never cached, because the bodies contain unsaved or changing rows. `duplicates.like` would find the
    // saved row itself.
    duplicates.like,
    merge.preview,
    overview.attention,
    overview.checked,
    overview.figures,
    transfer.export,
    transfer.preview,
    transfer.avn,
    transfer.lines,
    transfer.causes,
    transfer.replace,
    transfer.progress,
    transfer.stop,
    transfer.correct,
    transfer.problems,
    search.tree,
    contract.elsewhere.find,
    feed.changes,
    contract.live.stream,
    contract.live.since,
    contract.live.at,
    history.asOf,
    history.begun,
    uses.list,
    uses.address,
    uses.reach,
    named.asOf,
    named.place,
    contract.reorganisations.plan,
    productLicence.installed,
    productLicence.installation,
    productLicence.time,
    system.state,
    system.backup,
    system.backups,
    system.checkBackup,
    system.configuration,
    system.backupFile,
  ])
})
