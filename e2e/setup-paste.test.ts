import type { Page } from '@playwright/test'
import { expectAccessibleInEveryLook } from './accessible.ts'
import { expect, open, readRefusal, test, toastOf } from './fixtures.ts'

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
/** Pastes `text` as if the clipboard contained it. */
const pasteText = (page: Page, text: string) =>
  page.evaluate((copied) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', copied)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, text)

const previewRows = (page: Page, part: string) => page.locator(`tbody tr[data-part=${part}]`)
const undoButton = (page: Page) => page.getByRole('button', { name: 'Отменить', exact: true })

// @rule setup-paste
test('set-up: user pastes rows → matched by headings, previewed, added; a stored row is unticked → it is not changed', async ({
  page,
  okuu,
}) => {
  await okuu.given.unit({ nameRu: 'Вставка есть', nameKy: 'Бар' })
  await open(page, 'setup?list=unit')
  await expect(row(page, 'Вставка есть')).toBeVisible()
  const text =
    'На английском\tНа русском\tНа кыргызском\r\nPaste 1\tВставка 1\tЧаптоо 1\r\n\tВставка есть\tБашка\r\n\t\tКыргызча\r\nPaste 2\t"Вставка\n2"\r\n'
  await row(page, 'Вставка есть').click()
  await pasteText(page, text)
  await expect(previewRows(page, 'problem')).toContainText('Не заполнено поле «Наименование на русском»')
  await previewRows(page, 'change').getByRole('checkbox').click()
  await page.getByRole('button', { name: 'Загрузить строк: 2' }).click()
  await expect(page.getByText('Добавлено записей: 2, изменено: 0')).toBeVisible()
  expect(
    await okuu.sql(`SELECT name_ru, name_ky, name_en FROM unit WHERE name_ru LIKE 'Вставка%' ORDER BY id`),
  ).toEqual([
    { name_ru: 'Вставка есть', name_ky: 'Бар', name_en: '' },
    { name_ru: 'Вставка 1', name_ky: 'Чаптоо 1', name_en: 'Paste 1' },
    { name_ru: 'Вставка 2', name_ky: '', name_en: 'Paste 2' },
  ])
})

// @rule setup-paste building-institution
test('set-up: import of pasted buildings fails → nothing is added; a retry adds all, one undo deletes all', async ({
  page,
  okuu,
}) => {
  await open(page, 'setup?list=building')
  await page.getByRole('button', { name: 'Вставить из таблицы' }).click()
  await page.getByRole('combobox', { name: 'Учебное заведение' }).click()
  await page.getByRole('option').nth(1).click()
  await pasteText(page, 'Стоп 1\nСтоп 2\nСтоп 3')
  await page.getByRole('button', { name: 'Всё верно — сверить' }).click()
  await page.route('**/transfer/apply*', (route) => route.fulfill(readRefusal('Сломалось')), { times: 1 })
  const add = page.getByRole('button', { name: 'Загрузить строк: 3' })
  await add.click()
  await expect(page.getByRole('alert')).toContainText('Сломалось')
  await expect(previewRows(page, 'add')).toHaveCount(3)
  const stored = () =>
    okuu.sql(
      `SELECT count(*)::int AS rows, count(DISTINCT institution_id)::int AS institutions
       FROM building WHERE name_ru LIKE 'Стоп%'`,
    )
  expect(await stored()).toEqual([{ rows: 0, institutions: 0 }])
  await add.click()
  await expect(page.getByText('Добавлено записей: 3, изменено: 0')).toBeVisible()
  expect(await stored()).toEqual([{ rows: 3, institutions: 1 }])
  await undoButton(page).click()
  await expect(toastOf(page, 'Изменение отменено')).toBeVisible()
  expect(await stored()).toEqual([{ rows: 0, institutions: 0 }])
})

// @rule setup-paste transfer-reading
test('directions: Ctrl+V over the catalogue → cells are read like a file, with or without headings; one undo reverts all', async ({
  page,
  okuu,
}) => {
  await open(page, 'direction')
  // rows have buttons only after the list is completely loaded
  const listed = page.locator('tbody tr').filter({ has: page.getByRole('button') })
  const isAsked = page.getByRole('combobox', { name: /^Столбец B / })
  await listed.nth(1).click()
  await pasteText(page, '973301\tВставка первая\tБиринчи\r\n973302\tВставка вторая\r\n\tБез кода\r\n')
  // the detected columns are a guess, so the user must confirm them
  await expect(isAsked).toHaveValue('Наименование на русском')
  await expect(page.getByLabel('Заголовки: строки')).toHaveValue('0')
  await expectAccessibleInEveryLook(page)
  await page.keyboard.press('Control+Enter')
  await expect(page.locator('tbody tr[data-part=problem]')).toContainText('Не заполнено поле «Код»')
  await page.getByRole('button', { name: 'Загрузить строк: 2' }).click()
  await expect(page.getByText('Добавлено записей: 2, изменено: 0')).toBeVisible()
  const stored = () =>
    okuu.sql(`SELECT name_ky FROM direction WHERE code IN ('973301', '973302') ORDER BY code`)
  expect(await stored()).toEqual([{ name_ky: 'Биринчи' }, { name_ky: '' }])
  await page.getByRole('button', { name: 'Отменить', exact: true }).click()
  await expect.poll(stored).toEqual([])

  await open(page, 'direction')
  await listed.nth(1).click()
  // the headings are known, so the check starts without a confirmation
  await pasteText(page, 'Наименование на русском\tКод\r\nВставка третья\t973303\r\n')
  await expect(page.locator('tbody tr[data-part=add]')).toContainText('Вставка третья973303')
  await expect(isAsked).toHaveCount(0)
})
