import { expect, test } from 'vitest'
import type { SetupSteps } from '#contract/setup.ts'
import { stepsAt } from './steps.ts'

const empty: SetupSteps = {
  ministry: 0,
  institution: 0,
  faculty: 0,
  building: 0,
  direction: 0,
  studyForm: 0,
  specialityName: 0,
  speciality: 0,
  group: 0,
  way: {},
}
const states = (counts: Partial<SetupSteps>) =>
  Object.fromEntries(stepsAt({ ...empty, ...counts }).map(({ name, state }) => [name, state]))

// @rule setup-steps
test('set-up: database is empty → the ministry is the next step; steps that need missing rows cannot be opened', () => {
  expect(states({})).toEqual({
    ministry: 'next',
    institution: 'waiting',
    faculty: 'waiting',
    building: 'waiting',
    direction: 'open',
    studyForm: 'open',
    specialityName: 'open',
    speciality: 'waiting',
    group: 'waiting',
  })
  const missing = stepsAt(empty).find(({ name }) => name === 'speciality')?.missing
  expect(missing).toEqual(['entity.faculty', 'entity.direction', 'entity.studyForm', 'entity.speciality'])
})

// @rule setup-steps
test('set-up: steps were completed in various orders → the first possible step is the next step', () => {
  expect(states({ ministry: 1, institution: 1, direction: 3 })).toMatchObject({
    institution: 'done',
    faculty: 'next',
    building: 'open',
    direction: 'done',
  })
  const all = { ministry: 1, institution: 1, faculty: 1, building: 1, direction: 1, studyForm: 1 }
  expect(states({ ...all, specialityName: 1 })).toMatchObject({ speciality: 'next', group: 'waiting' })
  expect(states({ ...all, specialityName: 1, speciality: 1 })).toMatchObject({ group: 'next' })
  expect(Object.values(states({ ...all, specialityName: 1, speciality: 1, group: 1 }))).not.toContain('next')
})

// @rule setup-steps
test('set-up: part of the path exists → the step opens its screen with this part chosen', () => {
  const at = (way: SetupSteps['way']) =>
    Object.fromEntries(stepsAt({ ...empty, way }).map(({ name, address }) => [name, address]))
  expect(at({ min: 1, vuz: 2 })).toMatchObject({
    faculty: '/educational?min=1&vuz=2&modal=faculty.add',
    building: '/setup?list=building',
  })
  const whole = { min: 1, vuz: 2, fac: 3, dir: 4, form: 5, spec: 6 }
  expect(at(whole).group).toBe('/educational?min=1&vuz=2&fac=3&dir=4&form=5&spec=6')
  const paste = (way: SetupSteps['way']) => stepsAt({ ...empty, way }).map(({ paste: address }) => address)
  expect(paste({})).toContain('/import?entity=faculty')
  expect(paste(whole)).toEqual(
    expect.arrayContaining([
      '/import?entity=faculty&vuz=2',
      '/import?entity=speciality&vuz=2&fac=3',
      '/import?entity=group&vuz=2',
    ]),
  )
})
