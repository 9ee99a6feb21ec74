import type { Page } from '@playwright/test'
import { thisYear } from './educational-screen.ts'
import type { Okuu } from './fixtures.ts'
import { givenGroups, givenPath, type GivenPath } from './given.ts'

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

type FourOf<Value> = [Value, Value, Value, Value]

/** Creates four groups on the first course and one on the second. */
export const givenCourse = async (okuu: Okuu, key: string) => {
  const way = await givenPath(okuu, key)
  const newGroup = async (n: number) => {
    const [id = 0] = await givenGroups(okuu, way.speciality, `${key}-${n}`, [thisYear])
    return { id, name: `${key}-${n}-${thisYear}` }
  }
  const made = [await newGroup(1), await newGroup(2), await newGroup(3), await newGroup(4)] as const
  await givenGroups(okuu, way.speciality, `${key}-9`, [thisYear - 1])
  return {
    way,
    names: made.map(({ name }) => name) as FourOf<string>,
    groups: made.map(({ id }) => id) as FourOf<number>,
  }
}

export const changeQuota = (
  { given }: Okuu,
  groupId: number,
  over: { budget?: number; contract?: number },
  halfYearId = 1,
) => given.quota({ groupId, academicYearId: thisYear, halfYearId, ...over })

/** Returns the URL of the dialog in the autumn half-year. */
export const dialogPath = (way: GivenPath, course = 1) =>
  `educational?${way.search}&modal=quota&m-fac=${way.faculty}&m-year=${thisYear}&m-half=1&m-rate=${course}`

/** Returns budget and contract, such as «25/0», by group name and half-year, such as «ПИ-1 2». */
export const quotasOf = async ({ sql }: Okuu, way: GivenPath) =>
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
