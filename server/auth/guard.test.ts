import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import { contract } from '#contract/index.ts'
import { ids } from '#contract/limits.ts'
import type { PlaceFields, Rights, ScopedEntity } from '#contract/rights.ts'
import { type AskOptions, testServer } from '#test/ask.ts'
import { factories } from '#test/given.ts'
import { sampleBody, sampleRow } from '#test/sample-body.ts'
import { startSession } from './sessions.ts'
import { addUser, administratorRights, findLogin, fullRegistrarRights } from './users.ts'

const server = testServer()
const { ask } = server
const given = factories(server)

const calls = Object.entries(contract).flatMap(([module, of]) =>
  Object.entries(of).map(([name, call]): [string, Call] => [`${module}.${name}`, call]),
)
const administratorCalls = calls.filter(([, { may }]) => may === 'administrator')
const catalogueCalls = calls.filter(([, { may }]) => may === 'catalogues')
const scopedCalls = calls.flatMap(([name, call]) =>
  typeof call.may === 'object' ? [[name, call, call.may] as const] : [],
)
const restrictedCalls = calls.filter(([, { may }]) => may !== undefined && may !== 'everyone')

/** Ids of one row of each table, all in one faculty or its institution. */
type RowIds = Record<ScopedEntity, number>

async function createRows(facultyId: number, institutionId: number): Promise<RowIds> {
  const speciality = (await given.speciality({ facultyId })).id
  const specialityGroup = (await given.specialityGroup({ specialityId: speciality })).id
  const group = (await given.group({ specialityGroupId: specialityGroup })).id
  const building = (await given.building({ institutionId })).id
  return {
    institution: institutionId,
    building,
    faculty: facultyId,
    department: (await given.department({ facultyId })).id,
    room: (await given.room({ facultyId, buildingId: building })).id,
    speciality,
    'admission-plan': (await given.admissionPlan({ specialityId: speciality })).id,
    'speciality-group': specialityGroup,
    group,
    quota: (await given.quota({ groupId: group })).id,
    'commission-member': (await given.commissionMember({ facultyId })).id,
    'commission-history-member': (await given.commissionHistoryMember({ facultyId })).id,
    'check-acknowledgement': (
      await given.checkAcknowledgement({ institution: institutionId, faculty: facultyId })
    ).id,
  }
}

const newFaculty = async (institutionId?: number) => {
  const faculty = await given.faculty(institutionId === undefined ? {} : { institutionId })
  return createRows(faculty.id, faculty.institutionId)
}

const startSessionWith = async (login: string, rights: Rights): Promise<AskOptions> => {
  await addUser(server.db, { login, name: '', surname: '' }, 'сыр', rights)
  return { session: await startSession(server.db, (await findLogin(server.db, login))?.id ?? 0, undefined) }
}

let own: RowIds
let sibling: RowIds
let foreign: RowIds
const optionsOfUsers: Record<string, AskOptions> = {}

beforeAll(async () => {
  await server.database.owner.db.execute(allRows)
  own = await newFaculty()
  sibling = await newFaculty(own.institution)
  foreign = await newFaculty()
  const rights = { role: 'registrar', catalogues: false, institutions: [], faculties: [] } as const
  const everyone = {
    // The stored row of this reader still has a scope, which must have no effect.
    reader: { ...administratorRights, role: 'reader' },
    'a registrar of nothing': rights,
    'a registrar of the catalogues': { ...rights, catalogues: true },
    'a registrar of the faculty': { ...rights, faculties: [own.faculty] },
    'a registrar of the institution': { ...rights, institutions: [own.institution] },
    'a registrar of all institutions': { ...rights, institutions: null },
    'a registrar of everything': fullRegistrarRights,
    'an administrator': { ...administratorRights, catalogues: false, institutions: [] },
  } satisfies Record<string, Rights>
  for (const [name, some] of Object.entries(everyone))
    optionsOfUsers[name] = await startSessionWith(name, some)
})

/** Returns a hash of all rows, without sessions and the clock mark, which any request may change. */
const hashAllRows = async () => {
  const { rows } = await server.db.execute<{ digest: string }>('SELECT all_rows() AS digest')
  return rows[0]?.digest
}
const allRows = sql`
  CREATE FUNCTION all_rows() RETURNS text LANGUAGE plpgsql AS $$
  DECLARE
    name text;
    rows text;
    digest text := '';
  BEGIN
    FOR name IN SELECT relname FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
      AND relname NOT IN ('session', 'clock_mark') ORDER BY relname
    LOOP
      EXECUTE format('SELECT string_agg(t::text, '''' ORDER BY t::text) FROM %I t', name) INTO rows;
      digest := md5(digest || coalesce(rows, ''));
    END LOOP;
    RETURN digest;
  END
  $$`

const statusOf = async (who: string, call: Call, body: unknown) =>
  (await ask(call, body, optionsOfUsers[who])).status

async function expectNoChange(work: () => Promise<void>) {
  const before = await hashAllRows()
  await work()
  expect(await hashAllRows()).toBe(before)
}

async function expectRefused(who: string, call: Call, bodies: unknown[], statuses = [403]) {
  for (const body of bodies) {
    const { status, code, data } = await ask(call, body, optionsOfUsers[who])
    expect({ status, data }, `${who}: ${JSON.stringify(body)} ${code}`).toEqual({
      status: expect.toBeOneOf(statuses),
      data: null,
    })
  }
}

type PlaceField = { field: string; inner: string | undefined; table: ScopedEntity }

/** Returns the fields of a body that contain ids: `idFaculty`, or fields of a row in `rows`. */
const tablesIn = (belonging: PlaceFields) =>
  Object.entries(belonging).flatMap(([field, table = {}]): PlaceField[] =>
    typeof table === 'string'
      ? [{ field, inner: undefined, table }]
      : Object.entries(table).map(([inner, innerTable]) => ({ field, inner, table: innerTable })),
  )

type Choice = { table: ScopedEntity; field: string }

function bodyNaming(call: Call, belonging: PlaceFields, idOf: (choice: Choice) => number) {
  const named: Record<string, unknown> = {}
  for (const { field, inner, table } of tablesIn(belonging)) {
    const isList = Array.isArray(sampleBody(call)[field])
    if (inner !== undefined) named[field] = [sampleRow(call, { [inner]: idOf({ table, field: inner }) })]
    else named[field] = isList ? [idOf({ table, field })] : idOf({ table, field })
  }
  return sampleBody(call, named)
}

test('guard: contract → has calls for each kind of right', () => {
  expect(scopedCalls.length).toBeGreaterThan(20)
  expect(catalogueCalls.length).toBeGreaterThan(20)
  expect(administratorCalls.length).toBeGreaterThan(10)
})

// @rule people-roles
describe('role reader', () => {
  let before: string | undefined
  beforeAll(async () => {
    before = await hashAllRows()
  })

  test.each(restrictedCalls)('user with the role reader sends %s → 403', async (_name, call) => {
    await expectRefused('reader', call, [sampleBody(call), {}, { id: 'forged' }])
  })

  test('user with the role reader has sent all restricted calls → no row has changed', async () => {
    expect(await hashAllRows()).toBe(before)
  })
})

// @rule people-roles
describe.each(administratorCalls)('%s', (_name, call) => {
  test('guard: registrar of all institutions and catalogues → 403, nothing changes; administrator → allowed', async () => {
    await expectNoChange(() => expectRefused('a registrar of everything', call, [sampleBody(call)]))
    expect(await statusOf('an administrator', call, sampleBody(call))).not.toBe(403)
  })
})

// @rule people-catalogues
describe.each(catalogueCalls)('%s', (_name, call) => {
  test('guard: user without the right to catalogues → 403; user with this right → allowed', async () => {
    await expectNoChange(async () => {
      await expectRefused('a registrar of all institutions', call, [sampleBody(call)])
      await expectRefused('a registrar of the institution', call, [sampleBody(call)])
    })
    expect(await statusOf('a registrar of the catalogues', call, sampleBody(call))).not.toBe(403)
  })
})

// @rule people-scope people-forged
describe.each(scopedCalls)('%s', (_name, call, belonging) => {
  const all = (world: RowIds) => bodyNaming(call, belonging, ({ table }) => world[table])
  const places = tablesIn(belonging)
  /** Returns a body per field, with the id of a row of `other` in that field and ids of `world` elsewhere. */
  const forged = (world: RowIds, other: RowIds) =>
    places.map(({ field, inner }) =>
      bodyNaming(
        call,
        belonging,
        (choice) => (choice.field === (inner ?? field) ? other : world)[choice.table],
      ),
    )
  const lists = (world: RowIds, other: RowIds) =>
    places.flatMap(({ field, inner, table }) => {
      const sampled = sampleBody(call)[field]
      if (!Array.isArray(sampled)) return []
      const rowOf = (id: number) => (inner === undefined ? id : sampleRow(call, { [inner]: id }))
      return [sampleBody(call, { [field]: [rowOf(world[table]), rowOf(other[table])] })]
    })
  const creatable = places.filter(({ field }) => canCreate(call, field))
  const newUnder = (world: RowIds) =>
    creatable.length === 0
      ? []
      : [
          bodyNaming(call, belonging, ({ table, field }) =>
            creatable.some((place) => place.field === field) ? ids.create : world[table],
          ),
        ]

  test('guard: rows outside the scope, alone or with own rows → 403, nothing changes', () =>
    expectNoChange(async () => {
      for (const who of ['a registrar of the faculty', 'a registrar of the institution'])
        await expectRefused(who, call, [
          all(foreign),
          ...forged(own, foreign),
          ...lists(own, foreign),
          ...newUnder(foreign),
        ])
      const ofInstitution = places.every(({ table }) => table === 'institution')
      await expectRefused('a registrar of the faculty', call, [
        ...(ofInstitution ? [all(own)] : [all(sibling), ...newUnder(sibling)]),
        ...lists(own, sibling),
      ])
      for (const who of ['a registrar of nothing', 'a registrar of the catalogues'])
        await expectRefused(who, call, [all(own), all(foreign), ...newUnder(own)])
    }))

  test('guard: unknown rows → 403 or 404, nothing changes', async () => {
    const nowhere = (id: number) => bodyNaming(call, belonging, () => id)
    const unknown = [nowhere(2_000_000_000), nowhere(ids.placeholder)]
    await expectNoChange(() => expectRefused('a registrar of the institution', call, unknown, [403, 404]))
  })

  test('guard: rows in the scope → allowed', async () => {
    for (const who of [
      'a registrar of the institution',
      'a registrar of all institutions',
      'an administrator',
    ]) {
      const world = await newFaculty(own.institution)
      for (const body of [...newUnder(world), all(world)])
        expect(await statusOf(who, call, body), JSON.stringify(body)).not.toBe(403)
    }
  })
})

function canCreate(call: Call, field: string): boolean {
  const schema: { minimum?: number } | undefined = call.body.properties[field]
  return schema?.minimum === ids.create
}
