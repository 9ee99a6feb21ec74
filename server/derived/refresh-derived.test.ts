import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { duplicates } from '#contract/duplicates.ts'
import { changeHeader, history } from '#contract/history.ts'
import { merge } from '#contract/merge.ts'
import { transaction } from '#db/connect.ts'
import { specialityName } from '#db/schema/index.ts'
import { testDerived } from '#test/derived.ts'
import type { Instance } from '#test/instances.ts'
import { deriveAll } from '../start/derive-all.ts'

const { instances, given, here, found, rename, save } = testDerived()

async function readDerivedRows() {
  const { rows } = await instances.db.execute<{ row: string }>(
    `SELECT to_jsonb(l)::text AS row FROM search_line l UNION ALL SELECT to_jsonb(f)::text FROM name_folding f ORDER BY 1`,
  )
  return rows.map(({ row }) => row)
}
async function expectFullDerivation() {
  await deriveAll(instances.db)
  const kept = await readDerivedRows()
  await instances.db.execute('DELETE FROM derived_state')
  await instances.owner.db.execute('TRUNCATE search_line, name_folding')
  await deriveAll(instances.db)
  expect(kept.length).toBeGreaterThan(0)
  expect(kept).toEqual(await readDerivedRows())
}

const hasSimilarPair = async (instance: Instance, ids: number[]) =>
  (await instance.get(duplicates.list, { entity: 'speciality-name' })).some(
    (pair) => String(pair.ids) === String(ids),
  )

describe('derived: search after a save', () => {
  // @rule search-fresh
  test('name saved on one instance → found at once on both instances; its old name is not found', async () => {
    for (const [at, name] of [
      [here.one, 'Метеорология'],
      [here.other, 'Климатология'],
      [here.one, 'Гидрология'],
    ] as const) {
      await save(at, name)
      expect([await found(here.one, name), await found(here.other, name)]).toEqual([
        [here.place.id],
        [here.place.id],
      ])
    }
    expect(await found(here.other, 'Метеорология')).toEqual([])
  })

  // @rule search-fresh
  test('undo, delete or bulk insert → the search finds the current rows', async () => {
    await save(here.one, 'Океанология')
    const change = await save(here.one, 'Вулканология')
    expect(await found(here.other, 'вулкано')).toEqual([here.place.id])
    await here.one.get(history.undo, { change })
    expect([await found(here.other, 'вулкано'), await found(here.other, 'океано')]).toEqual([
      [],
      [here.place.id],
    ])
    await instances.db.execute(
      `INSERT INTO speciality_name (code, name_ru) SELECT 'М' || n, 'Минералогия ' || n FROM generate_series(1, 1200) n`,
    )
    await instances.db.execute(
      `INSERT INTO speciality (faculty_id, direction_id, study_form_id, speciality_name_id)
       SELECT s.faculty_id, s.direction_id, s.study_form_id, n.id FROM speciality s, speciality_name n
       WHERE s.id = ${here.place.id} AND n.code IN ('М7', 'М1193')`,
    )
    expect(await found(here.other, 'минералогия')).toHaveLength(2)
    await instances.db.execute(`DELETE FROM speciality WHERE id <> ${here.place.id}`)
    await instances.db.execute(`DELETE FROM speciality_name WHERE code LIKE 'М%'`)
    expect(await found(here.one, 'минералогия')).toEqual([])
    await expectFullDerivation()
  })

  // @rule search-fresh duplicate-fresh
  test('two similar names → a pair is listed; rows merged → no pair; merge undone → the pair is listed', async () => {
    const [keep, away] = [
      await given.specialityName({ code: '8801', nameRu: 'Сейсмология' }),
      await given.specialityName({ code: '8802', nameRu: 'Палеонтология' }),
    ]
    const pair = [keep.id, away.id]
    expect(await hasSimilarPair(here.one, pair)).toBe(false)
    await instances.db
      .update(specialityName)
      .set({ nameRu: 'Сейсмология' })
      .where(eq(specialityName.id, away.id))
    expect([await hasSimilarPair(here.one, pair), await hasSimilarPair(here.other, pair)]).toEqual([
      true,
      true,
    ])
    const asked = {
      entity: 'speciality-name',
      keep: keep.id,
      away: away.id,
      take: [],
      revKeep: 1,
      revAway: 2,
    } as const
    const merged = await here.one.fetch(merge.apply, asked)
    expect(await merged.json()).toMatchObject({ data: [{ sms: '2' }] })
    expect(await hasSimilarPair(here.other, pair)).toBe(false)
    await here.other.get(history.undo, { change: merged.headers.get(changeHeader) ?? '' })
    expect(await hasSimilarPair(here.one, pair)).toBe(true)
  })

  // @rule search-fresh
  test('change is committed after later ones were derived → the search finds its row', async () => {
    await rename('Раньше')
    await transaction(instances.db, null, async (tx) => {
      await tx
        .update(specialityName)
        .set({ nameRu: 'Поздно' })
        .where(eq(specialityName.id, here.place.specialityNameId))
      for (let i = 0; i < 3; i++) {
        await given.specialityName()
        expect(await found(here.one, 'раньше')).toEqual([here.place.id])
      }
    })
    expect([await found(here.one, 'раньше'), await found(here.one, 'поздно')]).toEqual([[], [here.place.id]])
  })

  // @rule search-fresh
  test('saves and searches on two instances → each search finds the rows of all finished saves', async () => {
    for (let round = 0; round < 20; round++) {
      const [mine, theirs] = [here.one, here.other].toSorted(() => (round % 2 === 0 ? 1 : -1)) as [
        Instance,
        Instance,
      ]
      const name = `Раунд номер ${100 + round}`
      const before = [found(mine, 'раунд'), found(theirs, 'раунд'), given.specialityName(), given.faculty()]
      await save(mine, name)
      expect(await found(theirs, name)).toEqual([here.place.id])
      await Promise.all(before)
    }
    await expectFullDerivation()
  })
})
