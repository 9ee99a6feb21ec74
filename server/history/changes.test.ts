import { describe, expect, test } from 'vitest'
import { catalogues } from '#contract/catalogues/catalogues.ts'
import { groups } from '#contract/groups.ts'
import { history } from '#contract/history.ts'
import { testServer } from '#test/ask.ts'
import { factories } from '#test/given.ts'

const server = testServer()
const { ask, get } = server
const given = factories(server)

async function saveDirection(code: string, name: string) {
  const [made] = await get(catalogues.saveDirection, { idDirection: -1, code, direction_: name })
  return made?.ID ?? 0
}

describe('history: the list of changes', () => {
  // @rule history-changes
  test('pages → list every change once, newest first', async () => {
    for (const code of ['1', '2', '3', '4', '5', '6']) await saveDirection(code, `Страница ${code}`)
    const pages = []
    let before: string | undefined
    for (;;) {
      const page = await get(history.changes, {
        entity: 'direction',
        limit: 2,
        ...(before !== undefined && { before }),
      })
      if (page.length === 0) break
      pages.push(...page)
      before = page.at(-1)?.change
    }
    const numbers = pages.map(({ change }) => BigInt(change))
    expect(numbers).toEqual([...new Set(numbers)].toSorted((one, other) => Number(other - one)))
    const all = await get(history.changes, { entity: 'direction', limit: 100 })
    expect(pages).toEqual(all)
    expect(all.length).toBeGreaterThanOrEqual(6)
  })

  // @rule history-changes
  test('filter by part of a current or former name → the changes of this name are listed; % and _ are literal', async () => {
    const id = await saveDirection('7100', 'Искомое 50%_чего')
    await get(catalogues.saveDirection, { idDirection: id, code: '7100', direction_: 'Переименованное' })
    await saveDirection('7101', 'Постороннее 50 чего')
    const found = async (name: string) => (await get(history.changes, { name, limit: 100 })).length
    expect(await found('искомое')).toBe(2)
    expect(await found('50%_Ч')).toBe(2)
    expect(await found('переименованное')).toBe(1)
    expect(await found('нигде такого')).toBe(0)
  })

  // @rule history-changes
  test('change of several rows → one entry with counts and one label', async () => {
    const faculty = await given.faculty()
    const speciality = await given.speciality({ facultyId: faculty.id })
    const links = await Promise.all(
      [1, 2, 3].map((subgroupId) => given.specialityGroup({ specialityId: speciality.id, subgroupId })),
    )
    for (const { id } of links) await given.group({ specialityGroupId: id, intakeYearId: 25 })
    await get(groups.createNextYear, { idComGspe: links.map(({ id }) => id), yearFrom: 25, yearTo: 26 })
    const [change] = await get(history.changes, { limit: 1 })
    expect(change).toMatchObject({ rows: 3, touched: [{ entity: 'group', action: 'insert', count: 3 }] })
    const rows = await get(history.change, { change: change?.change ?? '' })
    expect(rows.map(({ entity, action }) => [entity, action])).toEqual(Array(3).fill(['group', 'insert']))
    expect(rows[0]?.label).toBe(change?.label)
  })

  // @rule history-changes
  test('filter by user, day or row → only changes of this user, day or row are listed', async () => {
    const id = await saveDirection('9', 'По дням')
    const day = (offset: number) =>
      new Date(Date.now() + (offset * 24 + 6) * 3_600_000).toISOString().slice(0, 10)
    const mine = { entity: 'direction', id } as const
    expect(await get(history.changes, { ...mine, idUser: server.userId })).toHaveLength(1)
    expect(await get(history.changes, { ...mine, idUser: 77 })).toEqual([])
    expect(await get(history.changes, { ...mine, from: day(0), to: day(0) })).toHaveLength(1)
    expect(await get(history.changes, { ...mine, from: day(1) })).toEqual([])
    expect(await get(history.changes, { ...mine, to: day(-1) })).toEqual([])
    expect(await get(history.changes, { from: day(0), idUser: server.userId, limit: 1 })).toHaveLength(1)
    expect(await get(history.changes, { entity: 'room' })).toEqual([])
  })

  test.each([
    [{ entity: 'app-setting' }],
    [{ entity: 'setting' }],
    [{ id: 5 }],
    [{ entity: 'direction', limit: 0 }],
    [{ entity: 'direction', limit: 101 }],
    [{ before: 'x' }],
    [{ before: 5 }],
    [{ from: '2026-13-01' }],
  ])('filter %j → 400', async (filters) => {
    expect((await ask(history.changes, filters)).status).toBe(400)
  })

  test('unknown change or row → an empty list; entity without history or malformed change number → 400', async () => {
    expect(await get(history.change, { change: '999999999999' })).toEqual([])
    expect(await get(history.row, { entity: 'direction', id: 77 })).toEqual([])
    expect((await ask(history.row, { entity: 'setting', id: 1 })).status).toBe(400)
    expect((await ask(history.change, { change: '-1' })).status).toBe(400)
  })
})
