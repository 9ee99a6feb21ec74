import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { choose, select } from './educational-screen.ts'
import { downloadCsv } from './csv.ts'
import { edit, expect, unsavedQuestion, open, test, toastOf } from './fixtures.ts'
import { givenRooms, input, row, search, roomOf } from './rooms-screen.ts'

const shownNumbers = (page: Page) => page.getByRole('rowheader').allTextContents()

// @rule room-pages room-numbers row-fill-fields
test('rooms: user chooses a building and enters a room by keyboard → the page with the new room opens', {
  tag: '@daily',
}, async ({ page, okuu }) => {
  const { keyboard } = page
  const { building, faculty, department, unit, short } = await givenRooms(okuu, 'Кмб', 53)
  await open(page, 'audience')
  await expect(page.getByText('Выберите корпус')).toBeVisible()
  await choose(page, 'Корпус', 'Кмб корпус')
  await expect(page.getByText('1–50 из 53')).toBeVisible()
  expect(page.url()).toContain(`building=${building}`)
  await expect(row(page, 'К-10').getByText(short.faculty, { exact: true })).toHaveAttribute('title', faculty)
  await expect(row(page, 'К-10').getByText(short.department, { exact: true })).toHaveAttribute(
    'title',
    department,
  )
  await expect(row(page, 'К-10')).toContainText(unit)
  await expect(row(page, 'Итого')).toContainText('530')
  await expect(row(page, 'Итого')).toContainText('1 073,25')
  expect((await shownNumbers(page)).slice(0, 3)).toEqual(['К-1', 'К-2', 'К-3'])
  await row(page, 'К-1').focus()
  await keyboard.press('PageDown')
  await expect(row(page, 'К-51')).toBeFocused()
  await expect(row(page, 'К-51').getByRole('cell').first()).toHaveText('51')
  expect(page.url()).toContain('page=2')

  await keyboard.press('Alt+N')
  await expect(input(page, 'Номер')).toBeFocused()
  await keyboard.type('К-2а')
  await keyboard.press('Tab')
  await keyboard.type('1a2345678901')
  await expect(input(page, 'Вместимость')).toHaveValue('12345678901')
  await expect(page.getByRole('alert')).toContainText('Не больше 9 999 999 999')
  await keyboard.press('Backspace')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await keyboard.press('Tab')
  await keyboard.type('54,567')
  await expect(page.getByRole('alert')).toContainText('Знаков после запятой не больше 2')
  await keyboard.press('Backspace')
  await expect(input(page, 'Площадь, м²')).toHaveValue('54,56')
  // the number exceeds 9,999,999,999.99, so a message is shown
  await keyboard.press('Home')
  await keyboard.type('123456789')
  await expect(input(page, 'Площадь, м²')).toHaveValue('12345678954,56')
  await expect(page.getByRole('alert')).toContainText('Не больше 9 999 999 999,99')
  for (let digit = 0; digit < 9; digit++) await keyboard.press('Backspace')
  await expect(input(page, 'Площадь, м²')).toHaveValue('54,56')
  await keyboard.press('Enter')
  await expect(page.getByRole('alert').getByText('Тип аудитории, Примечание')).toBeVisible()
  await expect(search(page, 'Тип аудитории')).toBeFocused()
  await expect(search(page, 'Тип аудитории')).toHaveAttribute('aria-invalid', 'true')
  for (const words of ['Лаборатория', faculty, unit, department]) {
    await keyboard.type(words)
    await expect(page.getByRole('option', { name: words })).toBeVisible()
    await keyboard.press('Enter')
    await expect(page.getByRole('option')).toHaveCount(0)
    await keyboard.press('Tab')
  }
  await expect(input(page, 'Примечание')).toBeFocused()
  await keyboard.type('Проектор')
  await keyboard.press('Enter')
  await expect(input(page, 'Номер')).toHaveValue('')
  await expect(toastOf(page, 'Запись создана')).toBeVisible()
  await keyboard.press('Escape')
  await expect.poll(async () => (await shownNumbers(page)).slice(0, 4)).toEqual(['К-1', 'К-2', 'К-2а', 'К-3'])
  await expect(row(page, 'К-2а')).toBeFocused()
  expect(await roomOf(okuu, building, 'К-2а')).toEqual({
    number: 'К-2а',
    capacity: '1234567890',
    square: '54.56',
    note: 'Проектор',
    unit,
    department,
    faculty,
  })

  await keyboard.press('F2')
  await expect(input(page, 'Номер', 'К-2а')).toBeFocused()
  await keyboard.press('Tab')
  await keyboard.type('30')
  await search(page, 'Кафедра', 'К-2а').focus()
  await keyboard.press('Enter')
  await expect(search(page, 'Кафедра', 'К-3')).toBeFocused()
  await keyboard.press('Escape')
  await expect(row(page, 'К-3')).toBeFocused()
  await expect(row(page, 'Итого')).toContainText('560')

  await page.getByRole('button', { name: 'Удалить: К-2а' }).click()
  await expect(page.getByRole('dialog')).toContainText('Аудитория К-2а')
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click()
  await expect(toastOf(page, 'Запись удалена')).toBeVisible()
  await expect(row(page, 'К-2а')).toHaveCount(0)
})

// @rule row-leaving-asks
test('rooms: user changes page or building, or another user saves → changed row is not lost; sorting, hidden column → stored', async ({
  page,
  okuu,
}) => {
  const { building, rooms } = await givenRooms(okuu, 'Чтк', 52)
  await givenRooms(okuu, 'Чти', 1)
  await okuu.given.change('room', rooms['К-52'] ?? 0, { square: 9 })
  await open(page, `audience?building=${building}`)
  await edit(row(page, 'К-1'), 'Площадь, м²')
  await expect(input(page, 'Площадь, м²', 'К-1')).toBeFocused()
  await page.keyboard.type('33,3')
  await page.getByRole('link', { name: 'Страница 2' }).click()
  await unsavedQuestion(page).getByRole('button', { name: 'Остаться' }).click()
  await expect(input(page, 'Площадь, м²', 'К-1')).toHaveValue('33,3')
  // a list that opens before the field has the focus would close, so the test waits for the focus
  await expect(unsavedQuestion(page)).toHaveCount(0)
  await expect(input(page, 'Площадь, м²', 'К-1')).toBeFocused()

  await select(page, 'Корпус').click()
  await page.getByRole('option', { name: 'Чти корпус' }).click()
  const question = page.getByRole('alertdialog', { name: 'Строка не сохранена: К-1' })
  await question.getByRole('button', { name: 'Остаться' }).click()
  await expect(input(page, 'Площадь, м²', 'К-1')).toBeFocused()

  await okuu.given.change('room', rooms['К-1'] ?? 0, { square: 21 })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('radiogroup')).toHaveText('Площадь, м²Ваш вариант33,3Сейчас в базе21')
  await page.getByRole('button', { name: 'Взять вариант из базы' }).click()
  await expect(row(page, 'К-1').getByRole('cell', { name: '21,00', exact: true })).toBeVisible()
  await expect(row(page, 'К-1')).toBeFocused()

  await page.getByRole('button', { name: 'Площадь, м²' }).click()
  await expect(row(page, 'К-52').getByRole('cell').first()).toHaveText('1')
  await page.getByRole('button', { name: 'Вид таблицы' }).click()
  await page.getByRole('checkbox', { name: 'Примечание' }).uncheck()
  await page.reload()
  await expect(row(page, 'К-52').getByRole('cell').first()).toHaveText('1')
  await expect(page.getByRole('columnheader', { name: 'Примечание' })).toHaveCount(0)

  const lines = (await downloadCsv(page)).text.trim().split('\r\n')
  expect(lines).toHaveLength(53)
  expect(lines[0]).toContain(
    'Учебное заведение;Корпус;Номер;Вместимость;Площадь, м²;Тип аудитории;Факультет;Отдел;Кафедра;Примечание',
  )
  expect(lines[1]).toContain('К-52;10;9;')
  expect(lines[1]).toContain('Чтк факультет 1;Чтк отдел;Чтк кафедра;Доска')
})

// @rule duplicate-hint
test('rooms: number of a new room resembles a stored one → a hint with a link is shown, until the number differs', async ({
  page,
  okuu,
}) => {
  const { building } = await givenRooms(okuu, 'Кмп', 3)
  await open(page, `audience?building=${building}`)
  await expect(row(page, 'К-1')).toBeVisible()
  await page.keyboard.press('Alt+N')
  await expect(input(page, 'Номер')).toBeFocused()
  const hint = page.getByRole('status').filter({ hasText: 'Похожее уже есть' })
  await page.keyboard.type('к 2')
  await expect(hint.getByRole('link', { name: 'К-2' })).toHaveAttribute(
    'href',
    new RegExp(`audience\\?.*building=${building}`),
  )
  await expectAccessible(page)
  await page.keyboard.type('7')
  await expect(hint).toHaveCount(0)
  await expect(input(page, 'Номер')).toHaveValue('к 27')
})
