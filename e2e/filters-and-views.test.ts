import { expectAccessible } from './accessible.ts'
import { thisYear } from './educational-screen.ts'
import { bodyRows as rows, expect, expectNoSidewaysScroll, open, test, toastOf } from './fixtures.ts'
import { givenGroups, givenWay } from './given.ts'

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

// @rule views-kept
test('views: the quota of a faculty and, on a phone, the journal are kept by name and found again', async ({
  page,
  okuu,
}) => {
  const { keyboard } = page
  const way = await givenWay(okuu, 'Вид')
  await givenGroups(okuu, way.speciality, 'Вид-1', [thisYear, thisYear - 1])
  const views = page.getByRole('button', { name: 'Сохранённые виды' })
  const keep = async (name: string) => {
    await views.click()
    await page.getByLabel('Сохранить этот вид как').fill(name)
    await keyboard.press('Enter')
    await expect(page.getByRole('button', { name, exact: true })).toHaveAttribute('aria-current', 'true')
    await keyboard.press('Escape')
  }
  await open(page, `quota?fac=${way.faculty}&course=2&group=5`)
  await expect(page.getByRole('row', { name: /^Вид-1/ })).toHaveCount(1)
  await keep('Второй курс')
  await open(page, 'quota')
  await views.click()
  await page.getByRole('button', { name: 'Второй курс', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`quota\\?fac=${way.faculty}&course=2$`))
  await expect(page.getByRole('row', { name: /^Вид-1/ })).toHaveCount(1)

  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, 'journal?operation=import&period=all')
  await keep('Все загрузки')
  await expectNoSidewaysScroll(page)
  await open(page, 'journal')
  await views.click()
  await page.getByRole('button', { name: 'Все загрузки', exact: true }).click()
  await expect(page).toHaveURL(/journal\?operation=import&period=all$/)
})
