import { tabTo, thisYear } from './educational-screen.ts'
import { expect, test, toastOf } from './fixtures.ts'
import { givenWay } from './given.ts'
import { button, dialog, openParameters, plans, rows, stored } from './parameters-modal.ts'

// @rule parameters-form row-new-blank
test('by keyboard: the plan of a year is added and changed in place, and the chart follows', async ({
  page,
  okuu,
}) => {
  const way = await givenWay(okuu, 'Приём')
  await okuu.sql(
    'INSERT INTO admission_plan (speciality_id, academic_year_id, budget, contract) VALUES ($1, $2, 30, 90)',
    [way.speciality, thisYear - 1],
  )
  await openParameters(page, way)
  await expect(rows(page)).toHaveCount(1)
  await expect(button(page, 'Добавить год')).toBeEnabled()
  await page.keyboard.press('Alt+KeyN')
  const cell = (label: string) => dialog(page).getByRole('textbox', { name: new RegExp(`^${label}: `) })
  // the year after the last one planned
  await expect(dialog(page).getByRole('combobox', { name: /^Учебный год/ })).toHaveValue(String(thisYear))
  await expect(cell('Бюджет')).toBeFocused()
  await page.keyboard.type('4x0')
  await expect(cell('Бюджет')).toHaveValue('40')
  await page.keyboard.press('Tab')
  await page.keyboard.type('120')
  await expect(rows(page).first()).toContainText('160')
  await page.keyboard.press('Enter')
  await expect(toastOf(page, 'Запись создана')).toBeVisible()
  expect(await plans(okuu, way)).toEqual([
    { year: thisYear - 1, budget: 30, contract: 90 },
    { year: thisYear, budget: 40, contract: 120 },
  ])
  await expect(rows(page).first()).toBeFocused()
  await expect(dialog(page).locator('svg text', { hasText: '160' })).toHaveCount(1)

  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('F2')
  // a year has one plan: that of the other row is not offered
  await expect(dialog(page).locator(`option[value="${thisYear}"]`)).toHaveCount(0)
  await tabTo(page, cell('Контракт'))
  await page.keyboard.press('Control+KeyA')
  await page.keyboard.press('Delete')
  await page.keyboard.press('Enter')
  await expect(toastOf(page, 'Изменения сохранены')).toBeVisible()
  expect((await plans(okuu, way))[0]).toEqual({ year: thisYear - 1, budget: 30, contract: 0 })
  // nothing of the parameters was touched
  await expect(dialog(page).getByText('Изменений нет')).toBeVisible()
  expect(await stored(okuu, way)).toBeUndefined()
})

// @rule plan-not-overwritten
test('a plan that somebody else has entered meanwhile is not overwritten', async ({ page, okuu }) => {
  const way = await givenWay(okuu, 'Встречный')
  await openParameters(page, way)
  await button(page, 'Добавить год').click()
  await okuu.sql(
    'INSERT INTO admission_plan (speciality_id, academic_year_id, budget, contract) VALUES ($1, $2, 1, 2)',
    [way.speciality, thisYear],
  )
  await page.keyboard.type('50')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByText('Запись уже изменил кто-то другой')).toBeVisible()
  expect(await plans(okuu, way)).toEqual([{ year: thisYear, budget: 1, contract: 2 }])
})
