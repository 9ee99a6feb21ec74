import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { bodyRows as rows, expect, expectNoSidewaysScroll, type Okuu, open, test } from './fixtures.ts'
import { givenDirection } from './given.ts'

const searchBox = (page: Page) => page.getByRole('textbox', { name: 'Поиск по трём языкам' })
const column = (page: Page, number: number) =>
  rows(page).evaluateAll((all, at) => all.map((row) => row.children[at]?.textContent ?? ''), number)

test('the search finds a name in any language, by Enter or by the button, and its clearing resets it', async ({
  page,
  okuu,
}) => {
  await givenDirection(okuu, {
    code: '970001',
    ru: 'Звёздное мореходство',
    ky: 'Жылдыздуу деңизчилик өнөрү',
    en: 'Celestial Navigation',
  })
  await open(page, 'direction?page=3')
  await expect(page.getByRole('link', { name: 'Страница 3', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expect(rows(page)).toHaveCount(12)

  await searchBox(page).fill('  ЗВЁЗДНОЕ ')
  await expect(rows(page)).toHaveCount(12)
  await searchBox(page).press('Enter')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('970001')
  await expect(page.getByText('1 запись')).toBeVisible()
  await expect(page).toHaveURL(/\?q=[^&]+$/)
  await expect(rows(page).locator('mark')).toHaveText('Звёздное')

  for (const words of ['ДЕҢИЗЧИЛИК өнөр', 'celestial', '970001']) {
    await searchBox(page).fill(words)
    await page.getByRole('button', { name: 'Найти', exact: true }).click()
    await expect(rows(page).locator('mark')).toHaveText(new RegExp(`^${words}$`, 'i'))
    await expect(rows(page)).toHaveCount(1)
  }

  await page.getByRole('button', { name: 'Очистить поиск' }).click()
  await expect(searchBox(page)).toHaveValue('')
  await expect(searchBox(page)).toBeFocused()
  await expect(rows(page)).toHaveCount(12)
  await expect(page).toHaveURL(/\/direction$/)
})

test('a search without a find keeps the head, says so in one row, and is cleared from there', async ({
  page,
}) => {
  await open(page, 'direction?q=ничего похожего')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('По запросу «ничего похожего» ничего не найдено')
  await expect(page.getByRole('columnheader', { name: 'Код' })).toBeVisible()
  await expect(page.getByText('0 записей')).toBeVisible()
  await rows(page).getByRole('button', { name: 'Очистить' }).click()
  await expect(rows(page)).toHaveCount(12)
  await expect(searchBox(page)).toHaveValue('')
})

test('rows without a translation are marked and can be filtered', async ({ page, okuu }) => {
  const of = { ru: 'Пробел перевода' }
  await givenDirection(okuu, { ...of, code: '970011', ky: '' })
  await givenDirection(okuu, { ...of, code: '970012', ky: 'Котормо', en: ' Котормо ' })
  await givenDirection(okuu, { ...of, code: '970013', ky: 'Котормо', en: 'Translation' })
  await open(page, 'direction?q=пробел перевода')
  await expect(rows(page)).toHaveCount(3)
  await expect(rows(page).nth(0).getByRole('cell').nth(3)).toHaveText('нет перевода')
  await expect(rows(page).nth(1).getByRole('cell').nth(4)).toContainText('совпадает с кыргызским')
  const filter = page.getByRole('button', { name: 'Без перевода: 2' })
  await filter.click()
  await expect(filter).toHaveAttribute('aria-pressed', 'true')
  await expect(rows(page)).toHaveCount(2)
  await expect(page).toHaveURL(/gap=1/)
  await page.reload()
  await expect(rows(page)).toHaveCount(2)
  await filter.click()
  await expect(rows(page)).toHaveCount(3)
})

async function givenManyPages({ sql }: Okuu): Promise<void> {
  await sql(`
    INSERT INTO direction (code, name_ru, name_ky, name_en)
    SELECT (971000 + n)::text, 'Листание ' || n, 'Барактоо ' || (100 - n), 'Paging ' || n FROM generate_series(1, 40) n
    ON CONFLICT DO NOTHING`)
}

test('the pager shows every page number, twelve rows a page, numbered throughout', async ({ page, okuu }) => {
  await givenManyPages(okuu)
  await open(page, 'direction?q=листание')
  const numbers = page.getByRole('navigation', { name: 'Страницы' }).getByRole('link')
  await expect(numbers).toHaveText(['1', '2', '3', '4'])
  await expect(rows(page)).toHaveCount(12)
  await expect(page.getByText('1–12 из 40')).toBeVisible()

  await numbers.nth(3).click()
  await expect(page).toHaveURL(/page=4/)
  await expect(numbers.nth(3)).toHaveAttribute('aria-current', 'page')
  await expect(page.getByText('37–40 из 40')).toBeVisible()
  expect(await column(page, 0)).toEqual(['37', '38', '39', '40'])

  await numbers.nth(3).focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(page.getByText('25–36 из 40')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('37–40 из 40')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('1–12 из 40')).toBeVisible()

  // a page that is not there any more is the nearest one
  await open(page, 'direction?q=листание&page=99')
  await expect(page.getByText('37–40 из 40')).toBeVisible()
})

test('page, search and order stand in the address: a reload keeps them and Back returns', async ({
  page,
  okuu,
}) => {
  await givenManyPages(okuu)
  await open(page, 'direction?q=листание')
  const head = (name: string) => page.getByRole('columnheader', { name })
  await expect(head('Код')).toHaveAttribute('aria-sort', 'ascending')
  await head('На кыргызском').getByRole('button').click()
  await expect(head('На кыргызском')).toHaveAttribute('aria-sort', 'ascending')
  // numbers in names count as numbers: 60 before 99
  await expect(rows(page).first()).toContainText('Барактоо 60')
  await head('На кыргызском').getByRole('button').click()
  await expect(head('На кыргызском')).toHaveAttribute('aria-sort', 'descending')
  await expect(rows(page).first()).toContainText('Барактоо 99')
  await page.getByRole('link', { name: 'Страница 2', exact: true }).click()
  await expect(rows(page).first()).toContainText('Барактоо 87')

  await page.reload()
  await expect(rows(page).first()).toContainText('Барактоо 87')
  await expect(searchBox(page)).toHaveValue('листание')
  await expect(head('На кыргызском')).toHaveAttribute('aria-sort', 'descending')

  await page.goBack()
  await expect(rows(page).first()).toContainText('Барактоо 99')
  await page.goBack()
  await expect(rows(page).first()).toContainText('Барактоо 60')
  await page.goBack()
  await expect(rows(page).first()).toContainText('971001')
})

test('Ң, Ө and Ү sort after Н, О and У, and empty names stand last either way', async ({ page, okuu }) => {
  const names = ['Үй', 'Уй', 'Өкүм', 'Окум', 'Ңан', 'Нан', '']
  for (const [index, ky] of names.entries())
    await givenDirection(okuu, { code: `97200${index}`, ru: 'Порядок букв', ky })
  await open(page, 'direction?q=порядок букв&sort=ky')
  await expect(rows(page)).toHaveCount(7)
  const ascending = ['Нан', 'Ңан', 'Окум', 'Өкүм', 'Уй', 'Үй']
  expect(await column(page, 3)).toEqual([...ascending, 'нет перевода'])
  await page.getByRole('columnheader', { name: 'На кыргызском' }).getByRole('button').click()
  await expect(rows(page).first()).toContainText('Үй')
  expect(await column(page, 3)).toEqual([...ascending.toReversed(), 'нет перевода'])
})

test('a click, Space and the arrows highlight and move; PgDn turns the page', async ({ page, okuu }) => {
  await givenManyPages(okuu)
  await open(page, 'direction?q=листание')
  await rows(page).nth(2).getByRole('cell').nth(2).click()
  await expect(rows(page).nth(2)).toHaveAttribute('aria-selected', 'true')
  await rows(page).nth(2).focus()
  await page.keyboard.press('ArrowDown')
  await expect(rows(page).nth(3)).toBeFocused()
  await page.keyboard.press('Space')
  await expect(rows(page).nth(3)).toHaveAttribute('aria-selected', 'true')
  await expect(rows(page).nth(2)).toHaveAttribute('aria-selected', 'false')
  await page.keyboard.press('End')
  await expect(rows(page).nth(11)).toBeFocused()
  await page.keyboard.press('Home')
  await expect(rows(page).nth(0)).toBeFocused()
  await page.keyboard.press('PageDown')
  await expect(page.getByText('13–24 из 40')).toBeVisible()
  await expect(rows(page).nth(0)).toBeFocused()
  await page.keyboard.press('PageUp')
  await expect(page.getByText('1–12 из 40')).toBeVisible()
})

test('the CSV holds every row that was found, in three languages, and nothing that Excel would run', async ({
  page,
  okuu,
}) => {
  await givenManyPages(okuu)
  await givenDirection(okuu, {
    code: '971099',
    ru: 'Листание; «кавычки» "и точка"',
    ky: '=1+1',
    en: '@SUM(A1)',
  })
  await open(page, 'direction?q=листание')
  await expect(page.getByText('41 запись')).toBeVisible()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Скачать CSV' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^Направления \d{4}-\d\d-\d\d\.csv$/)
  const text = await readFile(await download.path(), 'utf8')
  expect(text.startsWith('\uFEFF')).toBe(true)
  const lines = text.slice(1).trimEnd().split('\r\n')
  expect(lines).toHaveLength(42)
  expect(lines[0]).toBe('Код;На русском;На кыргызском;На английском')
  expect(lines[1]).toBe('971001;Листание 1;Барактоо 99;Paging 1')
  expect(lines[41]).toBe(`971099;"Листание; «кавычки» ""и точка""";'=1+1;'@SUM(A1)`)
  await okuu.sql(`DELETE FROM direction WHERE code = '971099'`)
})

test('columns that are hidden stay hidden, and the last one cannot be', async ({ page }) => {
  await open(page, 'direction')
  await page.getByRole('button', { name: 'Вид таблицы' }).click()
  for (const name of ['Код', 'На русском', 'На английском'])
    await page.getByLabel(name, { exact: true }).uncheck()
  await expect(page.getByLabel('На кыргызском')).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Вид таблицы' })).toBeFocused()
  await page.reload()
  await expect(page.getByRole('columnheader')).toHaveText(['№', 'На кыргызском', 'Действия'])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a row is a card with large buttons, and nothing sticks out', async ({ page, okuu }) => {
    await givenDirection(okuu, {
      code: '970021',
      ru: 'Телефонная карточка с очень длинным названием, которое не помещается в одну строку экрана',
      ky: 'Телефон карточкасы',
      en: 'Phone card',
    })
    await open(page, 'direction?q=телефонная')
    const card = rows(page)
    await expect(card).toContainText('970021')
    await expect(card).toContainText('Телефон карточкасы')
    await expect(card).toContainText('Phone card')
    const box = await card.boundingBox()
    const cells = await Promise.all((await card.getByRole('cell').all()).map((cell) => cell.boundingBox()))
    const tops = new Set(cells.map((cell) => Math.round(cell?.y ?? 0)))
    expect(tops.size).toBeGreaterThan(2)
    expect(box?.width).toBeLessThanOrEqual(390)
    const edit = card.getByRole('button', { name: /^Изменить/ })
    const size = await edit.boundingBox()
    expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(36)
    await expectNoSidewaysScroll(page)
    await edit.tap()
    const form = page.getByRole('dialog', { name: /^Изменить направление/ })
    await expect(form).toBeVisible()
    expect(await form.boundingBox()).toMatchObject({ x: 0, width: 390 })
    await expect(form.getByRole('button', { name: 'Сохранить' })).toBeInViewport()
    await expectNoSidewaysScroll(page)
  })
})
