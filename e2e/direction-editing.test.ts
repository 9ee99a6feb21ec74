import { addForm, editForm, field } from './direction-screen.ts'
import { bodyRows as rows, expect, open, test, toastOf } from './fixtures.ts'
import { givenDirection, storedDirection } from './given.ts'

test('directions: user saves a new row → the row is selected, the search is cleared, and the URL has the row’s page', {
  tag: '@daily',
}, async ({ page, okuu }) => {
  await open(page, 'direction?q=этого пока нет')
  await page.getByRole('button', { name: 'Добавить', exact: true }).click()
  await expect(field(page, 'Код')).toBeFocused()
  await expect(addForm(page).getByRole('button', { name: 'Добавить' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await expect(addForm(page).getByText('Осталось заполнить: Код, Рус')).toBeVisible()
  await field(page, 'Код').fill(' 979101 ')
  await field(page, 'Рус').fill('Добавленное направление')
  await field(page, 'Кыр').fill('Кошулган багыт')
  await field(page, 'En').fill('Кошулган багыт')
  await expect(addForm(page).getByText('совпадает с кыргызским')).toBeVisible()
  await field(page, 'En').fill('Added direction')
  await expect(addForm(page).getByText('совпадает с кыргызским')).toHaveCount(0)
  await addForm(page).getByRole('button', { name: 'Добавить' }).click()
  await expect(toastOf(page, 'Запись создана')).toBeVisible()
  await expect(addForm(page)).toHaveCount(0)
  // the search is cleared, since it would hide the new row
  const row = rows(page).filter({ hasText: '979101' })
  await expect(row).toHaveAttribute('aria-selected', 'true')
  await expect(page).toHaveURL(/\/direction\?page=\d+$/)
  expect(await storedDirection(okuu, '979101')).toEqual({
    ru: 'Добавленное направление',
    ky: 'Кошулган багыт',
    en: 'Added direction',
  })
})

// @rule toast-undo
test('directions: form has changes → they are listed before the save; the toast can undo them after the save', async ({
  page,
  okuu,
}) => {
  await givenDirection(okuu, { code: '980103', ru: 'Было так', ky: 'Мурун ушундай', en: 'Was' })
  await open(page, 'direction?q=980103')
  await page.getByRole('button', { name: 'Изменить: 980103 Было так' }).click()
  await expect(editForm(page).getByRole('button', { name: 'Сохранить' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await field(page, 'Рус').fill('Стало иначе')
  await field(page, 'En').fill('')
  const change = (name: string) => editForm(page).getByRole('row', { name })
  await expect(change('Рус')).toHaveText('РусБыло такСтало иначе')
  await expect(change('En')).toHaveText('EnWas—')
  await expect(editForm(page).getByText('2 поля')).toBeVisible()
  await editForm(page).getByRole('button', { name: 'Сохранить' }).click()
  await expect(toastOf(page, 'Изменения сохранены')).toBeVisible()
  await expect(editForm(page)).toHaveCount(0)
  await expect(rows(page)).toContainText('Стало иначе')
  expect(await storedDirection(okuu, '980103')).toEqual({ ru: 'Стало иначе', ky: 'Мурун ушундай', en: '' })
  await page.getByRole('button', { name: 'Отменить', exact: true }).click()
  await expect(toastOf(page, 'Изменение отменено')).toBeVisible()
  await expect(rows(page)).toContainText('Было так')
  expect(await storedDirection(okuu, '980103')).toEqual({ ru: 'Было так', ky: 'Мурун ушундай', en: 'Was' })
})

// @rule save-duplicate toast-tones duplicate-shown
test('directions: save is refused as duplicate → the next change removes the message; a button shows the stored row', async ({
  page,
  okuu,
}) => {
  await givenDirection(okuu, { code: '980109', ru: 'Уже есть' })
  await open(page, 'direction?modal=add')
  await field(page, 'Код').fill('980109')
  await field(page, 'Рус').fill('УЖЕ  есть')
  await field(page, 'Кыр').fill('Бар экен')
  await addForm(page).getByRole('button', { name: 'Добавить' }).click()
  await expect(toastOf(page, 'Такая запись уже существует')).toHaveCount(1)
  await expect(addForm(page).getByRole('alert')).toContainText('Такая запись уже существует')
  await expect(field(page, 'Кыр')).toHaveValue('Бар экен')
  await field(page, 'Код').fill('980110')
  await expect(addForm(page).getByRole('alert')).toHaveCount(0)
  await addForm(page).getByRole('button', { name: 'Добавить' }).click()
  await expect(toastOf(page, 'Запись создана')).toBeVisible()
  expect(await storedDirection(okuu, '980110')).toMatchObject({ ky: 'Бар экен' })

  await open(page, 'direction?q=нет такого&modal=add')
  await field(page, 'Код').fill('980109')
  await field(page, 'Рус').fill('уже есть')
  await page.keyboard.press('Control+Enter')
  await addForm(page).getByRole('button', { name: 'Перейти к существующей' }).click()
  await expect(addForm(page)).toHaveCount(0)
  await expect(rows(page).filter({ hasText: '980109' })).toHaveAttribute('aria-selected', 'true')
})

test('directions in English: row with an English name → button and toast show it; row without → button shows the Russian name', async ({
  page,
  okuu,
}) => {
  await givenDirection(okuu, { code: '980177', ru: 'Наука о языках', ky: 'Тил илими', en: 'Linguistics' })
  await givenDirection(okuu, { code: '980178', ru: 'Без перевода', ky: '', en: '' })
  await open(page, 'direction?q=98017', { language: 'en' })
  await expect(page.getByRole('button', { name: 'Edit: 980178 Без перевода' })).toBeVisible()
  await page.getByRole('button', { name: 'Edit: 980177 Linguistics' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Кыр' }).fill('Тил таануу')
  await page.keyboard.press('Control+Enter')
  await expect(toastOf(page, '980177 · Linguistics')).toBeVisible()
})
