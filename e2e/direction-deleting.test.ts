import { catalogues } from '#contract/catalogues/catalogues.ts'
import { uses as usesCalls } from '#contract/uses.ts'
import { editForm, field, deletionQuestion } from './direction-screen.ts'
import { bodyRows as rows, expect, type Okuu, open, test, toastOf } from './fixtures.ts'
import { givenDirection, givenPath, storedDirection } from './given.ts'

const idsOf = async ({ ask }: Okuu, code: string) =>
  (await ask(catalogues.directions, {})).flatMap((row) => (row['p24-1'] === code ? [row.id_direction] : []))

// @rule delete-asks
test('directions: user deletes a direction → the question shows its name; the row disappears from the list', async ({
  page,
  okuu,
}) => {
  await givenDirection(okuu, { code: '980106', ru: 'Лишнее' })
  await givenDirection(okuu, { code: '980107', ru: 'Лишнее рядом' })
  await open(page, 'direction?q=лишнее')
  await page.getByRole('button', { name: 'Удалить: 980106 Лишнее' }).click()
  await expect(deletionQuestion(page)).toContainText('Удалить «980106 Лишнее»?')
  await expect(deletionQuestion(page)).toContainText('Удаление можно будет отменить.')
  await expect(deletionQuestion(page).getByRole('button', { name: 'Отмена' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(deletionQuestion(page)).toHaveCount(0)
  expect(await storedDirection(okuu, '980106')).toBeDefined()

  await page.getByRole('button', { name: 'Удалить: 980106 Лишнее' }).click()
  await deletionQuestion(page).getByRole('button', { name: 'Удалить' }).click()
  await expect(toastOf(page, 'Запись удалена')).toBeVisible()
  await expect(deletionQuestion(page)).toHaveCount(0)
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('980107')
  await expect(rows(page)).toHaveAttribute('aria-selected', 'false')
  expect(await storedDirection(okuu, '980106')).toBeUndefined()
  expect(await storedDirection(okuu, '980107')).toBeDefined()
})

// @rule toast-undo undo-exact
test('directions: user undoes a deletion by the toast or Ctrl+Z → the direction is restored with its former id', async ({
  page,
  okuu,
}) => {
  const id = await givenDirection(okuu, { code: '980108', ru: 'Вернётся' })
  const remove = async () => {
    await page.getByRole('button', { name: 'Удалить: 980108 Вернётся' }).click()
    await deletionQuestion(page).getByRole('button', { name: 'Удалить' }).click()
    await expect(toastOf(page, 'Запись удалена')).toBeVisible()
    await expect(deletionQuestion(page)).toHaveCount(0)
  }
  const isBack = async () => {
    await expect(toastOf(page, 'Изменение отменено')).toBeVisible()
    await expect(rows(page)).toContainText('980108')
    expect(await idsOf(okuu, '980108')).toEqual([id])
  }
  await open(page, 'direction?q=980108')
  await remove()
  await toastOf(page, 'Отменить').first().click()
  await isBack()
  await page.reload()
  await remove()
  await page.keyboard.press('Control+Z')
  await isBack()
})

// @rule delete-protected form-locked-fields
test('directions: direction is protected → it cannot be deleted; code and Russian name are locked', async ({
  page,
  okuu,
}) => {
  await givenDirection(okuu, { code: '980149', ru: 'Защищённое', editable: false })
  await open(page, 'direction?q=980149')
  await page.getByRole('button', { name: 'Удаление запрещено: 980149 Защищённое' }).click()
  await expect(toastOf(page, 'Удалить нельзя: запись используется или защищена')).toBeVisible()
  await expect(toastOf(page, 'Запись защищена от изменений')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Закрыть сообщение' }).click()
  await rows(page).focus()
  await page.keyboard.press('Delete')
  await expect(toastOf(page, 'Удалить нельзя: запись используется или защищена')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.keyboard.press('F2')
  await expect(field(page, 'Код')).toHaveAttribute('readonly', '')
  await expect(field(page, 'Рус')).toHaveAttribute('readonly', '')
  await expect(editForm(page).getByText('Код и русское название защищены')).toBeVisible()
  await expect(field(page, 'Кыр')).toBeFocused()
  await field(page, 'Кыр').fill('Корголгон')
  await page.keyboard.press('Control+Enter')
  await expect(toastOf(page, 'Изменения сохранены')).toBeVisible()
  expect(await storedDirection(okuu, '980149')).toEqual({
    ru: 'Защищённое',
    ky: 'Корголгон',
    en: 'Защищённое en',
  })
})

// @rule delete-in-use delete-asks uses-list
test('directions: user deletes a direction that specialities use → refused; a retry loads the links to the specialities', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Занятое')
  await open(page, `direction?q=занятое направление 1`)
  await page.getByRole('button', { name: /^Удалить: .*Занятое направление 1/ }).click()
  await page.route(`**/${usesCalls.list.path}*`, (route) => route.fulfill({ status: 500 }), { times: 1 })
  await deletionQuestion(page).getByRole('button', { name: 'Удалить' }).click()
  await expect(toastOf(page, 'Удалить нельзя: запись используется или защищена')).toBeVisible()
  await expect(deletionQuestion(page)).toContainText('Запись используется в других данных')
  await expect(deletionQuestion(page).getByRole('button', { name: 'Удалить' })).toHaveCount(0)
  expect((await okuu.ask(catalogues.directions, {})).map((row) => row.id_direction)).toContain(way.direction)
  const uses = deletionQuestion(page).getByRole('region', { name: 'Где используется' })
  await expect(deletionQuestion(page).getByRole('alert')).toContainText('Не удалось загрузить')
  await deletionQuestion(page).getByRole('button', { name: 'Повторить' }).click()
  await expect(uses).toContainText(/Специальности факультетов: \d/)
  await uses.getByRole('link', { name: /Занятое специальность 1/ }).click()
  await expect(page).toHaveURL(/\/educational\?.*spec=\d+/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('combobox', { name: 'Специальность' })).toHaveValue(/Занятое специальность 1/)
})

test('directions: user deletes a row by keyboard → the next row has the focus; row was the last → the previous row has the focus', async ({
  page,
  okuu,
}) => {
  for (const at of [1, 2, 3]) await givenDirection(okuu, { code: `98012${at}`, ru: `Соседнее ${at}` })
  await open(page, 'direction?q=соседнее')
  await expect(rows(page)).toHaveCount(3)
  const remove = async () => {
    await page.keyboard.press('Delete')
    await deletionQuestion(page).getByRole('button', { name: 'Удалить' }).press('Enter')
    await expect(deletionQuestion(page)).toHaveCount(0)
  }
  await rows(page).nth(1).focus()
  await remove()
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).filter({ hasText: 'Соседнее 3' })).toBeFocused()
  await remove()
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page).filter({ hasText: 'Соседнее 1' })).toBeFocused()
})
