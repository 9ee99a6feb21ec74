import { editForm, field } from './direction-screen.ts'
import { expect, manualPromise, unsavedQuestion, open, refusal, test } from './fixtures.ts'
import { givenDirection, storedDirection } from './given.ts'

// @rule dialog-unsaved-asks
test('directions: values are unsaved, user presses Esc, ×, Cancel, Back or closes the window → a question is shown', async ({
  page,
  okuu,
}) => {
  await givenDirection(okuu, { code: '980105', ru: 'Не потерять' })
  await open(page, 'direction?q=980105')
  await page.getByRole('button', { name: /^Изменить: 980105/ }).click()
  await field(page, 'Кыр').fill('Жоголбосун')
  const leavings = [
    () => page.keyboard.press('Escape'),
    () => editForm(page).getByRole('button', { name: 'Закрыть' }).click(),
    () => editForm(page).getByRole('button', { name: 'Отмена' }).click(),
    () => page.goBack(),
  ]
  for (const leave of leavings) {
    await leave()
    await expect(unsavedQuestion(page).getByRole('button', { name: 'Остаться' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(unsavedQuestion(page)).toHaveCount(0)
    await expect(field(page, 'Кыр')).toHaveValue('Жоголбосун')
  }
  const question = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const dialog = await question
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await expect(field(page, 'Кыр')).toHaveValue('Жоголбосун')

  await expect(unsavedQuestion(page)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await unsavedQuestion(page).getByRole('button', { name: 'Закрыть без сохранения' }).click()
  await expect(editForm(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\?q=980105$/)
  expect((await storedDirection(okuu, '980105'))?.ky).toBe('Не потерять ky')
})

// @rule dialog-unsaved-asks
test('directions: Esc during a save → form closes after the save; save is refused → form keeps its value and shows the reason', async ({
  page,
  okuu,
}) => {
  const id = await givenDirection(okuu, { code: '980141', ru: 'На пути' })
  const save = async (ky: string, outcome: 'stored' | 'refused') => {
    const answer = manualPromise()
    await page.route('**/ins-upd-direction*', async (route) => {
      await answer.opened
      await (outcome === 'stored' ? route.continue() : route.fulfill(refusal('Сервер отказал')))
    })
    await open(page, `direction?q=980141&modal=edit&id=${id}`)
    await field(page, 'Кыр').fill(ky)
    await page.keyboard.press('Control+Enter')
    await expect(editForm(page).getByRole('button', { name: 'Сохранить' })).toHaveAttribute(
      'aria-busy',
      'true',
    )
    await page.keyboard.press('Escape')
    await expect(unsavedQuestion(page)).toHaveCount(0)
    return answer
  }
  const storedIn = await save('Жолдо', 'stored')
  storedIn.open()
  await expect(editForm(page)).toHaveCount(0)
  await expect(unsavedQuestion(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\?q=980141$/)
  expect((await storedDirection(okuu, '980141'))?.ky).toBe('Жолдо')

  await page.unroute('**/ins-upd-direction*')
  const refused = await save('Кайра', 'refused')
  refused.open()
  await expect(editForm(page).getByRole('alert')).toContainText('Сервер отказал')
  await expect(field(page, 'Кыр')).toHaveValue('Кайра')
})

// @rule dialog-in-address
test('directions: link names a dialog → it opens; Back closes an opened dialog; link names an unknown row → a message', async ({
  page,
  okuu,
}) => {
  const id = await givenDirection(okuu, { code: '980113', ru: 'По ссылке' })
  await open(page, `direction?q=980113&modal=edit&id=${id}`)
  await expect(field(page, 'Рус')).toHaveValue('По ссылке')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\?q=980113$/)
  await page.getByRole('button', { name: /^Изменить: 980113/ }).click()
  await expect(editForm(page)).toBeVisible()
  await page.goBack()
  await expect(editForm(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Изменить: 980113/ })).toBeFocused()
  await open(page, 'direction?modal=edit&id=9999')
  await expect(page.getByRole('dialog', { name: 'Запись не найдена' })).toBeVisible()
})
