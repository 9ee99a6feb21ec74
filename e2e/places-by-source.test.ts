import { expect, open, test, toastOf } from './fixtures.ts'
import { givenWay } from './given.ts'

// @rule plan-sources
test('plan: a year is split by sources → its figures are the sums, typed without knowing what a voucher counts as', async ({
  page,
  okuu,
}) => {
  const way = await givenWay(okuu, 'Источник')
  for (const [academicYearId, budget] of [
    [25, 30],
    [26, 33],
  ] as const)
    await okuu.given.admissionPlan({ specialityId: way.speciality, academicYearId, budget, contract: 99 })
  await open(page, `educational?${way.search}&tab=plan`)
  const table = page.getByRole('table', { name: 'План приёма по годам' })
  await expect(table.getByText('одним числом')).toHaveCount(2)
  await table.getByRole('button', { name: '2026-2027' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(table.getByRole('textbox')).toHaveCount(2)
  await table.getByRole('combobox', { name: 'Ещё источник' }).click()
  await page.getByRole('option', { name: 'ваучер' }).click()
  await table.getByRole('textbox', { name: 'ваучер, 2026-2027' }).fill('4')
  await expect(table.getByText('Было 33 и 99')).toBeVisible()
  await expect(table.getByRole('row', { name: /2026-2027/ }).first()).toContainText('103')
  await page.keyboard.press('Enter')
  await expect(toastOf(page, 'Изменения сохранены')).toBeVisible()
  await expect(table.getByRole('row', { name: /2026-2027/ })).toContainText('136')
  await expect(table.getByRole('row', { name: /2025-2026/ })).toContainText('129')
  await expect(table.getByText('одним числом')).toHaveCount(1)
})
