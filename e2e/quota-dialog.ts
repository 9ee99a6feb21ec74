import type { Page } from '@playwright/test'
import { thisYear } from './educational-screen.ts'
import type { Okuu } from './fixtures.ts'
import { givenGroups, givenWay, type Way } from './given.ts'

export const dialog = (page: Page) =>
  page.getByRole('dialog', { name: 'Плановое количество студентов по курсам' })
export const cell = (page: Page, group: string, column: 'Бюджет' | 'Контракт') =>
  page
    .getByRole('row', { name: group })
    .getByRole('gridcell')
    .nth(column === 'Бюджет' ? 1 : 2)
export const input = (page: Page, group: string, column: 'Бюджет' | 'Контракт') =>
  page.getByRole('textbox', { name: `${column}: ${group}` })
export const totals = (page: Page) => page.getByRole('row', { name: /^\s*Итого/ })

/** Four groups on the first course, one on the second, called after the key. */
export const givenCourse = async (okuu: Okuu, key: string) => {
  const way = await givenWay(okuu, key)
  for (const n of [1, 2, 3, 4]) await givenGroups(okuu, way.speciality, `${key}-${n}`, [thisYear])
  await givenGroups(okuu, way.speciality, `${key}-9`, [thisYear - 1])
  return {
    way,
    names: [1, 2, 3, 4].map((n) => `${key}-${n}-${thisYear}`) as [string, string, string, string],
  }
}

/** The address of the modal on a course of the autumn half-year. */
export const address = (way: Way, course = 1) =>
  `educational?${way.search}&modal=quota&m-fac=${way.faculty}&m-year=${thisYear}&m-half=1&m-rate=${course}`

/** Planned students by group name, of both half-years. */
export const stored = async ({ sql }: Okuu, way: Way) =>
  Object.fromEntries(
    (
      await sql<{ key: string; value: string }>(
        `SELECT n.name || ' ' || q.half_year_id AS key, q.budget || '/' || q.contract AS value
         FROM group_quota q JOIN study_group g ON g.id = q.group_id
         JOIN speciality_group l ON l.id = g.speciality_group_id JOIN group_name n ON n.id = l.group_name_id
         WHERE l.speciality_id = $1`,
        [way.speciality],
      )
    ).map(({ key, value }) => [key, value]),
  )
