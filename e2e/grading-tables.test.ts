import { readFileSync } from 'node:fs'
import type { Locator } from '@playwright/test'
import { expectAccessibleInEveryLook } from './accessible.ts'
import { expect, expectNoSidewaysScroll, open, test } from './fixtures.ts'
import { bands, details, dialog, givenRule, input, rowOf, scale } from './grading-screen.ts'

const viewButton = (part: Locator) => part.getByRole('button', { name: 'Вид таблицы' })
const heading = (part: Locator, name: string) => part.getByRole('columnheader', { name, exact: true })
const sortBy = (part: Locator, name: string) => heading(part, name).getByRole('button').click()
const headings = (part: Locator) => part.getByRole('columnheader')
const rowHeadings = (part: Locator) => part.getByRole('rowheader')
const rowHeight = async (part: Locator) => (await part.getByRole('row').nth(1).boundingBox())?.height

async function expectWhole(part: Locator): Promise<void> {
  const isSeen = () =>
    part.evaluate((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      const corners = [
        [left + 1, top + 8],
        [right - 2, top + 8],
        [left + 1, bottom - 8],
        [right - 2, bottom - 8],
      ]
      const isOnTop = corners.every(([x = 0, y = 0]) => element.contains(document.elementFromPoint(x, y)))
      return isOnTop && element.scrollHeight <= element.clientHeight
    })
  await expect.poll(isSeen).toBe(true)
}
const columnsMenu = (part: Locator) => part.getByRole('group', { name: 'Столбцы' }).locator('xpath=..')

// @rule catalogue-columns-hidden
test('grading: user changes order, columns or row height of the bands → the choice is stored', async ({
  page,
  okuu,
}) => {
  const rule = await givenRule(okuu, 'А вид')
  await open(page, `evaluation-rule?rule=${rule.id}&band=${rule.middle}`)
  await expect(rowHeadings(bands(page))).toHaveText(['Ниже', 'Средне', 'Выше'])
  await expect(heading(bands(page), 'С')).toHaveAttribute('aria-sort', 'ascending')
  await sortBy(bands(page), 'По')
  await sortBy(bands(page), 'По')
  await expect(rowHeadings(bands(page))).toHaveText(['Выше', 'Средне', 'Ниже'])
  await sortBy(bands(page), 'Оценка')
  await expect(rowHeadings(bands(page))).toHaveText(['Выше', 'Ниже', 'Средне'])
  await sortBy(details(page), 'Буквенный экв.')
  expect(new URL(page.url()).search).toContain('sort-bands=grade&sort-details=letter')
  await expect(scale(page).getByRole('listitem')).toHaveText(['0–49 Ниже', '50–79 Средне', '85–100 Выше'])

  await viewButton(bands(page)).click()
  await expectWhole(columnsMenu(bands(page)))
  await columnsMenu(bands(page)).getByText('По', { exact: true }).click()
  await columnsMenu(bands(page)).getByText('Плотно', { exact: true }).click()
  await expect.poll(() => rowHeight(bands(page))).toBe(32)
  await expectAccessibleInEveryLook(page)
  await page.keyboard.press('Escape')
  await expect(columnsMenu(bands(page))).toHaveCount(0)
  await expect(viewButton(bands(page))).toBeFocused()

  await page.reload()
  await expect(headings(bands(page))).toHaveText(['№', 'С', 'Оценка', 'Действия'])
  await expect(rowHeadings(bands(page))).toHaveText(['Выше', 'Ниже', 'Средне'])
  // all tables have the same row height, but each table has its own columns
  await expect.poll(() => rowHeight(details(page))).toBe(32)
  await expect(heading(details(page), 'По')).toBeVisible()
  await expect(heading(details(page), 'Буквенный экв.')).toHaveAttribute('aria-sort', 'ascending')

  // the file contains all columns, even hidden ones, and its rows are in the order of the screen
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Скачать CSV' }).click(),
  ])
  expect(
    readFileSync(await file.path(), 'utf8')
      .split('\r\n')
      .slice(1, 4),
  ).toEqual(['А вид;85–100;Выше;;;', 'А вид;0–49;Ниже;;;', 'А вид;50–79;Средне;70–79;3,00;C'])

  // every column is visible while a row is edited, and the arrow keys follow the order on the screen
  await rowOf(page, 'Выше').focus()
  await page.keyboard.press('ArrowDown')
  await expect(rowOf(page, 'Ниже')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(input(page, 'С')).toBeFocused()
  await expect(input(page, 'По')).toHaveValue('49')
  await page.keyboard.press('Escape')

  await sortBy(bands(page), 'С')
  await expect(rowHeadings(bands(page))).toHaveText(['Ниже', 'Средне', 'Выше'])
  await expect(page).not.toHaveURL(/sort-bands/)
})

test('grading: user changes row order or columns of the configurator → a reload keeps both; leaving drops the order', async ({
  page,
  okuu,
}) => {
  const rule = await givenRule(okuu, 'А порядок')
  const fields: [name: string, min: number][] = [
    ['Өң', 9],
    ['Оценка', 40],
    ['Ярус', 10],
  ]
  for (const [at, [name, min]] of fields.entries())
    await okuu.given.configurationField({ gradingRuleId: rule.id, position: at + 2, name, min, max: 100 })
  await open(page, `evaluation-rule?rule=${rule.id}`)
  await page.getByRole('button', { name: 'Конфигуратор' }).click()
  await expect(rowHeadings(dialog(page))).toHaveText(['Модуль', 'Өң', 'Оценка', 'Ярус'])
  await sortBy(dialog(page), 'Название поля')
  await expect(rowHeadings(dialog(page))).toHaveText(['Модуль', 'Оценка', 'Өң', 'Ярус'])
  await sortBy(dialog(page), 'Минимум')
  await sortBy(dialog(page), 'Минимум')
  await expect(rowHeadings(dialog(page))).toHaveText(['Оценка', 'Ярус', 'Өң', 'Модуль'])

  await viewButton(dialog(page)).focus()
  await page.keyboard.press('Enter')
  await expectWhole(columnsMenu(dialog(page)))
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  for (const name of ['Вид', 'Поле отметки', 'Формула', 'Максимум'])
    await dialog(page).getByLabel(name, { exact: true }).uncheck()
  await dialog(page).getByLabel('Плотно').check()
  await expect.poll(() => rowHeight(dialog(page))).toBe(32)
  await expectAccessibleInEveryLook(page)
  await page.keyboard.press('Escape')
  await expect(columnsMenu(dialog(page))).toHaveCount(0)
  await expect(viewButton(dialog(page))).toBeFocused()

  await page.reload()
  await expect(headings(dialog(page))).toHaveText(['№', 'Название поля', 'Минимум', 'Действия'])
  await expect(rowHeadings(dialog(page))).toHaveText(['Оценка', 'Ярус', 'Өң', 'Модуль'])
  await expect.poll(() => rowHeight(dialog(page))).toBe(32)
  await page.goBack()
  await expect(dialog(page)).toHaveCount(0)
  expect(new URL(page.url()).search).toBe(`?rule=${rule.id}`)
})

test('grading: user edits a display rule while one of its columns is hidden → that column is visible until the edit ends', async ({
  page,
  okuu,
}) => {
  const rule = await givenRule(okuu, 'А скрыто')
  await open(page, `evaluation-rule?rule=${rule.id}&modal=displayRules`)
  await sortBy(dialog(page), 'Диапазон')
  await expect(rowHeadings(dialog(page)).first()).toHaveText('85–100 Выше')
  await viewButton(dialog(page)).click()
  await dialog(page).getByLabel('Определение', { exact: true }).uncheck()
  await page.keyboard.press('Escape')
  await expect(headings(dialog(page))).toHaveText(['№', 'Диапазон', 'Форма контроля', 'Действия'])
  await dialog(page).getByRole('row').nth(1).focus()
  await page.keyboard.press('Enter')
  await expect(input(page, 'Определение')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog(page).getByRole('row').nth(1)).toBeFocused()
  await expect(heading(dialog(page), 'Определение')).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('grading: user opens the menu of columns on a screen or in a dialog → the whole menu is visible', async ({
    page,
    okuu,
  }) => {
    const rule = await givenRule(okuu, 'А телефон')
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 })
      await open(page, `evaluation-rule?rule=${rule.id}&band=${rule.middle}`)
      for (const part of [bands(page), details(page)]) {
        await viewButton(part).click()
        await expectWhole(columnsMenu(part))
      }
      await expectNoSidewaysScroll(page)
      await open(page, `evaluation-rule?rule=${rule.id}&modal=configurator`)
      await viewButton(dialog(page)).click()
      await expectWhole(columnsMenu(dialog(page)))
      await expectNoSidewaysScroll(page)
    }
  })
})

// @rule grading-areas
test('grading: window is 320 px wide less two scroll bars of 15 px, or 390 px → the longest grade has one line', async ({
  page,
}) => {
  const grade = page.getByRole('rowheader', { name: 'Неудовлетворительно' })
  for (const [width, language] of [
    [290, 'ru'],
    [390, 'ru'],
    [390, 'ky'],
    [390, 'en'],
  ] as const) {
    await page.setViewportSize({ width, height: 568 })
    await open(page, 'evaluation-rule', { language })
    await expect(grade).toBeVisible()
    const lines = await grade.getByText('Неудовлетворительно').evaluate((name) => {
      const text = document.createRange()
      text.selectNodeContents(name)
      return text.getClientRects().length
    })
    expect(lines).toBe(1)
    await expectNoSidewaysScroll(page)
  }
})
