import { expect, openByMenu, open, test } from './fixtures.ts'

// @rule dialog-unsaved-asks
for (const { language, menu, add, code, title, close, leave, stay } of [
  {
    language: 'ru',
    menu: 'Направления',
    add: 'Добавить',
    code: 'Код',
    title: 'Есть несохранённые изменения',
    close: ['Если закрыть без сохранения, они пропадут.', 'Закрыть без сохранения'],
    leave: ['Если уйти со страницы, они пропадут.', 'Уйти без сохранения'],
    stay: 'Остаться',
  },
  {
    language: 'ky',
    menu: 'Багыттар',
    add: 'Кошуу',
    code: 'Коду',
    title: 'Сакталбаган өзгөртүүлөр бар',
    close: ['Сактабай жапсаңыз, алар жоголот.', 'Сактабай жабуу'],
    leave: ['Беттен чыксаңыз, алар жоголот.', 'Сактабай чыгуу'],
    stay: 'Калуу',
  },
  {
    language: 'en',
    menu: 'Directions',
    add: 'Add',
    code: 'Code',
    title: 'You have unsaved changes',
    close: ['They will be lost if you close without saving.', 'Close without saving'],
    leave: ['They will be lost if you leave.', 'Leave without saving'],
    stay: 'Stay',
  },
] as const)
  test(`leaving (${language}): user closes a form → a question about the form; leaves the page → a question about the page`, async ({
    page,
  }) => {
    const question = page.getByRole('dialog', { name: title })
    const form = page.getByRole('dialog').filter({ has: page.getByLabel(code) })
    await open(page, 'speciality', { language })
    await openByMenu(page, menu)
    await expect(page).toHaveURL(/\/direction$/)
    await page.getByRole('button', { name: add, exact: true }).click()
    await form.getByLabel(code).fill('9971')

    await page.keyboard.press('Escape')
    await expect(question).toContainText(close[0])
    await expect(question.getByRole('button', { name: close[1] })).toBeVisible()
    await expect(question.getByRole('button', { name: stay })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(question).toHaveCount(0)
    await expect(form.getByLabel(code)).toHaveValue('9971')

    await page.evaluate(() => history.go(-2))
    await expect(question).toContainText(leave[0])
    await question.getByRole('button', { name: stay }).click()
    await expect(question).toHaveCount(0)
    await expect(page).toHaveURL(/\/direction\?modal=add$/)
    await page.evaluate(() => history.go(-2))
    await question.getByRole('button', { name: leave[1] }).click()
    await expect(page).toHaveURL(/\/speciality$/)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

// @rule dialog-unsaved-asks
test('leaving: user presses a button or a link, then chooses to stay → the edited field has the focus', async ({
  page,
}) => {
  const question = page.getByRole('dialog', { name: 'Есть несохранённые изменения' })
  await open(page, 'direction?modal=add')
  const form = page.getByRole('dialog', { name: 'Добавить направление' })
  const name = form.getByRole('textbox', { name: 'Рус' })
  await name.fill('Остаюсь здесь')
  for (const way of ['Закрыть', 'Отмена']) {
    await form.getByRole('button', { name: way }).click()
    await question.getByRole('button', { name: 'Остаться' }).click()
    await expect(name).toBeFocused()
  }

  await open(page, 'languages')
  await page.locator('[data-line]').first().press('Enter')
  const cell = page.locator('[data-name]')
  await cell.fill('Туура аталыш')
  await openByMenu(page, 'Направления')
  await question.getByRole('button', { name: 'Остаться' }).click()
  await expect(cell).toBeFocused()
})

// @rule dialog-unsaved-asks
test('leaving: user saves in the question → the form is saved and closed; a required field is empty → the form stays open', async ({
  page,
  okuu,
}) => {
  const question = page.getByRole('dialog', { name: 'Есть несохранённые изменения' })
  const save = question.getByRole('button', { name: 'Сохранить' })
  const names = () => okuu.sql(`SELECT code, name_ru FROM direction WHERE code LIKE '99729%' ORDER BY code`)
  const form = page.getByRole('dialog', { name: 'Добавить направление' })
  await open(page, 'speciality')
  await openByMenu(page, 'Направления')
  await page.getByRole('button', { name: 'Добавить', exact: true }).click()
  await form.getByLabel('Код').fill('997291')
  await page.keyboard.press('Escape')
  await save.click()
  await expect(question).toHaveCount(0)
  await expect(form.getByRole('textbox', { name: 'Рус' })).toHaveAttribute('aria-invalid', 'true')
  expect(await names()).toEqual([])

  await form.getByRole('textbox', { name: 'Рус' }).fill('Сохранено при уходе')
  await page.keyboard.press('Escape')
  await save.click()
  await expect(form).toHaveCount(0)
  expect(await names()).toEqual([{ code: '997291', name_ru: 'Сохранено при уходе' }])

  await open(page, 'speciality')
  await openByMenu(page, 'Направления')
  await page.getByRole('button', { name: 'Добавить', exact: true }).click()
  await form.getByLabel('Код').fill('997292')
  await form.getByRole('textbox', { name: 'Рус' }).fill('Сохранено в пути')
  await page.evaluate(() => history.go(-2))
  await save.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Специальности')
  expect(await names()).toHaveLength(2)
})
