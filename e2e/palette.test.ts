import type { Page } from '@playwright/test'
import { expectAccessibleInEveryLook } from './accessible.ts'
import { searchBox } from './direction-screen.ts'
import { bodyRows as rows, expect, expectNoSidewaysScroll, firstRow, open, test } from './fixtures.ts'
import { givenDirection, givenGroups, givenPath } from './given.ts'
import { thisYear } from './educational-screen.ts'
import { activeOption, openPalette, palette, paletteSearch } from './palette-dialog.ts'

const section = (page: Page, name: string) => palette(page).getByRole('group', { name, exact: true })
const title = (page: Page) => page.getByRole('heading', { level: 1 })

/** Presses Ctrl and a key in a Russian layout. `code`: position of the key (K); `key`: its letter («л»). */
const pressInRussian = (page: Page, code: string, key: string) =>
  page.evaluate((init) => document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', init)), {
    code,
    key,
    ctrlKey: true,
    bubbles: true,
    cancelable: true,
  })

// @rule palette-finds shortcuts-global
test('palette: user presses Ctrl+K, types a screen’s name in the wrong keyboard layout, presses Enter → the screen opens', async ({
  page,
}) => {
  await open(page, 'educational')
  await expect(page.getByRole('combobox', { name: 'Министерство' })).toHaveValue(/\S/)
  await pressInRussian(page, 'KeyK', 'л')
  await expect(paletteSearch(page)).toBeFocused()
  await page.keyboard.type('yfghfdktybz')
  await expect(activeOption(page)).toHaveText(/^Направления/)
  await page.keyboard.press('Enter')
  await expect(palette(page)).toHaveCount(0)
  await expect(title(page)).toHaveText('Направления')
  await expect(firstRow(page)).toBeFocused()

  // the palette finds an English word typed in a Russian layout; arrow keys wrap around, and Esc restores the
  // focus
  const box = searchBox(page)
  await box.focus()
  await openPalette(page, 'ыекгсегку')
  await expect(activeOption(page)).toContainText('structure')
  await page.keyboard.press('Control+A')
  await page.keyboard.press('Delete')
  const options = palette(page).getByRole('option')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowUp')
  await expect(options.last()).toHaveAttribute('aria-selected', 'true')
  await expect(options.last()).toBeInViewport()
  await page.keyboard.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await expect(palette(page)).toHaveCount(0)
  await expect(box).toBeFocused()
})

// @rule palette-finds
test('palette: user searches a direction by code or by name in each language → the row is selected on its screen', async ({
  page,
  okuu,
}) => {
  await givenDirection(okuu, { code: '980601', ru: 'Палитра цвета', ky: 'Өңдүн палитрасы', en: 'Tinctures' })
  await open(page, 'educational')
  for (const words of ['980601', 'палитра ЦВЕТА', 'ондун', 'tinct']) {
    await openPalette(page, words)
    await expect(activeOption(page)).toContainText('980601 Палитра цвета')
    await page.keyboard.press('Escape')
  }
  await openPalette(page, 'tinct')
  // the shown name does not match, so the matching name is next to it
  await expect(activeOption(page).locator('[lang=en]')).toHaveText('Tinctures')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/direction\?q=980601&row=\d+$/)
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toHaveAttribute('aria-selected', 'true')
  await expect(rows(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: /^Изменить направление/ })).toBeVisible()
})

// @rule palette-finds
test('palette: typed text matches a group → the group’s path is shown; Enter opens the speciality, Shift+Enter the quota', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Находка')
  await givenGroups(okuu, way.speciality, 'ПлтрГ', [thisYear])
  await open(page, 'direction')
  await openPalette(page, `плтрг-${thisYear}`)
  await expect(activeOption(page)).toContainText(`ПлтрГ-${thisYear}`)
  await expect(activeOption(page)).toContainText('Находка')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/educational\?.*spec=\d+.*rate=1&group=\d+$/)
  await expect(page.getByRole('row', { name: `ПлтрГ-${thisYear}` })).toHaveAttribute('aria-selected', 'true')

  // Enter waits for the server's matches, even if it is pressed before the response
  await openPalette(page, `находка плтрг`)
  await page.keyboard.press('Shift+Enter')
  await expect(page).toHaveURL(/\/quota\?fac=\d+&group=\d+/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Квота факультета')
})

// @rule palette-finds
test('palette: user chooses a faculty, institution, speciality or department → the screen that uses the row opens at it', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Палитра')
  await okuu.given.department({
    facultyId: way.faculty,
    shortName: 'ПЛТ',
    nameRu: 'Палитра кафедра',
    nameKy: 'Палитра кафедрасы',
    nameEn: 'Palette department',
  })
  await open(page, 'direction')
  await openPalette(page, 'палитра факультет 1')
  await expect(activeOption(page)).toContainText('Палитра вуз')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(
    new RegExp(`/educational\\?min=${way.ministry}&vuz=${way.institution}&fac=${way.faculty}$`),
  )
  await expect(page.getByRole('combobox', { name: 'Факультет' })).toHaveValue('Палитра факультет 1')

  await openPalette(page, 'палитра uni')
  await section(page, 'Учебные заведения').getByRole('option').click()
  await expect(page).toHaveURL(new RegExp(`/educational\\?min=${way.ministry}&vuz=${way.institution}$`))

  await openPalette(page, 'палитра специальность 2')
  await page.keyboard.press('Enter')
  await expect(title(page)).toHaveText('Специальности')
  await expect(rows(page)).toContainText('Палитра специальность 2')
  await expect(rows(page)).toHaveAttribute('aria-selected', 'true')

  await openPalette(page, 'плт')
  await expect(activeOption(page)).toContainText('Палитра вуз › Палитра фак1')
  await page.keyboard.press('Enter')
  await expect(title(page)).toHaveText('Кафедры')
  await expect(rows(page)).toHaveAttribute('aria-selected', 'true')
})

// @rule palette-finds
test('palette: many entries match → six are listed, the others counted; lists are requested once', async ({
  page,
  okuu,
}) => {
  for (let n = 1; n <= 8; n++) await givenDirection(okuu, { code: `98061${n}`, ru: `Многократность ${n}` })
  await open(page, 'direction')
  await expect(rows(page).first()).toBeVisible()
  const requested: string[] = []
  page.on('request', (request) => {
    const call = /\/api\/v1\/(ministerstvo\/[^?]+)/.exec(request.url())?.[1]
    if (call !== undefined) requested.push(call)
  })
  await openPalette(page, 'многократность')
  await expect(section(page, 'Направления').getByRole('option')).toHaveCount(6)
  await expect(section(page, 'Направления').getByText('ещё 2, уточните запрос')).toBeVisible()
  const once = [...requested]
  expect(once).toEqual(
    expect.arrayContaining(['ministerstvo/allSpecial', 'ministerstvo/all-faculty', 'ministerstvo/kafedra']),
  )
  await page.keyboard.press('Escape')
  await openPalette(page, 'многократность')
  await expect(section(page, 'Направления').getByRole('option')).toHaveCount(6)
  expect(requested).toEqual(once)
  await page.keyboard.type(' zzz')
  await expect(palette(page).getByText('ничего не найдено')).toBeVisible()
  await expect(palette(page).getByRole('option')).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(palette(page)).toBeVisible()
})

// @rule structure-recent
test('palette: screen has actions → they are listed, disabled ones with a reason; recent paths are first', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Прежний')
  await open(page, 'educational')
  await expect(page.getByRole('button', { name: 'Удаление дублей специальностей' })).toBeVisible()
  await openPalette(page, 'дублей')
  await expect(activeOption(page)).toHaveAttribute('aria-disabled', 'true')
  await expect(activeOption(page)).toContainText('Сначала выберите специальность')
  await page.keyboard.press('Enter')
  await expect(palette(page)).toBeVisible()
  await page.keyboard.press('Escape')

  await open(page, `educational?${way.search}`)
  await expect(page.getByRole('region', { name: 'Группы' })).toBeVisible()
  await openPalette(page, 'дублей')
  await expect(activeOption(page)).not.toHaveAttribute('aria-disabled')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/modal=duplicates/)
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Control+K')
  await expect(palette(page)).toHaveCount(0)

  await open(page, 'direction')
  await openPalette(page)
  await expect(activeOption(page)).toHaveText(/^Прежний вуз › Прежний фак1 › /)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/educational\\?${way.search}$`))
  await openPalette(page, 'тёмная')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await openPalette(page, 'интерфейса англ')
  await page.keyboard.press('Enter')
  await expect(title(page)).toHaveText('Educational structure')
})

test('palette: user chooses levels, licences, study forms or group names → that screen opens; Back opens the former screen', async ({
  page,
}) => {
  await open(page, 'direction?q=71')
  for (const [words, path] of [
    ['уровни', 'level'],
    ['лицензиями', 'licence'],
    ['формы', 'study-form'],
    ['названия групп', 'group-name'],
  ] as const) {
    await openPalette(page, words)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/okuu/${path}$`))
    await expect(firstRow(page)).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/\/direction\?q=71$/)
  }
})

test('palette: user opens it → it is accessible in the two themes and every language', async ({ page }) => {
  await open(page, 'educational')
  await page.getByRole('button', { name: 'Найти или перейти' }).click()
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.type('software')
  await expect(page.getByRole('option', { name: /Software/ }).first()).toBeVisible()
  await expectAccessibleInEveryLook(page)
})

test('palette: user opens it on a phone → it fills the screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, 'direction', { language: 'en' })
  await page.getByRole('button', { name: 'Search or jump to' }).click()
  await expect(page.getByRole('option').first()).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expect(page.getByRole('dialog')).toHaveCSS('height', '844px')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
