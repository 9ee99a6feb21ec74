import type { Page } from '@playwright/test'
import { bodyRows as rows, expect, type Okuu, open, test, toastOf } from './fixtures.ts'
import { givenDirection, givenWay } from './given.ts'
import { registrar } from './registrar.ts'

const addForm = (page: Page) => page.getByRole('dialog', { name: 'Добавить направление' })
const editForm = (page: Page) => page.getByRole('dialog', { name: /^Изменить направление/ })
const question = (page: Page) => page.getByRole('dialog', { name: 'Подтверждение удаления' })
const guard = (page: Page) => page.getByRole('dialog', { name: 'Есть несохранённые изменения' })
const field = (page: Page, name: 'Код' | 'Рус' | 'Кыр' | 'En') =>
  page.getByRole('dialog').getByRole('textbox', { name, exact: name === 'Код' })
const stored = async ({ sql }: Okuu, code: string) =>
  (
    await sql<{ ru: string; ky: string; en: string }>(
      'SELECT name_ru AS ru, name_ky AS ky, name_en AS en FROM direction WHERE code = $1',
      [code],
    )
  )[0]

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
  await expect(addForm(page).getByText('Изменений нет')).toBeVisible()
  await field(page, 'Код').fill(' 980101 ')
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
  const row = rows(page).filter({ hasText: '980101' })
  await expect(row).toHaveAttribute('aria-selected', 'true')
  await expect(page).toHaveURL(/\/direction\?page=\d+$/)
  expect(await stored(okuu, '980101')).toEqual({
    ru: 'Добавленное направление',
    ky: 'Кошулган багыт',
    en: 'Added direction',
  })
})

test('code and Russian name are needed; what is missing says so and gets the focus', async ({
  page,
  okuu,
}) => {
  await open(page, 'direction?modal=add')
  await field(page, 'Код').fill('980102')
  await field(page, 'Кыр').fill('Орусчасы жок')
  await addForm(page).getByRole('button', { name: 'Добавить' }).click()
  await expect(field(page, 'Рус')).toBeFocused()
  await expect(field(page, 'Рус')).toHaveAccessibleDescription(/Обязательное поле/)
  await expect(field(page, 'Рус')).toHaveAttribute('aria-invalid', 'true')
  expect(await stored(okuu, '980102')).toBeUndefined()
})

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
  await expect(rows(page)).toContainText('Стало иначе')
  expect(await stored(okuu, '980103')).toEqual({ ru: 'Стало иначе', ky: 'Мурун ушундай', en: '' })
  await page.getByRole('button', { name: 'Отменить', exact: true }).click()
  await expect(toastOf(page, 'Изменение отменено')).toBeVisible()
  await expect(rows(page)).toContainText('Было так')
  expect(await stored(okuu, '980103')).toEqual({ ru: 'Было так', ky: 'Мурун ушундай', en: 'Was' })
})

test('what is changed and changed back by hand is no change: Save is off and nothing is asked', async ({
  page,
  okuu,
}) => {
  await givenDirection(okuu, { code: '980104', ru: 'Туда и обратно' })
  await open(page, 'direction?q=980104')
  await rows(page).first().dblclick()
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

  await page.keyboard.press('Escape')
  await guard(page).getByRole('button', { name: 'Уйти без сохранения' }).click()
  await expect(editForm(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\?q=980105$/)
  expect((await stored(okuu, '980105'))?.ky).toBe('Не потерять ky')
})

test('a delete names the record, and its list is the rest', async ({ page, okuu }) => {
  await givenDirection(okuu, { code: '980106', ru: 'Лишнее' })
  await givenDirection(okuu, { code: '980107', ru: 'Лишнее рядом' })
  await open(page, 'direction?q=лишнее')
  await page.getByRole('button', { name: 'Удалить: 980106 Лишнее' }).click()
  await expect(question(page)).toContainText('Удалить «980106 Лишнее»?')
  await expect(question(page)).toContainText('Это действие нельзя отменить.')
  await expect(question(page).getByRole('button', { name: 'Отмена' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question(page)).toHaveCount(0)
  expect(await stored(okuu, '980106')).toBeDefined()

  await page.getByRole('button', { name: 'Удалить: 980106 Лишнее' }).click()
  await question(page).getByRole('button', { name: 'Удалить' }).click()
  await expect(toastOf(page, 'Запись удалена')).toBeVisible()
  await expect(question(page)).toHaveCount(0)
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('980107')
  await expect(rows(page)).toHaveAttribute('aria-selected', 'false')
  expect(await stored(okuu, '980106')).toBeUndefined()
  expect(await stored(okuu, '980107')).toBeDefined()
})

test('a protected record is not deleted, without a question, and keeps code and Russian name', async ({
  page,
  okuu,
}) => {
  await givenDirection(okuu, { code: '980108', ru: 'Защищённое', editable: false })
  await open(page, 'direction?q=980108')
  await page.getByRole('button', { name: 'Удаление запрещено: 980108 Защищённое' }).click()
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
  expect(await stored(okuu, '980108')).toEqual({ ru: 'Защищённое', ky: 'Корголгон', en: 'Защищённое en' })
})

test('a direction that specialities stand on stays: the reason is told in toast and dialog', async ({
  page,
  okuu,
}) => {
  const way = await givenWay(okuu, 'Занятое')
  await open(page, `direction?q=занятое направление 1`)
  await page.getByRole('button', { name: /^Удалить: .*Занятое направление 1/ }).click()
  await question(page).getByRole('button', { name: 'Удалить' }).click()
  await expect(toastOf(page, 'Удалить нельзя: запись используется или защищена')).toBeVisible()
  await expect(question(page)).toContainText('Запись используется в других данных')
  await expect(question(page).getByRole('button', { name: 'Удалить' })).toHaveCount(0)
  await question(page).getByRole('button', { name: 'Закрыть' }).last().click()
  await expect(rows(page)).toHaveCount(1)
  expect(await okuu.sql('SELECT 1 FROM direction WHERE id = $1', [way.direction])).toHaveLength(1)
})

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
  await expect(addForm(page).getByRole('alert')).toHaveText('Такая запись уже существует')
  await expect(field(page, 'Кыр')).toHaveValue('Бар экен')
  await field(page, 'Код').fill('980110')
  await expect(addForm(page).getByRole('alert')).toHaveCount(0)
  await addForm(page).getByRole('button', { name: 'Добавить' }).click()
  await expect(toastOf(page, 'Запись создана')).toBeVisible()
  expect(await stored(okuu, '980110')).toMatchObject({ ky: 'Бар экен' })
})

test('when somebody else saved first both versions stand side by side, and either can be kept', async ({
  page,
  okuu,
}) => {
  const other = (en: string) => okuu.sql(`UPDATE direction SET name_en = $1 WHERE code = '980111'`, [en])
  await givenDirection(okuu, { code: '980111', ru: 'Вдвоём', ky: 'Экөө', en: 'Before' })
  await open(page, 'direction?q=980111')
  await rows(page).first().dblclick()
  await field(page, 'En').fill('Mine')
  await other('Theirs')
  await editForm(page).getByRole('button', { name: 'Сохранить' }).click()
  await expect(toastOf(page, 'Запись уже изменил кто-то другой')).toBeVisible()
  await expect(editForm(page).getByRole('alert')).toHaveText('Запись уже изменил кто-то другой')
  await expect(editForm(page).getByRole('row', { name: 'En' })).toHaveText('EnMineTheirs')
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

test('a record that somebody deleted cannot be saved, and says so', async ({ page, okuu }) => {
  await givenDirection(okuu, { code: '980112', ru: 'Исчезнет' })
  await open(page, 'direction?q=980112')
  await rows(page).first().dblclick()
  await field(page, 'Кыр').fill('Жок болот')
  await okuu.sql(`DELETE FROM direction WHERE code = '980112'`)
  await editForm(page).getByRole('button', { name: 'Сохранить' }).click()
  await expect(editForm(page).getByRole('alert')).toContainText('Запись не найдена')
  await expect(field(page, 'Кыр')).toHaveValue('Жок болот')
})

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

test.describe('with the keyboard alone', () => {
  test.use({ signedIn: false })

  test('from the sign-in to a direction that is added, found, changed and deleted', async ({
    page,
    okuu,
  }) => {
    const { keyboard } = page
    await open(page, 'login')
    await expect(page.getByLabel('Логин')).toBeFocused()
    await keyboard.type(registrar.login)
    await keyboard.press('Tab')
    await keyboard.type(registrar.password)
    await keyboard.press('Enter')
    await expect(page.getByRole('combobox', { name: 'Министерство' })).not.toHaveValue('')

    const link = page.getByRole('link', { name: 'Направления' })
    for (let tabs = 0; tabs < 20; tabs++) {
      await keyboard.press('Tab')
      if (await link.evaluate((element) => element === document.activeElement)) break
    }
    await keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Направления')
    await expect(rows(page).first()).toBeVisible()

    await keyboard.press('Alt+KeyN')
    await expect(field(page, 'Код')).toBeFocused()
    await keyboard.type('980114')
    await keyboard.press('Tab')
    await expect(field(page, 'Рус')).toBeFocused()
    await keyboard.type('Одной клавиатурой')
    await keyboard.press('Control+Enter')
    await expect(toastOf(page, 'Запись создана')).toBeVisible()
    await expect(addForm(page)).toHaveCount(0)

    // where it was before the form
    await expect(page.getByRole('main')).toBeFocused()
    await keyboard.press('Slash')
    await expect(page.getByRole('textbox', { name: 'Поиск по трём языкам' })).toBeFocused()
    await keyboard.type('клавиатурой')
    await keyboard.press('Enter')
    await expect(rows(page)).toHaveCount(1)
    for (let tabs = 0; tabs < 20; tabs++) {
      await keyboard.press('Tab')
      if (await rows(page).evaluate((element) => element === document.activeElement)) break
    }
    await keyboard.press('Enter')
    await expect(editForm(page)).toBeVisible()
    await expect(field(page, 'Код')).toBeFocused()
    await keyboard.press('Tab')
    await keyboard.press('Tab')
    await expect(field(page, 'Кыр')).toBeFocused()
    await keyboard.type('Баскычтоп менен')
    await keyboard.press('Control+Enter')
    await expect(toastOf(page, 'Изменения сохранены')).toBeVisible()
    await expect(editForm(page)).toHaveCount(0)
    expect((await stored(okuu, '980114'))?.ky).toBe('Баскычтоп менен')

    await expect(rows(page)).toBeFocused()
    await keyboard.press('Delete')
    await expect(question(page)).toContainText('980114 Одной клавиатурой')
    await keyboard.press('Escape')
    await expect(rows(page)).toBeFocused()
    await keyboard.press('Delete')
    await expect(question(page).getByRole('button', { name: 'Отмена' })).toBeFocused()
    await keyboard.press('Tab')
    await keyboard.press('Enter')
    await expect(toastOf(page, 'Запись удалена')).toBeVisible()
    expect(await stored(okuu, '980114')).toBeUndefined()
    // the focus is still somewhere on the page
    await expect(page.locator('body')).not.toBeFocused()
  })
})
