import type { Page } from '@playwright/test'
import { expect, unsavedQuestion, delayResponse, open, test, toastOf } from './fixtures.ts'
import { givenDirection, givenLevel, givenPath } from './given.ts'
import { button, dialog, input, openParameters, options, pickButton, search } from './parameters-dialog.ts'
import { chooseInCatalogue, row, searchUpTo } from './picker-dialogs.ts'

const beginSave = async (page: Page) => {
  await page.keyboard.press('Control+Enter')
  await expect(input(page, 'En English')).toHaveAttribute('readonly', '')
}

// @rule dialog-list-while-saving
test('catalogue: row is clicked during a save → the row is shown after the save; double-clicked → chosen after the save', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Поспешная')
  for (const name of ['первый', 'второй']) await givenLevel(okuu, { ru: `Поспешная ${name}` })
  await openParameters(page, way)
  // this value is unsaved in the form below the step
  await input(page, 'Физика').fill('33')
  await pickButton(page, 'Уровень').click()
  await search(page).fill('Поспешная')
  const [second, first] = [
    options(page).filter({ hasText: 'второй' }),
    options(page).filter({ hasText: 'первый' }),
  ]

  await first.dblclick()
  await expect(pickButton(page, 'Уровень')).toContainText('Поспешная первый')
  await pickButton(page, 'Уровень').click()
  await search(page).fill('Поспешная')
  await search(page).press('F2')
  await input(page, 'En English').fill('Hasty first')
  let answer = await delayResponse(page, '**/ins-upd-level*')
  await beginSave(page)
  await second.click()
  await expect(input(page, 'En English')).toHaveValue('Hasty first')
  answer.open()
  await expect(dialog(page).getByRole('definition').filter({ hasText: 'Поспешная второй en' })).toBeVisible()

  await page.unroute('**/ins-upd-level*')
  await first.click()
  await search(page).press('F2')
  await input(page, 'En English').fill('Hasty one')
  answer = await delayResponse(page, '**/ins-upd-level*')
  await beginSave(page)
  await second.dblclick()
  answer.open()
  await expect(pickButton(page, 'Уровень')).toContainText('Поспешная второй')
  await expect(input(page, 'Физика')).toHaveValue('33')
  expect(
    await okuu.sql(`SELECT name_ru, name_en FROM level WHERE name_ru LIKE 'Поспешная%' ORDER BY id`),
  ).toEqual([
    { name_ru: 'Поспешная первый', name_en: 'Hasty one' },
    { name_ru: 'Поспешная второй', name_en: 'Поспешная второй en' },
  ])
})

// @rule dialog-list-while-saving
test('catalogue: user clicks a row during a save that is refused → the click is ignored; the form stays open', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Отложенная')
  for (const name of ['первый', 'второй']) await givenLevel(okuu, { ru: `Отложенная ${name}` })
  await openParameters(page, way)
  await pickButton(page, 'Уровень').click()
  await search(page).fill('Отложенная')
  await options(page).filter({ hasText: 'первый' }).click()
  await search(page).press('F2')
  await input(page, 'Рус русский').fill('Отложенная второй')
  const answer = await delayResponse(page, '**/ins-upd-level*')
  await beginSave(page)
  await options(page).filter({ hasText: 'второй' }).dblclick()
  answer.open()
  await expect(dialog(page).getByText('Такая запись уже существует')).toBeVisible()
  await input(page, 'Рус русский').fill('Отложенная третий')
  await page.keyboard.press('Control+Enter')
  await expect(dialog(page).getByRole('definition').filter({ hasText: 'Отложенная третий' })).toBeVisible()
})

// @rule dialog-unsaved-asks
test('catalogue: user presses Enter in the list next to an unsaved form → a question is shown before the row is chosen', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Недописанная')
  await givenLevel(okuu, { ru: 'Недописанная ступень' })
  await openParameters(page, way)
  await pickButton(page, 'Уровень').click()
  await search(page).fill('Недописанная')
  await search(page).press('F2')
  await input(page, 'En English').fill('Half a word')
  await search(page).press('Enter')
  await unsavedQuestion(page).getByRole('button', { name: 'Остаться' }).click()
  await expect(input(page, 'En English')).toHaveValue('Half a word')
  await search(page).press('Enter')
  await unsavedQuestion(page).getByRole('button', { name: 'Закрыть без сохранения' }).click()
  await expect(pickButton(page, 'Уровень')).toContainText('Недописанная ступень')
})

// @rule dialog-list-while-saving
test('directions: user clicks «Добавить» or presses F2 on a row during a save → the form opens after the save', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Неждущая')
  await givenDirection(okuu, { code: '739.001', ru: 'Неждущая соседка' })
  await open(page, `educational?${searchUpTo(way.search, 4)}`)
  await chooseInCatalogue(page, 'Выбор направления', 'Изменить')
  await input(page, 'En English').fill('Impatient')
  let answer = await delayResponse(page, '**/ins-upd-direction*')
  await beginSave(page)
  await dialog(page).getByTitle('Alt+N').click()
  answer.open()
  await expect(toastOf(page, 'Изменения сохранены')).toBeVisible()
  await expect(dialog(page)).toHaveAccessibleName('Добавить направление')
  await expect(page).toHaveURL(/modal=direction\.add/)

  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveAccessibleName('Выбор направления')
  await page.unroute('**/ins-upd-direction*')
  await search(page).press('F2')
  await input(page, 'En English').fill('Patient')
  answer = await delayResponse(page, '**/ins-upd-direction*')
  await beginSave(page)
  await search(page).fill('соседка')
  await search(page).press('ArrowDown')
  await search(page).press('F2')
  answer.open()
  await expect(input(page, 'En English')).toHaveValue('Неждущая соседка en')
  await expect(row(page, /соседка/)).toHaveAttribute('aria-selected', 'true')
  await expect(button(page, 'Сохранить')).toHaveAttribute('aria-disabled', 'true')
})
