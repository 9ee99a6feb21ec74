import { describe, expect, test } from 'vitest'
import { contestedVersions, mergeVersions, withChoice } from './merge-versions.ts'

const before = { code: '710100', ru: 'Информатика', ky: 'Информатика', en: '' }

describe('two versions of a row', () => {
  // @rule row-merge
  test.each([
    ['no changes', {}, {}, {}, [], []],
    ['only I changed a field', { ky: 'Маалымат' }, {}, { ky: 'Маалымат' }, [], ['ky']],
    ['only the other user changed a field', {}, { en: 'IT' }, { en: 'IT' }, [], ['en']],
    ['different fields', { ky: 'Маалымат' }, { en: 'IT' }, { ky: 'Маалымат', en: 'IT' }, [], ['ky', 'en']],
    ['both changed a field to the same value', { en: 'IT' }, { en: 'IT' }, { en: 'IT' }, [], ['en']],
    ['same value in a field, blanks around mine', { en: ' IT ' }, { en: 'IT' }, { en: ' IT ' }, [], ['en']],
    ['both changed a field to different values', { en: 'IT' }, { en: 'CS' }, { en: 'IT' }, [['en']], []],
    ['I cleared a text, the other user changed it', { ru: '' }, { ru: 'ИВТ' }, { ru: '' }, [['ru']], []],
    ['I changed a text, the other user cleared it', { ru: 'ИВТ' }, { ru: '' }, { ru: 'ИВТ' }, [['ru']], []],
    ['both cleared a text', { ru: '' }, { ru: '' }, { ru: '' }, [], ['ru']],
    [
      'I typed and restored a text, the other user changed it',
      { ru: ' Информатика' },
      { ru: 'ИВТ' },
      { ru: 'ИВТ' },
      [],
      ['ru'],
    ],
    [
      'both changed one own field and one common field',
      { code: '710101', en: 'IT' },
      { ky: 'МТ', en: 'CS' },
      { code: '710101', ky: 'МТ', en: 'IT' },
      [['en']],
      ['code', 'ky'],
    ],
    [
      'both changed every field',
      { code: '1', ru: 'а', ky: 'б', en: 'c' },
      { code: '2', ru: 'г', ky: 'б', en: 'e' },
      { code: '1', ru: 'а', ky: 'б', en: 'c' },
      [['code'], ['ru'], ['en']],
      ['ky'],
    ],
  ] as const)(
    'merge: %s, my version %j, their version %j → merged version is %j',
    (_, mine, theirs, merged, contested, agreed) => {
      const versions = { before, mine: { ...before, ...mine }, theirs: { ...before, ...theirs } }
      expect(mergeVersions(versions)).toEqual({ merged: { ...before, ...merged }, contested, agreed })
    },
  )
})

describe('fields that belong together', () => {
  const band = { name: 'C', start: '50', end: '79' }
  const together = [['start', 'end']] as const

  // @rule row-merge-together
  test.each([
    ['different groups of fields', { start: '55' }, { name: 'D' }, { start: '55', name: 'D' }, []],
    ['two fields of a group', { start: '55' }, { end: '74' }, { start: '55', end: '79' }, [['start', 'end']]],
    [
      'I changed both fields of a group, the other user one',
      { start: '55', end: '69' },
      { end: '74' },
      { start: '55', end: '69' },
      [['start', 'end']],
    ],
    [
      'both changed a group to the same values',
      { start: '55', end: '74' },
      { start: '55', end: '74' },
      { start: '55', end: '74' },
      [],
    ],
    ['only the other user changed a group', { name: 'D' }, { end: '74' }, { name: 'D', end: '74' }, []],
    [
      'same value in one field of a group, the second changed by me',
      { start: '55', end: '74' },
      { end: '74' },
      { start: '55', end: '74' },
      [['start', 'end']],
    ],
  ] as const)(
    'merge: %s, my version %j, their version %j → merged version is %j',
    (_, mine, theirs, merged, contested) => {
      const versions = { before: band, mine: { ...band, ...mine }, theirs: { ...band, ...theirs } }
      expect(mergeVersions(versions, together)).toMatchObject({ merged: { ...band, ...merged }, contested })
    },
  )
})

describe('choice of a version', () => {
  const band = { name: 'C', start: '50', end: '79' }
  const mine = { name: 'D', start: '55', end: '79' }
  const theirs = { name: 'E', start: '50', end: '74' }
  const both = mergeVersions({ before: band, mine, theirs }, [['start', 'end']])

  // @rule row-conflict row-merge-together
  test.each([
    ['no field is chosen → all values are mine', [], mine],
    ['a field is chosen → its value is theirs', ['name'], { ...mine, name: 'E' }],
    ['a field of a group is chosen → the whole group is theirs', ['start'], { ...theirs, name: 'D' }],
    ['all fields are chosen → all values are theirs', ['name', 'start'], theirs],
  ])('choice of a version: %s', (_, chosen, values) => {
    expect(withChoice(both, theirs, new Set(chosen))).toEqual(values)
  })

  test('merged values contradict each other → every field that this user changed is contested', () => {
    const versions = { before: band, mine: { ...band, start: '78' }, theirs: { ...band, end: '70' } }
    expect(contestedVersions(versions)).toEqual({
      merged: { name: 'C', start: '78', end: '70' },
      contested: [['start']],
      agreed: ['end'],
    })
  })
})
