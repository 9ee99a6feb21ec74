import { academicYear, tabTo, thisYear } from './educational-screen.ts'
import { edit, expect, type Okuu, test, toastOf } from './fixtures.ts'
import { givenPath, type GivenPath } from './given.ts'
import {
  button,
  dialog,
  input,
  openParameters,
  plansOf,
  planRows,
  parametersOf,
} from './parameters-dialog.ts'

async function givenPlans(
  { given }: Okuu,
  { speciality }: GivenPath,
  places: Readonly<Record<number, readonly [budget: number, contract: number]>>,
): Promise<void> {
  for (const [year, [budget, contract]] of Object.entries(places))
    await given.admissionPlan({ specialityId: speciality, academicYearId: Number(year), budget, contract })
}

// @rule parameters-form row-new-blank
test('plan: user adds a year, then changes another by keyboard → both are stored; the chart shows the new total', {
  tag: '@daily',
}, async ({ page, okuu }) => {
  const way = await givenPath(okuu, 'Приём')
  await okuu.given.admissionPlan({
    specialityId: way.speciality,
    academicYearId: thisYear - 1,
    budget: 30,
    contract: 90,
  })
  await openParameters(page, way)
  await expect(planRows(page)).toHaveCount(1)
  await expect(button(page, 'Добавить год')).toBeEnabled()
  await page.keyboard.press('Alt+KeyN')
  const cell = (label: string) => dialog(page).getByRole('textbox', { name: new RegExp(`^${label}: `) })
  // the default year is the one after the last planned year
  await expect(dialog(page).getByRole('combobox', { name: /^Учебный год/ })).toHaveValue(
    academicYear(thisYear),
  )
  await expect(cell('Бюджет')).toBeFocused()
  await page.keyboard.type('4x0')
  await expect(cell('Бюджет')).toHaveValue('40')
  await page.keyboard.press('Tab')
  await page.keyboard.type('120')
  await expect(planRows(page).first()).toContainText('160')
  await page.keyboard.press('Enter')
  await expect(toastOf(page, 'Запись создана')).toBeVisible()
  expect(await plansOf(okuu, way)).toEqual([
    { year: thisYear - 1, budget: 30, contract: 90 },
    { year: thisYear, budget: 40, contract: 120 },
  ])
  // a blank row opens with the year after the added year, and closes without a save
  await expect(dialog(page).getByRole('combobox', { name: /^Учебный год/ })).toHaveValue(
    academicYear(thisYear + 1),
  )
  await expect(cell('Бюджет')).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(planRows(page).first()).toBeFocused()
  await expect(dialog(page).locator('svg text', { hasText: '160' })).toHaveCount(1)

  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('F2')
  // the year of a stored plan is read-only, so there is no select
  await expect(dialog(page).getByRole('combobox', { name: /^Учебный год/ })).toHaveCount(0)
  await expect(cell('Бюджет')).toBeFocused()
  await tabTo(page, cell('Контракт'))
  await page.keyboard.press('Control+KeyA')
  await page.keyboard.press('Delete')
  await page.keyboard.press('Enter')
  await expect(toastOf(page, 'Изменения сохранены')).toBeVisible()
  expect((await plansOf(okuu, way))[0]).toEqual({ year: thisYear - 1, budget: 30, contract: 0 })
  // the plan is saved separately, so the form of the parameters has no changes
  await expect(dialog(page).getByText('Изменений нет')).toBeVisible()
  expect(await parametersOf(okuu, way)).toBeUndefined()
})

// @rule plan-not-overwritten
test('plan: another user has saved a plan for the year that this user adds → the stored plan is not overwritten', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Встречный')
  await openParameters(page, way)
  await button(page, 'Добавить год').click()
  await okuu.given.admissionPlan({
    specialityId: way.speciality,
    academicYearId: thisYear,
    budget: 1,
    contract: 2,
  })
  await page.keyboard.type('50')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByText('Запись уже изменил кто-то другой')).toBeVisible()
  expect(await plansOf(okuu, way)).toEqual([{ year: thisYear, budget: 1, contract: 2 }])
})

test('plan: user opens a row by F2, the pencil or Enter, and types a number → the budget changes, not the year', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Карандаш')
  await givenPlans(okuu, way, { [thisYear - 1]: [20, 90], [thisYear]: [30, 95] })
  await openParameters(page, way)
  const budget = dialog(page).getByRole('textbox', { name: /^Бюджет: / })
  const top = planRows(page).first()
  const openings = [
    () => top.press('F2'),
    () => top.press('Enter'),
    () => top.getByRole('button', { name: /^Изменить/ }).click(),
    () => edit(top),
  ]
  for (const [index, openRow] of openings.entries()) {
    await openRow()
    await expect(budget).toBeFocused()
    await expect(dialog(page).getByRole('combobox', { name: /^Учебный год/ })).toHaveCount(0)
    await page.keyboard.type(String(25 + index))
    await button(page, /^Сохранить: /).click()
    await expect
      .poll(() => plansOf(okuu, way))
      .toEqual([
        { year: thisYear - 1, budget: 20, contract: 90 },
        { year: thisYear, budget: 25 + index, contract: 95 },
      ])
    await expect(budget).toHaveCount(0)
  }
})

test('plan: user deletes a year → its plan is deleted, and a new row offers that year', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Удаление плана')
  await givenPlans(okuu, way, { [thisYear - 1]: [20, 90], [thisYear]: [30, 95] })
  await openParameters(page, way)
  await input(page, 'Шифр специальности').fill('НЕ-1')
  const year = academicYear(thisYear)
  const planRows = dialog(page).getByRole('table', { name: 'План приёма по годам' }).locator('tbody tr')
  await button(page, `Удалить: ${year}`).click()
  await expect(dialog(page)).toContainText(`План приёма на ${year}`)
  await button(page, 'Отмена').click()
  await expect(planRows).toHaveCount(2)
  await expect(planRows.first()).toBeFocused()
  await page.keyboard.press('Delete')
  await button(page, 'Удалить').click()
  await expect(toastOf(page, 'Запись удалена')).toBeVisible()
  await expect(planRows).toHaveCount(1)
  await expect(planRows.first()).toBeFocused()
  expect(await plansOf(okuu, way)).toEqual([{ year: thisYear - 1, budget: 20, contract: 90 }])
  await expect(input(page, 'Шифр специальности')).toHaveValue('НЕ-1')
  await button(page, 'Добавить год').click()
  await expect(dialog(page).getByRole('combobox', { name: /^Учебный год/ })).toHaveValue(
    academicYear(thisYear),
  )
})

test('plan: user types a number far above other years → a warning is shown; a second save stores the number', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Лишний ноль')
  await givenPlans(okuu, way, { [thisYear - 1]: [20, 90], [thisYear]: [30, 95] })
  await openParameters(page, way)
  await planRows(page).first().press('F2')
  await page.keyboard.type('300')
  await page.keyboard.press('Enter')
  const question = dialog(page).getByRole('alert')
  await expect(question).toHaveText(
    'Бюджет 300 намного больше, чем в другие годы (не больше 20). Если это верно, сохраните ещё раз',
  )
  expect((await plansOf(okuu, way))[1]).toEqual({ year: thisYear, budget: 30, contract: 95 })
  await page.keyboard.type('0')
  await expect(question).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(question).toHaveText(/^Бюджет 3\s000 /)
  await page.keyboard.press('Enter')
  await expect(toastOf(page, 'Изменения сохранены')).toBeVisible()
  expect((await plansOf(okuu, way))[1]).toEqual({ year: thisYear, budget: 3000, contract: 95 })
})
