import { expect, test } from 'vitest'
import { fold, wordsOf } from './folding.ts'
import { foldingCases } from './folding.cases.ts'
import { linesOf, rankOf } from './ranking.ts'
import { rankingCases } from './ranking.cases.ts'

// @rule search-folding
test.each(foldingCases)('search: «%s» → folded to «%s»', (written, folded) => {
  expect(fold(written)).toBe(folded)
})

// @rule search-folding
test('search: text with several words → split into folded words', () => {
  expect(wordsOf('  Өң \n 71.01\u00A0ПИ-1 ')).toEqual(['он', '7101', 'пи-1'])
  expect(wordsOf(' ')).toEqual([])
})

// @rule search-ranking
test.each(rankingCases)(
  'search: row with the texts %o, search text «%s» → rank %o',
  (texts, sought, rank) => {
    expect(rankOf(linesOf(texts), sought) ?? null).toBe(rank)
  },
)
