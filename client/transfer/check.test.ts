import { describe, expect, test } from 'vitest'
import type { TransferLine } from '#contract/transfer.ts'
import { checkColumns, firstProblem, nextProblem, piecesOf } from './check.ts'
import { line } from './line.fixture.ts'

describe('columns and their problems', () => {
  const wide = checkColumns(
    [
      { heading: 'Код направления', field: 'direction.code' },
      { heading: 'Направление', field: 'direction.name' },
      { heading: 'Код', field: 'code' },
    ],
    () => true,
  )
  const wrong = (number: number, ...fields: (string | null)[]): TransferLine => ({
    ...line(number, 'problem'),
    problems: fields.map((field) => ({ field, message: 'нет' })),
  })
  const some = [wrong(2, 'direction.name', 'code'), line(3, 'add'), wrong(4, null), wrong(5, 'code')]

  test('check: reference has several columns → it is one field with the indices of its columns', () => {
    expect(wide.map(({ field, parts }) => [field, parts.map(({ place }) => place)])).toEqual([
      ['direction', [0, 1]],
      ['code', [2]],
    ])
  })

  test('user opens the next problem → problems of this line are first, then problems of later lines', () => {
    const walked = [firstProblem(some[0] ?? line(2, 'add'), wide)]
    for (let from = walked[0]; from; from = nextProblem(some, wide, from)) walked.push(from)
    expect(walked.slice(1).map((one) => `${one?.line} ${one?.path}`)).toEqual([
      '2 direction.name',
      '2 code',
      '4 direction.code',
      '5 code',
    ])
  })
})

test.each([
  ['Computing', 'Informatics', 'gone:Computing come:Informatics'],
  ['Базы данных', 'Базы данных и СУБД', 'same:Базы данных come: и СУБД'],
  ['Дискретная математика', 'Общая математика', 'gone:Дискретная come:Общая same: математика'],
  ['', 'Новая', 'come:Новая'],
  ['Старая', '', 'gone:Старая'],
  ['та же', 'та же', 'same:та же'],
])('check: text «%s» is changed to «%s» → its parts are %s', (before, after, pieces) => {
  expect(
    piecesOf(before, after)
      .map(({ kind, text }) => `${kind}:${text}`)
      .join(' '),
  ).toEqual(pieces)
})
