import { expect, test } from 'vitest'
import type { ProposedEntity } from '#contract/proposed-entities.ts'
import { differingFields, namesIn, savedFields, shownOf, textsOf, valuesOf } from './values.ts'
import { valuesWithText } from '../journal/value-text.ts'

function fieldOf(entity: ProposedEntity, row: string) {
  const field = savedFields(entity).find((one) => one.row === row)
  if (field === undefined) throw new Error(`There is no ${row}`)
  return field
}

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
})

const t = ((key: string) => key) as Parameters<typeof shownOf>[0] // the cast is safe: this fake returns the key as text

test('proposal values: choice between words → the word is sent, and its text is shown; id of a row → its label is shown', () => {
  const [state, kind] = [fieldOf('licence', 'State'), fieldOf('discipline', 'idVidDisc')]
  expect(valuesOf('licence', { State: 'suspended' }, ['State'])).toEqual({ State: 'suspended' })
  expect(valuesWithText(state.row)).toEqual(['inForce', 'suspended', 'withdrawn', 'reissued'])
  expect(shownOf(t, state, 'suspended', {})).toBe('field.licenceState.suspended')
  expect(shownOf(t, kind, 2, { idVidDisc: [{ id: 2, label: 'По выбору' }] })).toBe('По выбору')
  expect(shownOf(t, kind, { id: 2, label: 'По выбору' }, {})).toBe('По выбору')
  expect(shownOf(t, fieldOf('licence', 'ResolutionBeg'), '2026-09-01', {})).toBe('01.09.2026')
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
