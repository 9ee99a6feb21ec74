import { addForm, editForm, field, deletionQuestion } from './direction-screen.ts'
import { bodyRows as rows, expect, open, test, toastOf } from './fixtures.ts'
import { storedDirection } from './given.ts'
import { registrar } from './registrar.ts'

test.describe('keyboard only', () => {
  test.use({ signedIn: false })

  // @rule keys-whole-work
  test('directions: user has only a keyboard from the sign-in on → can add, find, change and delete a direction', async ({
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
    await expect(page.getByRole('combobox', { name: 'Учебное заведение' })).toBeFocused()

    // Shift+Tab moves from the first empty step to the menu, where → focuses the first catalogue
    const place = page.getByRole('link', { name: 'Справочники' })
    for (let tabs = 0; tabs < 40; tabs++) {
      await keyboard.press('Shift+Tab')
      if (await place.evaluate((element) => element === document.activeElement)) break
    }
    await expect(page.getByRole('group', { name: 'Все разделы' })).toBeVisible()
    await keyboard.press('ArrowRight')
    await expect(page.getByRole('link', { name: 'Направления' })).toBeFocused()
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

    await expect(page.locator('tr:focus')).toHaveCount(1)
    await keyboard.press('Slash')
    await expect(page.getByRole('textbox', { name: 'Поиск по трём языкам' })).toBeFocused()
    await keyboard.type('клавиатурой')
    await keyboard.press('Enter')
    await expect(rows(page)).toHaveCount(1)
    for (let tabs = 0; tabs < 40; tabs++) {
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
    expect((await storedDirection(okuu, '980114'))?.ky).toBe('Баскычтоп менен')

    await expect(rows(page)).toBeFocused()
    await keyboard.press('Delete')
    await expect(deletionQuestion(page)).toContainText('980114 Одной клавиатурой')
    await keyboard.press('Escape')
    await expect(rows(page)).toBeFocused()
    await keyboard.press('Delete')
    await expect(deletionQuestion(page).getByRole('button', { name: 'Отмена' })).toBeFocused()
    await keyboard.press('Tab')
    await keyboard.press('Enter')
    await expect(toastOf(page, 'Запись удалена')).toBeVisible()
    expect(await storedDirection(okuu, '980114')).toBeUndefined()
    await expect(page.locator('body')).not.toBeFocused()
  })
})
