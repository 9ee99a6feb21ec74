import type { Page } from '@playwright/test'
import { select } from './educational-screen.ts'
import { expect, open, test } from './fixtures.ts'
import { givenWay } from './given.ts'
import { upTo } from './picker-dialogs.ts'

const focusedRow = (page: Page) => page.locator('tr:focus')

// @rule first-focus
test('structure: the page is loaded anew → the first level that is open has the focus', async ({
  page,
  okuu,
}) => {
  const way = await givenWay(okuu, 'Пф')
  await open(page, `educational?${upTo(way.search, 3)}`)
  await expect(select(page, 'Направление')).toBeFocused()
  await page.reload()
  await expect(select(page, 'Направление')).toBeFocused()
})

// @rule first-focus
test('quota of a faculty: the screen is loaded → the faculty has the focus', async ({ page }) => {
  await open(page, 'quota')
  await expect(select(page, 'Факультет')).toBeFocused()
})

// @rule first-focus
test('set-up: a list is loaded → its first row has the focus', async ({ page }) => {
  await open(page, 'setup?list=unit')
  await expect(focusedRow(page)).toBeVisible()
})

// @rule first-focus
test('my institution: it is chosen on the structure → the faculty has the focus', async ({ page }) => {
  await open(page, 'educational')
  await page.getByRole('banner').getByRole('button', { name: /вуз/i }).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('кгту', { delay: 40 })
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(select(page, 'Факультет')).toBeFocused()
})
