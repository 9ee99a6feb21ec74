import type { Page } from '@playwright/test'
import { expect, unsavedQuestion, open, test } from './fixtures.ts'
import { givenDirection, givenPath } from './given.ts'
import { button, dialog, field, chooseInCatalogue, search, selectOf, searchUpTo } from './picker-dialogs.ts'

/** Goes one step back. The product may then navigate further. */
const goBack = (page: Page) => page.evaluate(() => window.history.back())

/** Presses Esc without a render between the two presses. */
const pressEscapeTwice = (page: Page) =>
  page.evaluate(async () => {
    const press = () =>
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
      )
    press()
    await Promise.resolve()
    press()
  })

// @rule dialog-steps
test('catalogue dialog: Back in its form → the list; second Back → the dialog closes; form has changes → a question', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Шагова')
  const address = `educational?${searchUpTo(way.search, 4)}`
  await open(page, 'direction')
  await open(page, address)
  await chooseInCatalogue(page, 'Выбор направления', 'Добавить')
  await expect(field(page, 'Код')).toBeFocused()
  await goBack(page)
  await expect(search(page)).toBeFocused()
  await expect(field(page, 'Код')).toHaveCount(0)
  await goBack(page)
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL(/educational\?[^#]*dir=\d+$/)
  await expect(selectOf(page, 'Выбор направления')).toBeFocused()

  await chooseInCatalogue(page, 'Выбор направления', 'Добавить')
  await field(page, 'Код').fill('998811')
  await goBack(page)
  await expect(unsavedQuestion(page)).toBeVisible()
  await goBack(page)
  await expect(unsavedQuestion(page)).toHaveCount(0)
  await expect(field(page, 'Код')).toHaveValue('998811')
  await goBack(page)
  await unsavedQuestion(page).getByRole('button', { name: 'Закрыть без сохранения' }).click()
  await expect(search(page)).toBeFocused()
  await goBack(page)
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL(/educational\?/)
})

// @rule dialog-steps
test('parameters: user presses Back in a catalogue step or in a deletion question → the form is shown', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Шагопар')
  await okuu.given.admissionPlan({ specialityId: way.speciality, academicYearId: 24, budget: 7, contract: 8 })
  await open(page, `educational?${way.search}&tab=parameters`)
  const form = page.getByRole('dialog', { name: /^Параметры специальности/ })
  await page.getByRole('main').getByRole('button', { name: 'Изменить', exact: true }).click()
  await form.getByRole('button', { name: /Уровень/ }).click()
  await expect(search(page)).toBeVisible()
  await button(page, 'Добавить').click()
  await expect(field(page, 'Рус')).toBeVisible()
  await goBack(page)
  await expect(field(page, 'Рус')).toHaveCount(0)
  await expect(search(page)).toBeFocused()
  await goBack(page)
  await expect(form).toBeVisible()

  await form.getByRole('button', { name: /^Удалить: / }).click()
  const question = page.getByRole('dialog', { name: 'Подтверждение удаления' })
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(form).toBeVisible()
  await form.getByRole('button', { name: /^Удалить: / }).click()
  await expect(question).toBeVisible()
  await goBack(page)
  await expect(form).toBeVisible()
  await goBack(page)
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`educational\\?${way.search}&tab=parameters$`))
})

// @rule dialog-steps
test('dialogs: user presses Esc twice quickly in a step or a form → the dialog closes, the screen stays open', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Шагодва')
  await open(page, 'direction')
  await givenDirection(okuu, { code: '998812', ru: 'Два выхода' })
  await open(page, `educational?${searchUpTo(way.search, 4)}`)
  await chooseInCatalogue(page, 'Выбор направления', 'Добавить')
  await expect(field(page, 'Код')).toBeFocused()
  await pressEscapeTwice(page)
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL(/educational\?/)

  await page.goto('direction?q=998812')
  await page.getByRole('button', { name: /^Изменить: 998812/ }).click()
  await expect(field(page, 'Рус')).toBeVisible()
  await pressEscapeTwice(page)
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL(/direction\?q=998812$/)
})
