import { describe, expect, test } from 'vitest'
import { withKnownIds } from '../location/cascade.ts'
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

describe('cascade in the URL', () => {
  // @rule quota-default-year
  test('URL has no parameters → the default faculty and the default year are chosen', () =>
    expect(read('modal=quota')).toEqual({ faculty: 10013, year: 26 }))

  test('there is no default faculty → nothing is chosen', () =>
    expect(readQuotaChoices(new URLSearchParams(''), { faculty: undefined, year: 26 })).toEqual({}))

  test('there is no default year → only the faculty is chosen', () =>
    expect(readQuotaChoices(new URLSearchParams(''), { faculty: 10013, year: undefined })).toEqual({
      faculty: 10013,
    }))

  // @rule quota-half-year
  test('URL has no half-year → its default is used until faculty or year is chosen', () => {
    const defaults = { faculty: 10013, year: 26, halfYear: 2 }
    expect(read('', defaults)).toEqual(defaults)
    expect(read('m-half=1', defaults)).toEqual({ ...defaults, halfYear: 1 })
    expect(read('m-half=', defaults)).toEqual({ faculty: 10013, year: 26 })
    expect(read('m-fac=10014', defaults)).toEqual({ faculty: 10014, year: 26 })
    expect(read('m-year=27', defaults)).toEqual({ faculty: 10013, year: 27 })
  })

  test('URL has all steps → the defaults are ignored', () =>
    expect(read(address, { faculty: 1, year: 20 })).toEqual(all))

  test('URL clears a step → the default of the step is not used', () => {
    expect(read('m-fac=&m-year=26')).toEqual({})
    expect(read('m-year=&m-half=1')).toEqual({ faculty: 10013 })
  })

  test.each(['m-rate=2', 'm-half=x&m-rate=2', 'm-half=9999&m-rate=2', 'm-half=-1&m-rate=2'])(
    'quota choices: %s → the choices end before the first missing or invalid step',
    (text) => expect(read(text)).toEqual({ faculty: 10013, year: 26 }),
  )
})

// @rule quota-cascade
describe('quota: choice of a step', () => {
  const after = (level: Parameters<typeof withQuotaChoice>[2], id: number | undefined) =>
    String(withQuotaChoice(new URLSearchParams(address), all, level, id))

  test.each([
    ['faculty', 10014, 'vuz=10001&modal=quota&m-fac=10014'],
    ['year', 25, 'vuz=10001&modal=quota&m-fac=10013&m-year=25'],
    ['halfYear', 2, 'vuz=10001&modal=quota&m-fac=10013&m-year=26&m-half=2'],
    ['course', 3, 'vuz=10001&modal=quota&m-fac=10013&m-year=26&m-half=1&m-rate=3'],
  ] as const)('quota choices: step %s is set to %i → the later steps are cleared', (level, id, next) =>
    expect(after(level, id)).toBe(next),
  )

  test('quota choices: user chooses another faculty → the year is reset to its default', () =>
    expect(readQuotaChoices(new URLSearchParams(after('faculty', 10014)), defaults)).toEqual({
      faculty: 10014,
      year: 26,
    }))

  test('quota choices: user clears a step that has a default → the step remains empty', () => {
    expect(read(after('year', undefined))).toEqual({ faculty: 10013 })
    expect(read(after('faculty', undefined))).toEqual({})
  })

  test('quota choices: user makes a first choice → the URL has that choice and the defaults of other steps', () =>
    expect(
      String(
        withQuotaChoice(new URLSearchParams('modal=quota'), { faculty: 10013, year: 26 }, 'halfYear', 1),
      ),
    ).toBe('modal=quota&m-fac=10013&m-year=26&m-half=1'))
})

test('quota choices: user has chosen all four steps → the choices are complete; fewer → they are not', () => {
  expect(isCompleteChoice(all)).toBe(true)
  expect(isCompleteChoice({ faculty: 10013, year: 26, halfYear: 1 })).toBe(false)
  expect(isCompleteChoice({})).toBe(false)
})

describe('choices that the lists do not have', () => {
  const lists = { faculty: [10013], year: [27, 26], halfYear: [1, 2], course: [1, 2] }

  test.each([
    ['all ids in the lists → unchanged', {}, all],
    ['faculty missing → no choices', { faculty: [10020] }, {}],
    ['year missing → only the faculty', { year: [31] }, { faculty: 10013 }],
    ['no half-years → only faculty and year', { halfYear: [] }, { faculty: 10013, year: 26 }],
    [
      'course without groups → all but the course',
      { course: [1] },
      { faculty: 10013, year: 26, halfYear: 1 },
    ],
    ['lists not loaded → unchanged', { year: undefined, course: undefined }, all],
  ])('quota choices: %s', (_name, other, known) =>
    expect(withKnownIds(all, quotaSteps, { ...lists, ...other })).toEqual(known),
  )

  test('quota choices: only the faculty is chosen → the choices are unchanged', () =>
    expect(withKnownIds({ faculty: 10013 }, quotaSteps, lists)).toEqual({ faculty: 10013 }))
})
