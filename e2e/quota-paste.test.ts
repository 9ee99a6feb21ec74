import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, open, refusal, test, toastOf } from './fixtures.ts'
import { address, cell, givenCourse, stored, totals } from './quota-modal.ts'

const paste = async (page: Page, text: string) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((one) => navigator.clipboard.writeText(one), text)
  await page.keyboard.press('Control+V')
}
// @rule quota-paste
test('a column of a spreadsheet fills down: first shown, then saved row by row up to the first failure', async ({
  page,
  okuu,
}) => {
  const { way, names } = await givenCourse(okuu, 'Квп')
  await open(page, address(way))
  await cell(page, names[1], 'Бюджет').click()
  await paste(page, 'Бюджет\r\n10\r\n')
  await expect(page.getByRole('alert').filter({ hasText: 'Строка 1: «Бюджет» не подходит' })).toBeVisible()
  await page.getByRole('button', { name: 'Понятно' }).click()
  await expect(cell(page, names[1], 'Бюджет')).toBeFocused()

  await paste(page, '10\t1\r\n11\t2\r\n12\t3\r\n13\t4\r\n')
  const bar = page.getByRole('group', { name: 'Вставить столбец из Excel' })
  await expect(bar.getByText('3 строки, сохранить?')).toBeVisible()
  await expect(bar.getByText('Не поместилось строк: 1')).toBeVisible()
  await expect(bar.getByRole('button', { name: 'Сохранить' })).toBeFocused()
  await expect(cell(page, names[1], 'Бюджет')).toHaveText('0 10')
  await expect(totals(page)).toContainText('33')
  await expectAccessible(page)
  expect(await stored(okuu, way)).toMatchObject({ 'Квп-2 1': '0/0' })
  await page.keyboard.press('Escape')
  await expect(bar).toHaveCount(0)
  await expect(cell(page, names[1], 'Бюджет')).toBeFocused()
  await expect(cell(page, names[1], 'Бюджет')).toHaveText('0')

  await paste(page, '10\n11\n12\n')
  let calls = 0
  await page.route('**/upd-kolst*', (route) => {
    calls += 1
    return calls === 2 ? route.fulfill(refusal('Сервер отказал')) : route.continue()
  })
  await expect(bar.getByRole('button', { name: 'Сохранить' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(
    bar.getByText(`Строка 3, ${names[2]}: не сохранена. Сохранено 1 из 3. Сервер отказал`),
  ).toBeVisible()
  expect(calls).toBe(2)
  expect(await stored(okuu, way)).toEqual({
    'Квп-1 1': '0/0',
    'Квп-2 1': '10/0',
    'Квп-3 1': '0/0',
    'Квп-4 1': '0/0',
  })
  await bar.getByRole('button', { name: 'Повторить' }).click()
  await expect(bar).toHaveCount(0)
  await expect(toastOf(page, 'Строк: 3')).toBeVisible()
  expect(await stored(okuu, way)).toEqual({
    'Квп-1 1': '0/0',
    'Квп-2 1': '10/0',
    'Квп-3 1': '11/0',
    'Квп-4 1': '12/0',
  })
  // and goes back as one
  await toastOf(page, 'Отменить').first().click()
  await expect(toastOf(page, 'Изменение отменено')).toBeVisible()
  await expect(cell(page, names[3], 'Бюджет')).toHaveText('0')
  expect(await stored(okuu, way)).toMatchObject({ 'Квп-2 1': '0/0', 'Квп-3 1': '0/0', 'Квп-4 1': '0/0' })
})
