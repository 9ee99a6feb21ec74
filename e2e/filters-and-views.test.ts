import type { Locator } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { thisYear } from './educational-screen.ts'
import { bodyRows as rows, expect, expectNoSidewaysScroll, open, test, toastOf } from './fixtures.ts'
import { givenGroups, givenPath } from './given.ts'
import { bands, details, givenRule } from './grading-screen.ts'
import { openParameters, planRows } from './parameters-dialog.ts'

// @rule filters-by-column views-ready views-kept
test('views: user filters a list by keyboard and saves it as a view → the view can be opened later', async ({
  page,
}) => {
  const { keyboard } = page
  await open(page, 'discipline')
  await expect(rows(page).first()).toBeVisible()
  await page.getByRole('button', { name: 'Отбор', exact: true }).press('Enter')
  const column = page.getByRole('combobox', { name: 'Столбец' })
  await expect(column).toBeFocused()
  await column.selectOption({ label: 'Вид дисциплины' })
  await keyboard.press('Tab')
  await expect(page.getByRole('checkbox', { name: /^Обязательная/ })).toBeFocused()
  await page.getByRole('checkbox', { name: /^Практика/ }).press('Space')
  await expect(rows(page)).toHaveCount(3)
  await expectAccessible(page)
  await keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Отбор', exact: true })).toBeFocused()
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
test('views: user saves a view of quotas on a desktop, one of the journal on a phone → each can be opened later', async ({
  page,
  okuu,
}) => {
  const { keyboard } = page
  const way = await givenPath(okuu, 'Вид')
  await givenGroups(okuu, way.speciality, 'Вид-1', [thisYear, thisYear - 1])
  const views = page.getByRole('button', { name: 'Сохранённые виды' })
  const saveView = async (name: string) => {
    await views.click()
    await page.getByLabel('Сохранить этот вид как').fill(name)
    await keyboard.press('Enter')
    await expect(page.getByRole('button', { name, exact: true })).toHaveAttribute('aria-current', 'true')
    await keyboard.press('Escape')
  }
  await open(page, `quota?fac=${way.faculty}&course=2&group=5`)
  await expect(page.getByRole('row', { name: /^Вид-1/ })).toHaveCount(1)
  await saveView('Второй курс')
  await open(page, 'quota')
  await views.click()
  await page.getByRole('button', { name: 'Второй курс', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`quota\\?fac=${way.faculty}&course=2$`))
  await expect(page.getByRole('row', { name: /^Вид-1/ })).toHaveCount(1)

  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, 'journal?operation=import&period=all')
  await saveView('Все загрузки')
  await expectNoSidewaysScroll(page)
  await open(page, 'journal')
  await views.click()
  await page.getByRole('button', { name: 'Все загрузки', exact: true }).click()
  await expect(page).toHaveURL(/journal\?operation=import&period=all$/)
})

// @rule filters-by-column
test('filters: screen has several tables, or a dialog has one → each table has its own filter', async ({
  page,
  okuu,
}) => {
  const { keyboard } = page
  const rule = await givenRule(okuu, 'А отбор')
  const field = await okuu.given.configurationField({ gradingRuleId: rule.id, name: 'Экзамен', max: 60 })
  await open(page, `evaluation-rule?rule=${rule.id}&band=${rule.middle}`)
  const filterOf = (part: Locator) => part.getByRole('button', { name: 'Отбор', exact: true })
  await filterOf(bands(page)).press('Enter')
  await bands(page).getByRole('combobox', { name: 'Столбец' }).selectOption({ label: 'С' })
  await bands(page).getByRole('textbox', { name: 'Не меньше' }).fill('60')
  await keyboard.press('Enter')
  await expect(bands(page).getByRole('rowheader')).toHaveText(['Выше'])
  await expectAccessible(page)
  // the filter of the details is unchanged, and only filtered rows are ticked
  await expect(details(page).getByRole('rowheader')).toHaveText(['C'])
  await bands(page).getByRole('row', { name: /Выше/ }).focus()
  await keyboard.press('Control+A')
  await expect(page.getByRole('region', { name: 'Отмечено: 1' })).toBeVisible()
  await bands(page).getByRole('button', { name: 'С: от 60' }).click()
  await expect(bands(page).getByRole('rowheader')).toHaveCount(3)

  await page.getByRole('button', { name: 'Конфигуратор' }).click()
  const table = page.getByRole('dialog')
  await filterOf(table).press('Enter')
  await table.getByRole('combobox', { name: 'Столбец' }).selectOption({ label: 'Название поля' })
  await table.getByRole('checkbox', { name: /^Экзамен/ }).press('Space')
  await expect(table.locator('tr[data-id]')).toHaveCount(1)
  await expect(table.locator(`tr[data-id="${field.id}"]`)).toBeVisible()
  await keyboard.press('Escape')
  await keyboard.press('Escape')
  await expect(table).toHaveCount(0)
  expect(new URL(page.url()).search).toBe(`?rule=${rule.id}&band=${rule.middle}`)

  const way = await givenPath(okuu, 'Отсев')
  for (const [ago, budget] of [30, 10, 20].entries())
    await okuu.given.admissionPlan({
      specialityId: way.speciality,
      academicYearId: thisYear - ago,
      budget,
      contract: 0,
    })
  await openParameters(page, way)
  await filterOf(table).press('Enter')
  await table.getByRole('combobox', { name: 'Столбец' }).selectOption({ label: 'Бюджет' })
  await table.getByRole('textbox', { name: 'Не больше' }).fill('20')
  await keyboard.press('Enter')
  await expect(planRows(page)).toHaveCount(2)
  await expectAccessible(page)

  await page.setViewportSize({ width: 390, height: 844 })
  const boxes = (part: Locator) => part.locator('tbody').getByRole('checkbox')
  await boxes(table).first().click()
  await expect(table.getByRole('region', { name: 'Отмечено: 1' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await open(page, `evaluation-rule?rule=${rule.id}&band=${rule.middle}`)
  for (const part of [details(page), bands(page)]) {
    await boxes(part).first().click()
    await expect(part.getByRole('region', { name: 'Отмечено: 1' })).toBeVisible()
  }
  await expectNoSidewaysScroll(page)
  await open(page, `evaluation-rule?rule=${rule.id}&band=${rule.middle}&f-bands=start.from.99`)
  await expect(bands(page).getByText('По этому отбору записей нет')).toBeVisible()
})

// @rule filters-by-column
test('filters: user chooses a flag without a column on a phone → groups are filtered and sorted by it', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Флг')
  for (const n of [1, 2]) await givenGroups(okuu, way.speciality, `Флг-${n}`, [thisYear])
  const [flagged = 0] = await givenGroups(okuu, way.speciality, 'Флг-3', [thisYear])
  await okuu.given.change('studyGroup', flagged, { winterReception: true })
  const names = () => rows(page).locator('[data-column="name"]')
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, `educational?${way.search}`)
  await expect(names()).toHaveText([/^Флг-1/, /^Флг-2/, /^Флг-3/])
  await page.getByRole('button', { name: 'Отбор', exact: true }).click()
  await page.getByRole('combobox', { name: 'Столбец' }).selectOption({ label: 'Зимний приём' })
  await page.getByRole('button', { name: 'По возрастанию' }).click()
  await expect(names()).toHaveText([/^Флг-3/, /^Флг-1/, /^Флг-2/])
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByRole('checkbox', { name: /^Нет/ }).click()
  await expect(names()).toHaveText([/^Флг-1/, /^Флг-2/])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Зимний приём: Нет' }).click()
  await expect(names()).toHaveCount(3)
})
