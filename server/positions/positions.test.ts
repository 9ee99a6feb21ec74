import { expect, test } from 'vitest'
import { positions } from '#contract/positions.ts'
import { testServer } from '#test/ask.ts'
import { factories } from '#test/given.ts'

// The rules of every entity are tested in server/saving/entities-*.test.ts.

const server = testServer()
const { ask, get } = server
const given = factories(server)

// @rule position-year list-order
test('positions: list of a year → sorted by name', async () => {
  await given.position({ academicYearId: 25 })
  for (const name of ['Ясли', 'Өнөр', 'Ель', 'Парк', 'Ёлка', 'Опера']) await given.position({ name })
  const rows = await get(positions.list, { idYear: 26 })
  expect(rows.map((row) => row.n_doljnost)).toEqual(['Ёлка', 'Ель', 'Опера', 'Өнөр', 'Парк', 'Ясли'])
  expect(rows[0]).toEqual({
    id_rrnk_doljnost: expect.any(Number),
    n_doljnost: 'Ёлка',
    chasy: 750,
    id_a_year: 26,
    rev: 1,
  })
})

// @rule list-unknown-parent
test('positions: unknown year, or year without positions → an empty list', async () => {
  for (const idYear of [0, 98, 9999]) expect(await get(positions.list, { idYear })).toEqual([])
})

// @rule position-needs
test('positions: missing field → refused with the name of the field', async () => {
  const body = { idRrnkDoljnost: -1, nDoljnost: 'Доцент', chasy: 750, idYear: 26 }
  for (const [field, name] of [
    ['nDoljnost', 'Position'],
    ['chasy', 'Hours'],
    ['idYear', 'Academic year'],
  ] as const)
    expect(await ask(positions.save, { ...body, [field]: undefined }, { lang: 'en' })).toMatchObject({
      status: 400,
      message: `Field “${name}” is missing`,
    })
})
