import { expect, test } from 'vitest'
import { existingOf } from './existing-row.ts'

const member = (id: number, role: string, name: string) => ({ id, role, name })
const rows = [
  member(1, 'член', 'Асанов А.'),
  member(2, 'председатель', 'Асанов А.'),
  member(3, 'член', 'Бекова Б.'),
]
const existing = (id: number | undefined, role: string, name: string) =>
  existingOf(id, { role, name }, rows, {
    idOf: (row) => row.id,
    valuesOf: ({ role: own, name: called }) => ({ role: own, name: called }),
    nameOf: ({ name: called }) => called,
  })?.id

// @rule duplicate-shown
test.each([
  ['name of a stored row → found', undefined, 'член', 'Бекова Б.', 3],
  ['other case and blanks → found', undefined, 'член', ' бекова  Б. ', 3],
  ['name of several rows → the row with the most equal fields', undefined, 'председатель', 'асанов а.', 2],
  ['the edited row itself → not found', 3, 'член', 'Бекова Б.', undefined],
  ['stored row renamed to another row’s name → the other row', 3, 'член', 'Асанов А.', 1],
  ['unknown name → not found', undefined, 'член', 'Нет такого', undefined],
])('existing row: %s', (_name, id, role, name, expected) => expect(existing(id, role, name)).toBe(expected))

// @rule duplicate-shown
test('existing row: name in messages differs from the compared name → the row is found by the compared name', () => {
  const found = existingOf(undefined, { role: 'член', name: 'Бекова Б.' }, rows, {
    idOf: (row) => row.id,
    valuesOf: ({ role, name }) => ({ role, name }),
    nameOf: ({ role }, row) => `${role} ${row === undefined}`,
    sameBy: ({ name }) => name,
  })
  expect(found?.id).toBe(3)
})
