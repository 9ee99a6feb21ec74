import { academicYear, select } from './educational-screen.ts'
import { edit, expect, unsavedQuestion, open, refusal, test, toastOf } from './fixtures.ts'
import { givenPositions, input, row, hoursOf, table } from './positions-screen.ts'
import { prepareEmptyYear } from './empty-year.ts'

// @rule row-kept-on-failure row-merge row-leaving-asks
test('positions: save fails, another user saves, user changes the year or goes Back → the changed row is not lost', async ({
  page,
  okuu,
}) => {
  const year = 4
  const [tutorId = 0] = await givenPositions(okuu, year, { Тьютор: 300, Методист: 200 })
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

  await okuu.given.change('teachingPosition', tutorId, { name: 'Тьютор группы' })
  await input(page, 'Часы', 'Тьютор').press('Enter')
  await expect(toastOf(page, /^Тем временем изменено: Система — Должность/)).toBeVisible()
  await expect.poll(() => hoursOf(okuu, year)).toEqual({ 'Тьютор группы': 310, Методист: 200 })

  await page.getByRole('button', { name: 'Изменить: Методист' }).click()
  await expect(input(page, 'Должность', 'Методист')).toBeFocused()
  await page.keyboard.type('Методолог')
  await page.getByRole('button', { name: 'Изменить: Тьютор группы' }).click()
  const question = page.getByRole('alertdialog', { name: 'Строка не сохранена: Методист' })
  await question.getByRole('button', { name: 'Остаться' }).click()
  await expect(input(page, 'Должность', 'Методист')).toBeFocused()
  // the row has unsaved values, so choosing another year shows the question, only once
  await select(page, 'Учебный год').click()
  await page.getByRole('option', { name: academicYear(5), exact: true }).click()
  await question.getByRole('button', { name: 'Не сохранять' }).click()
  await expect(table(page, 5)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await expect(page.getByRole('cell', { name: 'Записей пока нет' })).toBeVisible()

  await page.keyboard.press('Alt+N')
  await expect(input(page, 'Должность')).toBeFocused()
  await page.keyboard.type('Незаконченный')
  await page.goBack()
  await unsavedQuestion(page).getByRole('button', { name: 'Остаться' }).click()
  await expect(input(page, 'Должность')).toHaveValue('Незаконченный')
  expect(page.url()).toContain('year=5')
  await page.goBack()
  await unsavedQuestion(page).getByRole('button', { name: 'Уйти без сохранения' }).click()
  // the values were discarded, so the next list must not show them
  await expect(row(page, 'Методист')).toBeVisible()
  await expect(input(page, 'Должность')).toHaveCount(0)
  expect(await hoursOf(okuu, year)).toEqual({ 'Тьютор группы': 310, Методист: 200 })
})

// @rule duplicate-shown
test('positions: save is refused as duplicate → one button selects the stored row and discards the new row', async ({
  page,
  okuu,
}) => {
  const { keyboard } = page
  const year = await prepareEmptyYear(okuu)
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
  const methodist = page.getByRole('rowheader', { name: 'Методист', exact: true })
  await expect(page.getByRole('row').filter({ has: methodist })).toBeFocused()
  await expect(page.getByRole('rowheader', { name: /методист/i })).toHaveCount(1)
  expect(await hoursOf(okuu, year)).toEqual({ Куратор: 5, Методист: 6 })
})
