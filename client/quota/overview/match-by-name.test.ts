import { describe, expect, test } from 'vitest'
import { matchByName } from './match-by-name.ts'

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

  test('quota overview, names are matched: case, dashes or order differ from the groups → each name matches its group', () => {
    const { found, unknown, repeated, unclear } = paste('пи-2-26  РУС.ЯЗ.', 'ПИ – 1 – 26')
    expect(found.map(({ line }) => line)).toEqual([lines[1], lines[0]])
    expect([unknown, repeated, unclear]).toEqual([[], [], []])
  })

  test('quota overview, names are matched: name is unknown or repeated → it is listed, and no number changes', () => {
    expect(paste('ПИ-9-26', 'ПИ-1-26', 'пи-1-26')).toEqual({
      found: [],
      unknown: ['ПИ-9-26'],
      repeated: ['ПИ-1-26', 'пи-1-26'],
      unclear: [],
    })
  })

  test('quota overview, names are matched: two groups have the pasted name → the user must choose one of them', () => {
    const { found, unclear } = paste('эк-1-26', 'ЭК-1-26', 'ПИ-1-26')
    expect(found.map(({ line }) => line)).toEqual([lines[0]])
    expect(unclear).toEqual([
      { among: [lines[2], lines[3]], pasted: { group: 'эк-1-26', budget: '1', contract: '2' } },
      { among: [lines[2], lines[3]], pasted: { group: 'ЭК-1-26', budget: '1', contract: '2' } },
    ])
  })
})
