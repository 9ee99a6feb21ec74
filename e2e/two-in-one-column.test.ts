import type { Page } from '@playwright/test'
import { thisYear } from './educational-screen.ts'
import { edit, expect, type Okuu, open, test } from './fixtures.ts'
import { givenGroups, givenPath, type GivenPath } from './given.ts'
import { givenPositions, row, hoursOf, table } from './positions-screen.ts'
import { dialogPath, cell, quotasOf } from './quota-dialog.ts'
import { signInOnPage } from './roles.ts'
import { prepareEmptyYear } from './empty-year.ts'

const rowNumbers = [1, 2, 3, 4, 5, 6, 7, 8]
const colleagueValues = rowNumbers.map((at) => 100 + at)
const ownValues = rowNumbers.map((at) => 10 + at)

async function typeColumn(page: Page, values: readonly number[], delay: number): Promise<void> {
  for (const value of values) {
    await page.keyboard.type(String(value), { delay })
    await page.keyboard.press('Enter', { delay })
  }
}

const givenCourse = async (okuu: Okuu, key: string) => {
  const way = await givenPath(okuu, key)
  for (const at of rowNumbers) await givenGroups(okuu, way.speciality, `${key}-${at}`, [thisYear])
  return way
}

/** Returns a function that reads the budgets of the groups, sorted by row. */
const budgetReader = (okuu: Okuu, way: GivenPath, key: string) => async () => {
  const all = await quotasOf(okuu, way)
  return rowNumbers.map((at) => Number(all[`${key}-${at} 1`]?.split('/')[0]))
}

const changeMarks = (page: Page) => page.getByRole('img', { name: /тем временем изменили/ })

// each stale row takes several sequential calls, which are slow on a busy machine
test.describe.configure({ timeout: 180_000 })

// @rule row-changed-under-hand row-conflict
for (const delay of [0, 60, 400])
  test(`quota: user types at ${delay} ms a key in a column that a colleague filled → one question precedes all saves`, async ({
    page,
    browser,
    okuu,
  }) => {
    const key = `Кдв${delay}`
    const way = await givenCourse(okuu, key)
    const context = await browser.newContext({ baseURL: `${okuu.url}/` })
    const colleague = await context.newPage()
    await signInOnPage(page, colleague, okuu, `column${delay}`, 'administrator')
    const first = `${key}-1-${thisYear}`
    await open(page, dialogPath(way))
    await expect(cell(page, first, 'Бюджет')).toHaveText('0')
    await open(colleague, dialogPath(way))
    await cell(colleague, first, 'Бюджет').focus()
    await typeColumn(colleague, colleagueValues, 0)
    await expect.poll(budgetReader(okuu, way, key)).toEqual(colleagueValues)

    await cell(page, first, 'Бюджет').focus()
    await typeColumn(page, ownValues, delay)
    await expect(page.getByText('Тем временем изменены строки: 8')).toBeVisible({ timeout: 60_000 })
    expect(await budgetReader(okuu, way, key)()).toEqual(colleagueValues)
    await page.getByRole('button', { name: 'Сохранить все свои' }).click()
    await expect.poll(budgetReader(okuu, way, key)).toEqual(ownValues)
    await expect(page.locator('tr[data-failed]')).toHaveCount(0)
    await expect(changeMarks(page)).toHaveCount(0)
    await context.close()
  })

// @rule row-changed-under-hand
test('quota: list is refetched → rows that a colleague changed are marked; rows that the user saved or undid are not', async ({
  page,
  okuu,
}) => {
  const way = await givenCourse(okuu, 'Кдм')
  const name = (at: number) => `Кдм-${at}-${thisYear}`
  await open(page, dialogPath(way))
  await cell(page, name(1), 'Бюджет').focus()
  await typeColumn(page, [11], 0)
  await expect.poll(budgetReader(okuu, way, 'Кдм')).toEqual([11, 0, 0, 0, 0, 0, 0, 0])
  await okuu.sql(
    `UPDATE group_quota SET budget = 70 WHERE half_year_id = 1 AND group_id IN (
       SELECT g.id FROM study_group g JOIN speciality_group l ON l.id = g.speciality_group_id
       JOIN group_name n ON n.id = l.group_name_id WHERE n.name IN ('Кдм-4', 'Кдм-5'))`,
  )
  await typeColumn(page, [12], 0)
  await expect(cell(page, name(4), 'Бюджет')).toHaveText('70')
  await expect(changeMarks(page)).toHaveCount(2)

  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+z')
  await expect(cell(page, name(2), 'Бюджет')).toHaveText('0')
  await expect(changeMarks(page)).toHaveCount(2)
  await cell(page, name(2), 'Бюджет').focus()
  await typeColumn(page, [22, 23], 0)
  await expect.poll(budgetReader(okuu, way, 'Кдм')).toEqual([11, 22, 23, 70, 70, 0, 0, 0])
  await typeColumn(page, [24], 0)
  await expect(page.getByRole('radiogroup')).toHaveText('БюджетВаш вариант24Сейчас в базе70')
  await expect(changeMarks(page)).toHaveCount(1)
})

// @rule row-changed-under-hand row-conflict
for (const key of ['Control+z', 'Control+Shift+z'])
  test(`quota: colleague changed rows, user presses ${key} and types in the column → each value of the colleague has a question`, async ({
    page,
    okuu,
  }) => {
    const name = `Кдо${key.length}`
    const way = await givenCourse(okuu, name)
    const group = (at: number) => `${name}-${at}-${thisYear}`
    await open(page, dialogPath(way))
    await cell(page, group(1), 'Бюджет').focus()
    await typeColumn(page, ownValues.slice(0, 2), 0)
    await expect.poll(budgetReader(okuu, way, name)).toEqual([11, 12, 0, 0, 0, 0, 0, 0])
    await page.keyboard.press('Escape')
    if (key !== 'Control+z') {
      await page.keyboard.press('Control+z')
      await expect(cell(page, group(2), 'Бюджет')).toHaveText('0')
      await page.waitForLoadState('networkidle')
    }
    await okuu.sql(
      `UPDATE group_quota SET budget = 70 WHERE half_year_id = 1 AND group_id IN (
         SELECT g.id FROM study_group g JOIN speciality_group l ON l.id = g.speciality_group_id
         JOIN group_name n ON n.id = l.group_name_id WHERE n.name = ANY($1))`,
      [[4, 5, 6, 7, 8].map((at) => `${name}-${at}`)],
    )
    await page.keyboard.press(key)
    await expect(cell(page, group(8), 'Бюджет')).toHaveText('70')
    await expect(changeMarks(page)).toHaveCount(5)
    await cell(page, group(3), 'Бюджет').focus()
    await typeColumn(page, ownValues.slice(2), 0)
    await expect(page.getByText('Тем временем изменены строки: 5')).toBeVisible({ timeout: 60_000 })
    expect((await budgetReader(okuu, way, name)()).slice(2)).toEqual([13, 70, 70, 70, 70, 70])
  })

// @rule row-changed-under-hand quota-overview
test('quota of a faculty: colleague saves a row, user undoes another → the colleague’s row is marked and has a question', async ({
  page,
  okuu,
}) => {
  const way = await givenCourse(okuu, 'Кдф')
  await open(page, `quota?fac=${way.faculty}&year=${thisYear}`)
  const budget = (at: number) =>
    page
      .getByRole('row', { name: new RegExp(`^Кдф-${at}-${thisYear}`) })
      .getByRole('gridcell')
      .nth(1)
  await budget(1).click()
  await typeColumn(page, [11], 0)
  await expect.poll(budgetReader(okuu, way, 'Кдф')).toEqual([11, 0, 0, 0, 0, 0, 0, 0])
  await page.keyboard.press('Escape')
  await okuu.sql(
    `UPDATE group_quota SET budget = 70 WHERE half_year_id = 1 AND group_id IN (
       SELECT g.id FROM study_group g JOIN speciality_group l ON l.id = g.speciality_group_id
       JOIN group_name n ON n.id = l.group_name_id WHERE n.name = 'Кдф-2')`,
  )
  await page.keyboard.press('Control+z')
  await expect(budget(2)).toContainText('70')
  await expect(changeMarks(page)).toHaveCount(1)
  await budget(2).focus()
  await typeColumn(page, [22], 0)
  await expect(page.getByRole('radiogroup')).toContainText('Сейчас в базе70')
  expect((await budgetReader(okuu, way, 'Кдф')())[1]).toBe(70)
})

// @rule row-changed-under-hand row-conflict
test('positions: one user types in one column in two windows → a question is shown for each value', async ({
  page,
  context,
  okuu,
}) => {
  const year = await prepareEmptyYear(okuu)
  const names = rowNumbers.map((at) => `Должность ${at}`)
  await givenPositions(okuu, year, Object.fromEntries(names.map((name) => [name, 1])))
  const other = await context.newPage()
  for (const one of [page, other]) {
    await open(one, `position-teaching?year=${year}`)
    await expect(table(one, year).getByText('Должность 8')).toBeVisible()
  }
  const typeHours = async (of: Page, values: readonly number[], delay: number) => {
    await edit(row(of, 'Должность 1'), 'Часы')
    await typeColumn(of, values, delay)
  }
  const hours = async () => {
    const all = await hoursOf(okuu, year)
    return names.map((name) => all[name])
  }
  await typeHours(other, colleagueValues, 0)
  await expect.poll(hours).toEqual(colleagueValues)
  await typeHours(page, ownValues, 60)
  await expect(page.getByText('Тем временем изменены строки: 8')).toBeVisible({ timeout: 60_000 })
  expect(await hours()).toEqual(colleagueValues)
})
