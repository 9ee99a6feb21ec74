import { describe, expect, test } from 'vitest'
import { blankFields, changesBetween, mergeOnto, trimAll } from './changes.ts'

const before = { code: '710100', ru: 'Информатика', ky: 'Информатика', en: '' }

describe('changes', () => {
  // @rule form-save-off
  test.each([
    ['none', before, []],
    ['none after typing and taking back', { ...before, ru: 'Информатика' }, []],
    ['none by blanks around a text', { ...before, code: ' 710100', en: '  ' }, []],
    ['one', { ...before, en: 'Informatics' }, [{ field: 'en', was: '', will: 'Informatics' }]],
    ['a text taken out', { ...before, ky: '' }, [{ field: 'ky', was: 'Информатика', will: '' }]],
    [
      'another case',
      { ...before, ru: 'информатика' },
      [{ field: 'ru', was: 'Информатика', will: 'информатика' }],
    ],
    [
      'several, in the order of the form, as they will be kept',
      { en: ' IT ', ky: 'МТ', ru: 'Информатика', code: '710200' },
      [
        { field: 'code', was: '710100', will: '710200' },
        { field: 'ky', was: 'Информатика', will: 'МТ' },
        { field: 'en', was: '', will: 'IT' },
      ],
    ],
  ])('changes: %s', (_, after, changes) => {
    expect(changesBetween(before, after)).toEqual(changes)
  })
})

describe('changes on a row that another user has changed', () => {
  const theirs = { ...before, ru: 'Информатика и ВТ', en: 'Informatics' }

  // @rule row-conflict
  test.each([
    ['what I left alone stays theirs', { ...before, ky: 'Маалымат' }, { ...theirs, ky: 'Маалымат' }],
    ['what both changed is mine', { ...before, ru: 'ИВТ' }, { ...theirs, ru: 'ИВТ' }],
    ['what I took out is out', { ...before, ky: '' }, { ...theirs, ky: '' }],
    ['blanks around a text are no change', { ...before, ru: ' Информатика ' }, theirs],
  ])('editing changes: %s', (_, mine, merged) => {
    expect(mergeOnto(theirs, before, mine)).toEqual(merged)
  })
})

test('editing changes: required fields are blank → these, in the order of the rule', () => {
  const values = { code: '', ru: '  ', ky: '', en: 'x' }
  expect(blankFields(values, ['code', 'ru'])).toEqual(['code', 'ru'])
  expect(blankFields(values, ['en'])).toEqual([])
  expect(blankFields(values, [])).toEqual([])
})

test('editing changes: texts with blanks around them → sent without these', () => {
  expect(trimAll({ code: ' 1 ', ru: 'a  b', ky: '' })).toEqual({ code: '1', ru: 'a  b', ky: '' })
})
