import { tabTo } from './educational-screen.ts'
import { expectAccessibleInEveryLook } from './accessible.ts'
import { expect, expectNoSidewaysScroll, unsavedQuestion, open, test, toastOf } from './fixtures.ts'
import { givenPath } from './given.ts'
import {
  button,
  dialog,
  givenParameterRows,
  input,
  openParameters,
  options,
  parametersPanel,
  pickButton,
  planRows,
  search,
  parametersOf,
} from './parameters-dialog.ts'

// @rule parameters-form parameters-whole-numbers toast-undo
test('parameters: user chooses and types values by keyboard → they are saved, and the panel shows them', {
  tag: '@daily',
}, async ({ page, okuu }) => {
  const way = await givenPath(okuu, 'Параметр')
  const own = await givenParameterRows(okuu, 'Параметр', way)
  await open(page, `educational?${way.search}&tab=parameters`)
  const opener = parametersPanel(page).getByRole('button', { name: 'Изменить' })
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/modal=speciality\.parameters$/)
  await expect(pickButton(page, 'Кафедра')).toBeFocused()
  await expect(button(page, 'Сохранить')).toHaveAttribute('aria-disabled', 'true')
  await expect(dialog(page).getByText('Изменений нет')).toBeVisible()

  for (const [label, words, chosen] of [
    ['Кафедра', 'параметр каф', 'Параметр · Параметр кафедра'],
    ['Уровень', 'параметр level', 'Параметр уровень'],
    ['Квалификация', 'параметр уста', 'Параметр мастер'],
    ['Лицензия', 'параметр №1', 'Параметр №1'],
  ] as const) {
    await pickButton(page, label).focus()
    await page.keyboard.press('Enter')
    await expect(search(page)).toBeFocused()
    await page.keyboard.type(words)
    await expect(options(page)).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(pickButton(page, label)).toBeFocused()
    await expect(pickButton(page, label)).toContainText(chosen)
  }
  await tabTo(page, input(page, 'Биология'))
  await page.keyboard.type('-5')
  await page.keyboard.press('Tab')
  // invalid input becomes an empty field, which is stored as 0 (domain.md#parameters-whole-numbers)
  await expect(input(page, 'Биология')).toHaveValue('')
  await expect(dialog(page).getByText('«-5»: нужно целое число от 0, будет записан 0')).toBeVisible()
  await page.keyboard.type('0065')
  await page.keyboard.press('Tab')
  await expect(input(page, 'История')).toHaveValue('65')
  await input(page, 'Шифр специальности').fill('980101')
  await input(page, 'Срок обучения, лет').fill('5')
  await input(page, 'Бюджет').fill('120')
  await input(page, 'Текст лицензии').fill('Текст\nв две строки')
  await expect(dialog(page).getByText('Что изменится')).toBeVisible()
  await page.keyboard.press('Control+Enter')

  await expect(toastOf(page, 'Изменения сохранены')).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  await expect(opener).toBeFocused()
  expect(await parametersOf(okuu, way)).toMatchObject({
    department_id: own?.department,
    level_id: own?.level,
    qualification_id: own?.qualification,
    licence_id: own?.licence,
    code: '980101',
    duration: 5,
    licence_text: 'Текст\nв две строки',
    biology: 0,
    history: 65,
    chemistry: 0,
    contract: 0,
    budget: 120,
  })
  for (const text of ['980101', 'Параметр уровень', 'Параметр мастер', '5 лет', 'Параметр №1'])
    await expect(parametersPanel(page).getByText(text).first()).toBeVisible()

  await page.keyboard.press('Control+KeyZ')
  await expect(toastOf(page, 'Изменение отменено')).toBeVisible()
  // the save created the parameters, so its undo deletes them
  expect(await parametersOf(okuu, way)).toBeUndefined()
})

// @rule form-save-off
test('parameters: user resets a changed value by hand → the form closes without a question', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Сравнение')
  await open(page, `educational?${way.search}&tab=parameters`)
  await parametersPanel(page).getByRole('button', { name: 'Изменить' }).click()
  await input(page, 'Химия').fill('7')
  await expect(button(page, 'Сохранить')).toHaveAttribute('aria-disabled', 'false')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Остаться' }).click()
  await expect(input(page, 'Химия')).toHaveValue('7')
  await input(page, 'Химия').fill('0')
  await expect(button(page, 'Сохранить')).toHaveAttribute('aria-disabled', 'true')
  await page.goBack()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`educational\\?${way.search}&tab=parameters$`))
})

// @rule dialog-unsaved-asks
test('parameters: user chooses «Остаться», resets the value before the question closes → form closes without a question', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Оставшаяся')
  await open(page, `educational?${way.search}&tab=parameters`)
  await parametersPanel(page).getByRole('button', { name: 'Изменить' }).click()
  await input(page, 'Химия').fill('7')
  await page.keyboard.press('Escape')
  await expect(unsavedQuestion(page)).toBeVisible()
  const field = await input(page, 'Химия').elementHandle()
  await unsavedQuestion(page)
    .getByRole('button', { name: 'Остаться' })
    .evaluate((stayButton: HTMLElement, chemistry) => {
      // the text is typed before the question disappears
      stayButton.click()
      if (chemistry instanceof HTMLInputElement) chemistry.select()
      document.execCommand('insertText', false, '0')
    }, field)
  await expect(unsavedQuestion(page)).toHaveCount(0)
  await expect(input(page, 'Химия')).toHaveValue('0')
  await expect(button(page, 'Сохранить')).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`educational\\?${way.search}&tab=parameters$`))
})

// @rule row-merge
test('parameters: save fails → typed values remain; another user changed another field → both users’ changes are stored', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Двое')
  await okuu.given.parameters(way.speciality, { code: 'A1', history: 10 })
  await openParameters(page, way)
  await input(page, 'История').fill('20')
  await page.route('**/insUpdSpecialtyParameters/insupd*', (route) => route.abort())
  await page.keyboard.press('Control+Enter')
  await expect(dialog(page).getByRole('alert')).toBeVisible()
  await expect(input(page, 'История')).toHaveValue('20')
  await page.unroute('**/insUpdSpecialtyParameters/insupd*')

  await okuu.given.parameters(way.speciality, { code: 'B2' })
  await page.keyboard.press('Control+Enter')
  await expect(toastOf(page, /^Тем временем изменено: Система — /)).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  // `history` has this user's value, and `code` that of the other user
  expect(await parametersOf(okuu, way)).toMatchObject({ code: 'B2', history: 20 })
})

test('parameters: user opens form and steps → they are accessible in the two themes and every language', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Доступ')
  await givenParameterRows(okuu, 'Доступ', way)
  await openParameters(page, way)
  await expect(dialog(page).locator('[data-autofocus]:not([hidden])').first()).toBeFocused()
  await dialog(page).locator('fieldset input').nth(2).fill('-1')
  await expect(button(page, 'Добавить год')).toBeEnabled()
  await page.keyboard.press('Alt+KeyN')
  await expect(dialog(page).locator('tr[data-open]').getByRole('combobox')).toBeVisible()
  await expectAccessibleInEveryLook(page)
  await dialog(page).locator('button[aria-labelledby]').first().click()
  await search(page).fill('доступ')
  await expect(options(page)).toHaveCount(1)
  await expectAccessibleInEveryLook(page)
  await page.keyboard.press('Alt+KeyN')
  await expect(dialog(page).locator('form')).toBeVisible()
  await expectAccessibleInEveryLook(page)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('parameters: user has a phone → the form fills the width of the screen; a department can be chosen by touch', async ({
    page,
    okuu,
  }) => {
    const way = await givenPath(okuu, 'Экран')
    await givenParameterRows(okuu, 'Экран', way)
    await openParameters(page, way)
    expect(await dialog(page).boundingBox()).toMatchObject({ x: 0, width: 390 })
    await expectNoSidewaysScroll(page)
    await pickButton(page, 'Кафедра').tap()
    await expect(options(page).first()).toContainText('Экран кафедра')
    await options(page).first().tap()
    await button(page, 'Выбрать').tap()
    await expect(pickButton(page, 'Кафедра')).toContainText('Экран · Экран кафедра')
    await button(page, 'Добавить год').tap()
    await expect(planRows(page).first()).toBeInViewport()
    await expectNoSidewaysScroll(page)
  })
})
