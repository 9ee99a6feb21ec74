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

for (const [width, height] of [
  [1366, 768],
  [1024, 768],
  // 1366 × 768 at 200 %
  [683, 384],
  [390, 844],
] as const)
  test(`structure and catalogues: ${width} × ${height} → the page does not scroll past the application`, async ({
    page,
    okuu,
  }) => {
    await page.setViewportSize({ width, height })
    const way = await givenWay(okuu, `Высота${width}`)
    await givenGroups(okuu, way.speciality, `Вс-${width}`, [
      thisYear - 3,
      thisYear - 2,
      thisYear - 1,
      thisYear,
    ])
    await okuu.sql(
      `INSERT INTO admission_plan (speciality_id, academic_year_id, budget, contract)
       SELECT $1, year, 30, 90 FROM generate_series(10, 26) year`,
      [way.speciality],
    )
    await open(page, `educational?${way.search}`)
    await expect(page.getByRole('table', { name: 'План приёма' })).toHaveCount(1)
    await expectPageOfOneWindow(page)
    await open(page, `educational?${way.search}&modal=speciality.parameters`)
    await expect(page.getByRole('dialog').getByRole('table')).toBeVisible()
    await expectPageOfOneWindow(page)
    for (const path of ['direction', 'kafedra', 'discipline', 'evaluation-rule']) {
      await open(page, path)
      await expect(page.getByRole('main').locator('table').first()).toBeVisible()
      await expectPageOfOneWindow(page)
    }
  })
