import { editForm, field } from './direction-screen.ts'
import { bodyRows as rows, edit, expect, delayResponse, open, test, toastOf } from './fixtures.ts'
import { givenDirection, storedDirection } from './given.ts'

// @rule row-conflict
test('directions: another user saved the row first → the two versions are shown; the user can choose the stored one', async ({
  page,
  okuu,
}) => {
  const id = await givenDirection(okuu, { code: '980111', ru: 'Вдвоём', ky: 'Экөө', en: 'Before' })
  await open(page, 'direction?q=980111')
  await edit(rows(page).first())
  await field(page, 'En').fill('Mine')
  await okuu.given.change('direction', id, { nameEn: 'Theirs' })
  await editForm(page).getByRole('button', { name: 'Сохранить' }).click()
  await expect(toastOf(page, 'Запись уже изменил кто-то другой')).toBeVisible()
  await expect(editForm(page).getByRole('alert')).toHaveText('Запись уже изменил кто-то другой')
  await expect(editForm(page).getByRole('radiogroup', { name: 'En' })).toHaveText(
    'EnВаш вариантMineСейчас в базеTheirs',
  )
  await expect(editForm(page).getByRole('status').filter({ hasText: 'Сохранено: Система' })).toHaveText(
    /\d{2}\.\d{2}\.\d{4} \d{2}:\d{2}/,
  )
  expect((await storedDirection(okuu, '980111'))?.en).toBe('Theirs')

  await editForm(page).getByRole('button', { name: 'Взять вариант из базы' }).click()
  await expect(field(page, 'En')).toHaveValue('Theirs')
  await expect(editForm(page).getByRole('button', { name: 'Сохранить' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
})

// @rule row-own-save
test('directions: response to a save is lost → the user’s second save succeeds without a conflict', async ({
  page,
  okuu,
}) => {
  await givenDirection(okuu, { code: '980115', ru: 'Потерян ответ', ky: 'Жооп жок' })
  await open(page, 'direction?q=980115')
  await page.getByRole('button', { name: /^Изменить: 980115/ }).click()
  let isLost = true
  await page.route('**/ins-upd-direction*', async (route) => {
    const answer = await route.fetch()
    await (isLost ? route.abort() : route.fulfill({ response: answer }))
  })
  await field(page, 'Кыр').fill('Биринчи')
  await page.keyboard.press('Control+Enter')
  await expect(editForm(page).getByRole('alert')).toBeVisible()
  expect((await storedDirection(okuu, '980115'))?.ky).toBe('Биринчи')
  isLost = false
  await field(page, 'Кыр').fill('Экинчи')
  await page.keyboard.press('Control+Enter')
  await expect(editForm(page)).toHaveCount(0)
  expect((await storedDirection(okuu, '980115'))?.ky).toBe('Экинчи')
})

test('directions: another user has deleted the direction → the save is refused with that reason', async ({
  page,
  okuu,
}) => {
  const id = await givenDirection(okuu, { code: '980112', ru: 'Исчезнет' })
  await open(page, 'direction?q=980112')
  await edit(rows(page).first())
  await field(page, 'Кыр').fill('Жок болот')
  await okuu.given.remove('direction', id)
  await editForm(page).getByRole('button', { name: 'Сохранить' }).click()
  await expect(editForm(page).getByRole('alert')).toContainText('Запись не найдена')
  await expect(field(page, 'Кыр')).toHaveValue('Жок болот')
})

// @rule row-read-on-opening
test('directions: another user saved a row of the open list → its form opens with the saved version; typed values remain', async ({
  page,
  okuu,
}) => {
  const id = await givenDirection(okuu, { code: '980171', ru: 'Прежнее', ky: 'Мурунку', en: 'Former' })
  await open(page, 'direction?q=980171')
  const pencil = page.getByRole('button', { name: /^Изменить: 980171/ })
  await expect(pencil).toBeVisible()
  const saveAsColleague = (nameEn: string) => okuu.given.change('direction', id, { nameEn })
  await saveAsColleague('Theirs')
  await pencil.click()
  await expect(field(page, 'En')).toHaveValue('Theirs')
  await field(page, 'Кыр').fill('Жаңы')
  await page.keyboard.press('Control+Enter')
  await expect(toastOf(page, 'Изменения сохранены')).toBeVisible()
  expect(await storedDirection(okuu, '980171')).toEqual({ ru: 'Прежнее', ky: 'Жаңы', en: 'Theirs' })

  // text that was typed before the response must not be replaced
  await saveAsColleague('Theirs again')
  const { open: answer } = await delayResponse(page, '**/allDirection*')
  await pencil.click()
  await field(page, 'En').fill('Mine')
  const read = page.waitForResponse('**/allDirection*')
  answer()
  await read
  await expect(field(page, 'En')).toHaveValue('Mine')
  await expect(field(page, 'Кыр')).toHaveValue('Жаңы')
})
