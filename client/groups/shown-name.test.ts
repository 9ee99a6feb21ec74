import { expect, test } from 'vitest'
import { shownName } from './shown-name.ts'

const group = { name: 'ПИ-1', subgroup: '-', year: 26, extra: '', isIndividual: false }

test.each([
  [{}, 'ПИ-1-26'],
  [{ year: 5 }, 'ПИ-1-05'],
  [{ subgroup: '2' }, 'ПИ-1-26/2'],
  [{ extra: ' текст ' }, 'ПИ-1-26 текст'],
  [{ subgroup: '2', extra: 'текст' }, 'ПИ-1-26/2 текст'],
  [{ subgroup: '2', extra: ' Мой курс ', isIndividual: true }, 'Мой курс'],
])('shown name: group %j → name %s', (change, name) => {
  expect(shownName({ ...group, ...change })).toBe(name)
})
