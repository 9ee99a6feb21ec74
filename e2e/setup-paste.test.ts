import type { Page } from '@playwright/test'
import { expect, guard, open, refusedRead, test, toastOf } from './fixtures.ts'

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const dialog = (page: Page) => page.getByRole('dialog')

// @rule setup-paste
test('set-up: rows are pasted from a spreadsheet → they are shown, then added; what stands stays', async ({
  page,
  okuu,
}) => {
  await okuu.sql(`INSERT INTO unit (name_ru, name_ky) VALUES ('Вставка есть', 'Бар')`)
  await open(page, 'setup?list=unit')
  await expect(row(page, 'Вставка есть')).toBeVisible()
  const text =
    'Вставка 1\tЧаптоо 1\tPaste 1\r\nВставка есть\tБашка\r\n\tКыргызча\r\n"Вставка\n2"\t\tPaste 2\r\n'
  await row(page, 'Вставка есть').click()
  await page.evaluate((copied) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', copied)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, text)
  await expect(dialog(page)).toHaveAccessibleName(/^Вставить из таблицы Отделы/)
  await expect(page).toHaveURL(/modal=paste/)
  const lines = dialog(page).getByRole('region', { name: 'Вставленные строки' })
  await expect(lines.getByRole('row', { name: /На русском: Обязательное поле/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(guard(page)).toBeVisible()
  await guard(page).getByRole('button', { name: 'Остаться' }).click()
  await dialog(page).getByRole('button', { name: 'Добавить строк: 3' }).click()
  await expect(toastOf(page, 'Добавлено записей: 2')).toBeVisible()
  await expect(toastOf(page, 'Уже были: 1')).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  expect(
    await okuu.sql(`SELECT name_ru, name_ky, name_en FROM unit WHERE name_ru LIKE 'Вставка%' ORDER BY id`),
  ).toEqual([
    { name_ru: 'Вставка есть', name_ky: 'Бар', name_en: '' },
    { name_ru: 'Вставка 1', name_ky: 'Чаптоо 1', name_en: 'Paste 1' },
    { name_ru: 'Вставка 2', name_ky: '', name_en: 'Paste 2' },
  ])
})

// @rule setup-paste building-institution
test('set-up: a paste of buildings stops half-way → what is left stays in the text and is added by another try', async ({
  page,
  okuu,
}) => {
  await open(page, 'setup?list=building&modal=paste')
  const text = dialog(page).getByRole('textbox')
  await expect(text).toBeFocused()
  await text.fill('Стоп 1\nСтоп 2\nСтоп 3')
  const add = (n: number) => dialog(page).getByRole('button', { name: `Добавить строк: ${n}` })
  await expect(add(3)).toHaveAccessibleDescription('Выберите учебное заведение')
  await dialog(page).getByRole('combobox', { name: 'Учебное заведение' }).click()
  await page.getByRole('option').nth(1).click()
  let calls = 0
  await page.route('**/setup/save-building*', async (route) => {
    calls += 1
    if (calls === 2) await route.fulfill(refusedRead('Сломалось'))
    else await route.continue()
  })
  await add(3).click()
  await expect(dialog(page).getByRole('alert')).toContainText('Осталось добавить строк: 2. Сломалось')
  await expect(text).toHaveValue('Стоп 2\nСтоп 3')
  await add(2).click()
  await expect(toastOf(page, 'Добавлено записей: 2')).toBeVisible()
  const [stored] = await okuu.sql(
    `SELECT count(*)::int AS rows, count(DISTINCT institution_id)::int AS institutions
     FROM building WHERE name_ru LIKE 'Стоп%'`,
  )
  expect(stored).toEqual({ rows: 3, institutions: 1 })
})
