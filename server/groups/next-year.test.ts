import { and, eq, inArray } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { groups } from '#contract/groups.ts'
import { specialities } from '#contract/specialities.ts'
import { history, studyGroup } from '#db/schema/index.ts'
import { testServer } from '#test/ask.ts'
import { disconnectWhileBlocked } from '#test/interleave.ts'
import { factories } from '#test/given.ts'

const server = testServer()
const { ask, get } = server
const given = factories(server)

const groupsOf = (links: number[], year: number) =>
  server.db
    .select()
    .from(studyGroup)
    .where(and(inArray(studyGroup.specialityGroupId, links), eq(studyGroup.intakeYearId, year)))
    .orderBy(studyGroup.specialityGroupId)

const linksWithGroups = async (count: number) => {
  const { id: specialityId, facultyId } = await given.speciality()
  const links: number[] = []
  for (let i = 0; i < count; i++) {
    const link = await given.specialityGroup({ specialityId })
    await given.group({ specialityGroupId: link.id, intakeYearId: 26 })
    links.push(link.id)
  }
  return { specialityId, facultyId, links }
}

describe('groups admitted in a year', () => {
  // @rule next-year-lists
  test('groups of a faculty → ordered by code and name of the speciality', async () => {
    const { id: facultyId } = await given.faculty()
    const add = async (code: string, nameRu: string, name: string, intakeYearId: number, over = {}) => {
      const specialityNameId = (await given.specialityName({ code, nameRu })).id
      const studyFormId = (await given.studyForm({ shortName: 'ОФО' })).id
      const speciality = await given.speciality({ facultyId, specialityNameId, studyFormId })
      const groupNameId = (await given.groupName({ name })).id
      const link = await given.specialityGroup({ specialityId: speciality.id, groupNameId })
      return given.group({ specialityGroupId: link.id, intakeYearId, ...over })
    }
    await add('720200', 'Биология', 'НГ-1', 26)
    await add('710100', 'Ёлочки', 'НГ-10', 26)
    const first = await add('710100', 'Е-наука', 'НГ-3', 26, { extra: 'Особая', individualName: true })
    await add('710100', 'Ёлочки Б', 'НГ-2', 26)
    await add('710100', 'Иное', 'НГ-5', 25)
    await given.group({ intakeYearId: 26 })
    const rows = await get(groups.admitted, { idYear: 26, idFaculty: facultyId })
    expect(rows.map((row) => row.group_name)).toEqual(['Особая', 'НГ-10-26', 'НГ-2-26', 'НГ-1-26'])
    expect(rows[0]).toEqual({
      id_com_gspe: first.specialityGroupId,
      id_group: first.id,
      group_name: 'Особая',
      'p25-1': '710100',
      special: 'Е-наука',
      short_name: 'ОФО',
      closed_year: null,
      rev: 1,
    })
    expect(await get(groups.admitted, { idYear: 9999, idFaculty: facultyId })).toEqual([])
    expect(await get(groups.admitted, { idYear: 26, idFaculty: 9999 })).toEqual([])
  })
})

describe('groups of the next year', () => {
  // @rule next-year-create next-year-outcome
  test('first call → sms 1, new groups have text and «individual name», not winter reception; second call → sms 3', async () => {
    const link = await given.specialityGroup()
    const old = await given.group({
      specialityGroupId: link.id,
      intakeYearId: 25,
      extra: 'Физики',
      individualName: true,
      winterReception: true,
    })
    const plain = await given.group({ intakeYearId: 25 })
    const unlisted = await given.group({ intakeYearId: 25 })
    const winter = await given.group({ intakeYearId: 25, extra: 'Зимний приём', winterReception: true })
    const links = [link.id, plain.specialityGroupId, winter.specialityGroupId]
    const body = { idComGspe: links, yearFrom: 25, yearTo: 27 }
    expect(await get(groups.createNextYear, body)).toEqual([{ sms: '1', created: 3, skipped: 0 }])
    const made = await groupsOf(links, 27)
    expect(made).toMatchObject([
      { specialityGroupId: link.id, extra: 'Физики', individualName: true, winterReception: false, rev: 1 },
      { specialityGroupId: plain.specialityGroupId, extra: '', individualName: false },
      // The old text only repeated the winter flag, so it is not copied.
      { specialityGroupId: winter.specialityGroupId, extra: '', winterReception: false },
    ])
    expect(await groupsOf([link.id], 25)).toEqual([old])
    expect(await groupsOf([unlisted.specialityGroupId], 27)).toEqual([])
    const changes = await server.db
      .select()
      .from(history)
      .where(
        and(
          eq(history.tableName, 'study_group'),
          inArray(
            history.rowId,
            made.map((row) => row.id),
          ),
        ),
      )
    expect(changes.map((change) => change.userId)).toEqual(made.map(() => server.userId))
    expect(new Set(changes.map((change) => change.transaction)).size).toBe(1)
    expect(await get(groups.createNextYear, body)).toEqual([{ sms: '3', created: 0, skipped: 3 }])
    expect(await groupsOf(links, 27)).toEqual(made)
  })

  // @rule next-year-create next-year-outcome
  test('group exists, or source group is missing → skipped; speciality group listed twice → one new group', async () => {
    const { links } = await linksWithGroups(2)
    const [fresh = 0, existing = 0] = links
    const standing = await given.group({ specialityGroupId: existing, intakeYearId: 27, extra: 'своя' })
    const without = await given.specialityGroup()
    const body = { idComGspe: [existing, fresh, fresh, without.id], yearFrom: 26, yearTo: 27 }
    expect(await get(groups.createNextYear, body)).toEqual([{ sms: '1', created: 1, skipped: 2 }])
    expect(await groupsOf([existing], 27)).toEqual([standing])
    expect(await groupsOf([without.id], 27)).toEqual([])
  })

  // @rule next-year-outcome
  test('empty list → sms 3 (nothing to create)', async () => {
    expect(await get(groups.createNextYear, { idComGspe: [], yearFrom: 25, yearTo: 26 })).toEqual([
      { sms: '3', created: 0, skipped: 0 },
    ])
  })

  // @rule next-year-order next-year-outcome
  test.each([
    [{ yearTo: 26 }, 400],
    [{ yearTo: 25 }, 400],
    [{ yearTo: 9999 }, 404],
    [{ yearFrom: 98, yearTo: 99 }, 404],
    [{ yearTo: '27' }, 400],
    [{ idComGspe: undefined }, 400],
    [{ idComGspe: 5 }, 400],
    [{ idComGspe: ['5'] }, 400],
    [{ idComGspe: [-1] }, 400],
  ])('body %o → status %i', async (wrong, status) => {
    const { links } = await linksWithGroups(1)
    const body = { idComGspe: links, yearFrom: 26, yearTo: 27, ...wrong }
    expect((await ask(groups.createNextYear, body)).status).toBe(status)
    expect(await groupsOf(links, 27)).toEqual([])
  })

  // @rule next-year-outcome
  test('one speciality group unknown → 404, no group is created', async () => {
    const { links } = await linksWithGroups(2)
    const body = { idComGspe: [...links, 9999], yearFrom: 26, yearTo: 27 }
    expect((await ask(groups.createNextYear, body)).status).toBe(404)
    expect(await groupsOf(links, 27)).toEqual([])
  })

  // @rule save-transaction
  test('call interrupted → no group is created', async () => {
    const { links } = await linksWithGroups(3)
    const [, , last = 0] = links
    // Another transaction inserts the last group, so the call waits for this transaction.
    const answer = await disconnectWhileBlocked(
      server.db,
      (tx) => tx.insert(studyGroup).values({ specialityGroupId: last, intakeYearId: 27, extra: 'чужая' }),
      () => ask(groups.createNextYear, { idComGspe: links, yearFrom: 26, yearTo: 27 }),
    )
    expect(answer.status).toBe(503)
    expect(await groupsOf(links, 27)).toMatchObject([{ specialityGroupId: last, extra: 'чужая' }])
  })

  // @rule next-year-create save-transaction
  test('two concurrent calls with opposite orders → each group is created once', async () => {
    for (let round = 0; round < 20; round++) {
      const { links } = await linksWithGroups(4)
      const lists = [links, links.toReversed()]
      const outcomes = await Promise.all(
        lists.map((idComGspe) => get(groups.createNextYear, { idComGspe, yearFrom: 26, yearTo: 27 })),
      )
      const created = outcomes.map(([outcome]) => outcome?.created ?? 0)
      expect(created[0]).toBe(4 - (created[1] ?? 0))
      for (const [outcome] of outcomes) {
        expect(outcome?.sms).toBe(outcome?.created ? '1' : '3')
        expect((outcome?.created ?? 0) + (outcome?.skipped ?? 0)).toBe(4)
      }
      expect(await groupsOf(links, 27)).toHaveLength(4)
    }
  })

  test('speciality deleted concurrently → 404, or sms 6 (in use) for the delete', async () => {
    for (let round = 0; round < 20; round++) {
      const { specialityId, facultyId, links } = await linksWithGroups(2)
      // Another speciality has copies of this year's groups, so only groups of the next year prevent the
      // delete.
      const double = await given.speciality({ facultyId })
      await get(specialities.copy, { idSpecFrom: specialityId, idSpecTo: double.id })
      const [gone, created] = await Promise.all([
        get(specialities.delete, { idSpec: specialityId }),
        ask(groups.createNextYear, { idComGspe: links, yearFrom: 26, yearTo: 27 }),
      ])
      expect([gone[0]?.sms, created.status]).toEqual(created.status === 200 ? ['6', 200] : ['8', 404])
      expect(await groupsOf(links, 27)).toHaveLength(created.status === 200 ? 2 : 0)
    }
  })
})
