import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { direction } from '#db/schema/index.ts'
import { seedNational } from '#db/seed/national.ts'
import { academicYears } from '#contract/years.ts'
import { testServer } from '#test/ask.ts'
import { factories } from '#test/given.ts'
import { testMoment } from '#test/moment.ts'
import { violationsOf, oeapiHome, oeapiReader } from '#test/oeapi.ts'
import { nestedKinds, kinds, listedKinds } from './kinds.ts'
import { schemaNames } from './schemas.ts'

const server = testServer({ CONTACT_EMAIL: 'data@university.kg' })
const given = factories(server)
const { newKey, read, items } = oeapiReader(server)

beforeAll(async () => {
  await seedNational(server.db, { ...testMoment, part: 100 })
  await given.room()
}, 120_000)

async function firstIdOf(collection: string): Promise<string> {
  const path =
    collection === 'programme-offerings'
      ? `/organisations/${await firstIdOf('organisations')}/programme-offerings`
      : `/${collection}`
  const kind = kinds.find((one) => one.collection === collection)
  const [first] = await items(`${path}?pageSize=250`)
  return String(first?.[kind?.idField ?? ''])
}

// @rule oeapi-objects
describe('oeapi: responses by the standard', () => {
  test.each(kinds)(
    'response of /$collection/{id} with all expansions → the object is valid by the standard',
    async ({ collection, idField, expansions }) => {
      const id = await firstIdOf(collection)
      const { status, body } = await read(`/${collection}/${id}?expand=${Object.keys(expansions).join(',')}`)
      expect(status).toBe(200)
      expect(body[idField]).toBe(id)
      expect(violationsOf(schemaNames[collection] ?? 'Problem', body)).toEqual([])
    },
  )

  test.each(nestedKinds.map(({ of, kind }) => [of.collection, kind.collection] as const))(
    'response of /%s/{id}/%s → valid by the standard',
    async (above, collection) => {
      const name = schemaNames[collection] ?? 'Problem'
      const { body } = await read(`/${above}/${await firstIdOf(above)}/${collection}?pageSize=250`)
      expect(body).toMatchObject({ pageSize: 250, pageNumber: 1, hasPreviousPage: false })
      for (const one of body.items) expect(violationsOf(name, one), JSON.stringify(one)).toEqual([])
    },
  )

  test('path / → returns the contact and the URL of the documentation', async () => {
    const { body } = await read('/')
    expect(violationsOf('Service', body)).toEqual([])
    expect(body).toMatchObject({
      contactEmail: 'data@university.kg',
      documentation: expect.stringMatching(/^http:.*\/okuu\/oeapi\/v6\/openapi.json$/),
    })
    expect(await read('')).toMatchObject({ status: 200, body })
  })

  test('path /openapi.json without a key → the served paths are listed', async () => {
    const answer = await server.app.inject({ url: `${oeapiHome}/openapi.json` })
    expect(answer.statusCode).toBe(200)
    const { paths } = answer.json<{ paths: Record<string, unknown> }>()
    expect(Object.keys(paths)).toHaveLength(1 + listedKinds.length + kinds.length + nestedKinds.length)
  })
})

// @rule oeapi-objects
describe('oeapi: rows as objects', () => {
  test('room, building, institution, faculty and department → are objects of the standard', async () => {
    const institution = await given.institution({
      fullRu: 'Университет Ош',
      fullKy: 'Ош университети',
      fullEn: '',
      ownership: 'private',
      status: 'national',
    })
    const faculty = await given.faculty({ institutionId: institution.id })
    const department = await given.department({ facultyId: faculty.id })
    const room = await given.room({
      departmentId: department.id,
      facultyId: faculty.id,
      number: '304а',
      capacity: 42,
    })
    const [found] = await items('/rooms?primaryCode=304%D0%B0')
    expect(found).toMatchObject({ totalSeats: 42, floor: '3', roomType: 'general_purpose' })
    expect(room.id).toBeGreaterThan(0)
    const { body: shown } = await read(`/rooms/${String(found?.roomId)}?expand=building`)
    expect(shown.building).toMatchObject({ buildingId: found?.buildingId })
    const [university] = await items(`/organisations?q=${encodeURIComponent('ош универ')}`)
    expect(university).toMatchObject({
      organisationType: 'root',
      name: [
        { language: 'ky', value: 'Ош университети' },
        { language: 'ru', value: 'Университет Ош' },
      ],
      ext: { ownership: 'private', status: 'national' },
    })
    const id = String(university?.organisationId)
    const { body: tree } = await read(`/organisations/${id}?expand=children`)
    expect(tree.children).toMatchObject([{ organisationType: 'faculty', parentId: id, rootId: id }])
    const [departmentOfRoot] = await items(
      `/organisations?filter_query[rootId][in]=${id}&organisationType=department`,
    )
    expect(departmentOfRoot).toMatchObject({ organisationType: 'department', rootId: id })
  })

  test('speciality, direction, admission plan and groups → are objects of the standard, with numbers of students', async () => {
    const studyForm = await given.studyForm({ kindId: 2, cycle: 2, maxCourse: 2 })
    const speciality = await given.speciality({ studyFormId: studyForm.id })
    const qualification = await given.qualification({ nameRu: 'магистр техники' })
    const licence = await given.licence({
      state: 'suspended',
      stateFrom: '2026-10-01',
      address: 'г. Ош, ул. Ленина, 331',
    })
    await given.parameters(speciality.id, {
      duration: 4.5,
      qualificationId: qualification.id,
      licenceId: licence.id,
    })
    await given.admissionPlan({ specialityId: speciality.id, budget: 10, contract: 15 })
    const link = await given.specialityGroup({ specialityId: speciality.id })
    const group = await given.group({ specialityGroupId: link.id })
    await given.quota({ groupId: group.id, budget: 7, contract: 8 })
    await given.quota({ groupId: group.id, halfYearId: 2, budget: 1, contract: 1 })
    const found =
      (await items('/programmes?pageSize=250&filter_query[duration][in]=P4Y6M').catch(() => undefined)) ?? []
    expect(found).toEqual([])
    const [programme] = (
      await items('/programmes?programmeType=specialisation&levelOfQualification=eqf_7&pageSize=250')
    ).filter((one) => one.duration === 'P4Y6M')
    expect(programme).toMatchObject({
      programmeType: 'specialisation',
      level: 'master',
      qualificationAwarded: 'master',
      qualificationDesignations: ['магистр техники'],
      modeOfStudy: 'part_time',
      ext: {
        licence: {
          resolution: licence.resolution,
          from: licence.startsOn,
          to: licence.endsOn,
          state: 'suspended',
          stateFrom: '2026-10-01',
          address: 'г. Ош, ул. Ленина, 331',
        },
      },
    })
    const id = String(programme?.programmeId)
    const { body: parent } = await read(`/programmes/${String(programme?.parentId)}`)
    expect(parent.programmeType).toBe('programme')
    const [offering] = await items(`/programmes/${id}/programme-offerings`)
    expect(offering).toMatchObject({
      maxNumberStudents: 25,
      state: 'active',
      ext: { budget: 10, contract: 15 },
      programmeId: id,
    })
    expect(await items(`/programmes/${String(programme?.parentId)}/programme-offerings`)).toEqual([offering])
    expect(
      await items(
        `/academic-sessions/${String(offering?.academicSessionId)}/programme-offerings?pageSize=250`,
      ),
    ).toContainEqual(offering)
    const [one, ...more] = await items(`/programme-offerings/${String(offering?.programmeOfferingId)}/groups`)
    expect(more).toEqual([])
    expect(one).toMatchObject({
      groupType: 'class',
      personCount: 15,
      organisationId: offering?.organisationId,
      offeringIds: [{ programmeOfferingId: offering?.programmeOfferingId }],
    })
    expect(await items(`/organisations/${String(one?.organisationId)}/groups`)).toEqual([one])
  })

  // @rule succession-oeapi
  test('replaced direction → lists successors and predecessors that the key may read', async () => {
    const [old, next] = [await given.direction({ code: 'SUC-1' }), await given.direction({ code: 'SUC-2' })]
    await given.succession({
      entity: 'direction',
      fromIds: [old.id],
      toIds: [next.id],
      startsOn: '2027-09-01',
    })
    const [name, later] = [await given.specialityName(), await given.specialityName({ code: 'SUC-4' })]
    await given.succession({ entity: 'speciality-name', fromIds: [name.id], toIds: [later.id] })
    await given.speciality({ directionId: old.id, specialityNameId: name.id })
    const [first] = await items('/programmes?primaryCode=SUC-1')
    const [second] = await items('/programmes?primaryCode=SUC-2')
    const of = { on: '2027-09-01', order: 'Приказ № 214', kind: 'replaced' }
    const named = (nameRu: string) => [{ language: 'ru', value: nameRu }]
    expect(first?.ext).toEqual({
      successors: [{ programmeId: second?.programmeId, code: 'SUC-2', name: named(next.nameRu), ...of }],
    })
    expect(second?.ext).toEqual({
      predecessors: [{ programmeId: first?.programmeId, code: 'SUC-1', name: named(old.nameRu), ...of }],
    })
    const [taught] = await items(`/programmes/${String(first?.programmeId)}/programmes`)
    expect(taught?.ext).toMatchObject({
      trimester: false,
      successors: [{ code: 'SUC-4', name: named(later.nameRu), ...of }],
    })
    const closed = await newKey(['direction'])
    expect((await items('/programmes?primaryCode=SUC-1', closed))[0]?.ext).toBeUndefined()
  })

  test('academic year and half-years → are sessions with their first and last moment', async () => {
    const [year] = await items('/academic-sessions?primaryCode=2026-2027')
    expect(year).toMatchObject({
      academicSessionType: 'academic_year',
      startDateTime: '2026-08-31T18:00:00.000Z',
      endDateTime: '2027-08-31T17:59:59.000Z',
    })
    const halves = await items(`/academic-sessions?parent=${String(year?.academicSessionId)}`)
    expect(halves).toMatchObject([
      {
        academicSessionType: 'semester',
        yearId: year?.academicSessionId,
        endDateTime: '2027-01-31T17:59:59.000Z',
      },
      { academicSessionType: 'semester', startDateTime: '2027-01-31T18:00:00.000Z' },
    ])
    await server.get(academicYears.save, { idYear: 27, begins: '2027-09-15' })
    await server.get(academicYears.save, { idYear: 26, begins: '2026-09-02', spring: '2027-02-08' })
    expect(await items('/academic-sessions?primaryCode=2026-2027')).toMatchObject([
      { startDateTime: '2026-09-01T18:00:00.000Z', endDateTime: '2027-09-14T17:59:59.000Z' },
    ])
    expect(await items(`/academic-sessions?parent=${String(year?.academicSessionId)}`)).toMatchObject([
      { startDateTime: '2026-09-01T18:00:00.000Z', endDateTime: '2027-02-07T17:59:59.000Z' },
      { startDateTime: '2027-02-07T18:00:00.000Z', endDateTime: '2027-09-14T17:59:59.000Z' },
    ])
  })
})

// @rule oeapi-ids
test('oeapi: id → UUID of version 5, unchanged by a change of the row, 404 after the row is deleted', async () => {
  const row = await given.direction({ code: 'ID-1' })
  const find = async () => String((await items('/programmes?primaryCode=ID-1'))[0]?.programmeId)
  const id = await find()
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  await server.db.update(direction).set({ nameRu: 'Иначе' }).where(eq(direction.id, row.id))
  expect(await find()).toBe(id)
  expect((await read(`/programmes/${id.toUpperCase()}`)).status).toBe(200)
  expect((await read(`/rooms/${id}`)).status).toBe(404)
  await server.db.delete(direction).where(eq(direction.id, row.id))
  expect(await read(`/programmes/${id}`)).toMatchObject({ status: 404, body: { status: 404 } })
})

// @rule oeapi-pages
describe('oeapi: pages', () => {
  test('all pages of a list → together list each object once', async () => {
    const all = (await items('/organisations?pageSize=250')).map((one) => one.organisationId)
    const found: unknown[] = []
    for (let page = 1, more = true; more; page++) {
      const { body } = await read(`/organisations?pageSize=7&pageNumber=${page}`)
      found.push(...body.items.map((one) => one.organisationId))
      more = body.hasNextPage === true
      expect(body).toMatchObject({ hasPreviousPage: page > 1, totalPages: Math.ceil(all.length / 7) })
    }
    expect(found).toEqual(all)
    expect((await read('/organisations')).body).toMatchObject({ pageSize: 10, pageNumber: 1 })
    expect((await read('/groups?pageSize=3&pageNumber=2')).body.items).toEqual(
      (await items('/groups?pageSize=250')).slice(3, 6),
    )
  })

  test.each([
    'pageSize=0',
    'pageSize=251',
    'pageSize=a',
    'pageNumber=0',
    'pageSize=1.5',
    'filter_query[name]=a',
    'filter_query[x][in]=a',
    'filter_query[name][near]=a',
    'filter_query[totalSeats][gt_int]=a',
    'filter_query[name][gt_int]=1',
    'filter_query[name][is]=b',
  ])('query %s → 400 with a Problem', async (query) => {
    const { status, headers, body } = await read(`/rooms?${query}`)
    expect([status, headers['content-type']]).toEqual([400, 'application/problem+json; charset=utf-8'])
    expect(violationsOf('Problem', body)).toEqual([])
  })
})

// @rule oeapi-pages
test('oeapi: several filters → objects match all filters, and at least one of the `__or` alternatives', async () => {
  const building = await given.building()
  for (const [number, capacity] of [
    ['Ф-1', 10],
    ['Ф-2', 20],
    ['Г_3', 30],
  ] as const)
    await given.room({ buildingId: building.id, number, capacity })
  const [place] = await items(`/buildings?filter_query[primaryCode.code][in]=${building.id}`)
  const inside = `filter_query[buildingId][in]=${String(place?.buildingId)}`
  const codes = async (query: string) =>
    (await items(`/rooms?${inside}&${query}`)).map((one) => (one.primaryCode as { code: string }).code)
  expect(await codes('filter_query[name][like]=Ф*')).toEqual(['Ф-1', 'Ф-2'])
  expect(await codes('filter_query[name][not_like]=ф*')).toEqual(['Г_3'])
  expect(await codes('filter_query[name][like]=Г__')).toEqual([])
  expect(await codes('filter_query[name][in]=Ф-1,Г_3')).toEqual(['Ф-1', 'Г_3'])
  expect(await codes('filter_query[name][not_in]=Ф-1,Г_3')).toEqual(['Ф-2'])
  expect(await codes('filter_query[totalSeats][gt_int]=10&filter_query[totalSeats][lt_float]=29.5')).toEqual([
    'Ф-2',
  ])
  expect(
    await codes('filter_query[__or][][name][in]=Ф-1&filter_query[__or][][totalSeats][gt_int]=29'),
  ).toEqual(['Ф-1', 'Г_3'])
  expect(await codes('filter_query[floor][is]=empty')).toHaveLength(3)
  expect(await codes('filter_query[floor][is]=not_empty')).toEqual([])
  expect(await codes('q=%D1%84-')).toEqual(['Ф-1', 'Ф-2'])
  expect(await codes(`filter_query[roomId][in]=${place?.buildingId as string}`)).toEqual([])
})

// @rule oeapi-pages
test('oeapi: `fields` → only selected and required fields are returned, even in nested objects', async () => {
  const id = await firstIdOf('rooms')
  const { body } = await read(`/rooms/${id}?fields=(totalSeats,unknown,building(ext))&expand=building`)
  expect(Object.keys(body).toSorted()).toEqual([
    'building',
    'name',
    'primaryCode',
    'roomId',
    'roomType',
    'totalSeats',
  ])
  expect(Object.keys(body.building as object).toSorted()).toEqual([
    'buildingId',
    'ext',
    'name',
    'primaryCode',
  ])
  expect(Object.keys((await items('/rooms?fields=floor'))[0] ?? {})).not.toContain('totalSeats')
  expect((await read(`/rooms/${id}?expand=parent`)).status).toBe(400)
})
