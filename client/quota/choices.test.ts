import { describe, expect, test } from 'vitest'
import { keepKnown } from '../location/cascade.ts'
import {
  isCompleteChoice,
  type QuotaChoices,
  quotaSteps,
  readQuotaChoices,
  withQuotaChoice,
} from './choices.ts'

const defaults = { faculty: 10013, year: 26 }
const read = (text: string, own = defaults) => readQuotaChoices(new URLSearchParams(text), own)
const all: QuotaChoices = { faculty: 10013, year: 26, halfYear: 1, course: 2 }
const address = 'vuz=10001&modal=quota&m-fac=10013&m-year=26&m-half=1&m-rate=2'

describe('cascade in the address', () => {
  // @rule quota-default-year
  test('cascade in the address: no parameters → the faculty of the path and the calendar year', () =>
    expect(read('modal=quota')).toEqual({ faculty: 10013, year: 26 }))

  test('cascade in the address: no faculty → empty for every year', () =>
    expect(readQuotaChoices(new URLSearchParams(''), { faculty: undefined, year: 26 })).toEqual({}))

  test('cascade in the address: calendar year without an academic year → ends at the faculty', () =>
    expect(readQuotaChoices(new URLSearchParams(''), { faculty: 10013, year: undefined })).toEqual({
      faculty: 10013,
    }))

  // @rule quota-half-year
  test('cascade in the address: half-year → preset until faculty or year is chosen', () => {
    const defaults = { faculty: 10013, year: 26, halfYear: 2 }
    expect(read('', defaults)).toEqual(defaults)
    expect(read('m-half=1', defaults)).toEqual({ ...defaults, halfYear: 1 })
    expect(read('m-half=', defaults)).toEqual({ faculty: 10013, year: 26 })
    expect(read('m-fac=10014', defaults)).toEqual({ faculty: 10014, year: 26 })
    expect(read('m-year=27', defaults)).toEqual({ faculty: 10013, year: 27 })
  })

  test('cascade in the address: all levels → in the address', () =>
    expect(read(address, { faculty: 1, year: 20 })).toEqual(all))

  test('cascade in the address: cleared levels → in the address as cleared', () => {
    expect(read('m-fac=&m-year=26')).toEqual({})
    expect(read('m-year=&m-half=1')).toEqual({ faculty: 10013 })
  })

  test.each(['m-rate=2', 'm-half=x&m-rate=2', 'm-half=9999&m-rate=2', 'm-half=-1&m-rate=2'])(
    'quota choices: %s → ends above the first cleared level',
    (text) => expect(read(text)).toEqual({ faculty: 10013, year: 26 }),
  )
})

// @rule quota-cascade
describe('quota: a choice → what is below it is cleared', () => {
  const after = (level: Parameters<typeof withQuotaChoice>[2], id: number | undefined) =>
    String(withQuotaChoice(new URLSearchParams(address), all, level, id))

  test.each([
    ['faculty', 10014, 'vuz=10001&modal=quota&m-fac=10014'],
    ['year', 25, 'vuz=10001&modal=quota&m-fac=10013&m-year=25'],
    ['halfYear', 2, 'vuz=10001&modal=quota&m-fac=10013&m-year=26&m-half=2'],
    ['course', 3, 'vuz=10001&modal=quota&m-fac=10013&m-year=26&m-half=1&m-rate=3'],
  ] as const)('quota choices: %s %i', (level, id, next) => expect(after(level, id)).toBe(next))

  test('quota choices: another faculty → the default year again', () =>
    expect(readQuotaChoices(new URLSearchParams(after('faculty', 10014)), defaults)).toEqual({
      faculty: 10014,
      year: 26,
    }))

  test('quota choices: default cleared → stays cleared', () => {
    expect(read(after('year', undefined))).toEqual({ faculty: 10013 })
    expect(read(after('faculty', undefined))).toEqual({})
  })

  test('quota choices: first choice → the defaults are in the address, too', () =>
    expect(
      String(
        withQuotaChoice(new URLSearchParams('modal=quota'), { faculty: 10013, year: 26 }, 'halfYear', 1),
      ),
    ).toBe('modal=quota&m-fac=10013&m-year=26&m-half=1'))
})

test('quota choices: all four levels → complete', () => {
  expect(isCompleteChoice(all)).toBe(true)
  expect(isCompleteChoice({ faculty: 10013, year: 26, halfYear: 1 })).toBe(false)
  expect(isCompleteChoice({})).toBe(false)
})

describe('missing in the lists → not chosen, nor the levels below', () => {
  const lists = { faculty: [10013], year: [27, 26], halfYear: [1, 2], course: [1, 2] }

  test.each([
    ['all is there', {}, all],
    ['a faculty of another institution', { faculty: [10020] }, {}],
    ['no such year', { year: [31] }, { faculty: 10013 }],
    ['no half-years', { halfYear: [] }, { faculty: 10013, year: 26 }],
    ['no groups on the course', { course: [1] }, { faculty: 10013, year: 26, halfYear: 1 }],
    ['a list that is not there yet says nothing', { year: undefined, course: undefined }, all],
  ])('quota choices: %s', (_name, other, known) =>
    expect(keepKnown(all, quotaSteps, { ...lists, ...other })).toEqual(known),
  )

  test('quota choices: cleared levels → stay cleared', () =>
    expect(keepKnown({ faculty: 10013 }, quotaSteps, lists)).toEqual({ faculty: 10013 }))
})
