import { describe, expect, test } from 'vitest'
import { matchByName, parseNamedPaste } from './named-paste.ts'

describe('quota overview: three pasted columns', () => {
  test('group, budget, contract → lines; heads and lines without a name are left out', () => {
    expect(
      parseNamedPaste('Группа\tБюджет\tКонтракт\r\nПИ-1-26\t12\t—\r\n\t1\t2\r\n ПИ-2-26 \t\t3,00\r\n'),
    ).toEqual({
      kind: 'lines',
      lines: [
        { group: 'ПИ-1-26', budget: '12', contract: '0' },
        { group: 'ПИ-2-26', budget: '0', contract: '3' },
      ],
    })
  })

  test.each(['12', '12\t13', '12\n13', 'ПИ-1-26\t1\t2\nПИ-2-26\t1'])('%j → not three columns', (text) => {
    expect(parseNamedPaste(text)).toEqual({ kind: 'other' })
  })

  test.each([
    ['ПИ-1-26\t1\tмного', 1, 'много'],
    ['ПИ-1-26\t1\t2\nПИ-2-26\t1000\t2', 2, '1000'],
    ['ПИ-1-26\t-1\t2', 1, '-1'],
  ])('%j → refused with the line and the text', (text, line, bad) => {
    expect(parseNamedPaste(text)).toEqual({ kind: 'notNumber', line, text: bad })
  })
})

// @rule quota-overview-paste
describe('quota overview: names are matched', () => {
  const lines = [
    { group: 'ПИ-1-26' },
    { group: 'ПИ-2-26 рус. яз.' },
    { group: 'ЭК-1-26' },
    { group: 'ЭК-1-26' },
  ]
  const paste = (...groups: readonly string[]) =>
    matchByName(
      lines,
      groups.map((group) => ({ group, budget: '1', contract: '2' })),
    )

  test('in any order, in any case, with any dash → each finds its group', () => {
    const { found, unknown, repeated, unclear } = paste('пи-2-26  РУС.ЯЗ.', 'ПИ – 1 – 26')
    expect(found.map(({ line }) => line)).toEqual([lines[1], lines[0]])
    expect([unknown, repeated, unclear]).toEqual([[], [], []])
  })

  test('no group of that name, a name of one group pasted twice → listed, and changes nothing', () => {
    expect(paste('ПИ-9-26', 'ПИ-1-26', 'пи-1-26')).toEqual({
      found: [],
      unknown: ['ПИ-9-26'],
      repeated: ['ПИ-1-26', 'пи-1-26'],
      unclear: [],
    })
  })

  test('a name of two groups → each line with the groups among which one is chosen', () => {
    const { found, unclear } = paste('эк-1-26', 'ЭК-1-26', 'ПИ-1-26')
    expect(found.map(({ line }) => line)).toEqual([lines[0]])
    expect(unclear).toEqual([
      { among: [lines[2], lines[3]], pasted: { group: 'эк-1-26', budget: '1', contract: '2' } },
      { among: [lines[2], lines[3]], pasted: { group: 'ЭК-1-26', budget: '1', contract: '2' } },
    ])
  })
})
