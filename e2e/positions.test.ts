import { expectAccessible, expectAccessibleInEveryLook } from './accessible.ts'
import { downloadCsv } from './csv.ts'
import { academicYear, choose, select, thisYear } from './educational-screen.ts'
import {
  edit,
  expect,
  expectNoSidewaysScroll,
  expectWholeLabels,
  open,
  readRefusal,
  test,
  toastOf,
} from './fixtures.ts'
import { print } from './paper.ts'
import { givenPositions, input, positionNames, row, hoursOf } from './positions-screen.ts'

// @rule position-needs row-fill-fields row-new-blank position-year
test('positions: user enters the positions of a year by keyboard → they are sorted by name; a row can be deleted', {
  tag: '@daily',
}, async ({ page, okuu }) => {
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
  // the message lists the empty fields, which are required (domain.md#row-fill-fields)
  await expect(page.getByRole('alert').getByText('Заполните все поля: Должность, Часы')).toBeVisible()
  await expect(toastOf(page, 'Заполните все поля')).toBeVisible()
  await expect(input(page, 'Должность')).toBeFocused()
  await keyboard.type(' Өнөрпоз ')
  await keyboard.press('Enter')
  await expect(page.getByRole('alert').getByText('Заполните все поля: Часы')).toBeVisible()
  await expect(input(page, 'Часы')).toBeFocused()
  await keyboard.type('1x234')
  await keyboard.press('Enter')
  await expect(page.getByRole('alert').getByText('Не больше 999')).toBeVisible()
  await expect(input(page, 'Часы')).toBeFocused()
  await expect(input(page, 'Часы')).toHaveValue('1234')
  await keyboard.press('End')
  await keyboard.press('Backspace')
  await keyboard.press('Enter')
  // after the save a blank row opens, which closes without a question
  await expect(input(page, 'Должность')).toHaveValue('')
  await expect(input(page, 'Должность')).toBeFocused()
  await expect(toastOf(page, 'Запись создана')).toBeVisible()
  await keyboard.press('Escape')
  await expect(row(page, 'Өнөрпоз')).toBeFocused()
  expect(await hoursOf(okuu, year)).toEqual({ Өнөрпоз: 123 })

  // the name is in use, so the save is refused and the row is marked
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
  // no sum is shown, since the hours are norms for one position
  await expect(page.locator('tfoot')).toHaveCount(0)
  await expect.poll(() => positionNames(page)).toEqual(['Оператор', 'Өнөрпоз', 'Парковщик', 'Ярусник'])
  await page.getByRole('button', { name: 'Часы' }).click()
  await expect(page.getByRole('columnheader', { name: 'Часы' })).toHaveAttribute('aria-sort', 'ascending')
  await expect.poll(() => positionNames(page)).toEqual(['Оператор', 'Парковщик', 'Өнөрпоз', 'Ярусник'])
  expect(page.url()).toContain('sort=hours')

  // Enter saves the row and opens the next, Ctrl+↑ the previous one; Esc restores the values
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
  await expect.poll(() => hoursOf(okuu, year)).toMatchObject({ Парковщик: 21, Оператор: 8 })
  await expect(row(page, 'Оператор').and(page.locator('[data-saving]'))).toHaveCount(0)
  await keyboard.press('Control+z')
  await expect(row(page, 'Оператор')).toContainText('7')

  await keyboard.press('Delete')
  await expect(page.getByRole('dialog')).toContainText('Удалить «Парковщик»?')
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(row(page, 'Парковщик')).toHaveCount(0)
  expect(await hoursOf(okuu, year)).toEqual({ Ярусник: 900, Оператор: 7, Өнөрпоз: 123 })
})

// @rule error-list-failed print-whole
test('positions: list cannot be loaded → an error with a retry is shown; list is loaded → export and print have its rows', async ({
  page,
  okuu,
}) => {
  const year = 6
  await givenPositions(okuu, year, { Иллюстратор: 310 })
  await page.route('**/rrnk-dolj*', (route) => route.fulfill(readRefusal('Сервер отказал')))
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
  await expect(page.getByRole('row', { name: /Иллюстратор 310/ })).toBeVisible()
  await expect(page.locator('tfoot')).toHaveCount(0)

  await page.emulateMedia({ media: 'screen' })
  await open(page, 'position-teaching?year=77')
  await expect(page.getByText('Выберите учебный год')).toBeVisible()
})

test('positions: user opens the screen → it is accessible in the two themes, every language and on a phone', async ({
  page,
  okuu,
}) => {
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
  await expectAccessible(page)
})
