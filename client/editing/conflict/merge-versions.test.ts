import { describe, expect, test } from 'vitest'
import { contestedVersions, mergeVersions, withChoice } from './merge-versions.ts'

const before = { code: '710100', ru: 'Информатика', ky: 'Информатика', en: '' }

describe('two versions of a row', () => {
  // @rule row-merge
  test.each([
    ['nobody changed anything', {}, {}, {}, [], []],
    ['I alone', { ky: 'Маалымат' }, {}, { ky: 'Маалымат' }, [], ['ky']],
    ['the other alone', {}, { en: 'IT' }, { en: 'IT' }, [], ['en']],
    ['each another field', { ky: 'Маалымат' }, { en: 'IT' }, { ky: 'Маалымат', en: 'IT' }, [], ['ky', 'en']],
    ['both the same field to the same value', { en: 'IT' }, { en: 'IT' }, { en: 'IT' }, [], ['en']],
    ['the same value but for blanks around it', { en: ' IT ' }, { en: 'IT' }, { en: ' IT ' }, [], ['en']],
    ['both the same field to different values', { en: 'IT' }, { en: 'CS' }, { en: 'IT' }, [['en']], []],
    ['I took a text out, the other changed it', { ru: '' }, { ru: 'ИВТ' }, { ru: '' }, [['ru']], []],
    ['I changed a text, the other took it out', { ru: 'ИВТ' }, { ru: '' }, { ru: 'ИВТ' }, [['ru']], []],
    ['both took it out', { ru: '' }, { ru: '' }, { ru: '' }, [], ['ru']],
    [
      'I typed and took back what the other changed',
      { ru: ' Информатика' },
      { ru: 'ИВТ' },
      { ru: 'ИВТ' },
      [],
      ['ru'],
    ],
    [
      'one field each and one together',
      { code: '710101', en: 'IT' },
      { ky: 'МТ', en: 'CS' },
      { code: '710101', ky: 'МТ', en: 'IT' },
      [['en']],
      ['code', 'ky'],
    ],
    [
      'every field',
      { code: '1', ru: 'а', ky: 'б', en: 'c' },
      { code: '2', ru: 'г', ky: 'б', en: 'e' },
      { code: '1', ru: 'а', ky: 'б', en: 'c' },
      [['code'], ['ru'], ['en']],
      ['ky'],
    ],
  ] as const)('merge versions: %s', (_, mine, theirs, merged, contested, agreed) => {
    const versions = { before, mine: { ...before, ...mine }, theirs: { ...before, ...theirs } }
    expect(mergeVersions(versions)).toEqual({ merged: { ...before, ...merged }, contested, agreed })
  })
})

describe('fields that belong together', () => {
  const band = { name: 'C', start: '50', end: '79' }
  const together = [['start', 'end']] as const

  // @rule row-merge-together
  test.each([
    ['another field changed by each', { start: '55' }, { name: 'D' }, { start: '55', name: 'D' }, []],
    ['one changed by each', { start: '55' }, { end: '74' }, { start: '55', end: '79' }, [['start', 'end']]],
    [
      'both by me, one by the other',
      { start: '55', end: '69' },
      { end: '74' },
      { start: '55', end: '69' },
      [['start', 'end']],
    ],
    [
      'both to the same values',
      { start: '55', end: '74' },
      { start: '55', end: '74' },
      { start: '55', end: '74' },
      [],
    ],
    ['one by the other alone', { name: 'D' }, { end: '74' }, { name: 'D', end: '74' }, []],
    [
      'one to the same value, one by me alone',
      { start: '55', end: '74' },
      { end: '74' },
      { start: '55', end: '74' },
      [['start', 'end']],
    ],
  ] as const)('merge versions: %s', (_, mine, theirs, merged, contested) => {
    const versions = { before: band, mine: { ...band, ...mine }, theirs: { ...band, ...theirs } }
    expect(mergeVersions(versions, together)).toMatchObject({ merged: { ...band, ...merged }, contested })
  })
})

describe('the choice', () => {
  const band = { name: 'C', start: '50', end: '79' }
  const mine = { name: 'D', start: '55', end: '79' }
  const theirs = { name: 'E', start: '50', end: '74' }
  const both = mergeVersions({ before: band, mine, theirs }, [['start', 'end']])

  // @rule row-conflict row-merge-together
  test.each([
    ['nothing of theirs', [], mine],
    ['one field', ['name'], { ...mine, name: 'E' }],
    ['fields that belong together', ['start'], { ...theirs, name: 'D' }],
    ['everything', ['name', 'start'], theirs],
  ])('the choice: %s', (_, chosen, values) => {
    expect(withChoice(both, theirs, new Set(chosen))).toEqual(values)
  })

  test('the choice: merged values contradict each other → each changed field is chosen, also those that one person changed alone', () => {
    const versions = { before: band, mine: { ...band, start: '78' }, theirs: { ...band, end: '70' } }
    expect(contestedVersions(versions)).toEqual({
      merged: { name: 'C', start: '78', end: '70' },
      contested: [['start']],
      agreed: ['end'],
    })
  })
})
