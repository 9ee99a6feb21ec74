import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { duplicates } from '#contract/duplicates.ts'
import { changeHeader, history } from '#contract/history.ts'
import { merge } from '#contract/merge.ts'
import { search } from '#contract/search.ts'
import { transaction } from '#db/connect.ts'
import { derivingLock } from '#db/locks.ts'
import { specialityName } from '#db/schema/index.ts'
import { eventually } from '#test/eventually.ts'
import { factories } from '#test/given.ts'
import { type Instance, testInstances } from '#test/instances.ts'
import { bringAllUpToDate, inQuietMoments } from './all.ts'

const { catalogues } = contract
const instances = testInstances()
const given = factories(instances)
let one: Instance
let other: Instance
/** A speciality that is found by its name. */
let place: { id: number; specialityNameId: number }

beforeAll(async () => {
  one = await instances.start()
  other = await instances.start()
  const name = await given.specialityName({ code: '7101', nameRu: 'Картография' })
  place = await given.speciality({ specialityNameId: name.id })
})
afterAll(async () => {
  await one.close()
  await other.close()
})

const found = async (instance: Instance, text: string) =>
  (await instance.get(search.tree, { text })).map((row) => row.id_speciality)

const rename = (nameRu: string) =>
  instances.db.update(specialityName).set({ nameRu }).where(eq(specialityName.id, place.specialityNameId))

async function save(instance: Instance, special: string): Promise<string> {
  const body = {
    idSpecial: place.specialityNameId,
    code_: '7101',
    special_: special,
    specialKg: '',
    specialEn: '',
  }
  const saved = await instance.fetch(catalogues.saveSpecialityName, body)
  expect(await saved.json()).toMatchObject({ data: [{ sms: '2' }] })
  return saved.headers.get(changeHeader) ?? ''
}

/** Every derived row as it is, and as it would be made from nothing. */
async function derivedRows() {
  const { rows } = await instances.db.execute<{ row: string }>(
    `SELECT to_jsonb(l)::text AS row FROM search_line l UNION ALL SELECT to_jsonb(f)::text FROM name_folding f ORDER BY 1`,
  )
  return rows.map(({ row }) => row)
}
async function expectAsFromNothing() {
  await bringAllUpToDate(instances.db)
  const kept = await derivedRows()
  await instances.db.execute('DELETE FROM derived_state')
  await instances.db.execute('TRUNCATE search_line, name_folding')
  await bringAllUpToDate(instances.db)
  expect(kept.length).toBeGreaterThan(0)
  expect(kept).toEqual(await derivedRows())
}

const likePair = async (instance: Instance, ids: number[]) =>
  (await instance.get(duplicates.list, { entity: 'speciality-name' })).some(
    (pair) => String(pair.ids) === String(ids),
  )

describe('derived: what was saved a moment ago', () => {
  // @rule search-fresh
  test('a save here → found here and on the other instance at once, under the old name no more', async () => {
    for (const [at, name] of [
      [one, 'Метеорология'],
      [other, 'Климатология'],
      [one, 'Гидрология'],
    ] as const) {
      await save(at, name)
      expect([await found(one, name), await found(other, name)]).toEqual([[place.id], [place.id]])
    }
    expect(await found(other, 'Метеорология')).toEqual([])
  })

  // @rule search-fresh
  test('an undo, a delete, an insert in bulk, a row that comes again under its number', async () => {
    await save(one, 'Океанология')
    const change = await save(one, 'Вулканология')
    expect(await found(other, 'вулкано')).toEqual([place.id])
    await one.get(history.undo, { change })
    expect([await found(other, 'вулкано'), await found(other, 'океано')]).toEqual([[], [place.id]])
    await instances.db.execute(
      `INSERT INTO speciality_name (code, name_ru) SELECT 'М' || n, 'Минералогия ' || n FROM generate_series(1, 1200) n`,
    )
    await instances.db.execute(
      `INSERT INTO speciality (faculty_id, direction_id, study_form_id, speciality_name_id)
       SELECT s.faculty_id, s.direction_id, s.study_form_id, n.id FROM speciality s, speciality_name n
       WHERE s.id = ${place.id} AND n.code IN ('М7', 'М1193')`,
    )
    expect(await found(other, 'минералогия')).toHaveLength(2)
    await instances.db.execute(`DELETE FROM speciality WHERE id <> ${place.id}`)
    await instances.db.execute(`DELETE FROM speciality_name WHERE code LIKE 'М%'`)
    expect(await found(one, 'минералогия')).toEqual([])
    await expectAsFromNothing()
  })

  // @rule search-fresh duplicate-fresh
  test('two names become like each other, are merged, and apart again → listed, gone, listed', async () => {
    const [keep, away] = [
      await given.specialityName({ code: '8801', nameRu: 'Сейсмология' }),
      await given.specialityName({ code: '8802', nameRu: 'Палеонтология' }),
    ]
    const pair = [keep.id, away.id]
    expect(await likePair(one, pair)).toBe(false)
    await instances.db
      .update(specialityName)
      .set({ nameRu: 'Сейсмология' })
      .where(eq(specialityName.id, away.id))
    expect([await likePair(one, pair), await likePair(other, pair)]).toEqual([true, true])
    const asked = {
      entity: 'speciality-name',
      keep: keep.id,
      away: away.id,
      take: [],
      revKeep: 1,
      revAway: 2,
    } as const
    const merged = await one.fetch(merge.apply, asked)
    expect(await merged.json()).toMatchObject({ data: [{ sms: '2' }] })
    expect(await likePair(other, pair)).toBe(false)
    await other.get(history.undo, { change: merged.headers.get(changeHeader) ?? '' })
    expect(await likePair(one, pair)).toBe(true)
  })

  // @rule search-fresh
  test('a commit that comes late, after later ones were searched → not missed', async () => {
    await rename('Раньше')
    await transaction(instances.db, null, async (tx) => {
      await tx
        .update(specialityName)
        .set({ nameRu: 'Поздно' })
        .where(eq(specialityName.id, place.specialityNameId))
      for (let i = 0; i < 3; i++) {
        await given.specialityName()
        expect(await found(one, 'раньше')).toEqual([place.id])
      }
    })
    expect([await found(one, 'раньше'), await found(one, 'поздно')]).toEqual([[], [place.id]])
  })

  // @rule search-fresh
  test('saves and searches of two instances at once → nothing is lost', async () => {
    for (let round = 0; round < 20; round++) {
      const [mine, theirs] = [one, other].toSorted(() => (round % 2 === 0 ? 1 : -1)) as [Instance, Instance]
      const name = `Раунд номер ${100 + round}`
      const before = [found(mine, 'раунд'), found(theirs, 'раунд'), given.specialityName(), given.faculty()]
      await save(mine, name)
      expect(await found(theirs, name)).toEqual([place.id])
      await Promise.all(before)
    }
    await expectAsFromNothing()
  })
})

describe('derived: the work of it', () => {
  // @rule search-fresh
  test('cut off in the middle → done the next time', async () => {
    await instances.db.execute(
      `INSERT INTO speciality_name (code, name_ru) SELECT 'П' || n, 'Петрография ' || n FROM generate_series(1, 900) n`,
    )
    await instances.db.execute(
      `ALTER TABLE search_line ADD CONSTRAINT breaks CHECK (lines NOT LIKE '%петрография 900 %') NOT VALID`,
    )
    const refused = await one.fetch(search.tree, { text: 'петрография' })
    expect(refused.status).toBe(400)
    await instances.db.execute('ALTER TABLE search_line DROP CONSTRAINT breaks')
    expect(await found(other, 'петрография')).toEqual([])
    const { rows } = await instances.db.execute(`SELECT FROM search_line WHERE lines LIKE '%петрография%'`)
    expect(rows).toHaveLength(900)
  })

  test('while rows are being derived, saves and all that is not searched go on; the search waits', async () => {
    // Of twelve connections one person may have four for reads.
    const at = await instances.start({ poolSize: 12 })
    await rename('Лимнология')
    let searched = false
    const held = await transaction(instances.db, null, async (tx) => {
      await tx.execute(`SELECT pg_advisory_xact_lock(${derivingLock})`)
      const answers = Promise.all([1, 2, 3].map(() => found(at, 'лимнология'))).then((all) => {
        searched = true
        return all
      })
      await eventually(async () => {
        const { rows } = await tx.execute(`SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`)
        expect(rows).toHaveLength(1)
      })
      await save(at, 'Лимнология озёр')
      expect((await at.get(catalogues.levels, {})).length).toBe(0)
      expect(searched).toBe(false)
      return { answers }
    })
    expect(await held.answers).toEqual(Array.from({ length: 3 }, () => [place.id]))
    await at.close()
  })

  // @rule search-fresh
  test('a database that was copied into another cluster → derived anew', async () => {
    await rename('Геодезия')
    expect(await found(one, 'геодезия')).toEqual([place.id])
    await instances.db.execute(
      `UPDATE derived_state SET snapshot = '900000000:900000000:', next_change = 900000000`,
    )
    await rename('Топография')
    expect(await found(one, 'топография')).toEqual([place.id])
  })

  test('derived while nobody asks: at once after half a minute without a save, else the tenth time', async () => {
    const derive = inQuietMoments()
    const isDerived = async (name: string) => {
      const { rows } = await instances.db.execute(`SELECT FROM search_line WHERE lines LIKE '%${name}%'`)
      return rows.length > 0
    }
    await rename('Почвоведение')
    for (let time = 1; time < 10; time++) await derive(instances.db)
    expect(await isDerived('почвоведение')).toBe(false)
    await derive(instances.db)
    expect(await isDerived('почвоведение')).toBe(true)
    await rename('Мерзлотоведение')
    await derive(instances.db)
    expect(await isDerived('мерзлотоведение')).toBe(false)
    await transaction(instances.db, null, async (tx) => {
      await tx.execute(`SET LOCAL okuu.rewrites_history = 'on'`)
      await tx.execute(`UPDATE history SET at = at - interval '31 seconds'`)
    })
    await derive(instances.db)
    expect(await isDerived('мерзлотоведение')).toBe(true)
  })

  test('no table that is saved has a trigger or an index for a search', async () => {
    const { rows } = await instances.db.execute(`
      SELECT i.indexrelid::regclass::text AS name FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
      WHERE c.relnamespace = 'public'::regnamespace AND c.relname NOT IN ('search_line', 'name_folding')
        AND pg_get_indexdef(i.indexrelid) ~ 'USING (gin|gist)|folded'
      UNION ALL
      SELECT DISTINCT t.tgname || ' ' || p.proname FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid
      WHERE NOT t.tgisinternal AND t.tgrelid = ANY (
          ARRAY['direction', 'speciality_name', 'faculty', 'discipline', 'group_name', 'study_group']::regclass[])
        AND (p.prosrc ~ 'fold|search_line')`)
    expect(rows).toEqual([])
  })
})
