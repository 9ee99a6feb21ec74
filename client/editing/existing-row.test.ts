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
  ['a new one', undefined, 'член', 'Бекова Б.', 3],
  ['written otherwise', undefined, 'член', ' бекова  Б. ', 3],
  ['of several the one with the most in common', undefined, 'председатель', 'асанов а.', 2],
  ['the saved row itself is none', 3, 'член', 'Бекова Б.', undefined],
  ['a stored one that is to be called like another', 3, 'член', 'Асанов А.', 1],
  ['nobody', undefined, 'член', 'Нет такого', undefined],
])('existing: %s', (_name, id, role, name, expected) => expect(existing(id, role, name)).toBe(expected))

// @rule duplicate-shown
test('existing: shown under another name than the one that counts → found by the one that counts', () => {
  const found = existingOf(undefined, { role: 'член', name: 'Бекова Б.' }, rows, {
    idOf: (row) => row.id,
    valuesOf: ({ role, name }) => ({ role, name }),
    nameOf: ({ role }, row) => `${role} ${row === undefined}`,
    sameBy: ({ name }) => name,
  })
  expect(found?.id).toBe(3)
})
