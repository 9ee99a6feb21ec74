import { expect, open, test, toastOf } from './fixtures.ts'
import { bands, boundsOf, dialog, givenRule } from './grading-screen.ts'

// @rule band-split band-join
test('grading: user splits a band → the new band has its own grade; user joins the two → there is one band with one grade', {
  tag: '@daily',
}, async ({ page, okuu }) => {
  const rule = await givenRule(okuu, 'Я делимая')
  await open(page, `evaluation-rule?rule=${rule.id}`)
  const split = bands(page).getByRole('button', { name: 'Разделить диапазон' })
  await expect(split).toHaveAccessibleDescription('Выберите диапазон баллов')
  await expect(split).toHaveText('Разделить')
  await bands(page).getByRole('row').filter({ hasText: 'Средне' }).click()
  await split.click()
  await expect(page).toHaveURL(/modal=band\.split/)
  await dialog(page).getByLabel('Верхняя часть с').fill('75')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Особо')
  await page.keyboard.press('Enter')
  // the band has a detail for 70 to 79, so the message names 70
  await expect(dialog(page).getByRole('alert')).toContainText('70')
  await dialog(page).getByLabel('Верхняя часть с').fill('65')
  await page.keyboard.press('Enter')
  await expect(toastOf(page, 'Запись создана')).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  await expect(bands(page).getByRole('row').filter({ hasText: 'Особо' })).toBeVisible()
  expect(await boundsOf(okuu, rule.middle)).toBe('50–64.9')

  await bands(page).getByRole('row').filter({ hasText: 'Средне' }).click()
  const join = bands(page).getByRole('button', { name: 'Объединить со следующим диапазоном' })
  await expect(join).toHaveText('Объединить')
  await join.click()
  await expect(dialog(page)).toContainText('65–79 Особо')
  await dialog(page).getByRole('button', { name: 'Объединить', exact: true }).click()
  await expect(toastOf(page, 'Изменения сохранены')).toBeVisible()
  await expect(bands(page).getByRole('row').filter({ hasText: 'Особо' })).toHaveCount(0)
  expect(await boundsOf(okuu, rule.middle)).toBe('50–79')
})

// @rule row-history
test('grading: user opens the history of a band by one click → the history opens, and the band is selected', async ({
  page,
  okuu,
}) => {
  const rule = await givenRule(okuu, 'Я с историей')
  await open(page, `evaluation-rule?rule=${rule.id}`)
  await bands(page)
    .getByRole('button', { name: /^История: .*Выше/ })
    .click()
  await expect(dialog(page)).toContainText('История')
  await expect(page).toHaveURL(new RegExp(`band=${rule.high}.*history=score-band\\.${rule.high}`))
})
