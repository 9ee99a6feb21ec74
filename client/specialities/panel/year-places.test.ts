import { expect, test } from 'vitest'
import { partsOf, sumsOf, typedOf } from './year-places.ts'

const plan = { id_plan_abit: 1, id_speciality: 1, a_year: 26, kol_b: 33, kol_k: 99, rev: 1 }
const source = (id: number, counts: 'budget' | 'contract') => ({
  id,
  name: `${id}`,
  name_kg: '',
  name_en: '',
  counts,
  edit: true,
  rev: 1,
})

// @rule plan-sources
test('places: plan without sources can be changed → its numbers are grants and contracts; source has 0 places → not sent', () => {
  const typed = typedOf({ ...plan, parts: [] }, true)
  expect(partsOf(typed)).toEqual([
    { source: 1, count: 33 },
    { source: 4, count: 99 },
  ])
  const changed = new Map([...typed, [1, '0'], [3, '4'], [2, '']] as const)
  expect(partsOf(changed)).toEqual([
    { source: 4, count: 99 },
    { source: 3, count: 4 },
  ])
  expect(sumsOf(changed, [source(1, 'budget'), source(3, 'contract'), source(4, 'contract')])).toEqual({
    budget: 0,
    contract: 103,
  })
  expect(partsOf(typedOf({ ...plan, parts: [] }, false))).toEqual([])
})
