import type { Page } from '@playwright/test'
import { academicYear, choose, select, thisYear } from './educational-screen.ts'
import { expectAccessible, expectAccessibleInEveryLook } from './accessible.ts'
import { downloadCsv } from './csv.ts'
import {
  edit,
  expect,
  expectNoSidewaysScroll,
  expectWholeLabels,
  guard,
  type Okuu,
  open,
  refusal,
  refusedRead,
  test,
  toastOf,
} from './fixtures.ts'
import { print } from './paper.ts'

const table = (page: Page, year: number) =>
  page.getByRole('table', { name: `Должности преподавателей ${academicYear(year)}` })
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const input = (page: Page, column: 'Должность' | 'Часы', name = 'Новая строка') =>
  page.getByRole('textbox', { name: `${column}: ${name}` })
const names = (page: Page) => page.getByRole('rowheader').allTextContents()

/** Positions of a year in which the country has none. */
const givenPositions = ({ sql }: Okuu, year: number, positions: Record<string, number>) =>
  sql(
    `INSERT INTO teaching_position (academic_year_id, name, hours)
     SELECT $1, name, hours FROM unnest($2::text[], $3::int[]) AS position (name, hours)`,
    [year, Object.keys(positions), Object.values(positions)],
  )

const stored = async ({ sql }: Okuu, year: number) =>
  Object.fromEntries(
    (
      await sql<{ name: string; hours: number }>(
        'SELECT name, hours FROM teaching_position WHERE academic_year_id = $1',
        [year],
      )
    ).map(({ name, hours }) => [name, hours]),
  )

// @rule position-needs row-fill-fields row-new-blank position-year
test('the positions of a year are entered by keyboard, sorted by the alphabet, and deleted', async ({
  page,
  okuu,
}) => {
  const { keyboard } = page
  const year = 3
  await open(page, 'position-teaching')
  await expect(select(page, 'Учебный год')).toHaveValue(academicYear(thisYear))
  await expect(row(page, 'Концертмейстер')).toBeVisible()
  await choose(page, 'Учебный год', academicYear(year))
  await expect(page.getByRole('cell', { name: 'Записей пока нет' })).toBeVisible()
  expect(page.url()).toContain('year=3')

  await keyboard.press('Alt+N')
  await expect(input(page, 'Должность')).toBeFocused()
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  // domain.md#row-fill-fields: everything is needed, and what is missing is named
  await expect(page.getByRole('alert').getByText('Заполните все поля: Должность, Часы')).toBeVisible()
  await expect(toastOf(page, 'Заполните все поля')).toBeVisible()
  await expect(input(page, 'Должность')).toBeFocused()
  await keyboard.type(' Өнөрпоз ')
  await keyboard.press('Enter')
  await expect(page.getByRole('alert').getByText('Заполните все поля: Часы')).toBeVisible()
  await expect(input(page, 'Часы')).toBeFocused()
  await keyboard.type('1x234')
  await expect(input(page, 'Часы')).toHaveValue('123')
  await expect(row(page, 'Всего часов')).toContainText('123')
  await keyboard.press('Enter')
  // a further one is there at once, and gone without a question
  await expect(input(page, 'Должность')).toHaveValue('')
  await expect(input(page, 'Должность')).toBeFocused()
  await expect(toastOf(page, 'Запись создана')).toBeVisible()
  await keyboard.press('Escape')
  await expect(row(page, 'Өнөрпоз')).toBeFocused()
  expect(await stored(okuu, year)).toEqual({ Өнөрпоз: 123 })

  // the same name again is refused, and stays to be changed
  await keyboard.press('Alt+N')
  await expect(input(page, 'Должность')).toBeFocused()
  await keyboard.type('өнөрпоз')
  await keyboard.press('Tab')
  await keyboard.type('7')
  await keyboard.press('Enter')
  await expect(page.getByRole('alert').getByText('Такая запись уже существует')).toBeVisible()
  const failed = page.locator('tr[data-failed]')
  await expect(failed).toContainText('өнөрпоз7')
  await expect(input(page, 'Должность')).toBeFocused()
  await keyboard.press('Escape')
  await failed.getByRole('button', { name: 'Изменить: өнөрпоз' }).click()
  await expect(input(page, 'Часы', 'өнөрпоз')).toHaveValue('7')
  await page.getByRole('button', { name: 'Отменить правку: өнөрпоз' }).click()
  await expect(failed).toHaveCount(0)
  await expect(row(page, 'Өнөрпоз')).toBeFocused()

  await givenPositions(okuu, year, { Ярусник: 900, Оператор: 7, Парковщик: 20 })
  await page.reload()
  await expect(select(page, 'Учебный год')).toHaveValue(academicYear(year))
  await expect(row(page, 'Всего часов')).toContainText('1 050')
  expect(await names(page)).toEqual(['Оператор', 'Өнөрпоз', 'Парковщик', 'Ярусник', 'Всего часов'])
  await page.getByRole('button', { name: 'Часы' }).click()
  await expect(page.getByRole('columnheader', { name: 'Часы' })).toHaveAttribute('aria-sort', 'ascending')
  expect(await names(page)).toEqual(['Оператор', 'Парковщик', 'Өнөрпоз', 'Ярусник', 'Всего часов'])
  expect(page.url()).toContain('sort=hours')

  // Enter and Ctrl with an arrow save and go on, Esc restores
  await row(page, 'Оператор').focus()
  await keyboard.press('ArrowDown')
  await expect(row(page, 'Парковщик')).toBeFocused()
  await keyboard.press('F2')
  await expect(input(page, 'Должность', 'Парковщик')).toBeFocused()
  await keyboard.press('Tab')
  await keyboard.type('21')
  await keyboard.press('Control+ArrowUp')
  await expect(input(page, 'Часы', 'Оператор')).toBeFocused()
  await keyboard.type('8')
  await keyboard.press('Enter')
  await expect(input(page, 'Часы', 'Парковщик')).toBeFocused()
  await keyboard.type('99')
  await keyboard.press('Escape')
  await expect(row(page, 'Парковщик')).toBeFocused()
  // the row's save is behind the keys
  await expect.poll(() => stored(okuu, year)).toMatchObject({ Парковщик: 21, Оператор: 8 })
  await expect(row(page, 'Оператор').and(page.locator('[data-saving]'))).toHaveCount(0)
  await keyboard.press('Control+z')
  await expect(row(page, 'Оператор')).toContainText('7')

  await keyboard.press('Delete')
  await expect(page.getByRole('dialog')).toContainText('Удалить «Парковщик»?')
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(row(page, 'Парковщик')).toHaveCount(0)
  expect(await stored(okuu, year)).toEqual({ Ярусник: 900, Оператор: 7, Өнөрпоз: 123 })
})

// @rule row-kept-on-failure row-merge row-leaving-asks
test('a changed row is not lost: by a failure, by somebody else, by another year, by Back', async ({
  page,
  okuu,
}) => {
  const year = 4
  await givenPositions(okuu, year, { Тьютор: 300, Методист: 200 })
  await open(page, 'direction')
  await open(page, `position-teaching?year=${year}`)
  await edit(row(page, 'Тьютор'), 'Часы')
  await expect(input(page, 'Часы', 'Тьютор')).toBeFocused()
  await page.keyboard.type('310')
  await page.route('**/insUpd-rrnk-dolj*', (route) => route.fulfill(refusal('Сервер отказал')))
  await page.getByRole('button', { name: 'Сохранить: Тьютор' }).click()
  await expect(page.getByRole('alert').getByText('Сервер отказал').last()).toBeVisible()
  await expect(input(page, 'Часы', 'Тьютор')).toHaveValue('310')
  await page.unroute('**/insUpd-rrnk-dolj*')

  await okuu.sql(`UPDATE teaching_position SET name = 'Тьютор группы' WHERE name = 'Тьютор'`)
  await input(page, 'Часы', 'Тьютор').press('Enter')
  await expect(toastOf(page, /^Тем временем изменено: Система — Должность/)).toBeVisible()
  // the save goes on behind the row
  await expect.poll(() => stored(okuu, year)).toEqual({ 'Тьютор группы': 310, Методист: 200 })

  await page.getByRole('button', { name: 'Изменить: Методист' }).click()
  await expect(input(page, 'Должность', 'Методист')).toBeFocused()
  await page.keyboard.type('Методолог')
  await page.getByRole('button', { name: 'Изменить: Тьютор группы' }).click()
  const question = page.getByRole('alertdialog', { name: 'Строка не сохранена: Методист' })
  await question.getByRole('button', { name: 'Остаться' }).click()
  await expect(input(page, 'Должность', 'Методист')).toBeFocused()
  // another year by the select: the same question, once
  await select(page, 'Учебный год').click()
  await page.getByRole('option', { name: academicYear(5), exact: true }).click()
  await question.getByRole('button', { name: 'Не сохранять' }).click()
  await expect(table(page, 5)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await expect(page.getByRole('cell', { name: 'Записей пока нет' })).toBeVisible()

  // another year by the address
  await page.keyboard.press('Alt+N')
  await expect(input(page, 'Должность')).toBeFocused()
  await page.keyboard.type('Незаконченный')
  await page.goBack()
  await guard(page).getByRole('button', { name: 'Остаться' }).click()
  await expect(input(page, 'Должность')).toHaveValue('Незаконченный')
  expect(page.url()).toContain('year=5')
  await page.goBack()
  await guard(page).getByRole('button', { name: 'Уйти без сохранения' }).click()
  // what was given up does not come back with another list
  await expect(row(page, 'Методист')).toBeVisible()
  await expect(input(page, 'Должность')).toHaveCount(0)
  expect(await stored(okuu, year)).toEqual({ 'Тьютор группы': 310, Методист: 200 })
})

// @rule error-list-failed print-whole
test('a list that cannot be read says so, and is read again; as a file and on paper it is whole', async ({
  page,
  okuu,
}) => {
  const year = 6
  await givenPositions(okuu, year, { Иллюстратор: 310 })
  await page.route('**/rrnk-dolj*', (route) => route.fulfill(refusedRead('Сервер отказал')))
  await open(page, `position-teaching?year=${year}`)
  await expect(page.getByRole('alert').getByText('Сервер отказал').last()).toBeVisible()
  await expect(page.getByText('Записей пока нет')).toHaveCount(0)
  await page.unroute('**/rrnk-dolj*')
  await page.getByRole('button', { name: 'Повторить' }).click()
  await expect(row(page, 'Иллюстратор')).toBeVisible()

  const { name, text } = await downloadCsv(page)
  expect(name).toContain(`Должности преподавателей ${academicYear(year)}`)
  expect(text).toMatch(
    new RegExp(`^\\uFEFFУчебный год;.*;Номер записи\r\n${academicYear(year)};Иллюстратор;`),
  )
  await print(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Должности преподавателей' })).toBeVisible()
  await expect(page.getByRole('row', { name: 'Всего часов 310' })).toBeVisible()

  await page.emulateMedia({ media: 'screen' })
  await open(page, 'position-teaching?year=77')
  await expect(page.getByText('Выберите учебный год')).toBeVisible()
})

test('positions are accessible in both themes, in every language and on a phone', async ({ page, okuu }) => {
  const year = 7
  await givenPositions(okuu, year, { Куратор: 55, Лаборант: 44 })
  await open(page, `position-teaching?year=${year}`)
  await edit(row(page, 'Куратор'), 'Часы')
  await page.keyboard.press('Delete')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').getByText('Заполните все поля: Часы')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(row(page, 'Куратор')).toBeFocused()
  const missing = {
    ru: 'Заполните все поля',
    ky: 'Бардык талааларды толтуруңуз',
    en: 'Fill in all fields',
  }
  await expectAccessibleInEveryLook(page, async ({ language }) => {
    await page.keyboard.press('Alt+N')
    await expect(page.locator('tr[data-open] input').first()).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert').getByText(missing[language])).toBeVisible()
    await expectWholeLabels(page)
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  // the sum is under its cards, with no lines that belong to nothing
  await expect(page.locator('tfoot td:empty').filter({ visible: true })).toHaveCount(0)
  await expectAccessible(page)
})

// @rule duplicate-shown
test('a position that stands already is refused → one button leads to it, and gives the new row up', async ({
  page,
  okuu,
}) => {
  const { keyboard } = page
  const year = 14
  await givenPositions(okuu, year, { Куратор: 5, Методист: 6 })
  await open(page, `position-teaching?year=${year}`)
  await expect(row(page, 'Методист')).toBeVisible()
  await keyboard.press('Alt+N')
  await expect(input(page, 'Должность')).toBeFocused()
  await keyboard.type(' МЕТОДИСТ')
  await keyboard.press('Tab')
  await keyboard.type('7')
  await keyboard.press('Enter')
  await keyboard.press('Escape')
  const goTo = page.getByRole('button', { name: 'Перейти к существующей' })
  await expect(goTo).toBeVisible()
  await goTo.focus()
  await keyboard.press('Enter')
  await expect(goTo).toHaveCount(0)
  await expect(page.getByRole('row', { name: /^\d+ Методист/ })).toBeFocused()
  await expect(page.getByRole('rowheader', { name: /методист/i })).toHaveCount(1)
  expect(await stored(okuu, year)).toEqual({ Куратор: 5, Методист: 6 })
})
