import type { Page } from '@playwright/test'
import { edit, expect, delayResponse, type Okuu, open, test, toastOf } from './fixtures.ts'
import { givenPositions, row, hoursOf } from './positions-screen.ts'
import { prepareEmptyYear } from './empty-year.ts'

/** Changes hours from 20 to 25. `completeSave` completes the delayed save. */
async function startDelayedSave(page: Page, okuu: Okuu) {
  const year = await prepareEmptyYear(okuu)
  await givenPositions(okuu, year, { Лаборант: 20, Лектор: 10 })
  await open(page, `position-teaching?year=${year}`)
  const { open: completeSave } = await delayResponse(page, '**/insUpd-rrnk-dolj*')
  await edit(row(page, 'Лаборант'), 'Часы')
  await page.keyboard.type('25')
  await page.keyboard.press('Enter')
  // Enter has opened the next row, so Esc closes that row
  await page.keyboard.press('Escape')
  await expect(page.locator('tr[data-saving]')).toContainText('25')
  return { year, completeSave }
}

// @rule toast-undo
test('positions: user presses Ctrl+Z during a save → the save completes and is undone', async ({
  page,
  okuu,
}) => {
  const { year, completeSave } = await startDelayedSave(page, okuu)
  await page.keyboard.press('Control+z')
  completeSave()
  await expect(toastOf(page, 'Изменение отменено')).toBeVisible()
  await expect(row(page, 'Лаборант')).toContainText('20')
  expect(await hoursOf(okuu, year)).toEqual({ Лаборант: 20, Лектор: 10 })
})

// @rule toast-undo
test('positions: user presses Ctrl+Z during a save, then clicks → the pending undo is cancelled', async ({
  page,
  okuu,
}) => {
  const { year, completeSave } = await startDelayedSave(page, okuu)
  await page.keyboard.press('Control+z')
  await page.getByRole('heading', { level: 1 }).first().click()
  completeSave()
  await expect(toastOf(page, 'Изменения сохранены')).toBeVisible()
  await expect(page.locator('tr[data-saving]')).toHaveCount(0)
  expect(await hoursOf(okuu, year)).toEqual({ Лаборант: 25, Лектор: 10 })
})
