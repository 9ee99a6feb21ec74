import { expect, test } from 'vitest'
import { foldGraduated } from './cells.ts'

const at = (rate: number) => ({ group: { rate } })

// @rule course-zero-all
test('graduated groups: courses 6, 4, 0, 5 in a four-year study form → 6 and 5 are graduated; the order is preserved', () => {
  expect(foldGraduated([at(6), at(4), at(0), at(5)], 4)).toEqual({
    present: [at(4), at(0)],
    graduated: [at(6), at(5)],
  })
})
