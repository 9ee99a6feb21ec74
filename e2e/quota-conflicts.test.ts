import type { Request } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, delayResponse, open, test } from './fixtures.ts'
import { dialogPath, cell, changeQuota, dialog, givenCourse, quotasOf } from './quota-dialog.ts'

// @rule row-conflict
test('quota: other users changed several typed rows → each is listed; user can choose all own or all stored versions', async ({
  page,
  okuu,
}) => {
  const { way, names, groups } = await givenCourse(okuu, 'Квз')
  // A list read after the other user's save would show no conflict.
  let reads = 0
  const ofList = (request: Request) => (request.url().includes('gr-kolst') ? 1 : 0)
  page.on('request', (request) => (reads += ofList(request)))
  page.on('requestfinished', (request) => (reads -= ofList(request)))
  page.on('requestfailed', (request) => (reads -= ofList(request)))
  await open(page, dialogPath(way))
  await expect(cell(page, names[0], 'Бюджет')).toBeVisible()
  const conflict = async (numbers: readonly number[], others: readonly number[]) => {
    await expect.poll(() => reads).toBe(0)
    const list = await delayResponse(page, '**/gr-kolst*')
    for (const [at, budget] of others.entries()) await changeQuota(okuu, groups[at] ?? 0, { budget })
    await cell(page, names[0], 'Бюджет').press('F2')
    for (const number of numbers) {
      await page.keyboard.type(String(number))
      await page.keyboard.press('Enter')
    }
    list.open()
    await expect(dialog(page).getByText('Тем временем изменены строки: 3')).toBeVisible()
    await expect(dialog(page).getByRole('radiogroup')).toHaveCount(0)
  }
  await conflict([11, 12, 13], [70, 70, 70, 70])
  const line = dialog(page).getByText('Бюджет: Ваш вариант 11, Сейчас в базе 70')
  await expect(line).toBeVisible()
  const { height = 0 } = (await line.locator('..').boundingBox()) ?? {}
  expect(height).toBeLessThan(80)
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Сохранить все свои' }).click()
  await expect
    .poll(() => quotasOf(okuu, way))
    .toMatchObject({ 'Квз-1 1': '11/0', 'Квз-2 1': '12/0', 'Квз-3 1': '13/0', 'Квз-4 1': '70/0' })
  await expect(page.locator('tr[data-failed]')).toHaveCount(0)

  await conflict([21, 22, 23], [81, 82, 83, 140])
  await dialog(page).getByRole('button', { name: 'Взять все из базы' }).click()
  await expect(dialog(page).getByText('Тем временем изменены строки')).toHaveCount(0)
  await expect(cell(page, names[0], 'Бюджет')).toHaveText('81')
  await expect(cell(page, names[2], 'Бюджет')).toHaveText('83')
  await expect(page.locator('tr[data-failed]')).toHaveCount(0)
  expect(await quotasOf(okuu, way)).toMatchObject({
    'Квз-1 1': '81/0',
    'Квз-2 1': '82/0',
    'Квз-3 1': '83/0',
    'Квз-4 1': '140/0',
  })
})

// @rule row-conflict
test('quota: user saved the row in a second window → a message says that the other version is the user’s own', async ({
  page,
  okuu,
  context,
}) => {
  const { way, names } = await givenCourse(okuu, 'Квй')
  await open(page, dialogPath(way))
  await expect(cell(page, names[0], 'Бюджет')).toBeVisible()
  const other = await context.newPage()
  await open(other, dialogPath(way))
  await cell(other, names[0], 'Бюджет').press('F2')
  await other.keyboard.type('8')
  await other.keyboard.press('Enter')
  await expect.poll(() => quotasOf(okuu, way)).toMatchObject({ 'Квй-1 1': '8/0' })
  await cell(page, names[0], 'Бюджет').press('F2')
  await page.keyboard.type('9')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByText('Вы уже сохранили эту запись в другом окне')).toBeVisible()
  await expect(page.getByText('кто-то другой')).toHaveCount(0)
})
