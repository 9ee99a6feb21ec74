import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, expectNoSidewaysScroll, test } from './fixtures.ts'
import { expectAccessible } from './accessible.ts'
import { givenLevel, givenPath } from './given.ts'
import { chooseMenuAction } from './more.ts'
import { signInAs } from './roles.ts'

const chooseFile = (page: Page, text: string, name = 'levels.csv') =>
  page.getByLabel('Выбрать файл').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

const headingLine = 'Наименование на русском;Наименование на кыргызском;Наименование на английском\n'

test('import: user changes and imports an exported catalogue → changes are shown, imported and undone as one change', async ({
  page,
  okuu,
}) => {
  await givenLevel(okuu, { ru: 'Импорт прежний', ky: 'Мурунку импорт', en: 'Import before' })
  await page.goto('level')
  await chooseMenuAction(page, 'Импорт и экспорт')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Импорт и экспорт')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'CSV', exact: true }).click(),
  ])
  const text = readFileSync(await file.path(), 'utf8')
  expect(text).toContain('Импорт прежний')
  const changed = `${text.replace('Import before', 'Import after').trimEnd()}\n;Импорт новый;Жаңы импорт;New import\n;;Аты жок;No name\n`
  await chooseFile(page, changed)

  const rows = page.getByRole('table').locator('tbody tr[data-part]')
  await expect(rows).toHaveCount(3)
  await expect(rows.nth(0)).toContainText('проблема')
  await expect(rows.nth(1).locator('del')).toHaveText('before')
  await expect(rows.nth(1).locator('ins')).toHaveText('after')
  await expect(rows.nth(2)).toContainText('Импорт новый')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await expect(page.getByText('Отмечено: новых 1, меняется 1.')).toBeVisible()

  await rows.nth(2).getByRole('checkbox').press('Space')
  await page.getByRole('button', { name: 'Загрузить строк: 1' }).click()
  await expect(page.getByText('Добавлено записей: 0, изменено: 1')).toBeVisible()
  expect(await okuu.sql('SELECT name_en FROM level WHERE name_ru LIKE $1', ['Импорт%'])).toEqual([
    { name_en: 'Import after' },
  ])
  await page.getByRole('button', { name: 'Отменить' }).click()
  await expect
    .poll(() => okuu.sql('SELECT name_en FROM level WHERE name_ru LIKE $1', ['Импорт%']))
    .toEqual([{ name_en: 'Import before' }])
})

test('import: catalogue of a file is unknown → the user is asked for it; user pastes cells → they are read like a file', async ({
  page,
}) => {
  await page.route(/\/api\/v1\/transfer\//, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400))
    await route.fallback()
  })
  await page.goto('import')
  await chooseFile(page, 'чужое;таблица\n1;2\n', 'чужое.csv')
  await expect(page.getByRole('heading', { name: 'Какой это справочник?' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Справочник' }).click()
  await page.getByRole('option', { name: 'Уровни' }).click()
  await expect(page.getByRole('button', { name: 'Остановить' })).toBeFocused()
  await expect(page.getByRole('alert')).toContainText('чужое.csv')
  await expect(page.getByRole('combobox', { name: 'Справочник' })).toBeFocused()
  await page.evaluate(
    (cells) => {
      const data = new DataTransfer()
      data.setData('text/plain', cells)
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }))
    },
    `${headingLine.replaceAll(';', '\t')}Из буфера\tАлмашуудан\tFrom the clipboard\n`,
  )
  await expect(page.getByRole('table')).toContainText('Из буфера')
})

test('import: row changes after the check → nothing is imported, its line is shown; a button repeats the check', async ({
  page,
  okuu,
}) => {
  const id = await givenLevel(okuu, { ru: 'Импорт спорный', ky: 'Талаштуу', en: 'Disputed' })
  await page.goto('import?entity=level')
  await chooseFile(page, `${headingLine}Импорт спорный;Талаштуу;Disputed 2\nИмпорт с ним;Кошо;Beside it\n`)
  await expect(page.getByRole('table')).toContainText('Импорт с ним')
  await okuu.given.change('level', id, { nameKy: 'Талаш' })
  await page.keyboard.press('Tab')
  await page.getByRole('checkbox', { name: 'Отметить все строки' }).press('Control+Enter')
  await expect(page.getByRole('alert')).toContainText('изменилась после сверки: 2')
  expect(await okuu.sql(`SELECT 1 FROM level WHERE name_ru = 'Импорт с ним'`)).toEqual([])
  await page.getByRole('button', { name: 'Прочитать файл снова' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByRole('table').locator('del')).toHaveCount(1)
})

test('import: user opens the check on a phone → each line is a block; nothing scrolls horizontally', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('import?entity=level')
  await expectNoSidewaysScroll(page)
  // the drop area must show its whole content
  const target = page.getByRole('region', { name: 'Файл' })
  const inside = await page.getByRole('button', { name: 'Выбрать файл' }).boundingBox()
  const outer = await target.boundingBox()
  expect((inside?.y ?? 0) + (inside?.height ?? 0)).toBeLessThan((outer?.y ?? 0) + (outer?.height ?? 0))
  await chooseFile(page, `${headingLine}Импорт с телефона;Телефондон;From a phone\n`)
  await expect(page.getByRole('button', { name: 'Загрузить строк: 1' })).toBeVisible()
  const cell = page.getByRole('table').getByText('From a phone')
  const label = await cell
    .locator('xpath=ancestor::td')
    .evaluate((td) => getComputedStyle(td, '::before').content)
  expect(label).toContain('Наименование на английском')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

// @rule transfer-preview
test('import: names change after the export of a workbook → its import restores them as one change; undo reverts it', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Книга')
  await page.goto(`import?entity=all&vuz=${way.institution}`)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'XLSX', exact: true }).click(),
  ])
  const path = await file.path()
  // the file must be read even if the institutions load later
  await page.route('**/ministerstvo/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000))
    await route.continue()
  })
  await page.reload()
  await page.getByLabel('Выбрать файл').setInputFiles({
    name: 'book.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: readFileSync(path),
  })
  const sheets = page.getByRole('region', { name: 'Листы' })
  await expect(sheets).toBeVisible()
  await page.unroute('**/ministerstvo/**')
  // importing the unchanged workbook would change no row
  await expect(page.getByText('Во всей книге отмечено: новых 0, меняется 0.')).toBeVisible()
  await page.getByRole('button', { name: 'Другой файл' }).click()

  // the names are changed on the screens after the export, so that importing the file restores the former
  // names
  for (const faculty of [way.faculty, way.second.faculty])
    await okuu.given.change('faculty', faculty, { fullEn: 'Changed since' })
  await page.getByLabel('Выбрать файл').setInputFiles({
    name: 'book.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: readFileSync(path),
  })
  await expect(page.getByText(/Во всей книге отмечено: новых 0, меняется [1-9]/)).toBeVisible()
  await expect(page.getByRole('table').locator('tbody tr[data-part=change]').first()).toContainText(
    'Changed since',
  )
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await sheets.getByRole('checkbox', { name: /Факультеты/ }).click()
  await expect(page.getByText('Во всей книге отмечено: новых 0, меняется 0.')).toBeVisible()
  await sheets.getByRole('checkbox', { name: /Факультеты/ }).click()
  await page.getByRole('button', { name: /Загрузить строк: [1-9]/ }).click()
  await expect(page.getByText(/Добавлено записей: 0, изменено: [1-9]/)).toBeVisible()
  const changed = () =>
    okuu.sql(`SELECT 1 AS one FROM faculty WHERE institution_id = $1 AND full_en = 'Changed since'`, [
      way.institution,
    ])
  expect(await changed()).toEqual([])
  await page.getByRole('button', { name: 'Отменить' }).click()
  await expect.poll(changed).not.toEqual([])
})

// @rule transfer-correct transfer-undo
test('import: user corrects cells by keyboard in each language, calls take 400 ms → the corrected lines are imported', async ({
  page,
  okuu,
}) => {
  await page.route('**/transfer/correct*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400))
    await route.continue()
  })
  const views = [
    { lang: 'ky', width: 390, height: 844 },
    { lang: 'en', width: 1366, height: 768 },
    { lang: 'ru', width: 1366, height: 768 },
  ]
  const cells = page.locator('tbody [data-walk]')
  for (const { lang, width, height } of views) {
    await page.setViewportSize({ width, height })
    await page.goto(`import?entity=level&lang=${lang}`)
    await page.locator('input[type=file]').setInputFiles({
      name: 'уровни.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        `${headingLine};Бир ${lang};One ${lang}\n;Эки ${lang};Two ${lang}\nТри ${lang};Үч;Three\n`,
      ),
    })
    await expect(cells).toHaveCount(2)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await cells.first().focus()
    await page.keyboard.press('ArrowDown')
    await expect(cells.nth(1)).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await page.keyboard.type(`Один ${lang}`)
    await page.keyboard.press('Enter')
    await expect(
      page.locator('tbody tr[data-part]').nth(1).locator('input:not([type=checkbox])'),
    ).toBeFocused()
    await page.keyboard.type('не то')
    await page.keyboard.press('Escape')
    await expect(cells.last()).toBeFocused()
    await expect(page.locator('tbody tr[data-part=problem]')).toHaveCount(1)
    await page.keyboard.press('Enter')
    await page.keyboard.type(`Один ${lang}`)
    await page.keyboard.press('Enter')
    // this line is a duplicate of line 2, so the message names 2
    await expect(page.locator('tbody tr[data-part=problem]').locator('td').last()).toContainText('2')
    await expectAccessible(page)
  }
  await expect(page.getByText('Отмечено: новых 2, меняется 0.')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Отметить все строки' }).press('Control+Enter')
  await expect(page.getByText('Добавлено записей: 2, изменено: 0')).toBeVisible()
  expect(await okuu.sql(`SELECT name_ru FROM level WHERE name_ru LIKE '%ru' ORDER BY name_ru`)).toEqual([
    { name_ru: 'Один ru' },
    { name_ru: 'Три ru' },
  ])

  await page.getByRole('button', { name: 'Другой файл' }).click()
  const former = page.getByRole('region', { name: 'Прежние импорты' }).getByRole('row').nth(1)
  await expect(former).toContainText('уровни.csv')
  await expect(former).toContainText('2, 0')
  await expectAccessible(page)
  await former.getByRole('link', { name: /Отменить/ }).click()
  const undoing = page.getByRole('dialog')
  await expect(undoing.getByText('При отмене изменится записей: 2')).toBeVisible()
  await expectAccessible(page)
  await undoing.getByRole('button', { name: 'Отменить изменение' }).click()
  await expect.poll(() => okuu.sql(`SELECT 1 FROM level WHERE name_ru LIKE '%ru'`)).toEqual([])
  await expect(undoing).toHaveCount(0)
  await expect(former).toContainText('отменено')
  await expect(former.getByRole('link', { name: /Отменить/ })).toHaveCount(0)
})

// @rule transfer-progress transfer-stop
test('import: file has thousands of lines → progress is shown; user stops the import → nothing is stored', async ({
  page,
  okuu,
}) => {
  await page.goto('import?entity=group-name')
  const names = Array.from({ length: 19_000 }, (_, place) => `СТОП-${place}`)
  await page.locator('input[type=file]').setInputFiles({
    name: 'группы.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`n_gr\n${names.join('\n')}\n`),
  })
  await page.getByRole('button', { name: /Загрузить строк: 19/ }).click()
  await expect(page.getByRole('progressbar', { name: 'Загрузка' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Остановить' }).click()
  await expect(page.getByRole('alert')).toContainText('Остановлено: ничего не изменилось')
  expect(await okuu.sql(`SELECT 1 FROM group_name WHERE name LIKE 'СТОП-%' LIMIT 1`)).toEqual([])
  await expect(page.getByRole('button', { name: /Загрузить строк: 19/ })).toBeVisible()
})

// @rule transfer-preview
test('import: file has 20,000 lines → only visible lines are rendered; keys reach each line; scroll position is restored', async ({
  page,
}) => {
  await page.goto('import?entity=group-name')
  const names = Array.from({ length: 19_999 }, (_, place) => `ДЛИННЫЙ-${place}`)
  await page.locator('input[type=file]').setInputFiles({
    name: 'группы.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`n_gr\n${names.join('\n')}\nДЛИННЫЙ-7\n`),
  })
  const rows = page.locator('tbody tr[data-part]')
  await expect(rows.first()).toContainText('проблема')
  expect(await rows.count()).toBeLessThan(80)
  await expectAccessible(page)
  await rows.first().locator('[data-walk]').focus()
  await page.keyboard.press('End')
  const last = page.getByRole('checkbox', { name: /20000/ })
  await expect(last).toBeFocused()
  await page.keyboard.press('Space')
  await expect(last).not.toBeChecked()
  await expect(page.getByText(/Отмечено: новых 19.998/)).toBeVisible()
  await page.keyboard.press('PageUp')
  await expect(last).not.toBeFocused()
  await page.keyboard.press('End')
  await expect(last).toBeFocused()
  expect(await rows.count()).toBeLessThan(80)

  await page.getByRole('button', { name: /^Проблемы/ }).click()
  await expect(rows).toHaveCount(1)
  await page.getByRole('button', { name: /^Все/ }).click()
  await expect(last).toBeVisible()
  await last.focus()
  await page.keyboard.press('Home')
  await expect(rows.first().locator('[data-walk]')).toBeFocused()
})

// @rule transfer-preview
test('import: check has expired or belongs to another user → nothing is imported; a button repeats the check', async ({
  page,
  okuu,
}) => {
  await page.goto('import?entity=level')
  await chooseFile(page, `${headingLine}Импорт вчерашний;Кечээки;Yesterday\n;Аты жок;No name\n`)
  const expired = page.getByRole('alert').filter({ hasText: 'Эта сверка устарела' })
  await expect(page.locator('tbody tr[data-part=problem]')).toHaveCount(1)
  // no call of the API expires a preview, so SQL changes its time
  await okuu.sql(`UPDATE import_preview SET at = now() - interval '1 day'`)
  await page.locator('tbody [data-walk]').click()
  await page.keyboard.type('Импорт исправленный')
  await page.keyboard.press('Enter')
  await expect(expired).toBeVisible()
  await page.getByRole('button', { name: 'Прочитать файл снова' }).click()
  await expect(page.locator('tbody tr[data-part=problem]')).toHaveCount(1)
  await expect(expired).toHaveCount(0)

  // a preview that belongs to another user, as after a sign-in as another user in a different tab
  await okuu.sql(`UPDATE import_preview SET user_id = user_id + 1`)
  await page.getByRole('button', { name: 'Загрузить строк: 1' }).click()
  await expect(expired).toBeVisible()
  expect(await okuu.sql(`SELECT 1 FROM level WHERE name_ru LIKE 'Импорт вчерашний'`)).toEqual([])
  await page.getByRole('button', { name: 'Прочитать файл снова' }).click()
  await expect(page.locator('tbody tr[data-part=problem]')).toHaveCount(1)
  await expect(expired).toHaveCount(0)
  await page.getByRole('button', { name: 'Загрузить строк: 1' }).click()
  await expect(page.getByText('Добавлено записей: 1, изменено: 0')).toBeVisible()
})

test.describe('as a user with the role reader', () => {
  test.use({ signedIn: 'alone' })

  // @rule transfer-rights
  test('import: user opens the screen → the export works; no file can be chosen, and the reason is shown', async ({
    page,
    okuu,
  }) => {
    await signInAs(page, okuu, 'import-reader', { role: 'reader' })
    for (const { language, why, width } of [
      { language: 'ru', why: 'Только просмотр', width: 1366 },
      { language: 'ky', why: 'Көрүү гана', width: 390 },
      { language: 'en', why: 'Read-only', width: 390 },
    ]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(`import?entity=level&lang=${language}`)
      await expect(page.getByText(why).first()).toBeVisible()
      await expect(page.locator('input[type=file]')).toHaveCount(0)
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: 'CSV', exact: true }).click(),
      ])
      expect(readFileSync(await file.path(), 'utf8')).toContain('Бакалавриат')
    }
    // a file dropped on the window must be ignored
    await page.evaluate(() => {
      const data = new DataTransfer()
      data.items.add(new File(['a;b'], 'a.csv'))
      window.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true }))
    })
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})
