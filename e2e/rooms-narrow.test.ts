import { expectAccessibleInEveryLook } from './accessible.ts'
import { edit, expect, expectNoSidewaysScroll, expectWholeLabels, open, test } from './fixtures.ts'
import { givenRooms, row, roomOf } from './rooms-screen.ts'

// @rule room-needs row-fill-fields access-phone
test('rooms: window is narrow → the pencil opens a form at the side; window is a phone’s → rows are cards', async ({
  page,
  okuu,
}) => {
  const { building, department } = await givenRooms(okuu, 'Тар', 2)
  await page.setViewportSize({ width: 1000, height: 800 })
  await open(page, `audience?building=${building}`)
  await page.getByRole('button', { name: 'Изменить: К-1' }).click()
  const form = page.getByRole('dialog', { name: 'Изменить аудиторию К-1' })
  await expect(form.getByRole('textbox', { name: 'Номер' })).toBeFocused()
  await expect(form.getByText('Изменений нет')).toBeVisible()
  await form.getByRole('textbox', { name: 'Площадь' }).fill('40,5')
  const note = form.getByRole('textbox', { name: 'Примечание' })
  await expect(note).toHaveAccessibleDescription(/в печатном перечне.*напишите «нет»/)
  await note.fill('')
  await expect(form.getByText('Заполните все поля: Примечание')).toBeVisible()
  await note.fill('Экран')
  await page.keyboard.press('Control+Enter')
  await expect(form).toHaveCount(0)
  expect(await roomOf(okuu, building, 'К-1')).toMatchObject({ square: '40.50', note: 'Экран', department })
  await expect(row(page, 'К-1')).toContainText('40,5')

  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await expect(row(page, 'К-1').getByRole('cell', { name: /^Вместимость: ?10$/ })).toBeVisible()
  await page.getByRole('button', { name: 'Добавить', exact: true }).click()
  const added = page.getByRole('dialog', { name: 'Добавить аудиторию' })
  await expect(added.getByRole('textbox', { name: 'Номер' })).toBeFocused()
  await page.keyboard.type('К-9')
  await page.goBack()
  await page.getByRole('button', { name: 'Остаться' }).click()
  await expect(added.getByRole('textbox', { name: 'Номер' })).toHaveValue('К-9')
  await expectNoSidewaysScroll(page)
})

test('rooms: user opens the screen → it is accessible in the two themes, every language and on a phone', async ({
  page,
  okuu,
}) => {
  const { building } = await givenRooms(okuu, 'Кжт', 3)
  await open(page, `audience?building=${building}`)
  await edit(row(page, 'К-2'), 'Вместимость')
  await page.keyboard.press('Delete')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').getByText('Заполните все поля: Вместимость')).toBeVisible()
  await expectAccessibleInEveryLook(page)
  await page.keyboard.press('Escape')
  await expect(row(page, 'К-2')).toBeFocused()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessibleInEveryLook(page, () => expectWholeLabels(page))
  await page.getByRole('button', { name: 'Изменить: К-1' }).click()
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeFocused()
  await expectAccessibleInEveryLook(page)
})
