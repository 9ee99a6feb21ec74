import { describe, expect, test } from 'vitest'
import { duplicates } from '#contract/duplicates.ts'
import { contract } from '#contract/index.ts'
import { search } from '#contract/search.ts'
import { transaction } from '#db/connect.ts'
import { derivingLock } from '#db/locks.ts'
import { nameFoldings } from '../duplicates/foldings.ts'
import { eventually } from '#test/eventually.ts'
import { testDerived } from '#test/derived.ts'
import { deriveWhenIdle } from '../start/derive-all.ts'

const { catalogues } = contract
const { instances, here, found, rename, save } = testDerived()

describe('derived: background work', () => {
  // @rule search-fresh
  test('derivation fails → the next search repeats it', async () => {
    await instances.db.execute(
      `INSERT INTO speciality_name (code, name_ru) SELECT 'П' || n, 'Петрография ' || n FROM generate_series(1, 900) n`,
    )
    await instances.owner.db.execute(
      `ALTER TABLE search_line ADD CONSTRAINT breaks CHECK (lines NOT LIKE '%петрография 900 %') NOT VALID`,
    )
    const refused = await here.one.fetch(search.tree, { text: 'петрография' })
    expect(refused.status).toBe(400)
    await instances.owner.db.execute('ALTER TABLE search_line DROP CONSTRAINT breaks')
    expect(await found(here.other, 'петрография')).toEqual([])
    const { rows } = await instances.db.execute(`SELECT FROM search_line WHERE lines LIKE '%петрография%'`)
    expect(rows).toHaveLength(900)
  })

  test('derivation runs → saves and lists respond, the search waits', async () => {
    // With twelve connections one user can use four of them for reads.
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
    expect(await held.answers).toEqual(Array.from({ length: 3 }, () => [here.place.id]))
    await at.close()
  })

  // @rule search-fresh
  test('stored snapshot of another cluster → the search finds a renamed row', async () => {
    await rename('Геодезия')
    expect(await found(here.one, 'геодезия')).toEqual([here.place.id])
    await instances.db.execute(
      `UPDATE derived_state SET snapshot = '900000000:900000000:', next_change = 900000000`,
    )
    await rename('Топография')
    expect(await found(here.one, 'топография')).toEqual([here.place.id])
  })

  // @rule duplicate-fresh
  test('rows of an earlier version of the derivation → all rows are derived with the current version', async () => {
    await instances.db.execute(
      `UPDATE derived_state SET derived = 'before' WHERE derived = '${nameFoldings.version}'`,
    )
    await instances.db.execute(`UPDATE name_folding SET marks_ru = '{}'`)
    await here.one.get(duplicates.list, { entity: 'speciality-name' })
    const { rows } = await instances.db.execute(
      `SELECT FROM name_folding WHERE table_name = 'speciality_name' AND marks_ru = '{}'`,
    )
    expect(rows).toEqual([])
  })

  test('no search → search index is updated half a minute after the last save, or at the tenth check for changes', async () => {
    const derive = deriveWhenIdle()
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
    await transaction(instances.owner.db, null, async (tx) => {
      await tx.execute(`SET LOCAL okuu.rewrites_history = 'on'`)
      await tx.execute(`UPDATE history SET at = at - interval '31 seconds'`)
    })
    await derive(instances.db)
    expect(await isDerived('мерзлотоведение')).toBe(true)
  })

  test('tables of entities → have no trigger or index for the search', async () => {
    const { rows } = await instances.db.execute(`
      SELECT i.indexrelid::regclass::text AS name FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
      WHERE c.relnamespace = 'public'::regnamespace AND c.relname NOT IN ('search_line', 'name_folding', 'name_period')
        AND pg_get_indexdef(i.indexrelid) ~ 'USING (gin|gist)|folded'
      UNION ALL
      SELECT DISTINCT t.tgname || ' ' || p.proname FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid
      WHERE NOT t.tgisinternal AND t.tgrelid = ANY (
          ARRAY['direction', 'speciality_name', 'faculty', 'discipline', 'group_name', 'study_group']::regclass[])
        AND (p.prosrc ~ 'fold|search_line')`)
    expect(rows).toEqual([])
  })
})
