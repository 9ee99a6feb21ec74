import { expect, test } from 'vitest'
import { findRow } from './find-row.ts'

const rows = [
  { id: 1, code: '710100', names: ['Информатика', 'Informatics'] },
  { id: 2, code: '710200', names: ['Информационные системы'] },
  { id: 3, code: '710100', names: ['Вычислительная техника'] },
]
const find = (code: string, name: string) => {
  const found = findRow(rows, [code, (row) => [row.code]], [name, (row) => row.names])
  return typeof found === 'string' ? found : found.id
}

// @rule setup-paste
test.each([
  ['710200', '', 2],
  ['710100', '', 'unclear'],
  ['710100', 'вычислительная  ТЕХНИКА', 3],
  ['', 'informatics', 1],
  ['710200', 'Информатика', 'unknown'],
  ['7102', '', 'unknown'],
])('paste: code %j and name %j → %s', (code, name, found) => {
  expect(find(code, name)).toBe(found)
})
