import { expect, open, test, toastOf } from './fixtures.ts'
import { givenPath } from './given.ts'
import { button, dialog, openParameters, plansOf, planRows } from './parameters-dialog.ts'

// @rule plan-sources
test('plan: user splits the numbers of a year by source → the year’s numbers are the sums of its sources', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Источник')
  for (const [academicYearId, budget] of [
    [20, 28],
    [25, 30],
    [26, 33],
  ] as const)
    await okuu.given.admissionPlan({ specialityId: way.speciality, academicYearId, budget, contract: 99 })
  await open(page, `educational?${way.search}&tab=plan`)
  const table = page.getByRole('table', { name: 'План приёма по годам' })
  await expect(table.getByText('одним числом')).toHaveCount(3)
  const year = table.getByRole('button', { name: '2026-2027' })
  await year.focus()
  await page.keyboard.press('ArrowRight')
  await expect(table.getByRole('textbox', { name: 'грант, 2026-2027' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(table.getByRole('textbox', { name: 'контракт, 2026-2027' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type('вауч')
  await page.keyboard.press('Enter')
  await expect(table.getByRole('textbox', { name: 'ваучер, 2026-2027' })).toBeFocused()
  await page.keyboard.type('4')
  await expect(table.getByText('Было 33 и 99')).toBeVisible()
  await expect(table.getByRole('row', { name: /2026-2027/ }).first()).toContainText('103')
  await page.keyboard.press('Enter')
  await expect(toastOf(page, 'Изменения сохранены')).toBeVisible()
  await expect(table.getByRole('row', { name: /2026-2027/ })).toContainText('136')
  await expect(year).toBeFocused()
  await expect(table.getByRole('row', { name: /2025-2026/ })).toContainText('129')
  await expect(table.getByText('одним числом')).toHaveCount(2)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('9')
  await page.keyboard.press('Escape')
  await expect(year).toBeFocused()
  await expect(table.getByRole('row', { name: /2026-2027/ })).toContainText('136')

  // in the dialog, a number that differs from the sum is refused with a message, and its row stays open
  await openParameters(page, way)
  await planRows(page).first().focus()
  await page.keyboard.press('F2')
  const budget = dialog(page).getByRole('textbox', { name: /^Бюджет: / })
  await budget.fill('34')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByText('«Бюджет»: сумма частей 33, а здесь 34')).toBeVisible()
  await expect(planRows(page).first()).toContainText('34')
  expect(await plansOf(okuu, way)).toContainEqual({ year: 26, budget: 33, contract: 103 })
  await button(page, 'Не сохранять').click()

  await okuu.sql('UPDATE academic_year SET closed = true WHERE id = $1', [20])
  await open(page, `educational?${way.search}&tab=plan`)
  const closed = table.getByRole('row', { name: /2020-2021/ })
  await expect(closed.getByText('Год закрыт')).toBeVisible()
  await expect(closed.getByRole('button')).toHaveCount(0)
  await okuu.sql('UPDATE academic_year SET closed = false WHERE id = $1', [20])
})
