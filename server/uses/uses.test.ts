import { commonEntities } from '#contract/entities/registry.ts'
import { expect, test } from 'vitest'
import { entities } from '#contract/entities.ts'
import { uses } from '#contract/uses.ts'
import { testServer } from '#test/ask.ts'
import { factories } from '#test/given.ts'
import { listUseCounts } from './use-counts.ts'

const server = testServer()
const { ask, get } = server
const given = factories(server)

// @rule uses-list
test('uses: direction with specialities → count of each kind of rows, five rows with locations', async () => {
  const direction = await given.direction()
  const specialities = []
  for (let count = 0; count < 6; count++)
    specialities.push(await given.speciality({ directionId: direction.id }))
  await given.speciality()
  const [first] = specialities
  const faculty = first?.facultyId ?? 0
  const { rows } = await server.db.execute<{ vuz: number; min: number }>(
    `SELECT i.id AS vuz, i.ministry_id AS min FROM faculty f JOIN institution i ON i.id = f.institution_id WHERE f.id = ${faculty}`,
  )
  const [above] = rows
  const found = await get(uses.list, { entity: 'direction', id: direction.id })
  expect(found).toEqual([{ entity: 'speciality', count: 6, first: expect.any(Array) }])
  expect(found[0]?.first).toHaveLength(5)
  expect(found[0]?.first[0]).toEqual({
    id: first?.id,
    label: expect.stringMatching(/^7\d+ Специальность \d+$/),
    address:
      `/educational?min=${above?.min}&vuz=${above?.vuz}&fac=${faculty}` +
      `&dir=${direction.id}&form=${first?.studyFormId}&spec=${first?.specialityNameId}`,
  })
})

// @rule uses-list
test('uses: speciality name in two faculties and study forms → labels end with both, in the caller’s language', async () => {
  const name = await given.specialityName()
  const [first, second] = [
    await given.speciality({ specialityNameId: name.id }),
    await given.speciality({ specialityNameId: name.id }),
  ]
  const third = await given.speciality({ specialityNameId: name.id, facultyId: second.facultyId })
  await server.db.execute(
    `UPDATE faculty SET short_ru = 'ФТ' || id, short_en = 'FT' || id WHERE id IN (${first.facultyId}, ${second.facultyId})`,
  )
  await server.db.execute(
    `UPDATE institution i SET short_ru = 'УИ' || i.id, short_en = '' FROM faculty f WHERE f.institution_id = i.id AND f.id IN (${first.facultyId}, ${second.facultyId})`,
  )
  await server.db.execute(
    `UPDATE study_form SET short_name = 'Оч' || id WHERE id IN (${first.studyFormId}, ${second.studyFormId}, ${third.studyFormId})`,
  )
  const placesIn = async (lang: 'ru' | 'en') => {
    const [found] = await get(uses.list, { entity: 'speciality-name', id: name.id }, { lang })
    return found?.first.map(({ label }) => label.split(' · ').at(-1)?.replace(/УИ\d+/, 'УИ'))
  }
  const rows = [first, second, third]
  expect(await placesIn('ru')).toEqual(rows.map((row) => `УИ › ФТ${row.facultyId} › Оч${row.studyFormId}`))
  expect(await placesIn('en')).toEqual(rows.map((row) => `УИ › FT${row.facultyId} › Оч${row.studyFormId}`))
  expect(new Set(await placesIn('ru')).size).toBe(3)
})

// @rule uses-list
test('uses: faculty → the most frequent kind is first; a department’s link has its Russian name and its id', async () => {
  const faculty = await given.faculty()
  const department = await given.department({
    facultyId: faculty.id,
    nameRu: 'Кафедра & физики',
    nameKy: 'Ф',
  })
  await given.commissionMember({ facultyId: faculty.id })
  await given.commissionMember({ facultyId: faculty.id })
  const found = await get(uses.list, { entity: 'faculty', id: faculty.id }, { lang: 'ky' })
  expect(found.map(({ entity, count }) => [entity, count])).toEqual([
    ['commission-member', 2],
    ['department', 1],
  ])
  const [row] = found[1]?.first ?? []
  expect(row?.label).toBe('Ф')
  const address = new URL(row?.address ?? '', 'http://okuu')
  expect([address.pathname, ...address.searchParams]).toEqual([
    '/kafedra',
    ['q', 'Кафедра & физики'],
    ['row', String(department.id)],
  ])
})

// @rule uses-list history-empty-quota
test('uses: group with a quota of 0 and 0 → no use; group with a quota above 0 → one use', async () => {
  const group = await given.group()
  const whole = await given.quota({ groupId: group.id })
  expect(await get(uses.list, { entity: 'group', id: group.id })).toEqual([])
  await given.quota({ groupId: group.id, halfYearId: 2, budget: 5 })
  expect(await get(uses.list, { entity: 'group', id: group.id })).toMatchObject([
    { entity: 'quota', count: 1, first: [{ label: expect.stringMatching(/ · 2026-2027 · весна$/) }] },
  ])
  expect(whole.id).toBeGreaterThan(0)
})

// @rule uses-list plan-sources
test('uses: source of places → the plans that have it, with label and location', async () => {
  const plan = await given.admissionPlan({ contract: 5, parts: [{ source: 4, count: 5 }] })
  expect(await get(uses.list, { entity: 'source', id: 4 })).toMatchObject([
    {
      entity: 'admission-plan',
      count: 1,
      first: [{ id: plan.id, address: expect.stringMatching(new RegExp(`m-plan=${plan.id}$`)) }],
    },
  ])
  expect(await get(uses.list, { entity: 'source', id: 3 })).toEqual([])
})

// @rule uses-list
test('uses: each reference → has a label and a location', async () => {
  const { specialityGroupId, id: groupId } = await given.group()
  const { rows: links } = await server.db.execute<{ speciality_id: number; group_name_id: number }>(
    `SELECT speciality_id, group_name_id FROM speciality_group WHERE id = ${specialityGroupId}`,
  )
  const speciality = links[0]?.speciality_id ?? 0
  const room = await given.room()
  const level = await given.level()
  await given.parameters(speciality, { levelId: level.id })
  await given.admissionPlan({ specialityId: speciality })
  await given.quota({ groupId, budget: 1 })
  const band = await given.scoreBand()
  await given.bandDetail({ scoreBandId: band.id })
  await given.displayRule({ scoreBandId: band.id })
  const history = await given.commissionHistoryMember()
  const asked = [
    ['department', room.departmentId],
    ['faculty', history.facultyId],
    ['level', level.id],
    ['speciality', speciality],
    ['group-name', links[0]?.group_name_id ?? 0],
    ['speciality-group', specialityGroupId],
    ['group', groupId],
    ['score-band', band.id],
  ] as const
  for (const [entity, id] of asked) {
    const found = await get(uses.list, { entity, id })
    expect(found.length, entity).toBeGreaterThan(0)
    for (const { first } of found)
      for (const { label, address } of first)
        expect([label, address]).toEqual([
          expect.not.stringMatching(/^№|^$/),
          expect.stringMatching(/^\/[a-z-]+\?[a-z]+=/),
        ])
  }
})

// @rule catalogue-reach
test('reach: row of a shared catalogue → number of references, referring faculties and institutions', async () => {
  const [used, other, unused] = [await given.direction(), await given.direction(), await given.direction()]
  const first = await given.speciality({ directionId: used.id })
  await given.speciality({ directionId: used.id, facultyId: first.facultyId })
  await given.speciality({ directionId: used.id })
  await given.speciality({ directionId: other.id })
  const level = await given.level()
  await given.parameters(first.id, { levelId: level.id })
  const name = { id: first.specialityNameId, used: 2, faculties: 2, institutions: 2 }
  await given.commissionMember({ specialityNameId: first.specialityNameId })
  const one = { used: 1, faculties: 1, institutions: 1 }
  const reach = await get(uses.reach, { entity: 'direction' })
  expect(reach.find(({ id }) => id === used.id)).toEqual({
    id: used.id,
    used: 3,
    faculties: 2,
    institutions: 2,
  })
  expect(reach.find(({ id }) => id === other.id)).toEqual({ id: other.id, ...one })
  expect(reach.some(({ id }) => id === unused.id)).toBe(false)
  expect(await get(uses.reach, { entity: 'level' })).toContainEqual({ id: level.id, ...one })
  expect(await get(uses.reach, { entity: 'speciality-name' })).toContainEqual(name)
  for (const entity of commonEntities) await get(uses.reach, { entity })
})

test('reach: entity without references → an empty list', async () => {
  // No other entity refers to disciplines, so the test uses them, although they are no shared catalogue.
  expect(await listUseCounts(server.db, { entity: 'discipline' as 'direction' })).toEqual([])
})

test('uses: unknown row → no uses; unknown entity → 400', async () => {
  for (const entity of entities) expect(await get(uses.list, { entity, id: 77 })).toEqual([])
  for (const entity of ['app-setting', 'setting', '', undefined])
    expect((await ask(uses.list, { entity, id: 1 })).status).toBe(400)
})

// @rule uses-list
test('uses: row → location of its screen; name period → null; unknown row → 404', async () => {
  const address = async (entity: string, id: number) => (await ask(uses.address, { entity, id })).data
  const direction = await given.direction({ nameRu: 'Физика & химия' })
  const found = await address('direction', direction.id)
  expect(found.address).toBe(
    `/direction?q=${encodeURIComponent('Физика')}+%26+${encodeURIComponent('химия')}&row=${direction.id}`,
  )
  const quota = await given.quota({ budget: 3 })
  expect((await address('quota', quota.id)).address).toMatch(/^\/quota\?fac=\d+&year=\d+&half=1&group=\d+$/)
  const { id: level, nameRu } = await given.level()
  expect(await address('level', level)).toEqual({
    address: `/level?${new URLSearchParams({ q: nameRu }).toString()}&row=${level}`,
  })
  const plan = await given.admissionPlan()
  expect((await address('admission-plan', plan.id)).address).toMatch(
    new RegExp(`^/educational\\?.*&modal=speciality\\.parameters&m-plan=${plan.id}$`),
  )
  const old = await given.group({ intakeYearId: 24 })
  const empty = { entity: 'speciality-group', id: old.specialityGroupId } as const
  const link = async () => (await address(empty.entity, empty.id)).address?.replace(/^.*&spec=\d+/, '')
  expect(await link()).toBe(`&group=${old.id}`)
  const newest = await given.group({ intakeYearId: 26, specialityGroupId: old.specialityGroupId })
  expect(await link()).toBe(`&group=${newest.id}`)
  await server.db.execute(`DELETE FROM study_group WHERE id IN (${old.id}, ${newest.id})`)
  const { rows } = await server.db.execute<{ name: number; sub: number }>(
    `SELECT group_name_id AS name, subgroup_id AS sub FROM speciality_group WHERE id = ${empty.id}`,
  )
  expect(await link()).toBe(`&name=${rows[0]?.name}&sub=${rows[0]?.sub}`)
  expect(await address('user', server.userId)).toEqual({ address: `/users?row=${server.userId}` })
  const period = await given.namePeriod({ record: level })
  expect(await address('name-period', period.id)).toEqual({ address: null })
  expect((await ask(uses.address, { entity: 'level', id: 9_000_000 })).status).toBe(404)
  expect((await ask(uses.address, { entity: 'session', id: 1 })).status).toBe(400)
})
