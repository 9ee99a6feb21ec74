import { expectAccessible } from './accessible.ts'
import { bodyRows as rows, expect, expectNoSidewaysScroll, open, test, toastOf } from './fixtures.ts'

// @rule filters-by-column views-ready views-kept
test('filters and views: by keyboard a list is filtered, kept by name, and found again', async ({ page }) => {
  const { keyboard } = page
  await open(page, 'discipline')
  await expect(rows(page).first()).toBeVisible()
  await page.getByRole('button', { name: 'Отбор по столбцам' }).press('Enter')
  const column = page.getByRole('combobox', { name: 'Столбец' })
  await expect(column).toBeFocused()
  await column.selectOption({ label: 'Вид дисциплины' })
  await keyboard.press('Tab')
  await expect(page.getByRole('checkbox', { name: /^Обязательная/ })).toBeFocused()
  await page.getByRole('checkbox', { name: /^Практика/ }).press('Space')
  await expect(rows(page)).toHaveCount(3)
  await expectAccessible(page)
  await keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Отбор по столбцам' })).toBeFocused()
  expect(new URL(page.url()).searchParams.get('f')).toBe('kind.is.Практика')

  await page.getByRole('button', { name: 'Сохранённые виды' }).press('Enter')
  await page.getByLabel('Сохранить этот вид как').fill('Практики')
  await keyboard.press('Enter')
  await expect(toastOf(page, 'Вид сохранён')).toBeVisible()
  await expectAccessible(page)
  await keyboard.press('Escape')
  await page.getByRole('button', { name: 'Вид дисциплины: Практика' }).click()
  await expect(rows(page)).toHaveCount(12)
  await page.getByRole('button', { name: 'Сохранённые виды' }).click()
  await page.getByRole('button', { name: 'Практики', exact: true }).click()
  await expect(rows(page)).toHaveCount(3)
  await page.getByRole('button', { name: 'Сохранённые виды' }).click()
  await page.getByRole('button', { name: 'Удалить вид: Практики' }).click()
  await expect(page.getByRole('button', { name: 'Практики', exact: true })).toHaveCount(0)

  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, 'licence')
  await page.getByRole('button', { name: 'Сохранённые виды' }).click()
  await page.getByRole('button', { name: 'Лицензии, срок которых истёк' }).click()
  await expect(page.getByRole('button', { name: /^Дата окончания: до / })).toBeVisible()
  await expect(rows(page).first()).toContainText('срок истёк')
  await expectNoSidewaysScroll(page)
})
