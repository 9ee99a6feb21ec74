import type { Page } from '@playwright/test'
import { expectAccessibleInEveryLook } from './accessible.ts'
import { field, searchBox } from './direction-screen.ts'
import { select } from './educational-screen.ts'
import {
  bodyRows as rows,
  expect,
  firstRow,
  delayResponse,
  type Okuu,
  open,
  test,
  toastOf,
} from './fixtures.ts'
import { givenDirection, givenPath } from './given.ts'
import { palette, paletteSearch } from './palette-dialog.ts'

const keysDialog = (page: Page) => page.getByRole('dialog', { name: 'Сочетания клавиш' })
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const russianName = async ({ sql }: Okuu, id: number) =>
  (await sql<{ name: string }>('SELECT name_ru AS name FROM direction WHERE id = $1', [id]))[0]?.name

// @rule shortcuts-global shortcuts-single-key-off
test('shortcuts: G and a letter, «/», Alt+N → open a screen, the search, a new row; in a dialog → no effect', async ({
  page,
}) => {
  await open(page, 'educational')
  await expect(title(page)).toHaveText('Структура обучения')
  for (const [letter, name] of [
    ['d', 'Направления'],
    ['s', 'Специальности'],
    ['k', 'Кафедры'],
    ['q', 'Квалификации'],
    ['e', 'Структура обучения'],
    ['d', 'Направления'],
  ] as const) {
    await page.keyboard.press('g')
    await page.keyboard.press(letter)
    await expect(title(page)).toHaveText(name)
  }
  await expect(rows(page).first()).toBeVisible()
  await page.keyboard.press('/')
  await expect(searchBox(page)).toBeFocused()
  await page.keyboard.type('ge/')
  await expect(searchBox(page)).toHaveValue('ge/')
  await page.keyboard.press('Alt+N')
  await expect(field(page, 'Код')).toBeFocused()
  await page.keyboard.press('Alt+N')
  await page.getByRole('dialog').getByRole('button', { name: 'Закрыть' }).last().focus()
  await page.keyboard.press('g')
  await page.keyboard.press('e')
  await page.keyboard.press('/')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(title(page)).toHaveText('Направления')
})

// @rule shortcuts-global
test('structure: user types G E in an autofocused select → shortcut runs, «g» is removed; types in a clicked select → no shortcut runs', async ({
  page,
  okuu,
}) => {
  const [top] = await okuu.sql<{ ministryId: number }>('SELECT min(id) AS "ministryId" FROM ministry')
  await okuu.given.institution({ ...top, shortRu: 'ГЖ', fullRu: 'Гжель', fullEn: 'Gzhel' })
  await open(page, 'educational')
  const institution = select(page, 'Учебное заведение')
  await expect(institution).toBeFocused()
  await page.keyboard.press('g')
  await expect(institution).toHaveValue('g')
  // G E leads to the screen that is open, so only the «g» typed into the select is removed
  await page.keyboard.press('e')
  await expect(institution).toHaveValue('')
  await expect(institution).toBeFocused()
  await page.keyboard.type('gzh')
  await expect(institution).toHaveValue('gzh')
  await page.keyboard.press('Escape')
  await title(page).click()
  await institution.click()
  await page.keyboard.type('gd')
  await expect(institution).toHaveValue('gd')
  await expect(title(page)).toHaveText('Структура обучения')
})

// @rule shortcuts-global
test('structure: user presses Alt+N or «/» → the select of the new group or the search of groups has the focus', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Клавиши')
  await open(page, `educational?${way.search}`)
  await expect(page.getByRole('region', { name: 'Группы' })).toBeVisible()
  await page.keyboard.press('Alt+N')
  await expect(page.getByRole('combobox', { name: 'Группа', exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await page.getByText('Групп пока нет').click()
  await page.keyboard.press('/')
  await expect(page.getByLabel('Поиск группы')).toBeFocused()
})

// @rule shortcuts-global shortcuts-single-key-off
test('shortcuts: user presses Ctrl+/ → the list of keys opens; shortcuts of a single key can be disabled', async ({
  page,
}) => {
  await open(page, 'direction')
  await expect(rows(page).first()).toBeVisible()
  await page.keyboard.press('Control+/')
  await expect(keysDialog(page)).toBeVisible()
  await expect(page).toHaveURL(/\/direction\?modal=shortcuts$/)
  await expect(keysDialog(page).getByText('Отменить последнее сохранение')).toBeVisible()
  const single = keysDialog(page).getByRole('checkbox', { name: 'Включены' })
  await expect(single).toBeChecked()
  await single.press('Space')
  await page.goBack()
  await expect(keysDialog(page)).toHaveCount(0)
  await page.reload()
  await expect(rows(page).first()).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.press('g')
  await page.keyboard.press('e')
  await page.keyboard.press('Control+/')
  await expect(keysDialog(page)).toBeVisible()
  await expect(title(page)).toHaveText('Направления')
  await single.check()
  await page.keyboard.press('Escape')
  await expect(page).not.toHaveURL(/modal/)
  await expect(keysDialog(page)).toHaveCount(0)
  await page.keyboard.press('/')
  await expect(searchBox(page)).toBeFocused()
})

test('shortcuts: user opens the list of keys → it is accessible in the two themes and every language, and fits a phone', async ({
  page,
}) => {
  await open(page, 'direction?modal=shortcuts')
  await expect(page.getByRole('dialog').getByRole('checkbox')).toBeVisible()
  await expectAccessibleInEveryLook(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('dialog')).toHaveCSS('width', '390px')
})

test('shortcuts: Ctrl+K during a save or navigation → palette opens afterwards, unless another key is pressed', async ({
  page,
  okuu,
}) => {
  await givenDirection(okuu, { code: '980705', ru: 'Сразу' })
  const save = await delayResponse(page, '**/ins-upd-direction*')
  await open(page, 'direction?q=980705')
  await page.getByRole('button', { name: /^Изменить: 980705/ }).click()
  await field(page, 'Рус').fill('Сразу после')
  await page.keyboard.press('Control+Enter')
  await page.keyboard.press('Control+K')
  await expect(field(page, 'Рус')).toBeVisible()
  await expect(palette(page)).toHaveCount(0)
  save.open()
  await expect(paletteSearch(page)).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(rows(page)).toContainText('Сразу после')
  await page.keyboard.press('Escape')
  await expect(palette(page)).toHaveCount(0)

  const code = await delayResponse(page, /DepartmentsScreen[^/]*\.js$/)
  await page.keyboard.press('g')
  await page.keyboard.press('k')
  await page.keyboard.press('Control+K')
  await expect(title(page)).toHaveText('Направления')
  await expect(palette(page)).toHaveCount(0)
  code.open()
  await expect(title(page)).toHaveText('Кафедры')
  await expect(paletteSearch(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(rows(page).first()).toBeVisible()

  await page.keyboard.press('Alt+N')
  await expect(field(page, 'Рус')).toBeVisible()
  await page.keyboard.press('Control+K')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('/')
  await expect(searchBox(page)).toBeFocused()
  await expect(palette(page)).toHaveCount(0)
})

async function renameDirection(page: Page, code: string, ru: string): Promise<void> {
  await open(page, `direction?q=${code}`)
  await page.getByRole('button', { name: new RegExp(`^Изменить: ${code}`) }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Рус' }).fill(ru)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(rows(page)).toContainText(ru)
}

// @rule shortcuts-global toast-undo
test('undo: Ctrl+Z outside of inputs → the last save is undone once; Ctrl+Z in an input → no save is undone', async ({
  page,
  okuu,
}) => {
  const id = await givenDirection(okuu, { code: '980701', ru: 'До отмены' })
  const other = await givenDirection(okuu, { code: '980702', ru: 'Соседняя' })
  await renameDirection(page, '980701', 'После правки')
  await page.keyboard.press('/')
  await page.keyboard.press('Control+Z')
  expect(await russianName(okuu, id)).toBe('После правки')

  await firstRow(page).click()
  await page.keyboard.press('g')
  await page.keyboard.press('q')
  await expect(title(page)).toHaveText('Квалификации')
  await page.keyboard.press('Control+Z')
  await expect(toastOf(page, 'Изменение отменено')).toBeVisible()
  await expect(toastOf(page, '980701 · До отмены')).toBeVisible()
  expect(await russianName(okuu, id)).toBe('До отмены')
  await page.keyboard.press('Control+Z')
  await expect(toastOf(page, 'Отменять больше нечего')).toBeVisible()
  await page.goBack()
  await expect(rows(page)).toContainText('До отмены')
  expect(await russianName(okuu, id)).toBe('До отмены')
  expect(await russianName(okuu, other)).toBe('Соседняя')
})

test('undo: user presses Ctrl+Z twice → two saves of a row are undone; Ctrl+Shift+Z and Ctrl+Y redo them', async ({
  page,
  okuu,
}) => {
  const id = await givenDirection(okuu, { code: '980706', ru: 'Первая' })
  await renameDirection(page, '980706', 'Вторая')
  await page.getByRole('button', { name: /^Изменить: 980706/ }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Рус' }).fill('Третья')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(rows(page)).toContainText('Третья')
  const expectName = (name: string) => expect.poll(() => russianName(okuu, id)).toBe(name)
  // of two fast presses, the second one is queued until the first undo has ended
  await page.keyboard.press('Control+Z')
  await page.keyboard.press('Control+Z')
  await expectName('Первая')
  await page.keyboard.press('Control+Shift+Z')
  await expectName('Вторая')
  await page.keyboard.press('Control+Y')
  await expectName('Третья')
  await expect(rows(page)).toContainText('Третья')
  await page.keyboard.press('Control+Y')
  await expect(toastOf(page, 'Возвращать больше нечего')).toBeVisible()
})

// @rule toast-undo
test('undo: another user has changed the row since the save, user presses Ctrl+Z → the undo is refused', async ({
  page,
  okuu,
}) => {
  const id = await givenDirection(okuu, { code: '980703', ru: 'Первая' })
  await renameDirection(page, '980703', 'Вторая')
  await okuu.given.change('direction', id, { nameRu: 'Чужая третья' })
  await page.getByRole('main').focus()
  await page.keyboard.press('Control+Z')
  await expect(toastOf(page, 'Не сохранено: запись изменилась')).toBeVisible()
  await expect(rows(page)).toContainText('Чужая третья')
  expect(await russianName(okuu, id)).toBe('Чужая третья')
})

test('undo: user presses Ctrl+Z while the page has unsaved values → no save is undone', async ({
  page,
  okuu,
}) => {
  const id = await givenDirection(okuu, { code: '980704', ru: 'Старое имя' })
  await renameDirection(page, '980704', 'Новое имя')
  await page.getByRole('button', { name: /^Изменить: 980704/ }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Рус' }).fill('Ещё не сохранено')
  await page.getByRole('dialog').getByRole('button', { name: 'Отмена' }).focus()
  // Ctrl+Z undoes only the last typing, since the page has unsaved values
  await page.keyboard.press('Control+Z')
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Рус' })).toHaveValue('Новое имя')
  expect(await russianName(okuu, id)).toBe('Новое имя')
})
