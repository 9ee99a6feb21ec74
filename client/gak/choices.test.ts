import { describe, expect, test } from 'vitest'
import { withKnownIds } from '../location/cascade.ts'
import {
  type CommissionChoices,
  defaultInstitution,
  formerSteps,
  memberSteps,
  readCommissionChoices,
  withCommissionChoice,
} from './choices.ts'

const address = (text: string) => new URLSearchParams(text)

describe('default institution', () => {
  // @rule commission-institution
  test.each([
    ['last choice exists → the last choice', [1, 2], 2, 2],
    ['last choice was deleted → undefined', [1, 2], 3, undefined],
    ['one institution → this institution', [1], undefined, 1],
    ['one institution, other last choice → this institution', [1], 3, 1],
    ['several institutions, no last choice → undefined', [1, 2], undefined, undefined],
    ['no institutions → undefined', [], 2, undefined],
    ['list not loaded → undefined', undefined, 2, undefined],
  ])('default institution: %s', (_, ids, last, expected) => {
    expect(defaultInstitution(ids, last)).toBe(expected)
  })
})

describe('choices in the URL', () => {
  test.each<[string, string, CommissionChoices]>([
    [
      'URL has three ids → three choices',
      'vuz=1&fac=2&spec=3',
      { institution: 1, faculty: 2, speciality: 3 },
    ],
    ['URL has no parameters → default institution', '', { institution: 7 }],
    [
      'URL has only a faculty → default institution and this faculty',
      'fac=2',
      { institution: 7, faculty: 2 },
    ],
    ['URL has an empty institution → no choices', 'vuz=&fac=2', {}],
    ['URL lacks the faculty → only the institution', 'vuz=1&spec=3', { institution: 1 }],
    ['invalid faculty → only the institution', 'vuz=1&fac=x&spec=3', { institution: 1 }],
    ['placeholder → not chosen', 'vuz=1&fac=9999', { institution: 1 }],
    ['parameter of another screen → ignored', 'vuz=1&fac=2&year=25', { institution: 1, faculty: 2 }],
  ])('choices in the URL: %s', (_, search, expected) => {
    expect(readCommissionChoices(address(search), memberSteps, 7)).toEqual(expected)
  })

  test('URL has the year 2000, whose id is 0 → that year is chosen', () => {
    expect(readCommissionChoices(address('vuz=1&fac=2&year=0'), formerSteps, undefined).year).toBe(0)
  })
})

describe('old link', () => {
  const choices = { institution: 1, faculty: 2, speciality: 3 }
  test.each<[string, Parameters<typeof withKnownIds>[2], CommissionChoices]>([
    ['no list loaded → all choices remain', {}, choices],
    ['ids in the lists → all choices remain', { institution: [1], faculty: [2, 4] }, choices],
    [
      'list lacks the faculty → it is removed with later steps',
      { institution: [1], faculty: [4] },
      { institution: 1 },
    ],
    ['list lacks the institution → all choices are removed', { institution: [] }, {}],
  ])('old link: %s', (_, lists, expected) => {
    expect(withKnownIds(choices, memberSteps, lists)).toEqual(expected)
  })
})

describe('choice', () => {
  const choices = { institution: 1, faculty: 2, speciality: 3 }
  // @rule cascade-clears
  test.each([
    ['other institution → faculty and speciality are cleared', 'institution', 5, 'lang=ky&vuz=5'],
    ['other faculty → the speciality is cleared', 'faculty', 6, 'lang=ky&vuz=1&fac=6'],
    ['other speciality → no step is cleared', 'speciality', 8, 'lang=ky&vuz=1&fac=2&spec=8'],
    ['faculty cleared → the later steps are removed', 'faculty', undefined, 'lang=ky&vuz=1'],
    ['institution cleared → its parameter is empty', 'institution', undefined, 'lang=ky&vuz='],
  ] as const)('choice: %s', (_, level, id, expected) => {
    const before = address('lang=ky&vuz=1&fac=2&spec=3')
    expect(withCommissionChoice(before, memberSteps, choices, level, id).toString()).toBe(expected)
    expect(before.toString()).toBe('lang=ky&vuz=1&fac=2&spec=3')
  })

  test('user chooses a faculty of the default institution → the URL has faculty and institution', () => {
    expect(withCommissionChoice(address(''), formerSteps, { institution: 7 }, 'faculty', 2).toString()).toBe(
      'vuz=7&fac=2',
    )
  })
})
