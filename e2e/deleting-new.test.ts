import type { Page } from '@playwright/test'
import { addForm, field } from './direction-screen.ts'
import { chooseInCell } from './cell-choice.ts'
import {
  chair,
  givenFormerMembers,
  formerMembersPath,
  input as memberInput,
  membersPanel,
} from './commission-screens.ts'
import { bodyRows, expect, open, type Okuu, test, toastOf } from './fixtures.ts'
import { givenDirection, givenPath, storedDirection } from './given.ts'

const undoButton = (page: Page) =>
  page.getByRole('region', { name: 'Сообщения' }).getByRole('button', { name: 'Отменить' })

// @rule toast-delete-new toast-undo
test('directions: user undoes a new row in its toast on another screen → only that row is deleted', async ({
  page,
  okuu,
}) => {
  await givenDirection(okuu, { code: '978601', ru: 'Остаётся' })
  await open(page, 'direction?q=97860')
  await expect(bodyRows(page)).toHaveCount(1)
  await page.keyboard.press('Alt+N')
  await field(page, 'Код').fill('978602')
  await field(page, 'Рус').fill('Добавлено по ошибке')
  await page.keyboard.press('Control+Enter')
  await expect(toastOf(page, 'Запись создана')).toBeVisible()
  // the toast stays open while it is hovered
  await undoButton(page).hover()
  await expect(addForm(page)).toHaveCount(0)
  await page.keyboard.press('g')
  await page.keyboard.press('k')
  await expect(page.getByRole('heading', { name: 'Кафедры' })).toBeVisible()
  await undoButton(page).click()
  await expect(toastOf(page, 'Изменение отменено')).toBeVisible()
  expect(await storedDirection(okuu, '978602')).toBeUndefined()
  expect(await storedDirection(okuu, '978601')).toBeDefined()
})

const memberNamesOf = ({ sql }: Okuu, faculty: number) =>
  sql('SELECT name FROM commission_history_member WHERE faculty_id = $1 ORDER BY name', [faculty])

// @rule toast-delete-new
test('commission: user undoes a new table row in its toast → only that row is deleted', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Свж')
  await givenFormerMembers(okuu, way, [[25, chair, 'Давний Д.']])
  await open(page, formerMembersPath(way))
  await membersPanel(page).getByRole('button', { name: 'Добавить' }).click()
  await expect(memberInput(page, 'ФИО')).toBeFocused()
  await page.keyboard.type('Лишний Л.')
  await chooseInCell(memberInput(page, 'Роль в комиссии'), 'Член комиссии')
  await page.getByRole('button', { name: /^Сохранить/ }).click()
  await undoButton(page).click()
  await expect(toastOf(page, 'Изменение отменено')).toBeVisible()
  expect(await memberNamesOf(okuu, way.faculty)).toEqual([{ name: 'Давний Д.' }])
})
