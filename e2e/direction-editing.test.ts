import { addForm, editForm, field, stored } from './direction-screen.ts'
import { bodyRows as rows, edit, expect, gate, guard, open, refusal, test, toastOf } from './fixtures.ts'
import { givenDirection } from './given.ts'

test('a direction is added, shows selected where it belongs, and its address is the list’s', async ({
  page,
  okuu,
}) => {
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
  await page.getByRole('button', { name: 'En: Скопировать из «Кыр»' }).click()
  await expect(field(page, 'En')).toHaveValue('Кошулган багыт')
  await expect(addForm(page).getByText('совпадает с кыргызским')).toBeVisible()
  await field(page, 'En').fill('Added direction')
  await expect(addForm(page).getByText('совпадает с кыргызским')).toHaveCount(0)
  await addForm(page).getByRole('button', { name: 'Добавить' }).click()
  await expect(toastOf(page, 'Запись создана')).toBeVisible()
  await expect(addForm(page)).toHaveCount(0)
  // the search that would hide it is gone
  const row = rows(page).filter({ hasText: '979101' })
  await expect(row).toHaveAttribute('aria-selected', 'true')
  await expect(page).toHaveURL(/\/direction\?page=\d+$/)
  expect(await stored(okuu, '979101')).toEqual({
    ru: 'Добавленное направление',
    ky: 'Кошулган багыт',
    en: 'Added direction',
  })
})

// @rule direction-needs form-missing-named
test('code and Russian name are needed; what is missing says so and gets the focus', async ({
  page,
  okuu,
}) => {
  await open(page, 'direction?modal=add')
  await field(page, 'Код').fill('980102')
  await field(page, 'Кыр').fill('Орусчасы жок')
  await expect(addForm(page).getByText('Осталось заполнить: Рус')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(field(page, 'Рус')).toBeFocused()
  await expect(field(page, 'Рус')).toHaveAccessibleDescription(/Обязательное поле/)
  await expect(field(page, 'Рус')).toHaveAttribute('aria-invalid', 'true')
  expect(await stored(okuu, '980102')).toBeUndefined()
})

// @rule toast-undo
test('before a save the form lists what will change; the toast takes it back', async ({ page, okuu }) => {
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
  expect(await stored(okuu, '980103')).toEqual({ ru: 'Стало иначе', ky: 'Мурун ушундай', en: '' })
  await page.getByRole('button', { name: 'Отменить', exact: true }).click()
  await expect(toastOf(page, 'Изменение отменено')).toBeVisible()
  await expect(rows(page)).toContainText('Было так')
  expect(await stored(okuu, '980103')).toEqual({ ru: 'Было так', ky: 'Мурун ушундай', en: 'Was' })
})

// @rule form-save-off
test('what is changed and changed back by hand is no change: Save is off and nothing is asked', async ({
  page,
  okuu,
}) => {
  await givenDirection(okuu, { code: '980104', ru: 'Туда и обратно' })
  await open(page, 'direction?q=980104')
  await edit(rows(page).first())
  const save = editForm(page).getByRole('button', { name: 'Сохранить' })
  await field(page, 'Рус').fill('Туда')
  await expect(save).not.toHaveAttribute('aria-disabled', 'true')
  await field(page, 'Рус').fill('Туда и обратно')
  await expect(save).toHaveAttribute('aria-disabled', 'true')
  await field(page, 'Рус').press('Control+Enter')
  await expect(editForm(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(editForm(page)).toHaveCount(0)
  await expect(guard(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\?q=980104$/)
})

// @rule dialog-unsaved-asks
test('unsaved values are asked about by Esc, ×, Cancel, Back and when the window closes', async ({
  page,
  okuu,
}) => {
  await givenDirection(okuu, { code: '980105', ru: 'Не потерять' })
  await open(page, 'direction?q=980105')
  await page.getByRole('button', { name: /^Изменить: 980105/ }).click()
  await field(page, 'Кыр').fill('Жоголбосун')
  const ways = [
    () => page.keyboard.press('Escape'),
    () => editForm(page).getByRole('button', { name: 'Закрыть' }).click(),
    () => editForm(page).getByRole('button', { name: 'Отмена' }).click(),
    () => page.goBack(),
  ]
  for (const leave of ways) {
    await leave()
    await expect(guard(page).getByRole('button', { name: 'Остаться' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(guard(page)).toHaveCount(0)
    await expect(field(page, 'Кыр')).toHaveValue('Жоголбосун')
  }
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await expect(field(page, 'Кыр')).toHaveValue('Жоголбосун')

  await expect(guard(page)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await guard(page).getByRole('button', { name: 'Закрыть без сохранения' }).click()
  await expect(editForm(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\?q=980105$/)
  expect((await stored(okuu, '980105'))?.ky).toBe('Не потерять ky')
})

// @rule save-duplicate toast-tones
test('a duplicate is told in the form, which stays as it is until something is changed', async ({
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
  expect(await stored(okuu, '980110')).toMatchObject({ ky: 'Бар экен' })
})

// @rule row-conflict
test('when somebody else saved first both versions stand side by side, and either can be kept', async ({
  page,
  okuu,
}) => {
  const other = (en: string) => okuu.sql(`UPDATE direction SET name_en = $1 WHERE code = '980111'`, [en])
  await givenDirection(okuu, { code: '980111', ru: 'Вдвоём', ky: 'Экөө', en: 'Before' })
  await open(page, 'direction?q=980111')
  await edit(rows(page).first())
  await field(page, 'En').fill('Mine')
  await other('Theirs')
  await editForm(page).getByRole('button', { name: 'Сохранить' }).click()
  await expect(toastOf(page, 'Запись уже изменил кто-то другой')).toBeVisible()
  await expect(editForm(page).getByRole('alert')).toHaveText('Запись уже изменил кто-то другой')
  await expect(editForm(page).getByRole('radiogroup', { name: 'En' })).toHaveText(
    'EnВаш вариантMineСейчас в базеTheirs',
  )
  await expect(editForm(page).getByRole('status').filter({ hasText: 'Сохранено: Система' })).toHaveText(
    /\d{2}\.\d{2}\.\d{4} \d{2}:\d{2}/,
  )
  expect((await stored(okuu, '980111'))?.en).toBe('Theirs')

  await editForm(page).getByRole('button', { name: 'Взять вариант из базы' }).click()
  await expect(field(page, 'En')).toHaveValue('Theirs')
  await expect(editForm(page).getByRole('button', { name: 'Сохранить' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )

  await field(page, 'En').fill('Mine again')
  await other('Theirs again')
  await editForm(page).getByRole('button', { name: 'Сохранить' }).click()
  await editForm(page).getByRole('button', { name: 'Сохранить свой вариант' }).click()
  await expect(toastOf(page, 'Изменения сохранены')).toBeVisible()
  await expect(editForm(page)).toHaveCount(0)
  expect((await stored(okuu, '980111'))?.en).toBe('Mine again')
})

// @rule dialog-unsaved-asks
test('form: Esc or another screen while it is saved → it waits for the save, and asks only where that is refused', async ({
  page,
  okuu,
}) => {
  const id = await givenDirection(okuu, { code: '980141', ru: 'На пути' })
  const save = async (ky: string, fate: 'stored' | 'refused') => {
    const answer = gate()
    await page.route('**/ins-upd-direction*', async (route) => {
      await answer.opened
      await (fate === 'stored' ? route.continue() : route.fulfill(refusal('Сервер отказал')))
    })
    await open(page, `direction?q=980141&modal=edit&id=${id}`)
    await field(page, 'Кыр').fill(ky)
    await page.keyboard.press('Control+Enter')
    await expect(editForm(page).getByRole('button', { name: 'Сохранить' })).toHaveAttribute(
      'aria-busy',
      'true',
    )
    await page.keyboard.press('Escape')
    await expect(guard(page)).toHaveCount(0)
    return answer
  }
  const storedIn = await save('Жолдо', 'stored')
  storedIn.open()
  await expect(editForm(page)).toHaveCount(0)
  await expect(guard(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\?q=980141$/)
  expect((await stored(okuu, '980141'))?.ky).toBe('Жолдо')

  await page.unroute('**/ins-upd-direction*')
  const refused = await save('Кайра', 'refused')
  refused.open()
  await expect(editForm(page).getByRole('alert')).toContainText('Сервер отказал')
  await expect(field(page, 'Кыр')).toHaveValue('Кайра')
})

// @rule row-own-save
test('form: the answer to a save is lost → saving once more finds the own save, with nobody else blamed', async ({
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
  expect((await stored(okuu, '980115'))?.ky).toBe('Биринчи')
  isLost = false
  await field(page, 'Кыр').fill('Экинчи')
  await page.keyboard.press('Control+Enter')
  await expect(editForm(page)).toHaveCount(0)
  expect((await stored(okuu, '980115'))?.ky).toBe('Экинчи')
})

test('a record that somebody deleted cannot be saved, and says so', async ({ page, okuu }) => {
  await givenDirection(okuu, { code: '980112', ru: 'Исчезнет' })
  await open(page, 'direction?q=980112')
  await edit(rows(page).first())
  await field(page, 'Кыр').fill('Жок болот')
  await okuu.sql(`DELETE FROM direction WHERE code = '980112'`)
  await editForm(page).getByRole('button', { name: 'Сохранить' }).click()
  await expect(editForm(page).getByRole('alert')).toContainText('Запись не найдена')
  await expect(field(page, 'Кыр')).toHaveValue('Жок болот')
})

// @rule dialog-in-address
test('a modal stands in the address: a link opens it, Back closes it, an unknown record says so', async ({
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

// @rule row-read-on-opening
test('another user saves a row while its list stands → the form opens with that, and keeps what is typed meanwhile', async ({
  page,
  okuu,
}) => {
  await givenDirection(okuu, { code: '980171', ru: 'Прежнее', ky: 'Мурунку', en: 'Former' })
  await open(page, 'direction?q=980171')
  const pencil = page.getByRole('button', { name: /^Изменить: 980171/ })
  await expect(pencil).toBeVisible()
  const theirs = (en: string) => okuu.sql('UPDATE direction SET name_en = $1 WHERE code = $2', [en, '980171'])
  await theirs('Theirs')
  await pencil.click()
  await expect(field(page, 'En')).toHaveValue('Theirs')
  await field(page, 'Кыр').fill('Жаңы')
  await page.keyboard.press('Control+Enter')
  await expect(toastOf(page, 'Изменения сохранены')).toBeVisible()
  expect(await stored(okuu, '980171')).toEqual({ ru: 'Прежнее', ky: 'Жаңы', en: 'Theirs' })

  // typed before the answer has come, it is not taken away
  await theirs('Theirs again')
  const { opened, open: answer } = gate()
  await page.route('**/allDirection*', async (route) => {
    await opened
    await route.continue()
  })
  await pencil.click()
  await field(page, 'En').fill('Mine')
  const read = page.waitForResponse('**/allDirection*')
  answer()
  await read
  await expect(field(page, 'En')).toHaveValue('Mine')
  await expect(field(page, 'Кыр')).toHaveValue('Жаңы')
})

// @rule duplicate-shown
test('a direction that stands already is refused → one button closes the form and shows it', async ({
  page,
  okuu,
}) => {
  await givenDirection(okuu, { code: '980181', ru: 'Двойник', ky: 'Эгиз', en: 'Twin' })
  await open(page, 'direction?q=нет такого&modal=add')
  await field(page, 'Код').fill('980181')
  await field(page, 'Рус').fill('двойник')
  await page.keyboard.press('Control+Enter')
  await expect(addForm(page).getByRole('alert')).toContainText('уже существует')
  await addForm(page).getByRole('button', { name: 'Перейти к существующей' }).click()
  await expect(addForm(page)).toHaveCount(0)
  await expect(rows(page).filter({ hasText: '980181' })).toHaveAttribute('aria-selected', 'true')
})
