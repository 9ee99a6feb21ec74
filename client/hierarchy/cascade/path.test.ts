import { describe, expect, test } from 'vitest'
import { leavesMinistryOpen, type PathIds, readCourse, readPath, withCourse, withPath } from './path.ts'

const whole = { ministry: 1, institution: 2, faculty: 3, direction: 4, studyForm: 5, speciality: 6 }
const address = 'min=1&vuz=2&fac=3&dir=4&form=5&spec=6'
const read = (search: string) => readPath(new URLSearchParams(search))
const write = (search: string, ids: PathIds) => withPath(new URLSearchParams(search), ids).toString()

describe('path in the URL', () => {
  test('user changes the path → the parameters of the open dialog are removed', () =>
    expect(write('min=1&modal=quota&m-fac=3&m-year=26', { ministry: 1 })).toBe('min=1'))

  // @rule structure-address
  test('complete path is written → it is read back unchanged', () => {
    expect(read(address)).toEqual(whole)
    expect(write('', whole)).toBe(address)
  })

  // @rule structure-address id-placeholder
  test.each([
    ['min=1&vuz=2&dir=4', { ministry: 1, institution: 2 }],
    ['vuz=2&fac=3', {}],
    ['', {}],
    ['min=', {}],
    ['min=1&vuz=9999&fac=3', { ministry: 1 }],
    ['min=1&vuz=two', { ministry: 1 }],
    ['min=1&vuz=-1', { ministry: 1 }],
    ['min=1&vuz=2.5', { ministry: 1 }],
    ['min=1&vuz= 2', { ministry: 1 }],
    ['min=1&vuz=2147483648', { ministry: 1 }],
    ['min=1&vuz=2147483647', { ministry: 1, institution: 2_147_483_647 }],
    ['min=0', { ministry: 0 }],
    ['min=1&min=2', { ministry: 1 }],
  ])('URL %j is read → path %j', (search, ids) => {
    expect(read(search)).toEqual(ids)
  })

  test.each([
    [{ ministry: 1, institution: 2 }, 'min=1&vuz=2'],
    [{ ministry: 1 }, 'min=1'],
    [{}, 'min='],
  ])('path %j replaces a longer one → URL %j without the later steps', (ids, search) => {
    expect(write(address, ids)).toBe(search)
  })

  test('user changes the path → course and dialog are removed, unknown parameters remain', () => {
    expect(write('min=1&rate=2&modal=quota&id=7&q=x', { ministry: 1, institution: 2 })).toBe(
      'q=x&min=1&vuz=2',
    )
  })

  test('URL has no parameter for the ministry → a default may be used; the parameter is empty or set → no default', () => {
    const isOpen = (search: string) => leavesMinistryOpen(new URLSearchParams(search))
    expect([isOpen(''), isOpen('min='), isOpen('min=1')]).toEqual([true, false, false])
  })
})

describe('course in the URL', () => {
  test.each([
    ['', undefined],
    ['rate=3', 3],
    ['rate=0', undefined],
    ['rate=x', undefined],
  ])('URL %j is read → course: %j', (search, course) => {
    expect(readCourse(new URLSearchParams(search))).toBe(course)
  })

  test('user chooses a course → the URL contains it; user clears the course → the URL has none', () => {
    expect(withCourse(new URLSearchParams('min=1'), 3).toString()).toBe('min=1&rate=3')
    expect(withCourse(new URLSearchParams('min=1&rate=3'), undefined).toString()).toBe('min=1')
  })
})
