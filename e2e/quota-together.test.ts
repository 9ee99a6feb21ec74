import type { Page } from '@playwright/test'
import { expect, delayResponse, open, test, toastOf } from './fixtures.ts'
import { dialogPath, cell, changeQuota, dialog, givenCourse, input, quotasOf } from './quota-dialog.ts'

async function typeColumn(page: Page, names: readonly string[], numbers: readonly number[]): Promise<void> {
  await cell(page, names[0] ?? '', 'Бюджет').press('F2')
  for (const number of numbers) {
    await page.keyboard.type(String(number))
    await page.keyboard.press('Enter')
  }
}

/** Returns an array to which the number of rows of each saving call is appended. */
const savedRowCounts = (page: Page) => {
  const rows: number[] = []
  page.on('request', (request) => {
    if (!request.url().includes('/upd-kolst')) return
    const body = request.postDataJSON() as { readonly rows?: readonly unknown[] } // the cast is safe: the page sends this body
    rows.push(body.rows?.length ?? 1)
  })
  return rows
}

// @rule rows-together
test('quota: user types rows during a slow save → they are sent in one call, counted, and undone as one change', async ({
  page,
  okuu,
}) => {
  const { way, names } = await givenCourse(okuu, 'Квм')
  await open(page, dialogPath(way))
  await expect(cell(page, names[0], 'Бюджет')).toBeVisible()
  const answer = await delayResponse(page, '**/upd-kolst*')
  const saves = savedRowCounts(page)
  await typeColumn(page, names, [11, 12, 13, 14])
  await expect(dialog(page).getByText('Сохраняется: 4')).toBeVisible()
  await expect(dialog(page).getByText('Сохранено в')).toHaveCount(0)
  answer.open()
  await expect(dialog(page).getByText('Сохранено в')).toBeVisible()
  expect(saves).toEqual([1, 3])
  const all = { 'Квм-1 1': '11/0', 'Квм-2 1': '12/0', 'Квм-3 1': '13/0', 'Квм-4 1': '14/0' }
  expect(await quotasOf(okuu, way)).toMatchObject(all)
  await toastOf(page, 'Отменить').first().click()
  await expect
    .poll(() => quotasOf(okuu, way))
    .toMatchObject({ 'Квм-1 1': '11/0', 'Квм-2 1': '0/0', 'Квм-3 1': '0/0', 'Квм-4 1': '0/0' })
})

// @rule rows-together row-conflict
test('quota: another user changed one of several queued rows → the others are saved; a question is shown for that row', async ({
  page,
  okuu,
}) => {
  const { way, names, groups } = await givenCourse(okuu, 'Квт')
  await open(page, dialogPath(way))
  await expect(cell(page, names[0], 'Бюджет')).toBeVisible()
  await changeQuota(okuu, groups[2], { budget: 77 })
  const answer = await delayResponse(page, '**/upd-kolst*')
  const saves = savedRowCounts(page)
  await typeColumn(page, names, [11, 12, 13, 14])
  answer.open()
  await expect(dialog(page).getByRole('radiogroup')).toHaveText('БюджетВаш вариант13Сейчас в базе77')
  await expect(dialog(page).getByText('Не сохранено: 1')).toBeVisible()
  expect(saves).toEqual([1, 3, 2, 1])
  expect(await quotasOf(okuu, way)).toMatchObject({
    'Квт-1 1': '11/0',
    'Квт-2 1': '12/0',
    'Квт-3 1': '77/0',
    'Квт-4 1': '14/0',
  })
  await page.getByRole('button', { name: 'Сохранить свой вариант' }).click()
  await expect.poll(() => quotasOf(okuu, way)).toMatchObject({ 'Квт-3 1': '13/0' })
})

// @rule rows-together
test('quota: call that saves several rows fails → each row shows the error and can be retried', async ({
  page,
  okuu,
}) => {
  const { way, names } = await givenCourse(okuu, 'Квю')
  await open(page, dialogPath(way))
  await expect(cell(page, names[0], 'Бюджет')).toBeVisible()
  const answer = await delayResponse(page, '**/upd-kolst?*')
  await page.route('**/upd-kolst-all*', (route) => route.abort())
  await typeColumn(page, names, [11, 12, 13])
  answer.open()
  await expect(page.locator('tr[data-failed]')).toHaveCount(2)
  await expect(input(page, names[3], 'Бюджет')).toBeFocused()
  await page.unroute('**/upd-kolst-all*')
  for (const count of [1, 0]) {
    await dialog(page).getByRole('button', { name: 'Повторить' }).first().click()
    await expect(page.locator('tr[data-failed]')).toHaveCount(count)
  }
  await expect
    .poll(() => quotasOf(okuu, way))
    .toMatchObject({ 'Квю-1 1': '11/0', 'Квю-2 1': '12/0', 'Квю-3 1': '13/0' })
})
