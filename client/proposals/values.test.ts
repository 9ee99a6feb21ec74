import { expect, test } from 'vitest'
import { differingFields, namesIn, shownOf, textsOf, valuesOf } from './values.ts'

test('proposal values: form opens → stored values become texts; form is sent → texts become values of the call', () => {
  const texts = textsOf('teaching-position', {
    n_doljnost: 'Доцент',
    chasy: 10,
    id_a_year: { id: 26, label: '2026-2027' },
  })
  expect(texts).toEqual({ n_doljnost: 'Доцент', chasy: '10', id_a_year: '26' })
  const typed = { ...texts, chasy: '', n_doljnost: 'Лектор' }
  expect(valuesOf('teaching-position', typed, ['n_doljnost', 'chasy', 'id_a_year'])).toEqual({
    n_doljnost: 'Лектор',
    id_a_year: 26,
  })
  expect(valuesOf('teaching-position', { ...texts, chasy: 'много' }, ['chasy'])).toEqual({ chasy: 'много' })
  expect(differingFields('teaching-position', texts, { ...typed, id_a_year: '26 ' })).toEqual([
    'n_doljnost',
    'chasy',
  ])
  expect(shownOf({ id: 26, label: '2026-2027' })).toBe('2026-2027')
})

test('proposal values: date field is empty → null is sent', () =>
  expect(valuesOf('licence', { ResolutionBeg: '', Resolution: '' }, ['ResolutionBeg', 'Resolution'])).toEqual(
    {
      ResolutionBeg: null,
      Resolution: '',
    },
  ))

test('proposal values: user types a code and names → similar rows are searched by these', () =>
  expect(namesIn('direction', { 'p24-1': '710310', 'p24-2': 'Имя' })).toEqual({
    'p24-1': '710310',
    'p24-2': 'Имя',
    p24_kg: '',
    p24_en: '',
  }))
