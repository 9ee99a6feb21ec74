import type { Page } from '@playwright/test'
import { thisYear } from './educational-screen.ts'
import { expect, expectNoSidewaysScroll, open, test } from './fixtures.ts'
import { givenGroups, givenWay } from './given.ts'

/** The application is as high as the window: what is longer scrolls inside it. */
async function expectPageOfOneWindow(page: Page): Promise<void> {
  const below = () => page.evaluate(() => (document.scrollingElement?.scrollHeight ?? 0) - window.innerHeight)
  await expect.poll(below).toBeLessThanOrEqual(0)
  await expectNoSidewaysScroll(page)
  // hidden from the eye, each would stretch the page where nothing that scrolls holds it
  const unheld = await page
    .locator('.visually-hidden')
    .evaluateAll((hidden) =>
      hidden
        .filter((element) => element instanceof HTMLElement && element.offsetParent === document.body)
        .map((element) => element.textContent),
    )
  expect(unheld).toEqual([])
}

const sizes = [
  { width: 1366, height: 768 },
  { width: 1024, height: 768 },
  // 1366 × 768 at 200 %
  { width: 683, height: 384 },
  { width: 390, height: 844 },
]

test('structure and catalogues: at every size of the window → the page does not scroll past the application', async ({
  page,
  okuu,
}) => {
  const way = await givenWay(okuu, 'Высота')
  await givenGroups(okuu, way.speciality, 'Вс', [thisYear - 3, thisYear - 2, thisYear - 1, thisYear])
  await okuu.sql(
    `INSERT INTO admission_plan (speciality_id, academic_year_id, budget, contract)
     SELECT $1, year, 30, 90 FROM generate_series(10, 26) year`,
    [way.speciality],
  )
  const main = page.getByRole('main')
  const structure = `educational?${way.search}`
  for (const [path, table] of [
    [structure, page.getByRole('table', { name: 'План приёма' })],
    [`${structure}&modal=speciality.parameters`, page.getByRole('dialog').getByRole('table')],
    ['direction', main.locator('table')],
    ['kafedra', main.locator('table')],
    ['discipline', main.locator('table')],
    ['evaluation-rule', main.locator('table')],
  ] as const) {
    await open(page, path)
    await expect(table.first()).toBeAttached()
    for (const size of sizes) {
      await page.setViewportSize(size)
      await expectPageOfOneWindow(page)
    }
  }
})
