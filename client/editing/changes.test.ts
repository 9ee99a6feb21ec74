import { describe, expect, test } from 'vitest'
import { blankFields, changesBetween, mergeOnto, trimAll } from './changes.ts'

const before = { code: '710100', ru: 'Информатика', ky: 'Информатика', en: '' }

describe('changes', () => {
  // @rule form-save-off
  test.each([
    ['nothing typed → no change', before, []],
    ['typed and restored → no change', { ...before, ru: 'Информатика' }, []],
    ['blanks around a text → no change', { ...before, code: ' 710100', en: '  ' }, []],
    ['one field → change', { ...before, en: 'Informatics' }, [{ field: 'en', was: '', will: 'Informatics' }]],
    ['text deleted → change', { ...before, ky: '' }, [{ field: 'ky', was: 'Информатика', will: '' }]],
    [
      'other letter case → change',
      { ...before, ru: 'информатика' },
      [{ field: 'ru', was: 'Информатика', will: 'информатика' }],
    ],
    [
      'several fields → in the order of the form, trimmed',
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
    ['field only they changed → their value', { ...before, ky: 'Маалымат' }, { ...theirs, ky: 'Маалымат' }],
    ['field that both changed → my value', { ...before, ru: 'ИВТ' }, { ...theirs, ru: 'ИВТ' }],
    ['field that I cleared → empty', { ...before, ky: '' }, { ...theirs, ky: '' }],
    ['blanks that I typed around a text → their value', { ...before, ru: ' Информатика ' }, theirs],
  ])('editing changes: %s', (_, mine, merged) => {
    expect(mergeOnto(theirs, before, mine)).toEqual(merged)
  })
})

test('editing changes: required fields are checked → only the blank ones are returned, in the order of the list', () => {
  const values = { code: '', ru: '  ', ky: '', en: 'x' }
  expect(blankFields(values, ['code', 'ru'])).toEqual(['code', 'ru'])
  expect(blankFields(values, ['en'])).toEqual([])
  expect(blankFields(values, [])).toEqual([])
})

test('editing changes: texts begin and end with blanks → these blanks are removed', () => {
  expect(trimAll({ code: ' 1 ', ru: 'a  b', ky: '' })).toEqual({ code: '1', ru: 'a  b', ky: '' })
})
