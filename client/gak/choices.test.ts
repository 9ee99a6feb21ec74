import { describe, expect, test } from 'vitest'
import { keepKnown } from '../location/cascade.ts'
import {
  type CommissionChoices,
  firstInstitution,
  formerSteps,
  memberSteps,
  readCommissionChoices,
  withCommissionChoice,
} from './choices.ts'

const address = (text: string) => new URLSearchParams(text)

describe('institution without a choice', () => {
  // @rule commission-institution
  test.each([
    ['the one chosen last', [1, 2], 2, 2],
    ['none, when the one chosen last is gone', [1, 2], 3, undefined],
    ['the only one', [1], undefined, 1],
    ['the only one, whatever was chosen last', [1], 3, 1],
    ['none of several', [1, 2], undefined, undefined],
    ['none, when there are none', [], 2, undefined],
    ['none, as long as the list is not there', undefined, 2, undefined],
  ])('institution without a choice: %s', (_, ids, last, expected) => {
    expect(firstInstitution(ids, last)).toBe(expected)
  })
})

describe('choices in the address', () => {
  test.each<[string, string, CommissionChoices]>([
    ['all three', 'vuz=1&fac=2&spec=3', { institution: 1, faculty: 2, speciality: 3 }],
    ['the institution by default', '', { institution: 7 }],
    ['a faculty below the default', 'fac=2', { institution: 7, faculty: 2 }],
    ['none, where it says so', 'vuz=&fac=2', {}],
    ['down to the first that is left open', 'vuz=1&spec=3', { institution: 1 }],
    ['down to the first that is no id', 'vuz=1&fac=x&spec=3', { institution: 1 }],
    ['never the placeholder', 'vuz=1&fac=9999', { institution: 1 }],
    ['nothing of the other screen', 'vuz=1&fac=2&year=25', { institution: 1, faculty: 2 }],
  ])('choices in the address: %s', (_, search, expected) => {
    expect(readCommissionChoices(address(search), memberSteps, 7)).toEqual(expected)
  })

  test('choices in the address: the year 2000, whose id is 0 → valid', () => {
    expect(readCommissionChoices(address('vuz=1&fac=2&year=0'), formerSteps, undefined).year).toBe(0)
  })
})

describe('old link', () => {
  const choices = { institution: 1, faculty: 2, speciality: 3 }
  test.each<[string, Parameters<typeof keepKnown>[2], CommissionChoices]>([
    ['is believed as long as no list is there', {}, choices],
    ['stays when its lists have it', { institution: [1], faculty: [2, 4] }, choices],
    ['goes with everything below', { institution: [1], faculty: [4] }, { institution: 1 }],
    ['goes from the top', { institution: [] }, {}],
  ])('old link: %s', (_, lists, expected) => {
    expect(keepKnown(choices, memberSteps, lists)).toEqual(expected)
  })
})

describe('choice', () => {
  const choices = { institution: 1, faculty: 2, speciality: 3 }
  // @rule cascade-clears
  test.each([
    ['of another institution clears faculty and speciality', 'institution', 5, 'lang=ky&vuz=5'],
    ['of another faculty clears the speciality', 'faculty', 6, 'lang=ky&vuz=1&fac=6'],
    ['of another speciality clears nothing', 'speciality', 8, 'lang=ky&vuz=1&fac=2&spec=8'],
    ['of no faculty', 'faculty', undefined, 'lang=ky&vuz=1'],
    ['of no institution says so', 'institution', undefined, 'lang=ky&vuz='],
  ] as const)('gak choices: %s', (_, level, id, expected) => {
    const before = address('lang=ky&vuz=1&fac=2&spec=3')
    expect(withCommissionChoice(before, memberSteps, choices, level, id).toString()).toBe(expected)
    expect(before.toString()).toBe('lang=ky&vuz=1&fac=2&spec=3')
  })

  test('choice: below a default institution → the address has the institution, too', () => {
    expect(withCommissionChoice(address(''), formerSteps, { institution: 7 }, 'faculty', 2).toString()).toBe(
      'vuz=7&fac=2',
    )
  })
})
