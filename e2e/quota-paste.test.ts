import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, open, refusal, test, toastOf } from './fixtures.ts'
import { dialogPath, cell, changeQuota, givenCourse, quotasOf, totals } from './quota-dialog.ts'

const pasteText = async (page: Page, text: string) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((one) => navigator.clipboard.writeText(one), text)
  await page.keyboard.press('Control+V')
}

// @rule quota-overview-paste
test('quota: user pastes three columns → rows match groups by name', async ({ page, okuu }) => {
  const { way, names } = await givenCourse(okuu, 'Квн')
  await open(page, dialogPath(way))
  await cell(page, names[0], 'Бюджет').click()
  await pasteText(page, `${names[1]}\t5\t6\nКвн-99\t1\t1\n`)
  const bar = page.getByRole('group', { name: 'Вставить столбец из Excel' })
  await expect(bar).toContainText('1 строка, сохранить?')
  await expect(bar).toContainText('Нет таких групп: Квн-99.')
  await page.keyboard.press('Enter')
  await expect(toastOf(page, 'Строк: 1')).toBeVisible()
  expect(await quotasOf(okuu, way)).toMatchObject({ 'Квн-1 1': '0/0', 'Квн-2 1': '5/6' })
})

// @rule quota-paste
test('quota: user pastes a column → it fills the cells downwards and is previewed; then all rows are saved, or none', async ({
  page,
  okuu,
}) => {
  const { way, names, groups } = await givenCourse(okuu, 'Квп')
  await open(page, dialogPath(way))
  await cell(page, names[1], 'Бюджет').click()
  await pasteText(page, 'Бюджет\r\nмного\r\n')
  await expect(page.getByRole('alert').filter({ hasText: 'Строка 2: «много» не подходит' })).toBeVisible()
  await page.getByRole('button', { name: 'Понятно' }).click()
  await expect(cell(page, names[1], 'Бюджет')).toBeFocused()

  await pasteText(page, 'Контракт\tБюджет\r\n1\t10\r\n2\t11\r\n3\t12\r\n4\t13\r\n')
  const bar = page.getByRole('group', { name: 'Вставить столбец из Excel' })
  await expect(bar.getByText('3 строки, сохранить?')).toBeVisible()
  await expect(bar.getByText('Не поместилось строк: 1')).toBeVisible()
  await expect(bar.getByRole('button', { name: 'Сохранить' })).toBeFocused()
  await expect(cell(page, names[1], 'Бюджет')).toHaveText('0 10')
  await expect(totals(page)).toContainText('33')
  await expectAccessible(page)
  expect(await quotasOf(okuu, way)).toMatchObject({ 'Квп-2 1': '0/0' })
  await page.keyboard.press('Escape')
  await expect(bar).toHaveCount(0)
  await expect(cell(page, names[1], 'Бюджет')).toBeFocused()
  await expect(cell(page, names[1], 'Бюджет')).toHaveText('0')

  await pasteText(page, '10\n11\n12\n')
  const unchanged = { 'Квп-1 1': '0/0', 'Квп-2 1': '0/0', 'Квп-3 1': '0/0', 'Квп-4 1': '0/0' }
  await page.route('**/upd-kolst-all*', (route) => route.fulfill(refusal('Сервер отказал')), { times: 1 })
  await expect(bar.getByRole('button', { name: 'Сохранить' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(bar.getByText('Ничего не сохранено. Сервер отказал')).toBeVisible()
  await expect(cell(page, names[1], 'Бюджет')).toHaveText('0 10')
  // another user saves one of the pasted rows, so the call is refused
  await changeQuota(okuu, groups[2], { contract: 5 })
  await bar.getByRole('button', { name: 'Повторить' }).click()
  await expect(bar.getByText(`Тем временем другой человек изменил: ${names[2]}.`)).toBeVisible()
  await expect(cell(page, names[2], 'Контракт')).toHaveText('5')
  expect(await quotasOf(okuu, way)).toEqual({ ...unchanged, 'Квп-3 1': '0/5' })
  await bar.getByRole('button', { name: 'Повторить' }).click()
  await expect(bar).toHaveCount(0)
  await expect(toastOf(page, 'Строк: 3')).toBeVisible()
  expect(await quotasOf(okuu, way)).toEqual({
    'Квп-1 1': '0/0',
    'Квп-2 1': '10/0',
    'Квп-3 1': '11/5',
    'Квп-4 1': '12/0',
  })
  await toastOf(page, 'Отменить').first().click()
  await expect(toastOf(page, 'Изменение отменено')).toBeVisible()
  await expect(cell(page, names[3], 'Бюджет')).toHaveText('0')
  expect(await quotasOf(okuu, way)).toEqual({ ...unchanged, 'Квп-3 1': '0/5' })
})

// @rule quota-paste
test('quota: user saved a pasted row in another window → a message says that the other version is the user’s own', async ({
  page,
  okuu,
  context,
}) => {
  const { way, names } = await givenCourse(okuu, 'Кво')
  await open(page, dialogPath(way))
  await cell(page, names[0], 'Бюджет').click()
  await pasteText(page, '10\n11\n')
  const bar = page.getByRole('group', { name: 'Вставить столбец из Excel' })
  await expect(bar.getByRole('button', { name: 'Сохранить' })).toBeVisible()
  const other = await context.newPage()
  await open(other, dialogPath(way))
  await cell(other, names[1], 'Бюджет').press('F2')
  await other.keyboard.type('8')
  await other.keyboard.press('Enter')
  await expect.poll(() => quotasOf(okuu, way)).toMatchObject({ 'Кво-2 1': '8/0' })
  await other.close()
  await bar.getByRole('button', { name: 'Сохранить' }).click()
  await expect(bar.getByText(`Вы сами изменили в другом окне: ${names[1]}. Сверьте числа`)).toBeVisible()
  await expect(bar.getByText('другой человек')).toHaveCount(0)
  expect(await quotasOf(okuu, way)).toMatchObject({ 'Кво-1 1': '0/0', 'Кво-2 1': '8/0' })
})
