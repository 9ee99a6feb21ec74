import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Positions, positionsServer } from '#test/browser/positions.tsx'
import { render } from '#test/browser/render.tsx'

const field = (column: 'Должность' | 'Часы', name: string) =>
  page.getByRole('textbox', { name: `${column}: ${name}` })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const choice = (column: 'Должность' | 'Часы') => page.getByRole('radiogroup', { name: column })
const isAtRest = () => document.querySelectorAll('tr[data-saving]').length === 0
const isChosen = (at: number) => document.querySelectorAll<HTMLInputElement>('[type=radio]')[at]?.checked
const question = () => page.getByText('Запись уже изменил кто-то другой')

const editHours = async (name: string) => {
  await button(`Изменить: ${name}`).click()
  await userEvent.keyboard('{Tab}')
  await expect.element(field('Часы', name)).toHaveFocus()
}

// @rule row-merge
test('EditableTable: two users change different fields, or a field to equal values → both are stored without a question', async () => {
  const server = positionsServer([{ name: 'Лектор', hours: '1' }], 60)
  render(<Positions server={server} />)
  await editHours('Лектор')
  server.other('Лектор', { name: 'Доцент' })
  await userEvent.keyboard('2{Enter}')
  await expect.poll(server.stored).toEqual({ Доцент: '2' })
  await expect.poll(isAtRest).toBe(true)
  await expect.element(button('Изменить: Доцент')).toBeVisible()
  await expect.element(question()).not.toBeInTheDocument()
  expect(server.calls).toEqual(['update Лектор 2', 'update Доцент 2'])

  // If both users type an equal value, no question is shown and the second save is not needed.
  await editHours('Доцент')
  server.other('Доцент', { hours: '3', name: 'Профессор' })
  await userEvent.keyboard('3{Enter}')
  await expect.poll(isAtRest).toBe(true)
  await expect.element(button('Изменить: Профессор')).toBeVisible()
  await expect.element(question()).not.toBeInTheDocument()
  expect(server.calls.slice(2)).toEqual(['update Доцент 3'])
  expect(server.stored()).toEqual({ Профессор: '3' })
})

// @rule row-merge
test('EditableTable: user opens a row while its save is merged with another user’s save → no value is lost', async () => {
  const server = positionsServer([{ name: 'Лектор', hours: '1' }], 500)
  render(<Positions server={server} />)
  await editHours('Лектор')
  server.other('Лектор', { name: 'Доцент' })
  await userEvent.keyboard('2')
  await button('Сохранить: Лектор').click()
  // The row is opened before the response to the first save arrives.
  await button('Изменить: Лектор').click()
  await userEvent.keyboard('{Tab}34{Enter}')
  await expect.poll(server.stored, { timeout: 6000 }).toEqual({ Доцент: '34' })
  await expect.poll(isAtRest, { timeout: 6000 }).toBe(true)
  await expect.element(question()).not.toBeInTheDocument()
  await expect.element(button('Изменить: Доцент')).toBeVisible()
})

// @rule row-merge row-own-save
test('EditableTable: response to a merged save is lost → the next save preserves the other user’s changes', async () => {
  const server = positionsServer([{ name: 'Лектор', hours: '1' }], 60)
  render(<Positions server={server} />)
  await editHours('Лектор')
  server.other('Лектор', { name: 'Доцент' })
  server.loseAnswers(1)
  await userEvent.keyboard('2')
  await button('Сохранить: Лектор').click()
  await expect.element(page.getByText('Ответа нет').last()).toBeVisible()
  expect(server.stored()).toEqual({ Доцент: '2' })
  await field('Часы', 'Доцент').fill('25')
  await userEvent.keyboard('{Enter}')
  await expect.poll(server.stored).toEqual({ Доцент: '25' })
  await expect.poll(isAtRest).toBe(true)
  await expect.element(question()).not.toBeInTheDocument()
})

// @rule row-conflict
test('EditableTable: two users change name and hours of a row → second user chooses versions by keyboard, saves once', async () => {
  const server = positionsServer([{ name: 'Лектор', hours: '1' }], 60)
  render(<Positions server={server} />)
  await button('Изменить: Лектор').click()
  await userEvent.keyboard('Ассистент{Tab}2')
  server.other('Лектор', { name: 'Доцент', hours: '3' })
  await userEvent.keyboard('{Enter}')
  await expect.element(choice('Должность').getByText('Ассистент')).toBeVisible()
  await expect.element(choice('Часы').getByText('3', { exact: true })).toBeVisible()
  expect(server.stored()).toEqual({ Доцент: '3' })
  // At first this user's version is selected, and its radio button has the focus.
  await expect.poll(() => isChosen(0)).toBe(true)
  await expect.poll(() => document.activeElement?.getAttribute('type')).toBe('radio')
  await userEvent.keyboard('{ArrowDown}')
  expect([isChosen(0), isChosen(1), isChosen(2)]).toEqual([false, true, true])
  await expect.element(button('Сохранить выбранное')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.poll(server.stored).toEqual({ Доцент: '2' })
  await expect.poll(isAtRest).toBe(true)
  await expect.element(question()).not.toBeInTheDocument()
  expect(server.calls).toEqual(['update Ассистент 2', 'update Доцент 2'])
})

// @rule row-conflict
test('EditableTable: contested field is saved elsewhere during the choice → second question; another field is saved → it is merged', async () => {
  const server = positionsServer([{ name: 'Лектор', hours: '1' }], 60)
  render(<Positions server={server} />)
  await editHours('Лектор')
  server.other('Лектор', { hours: '3' })
  await userEvent.keyboard('2{Enter}')
  await expect.element(choice('Часы')).toBeVisible()
  server.other('Лектор', { name: 'Доцент', hours: '4' })
  await button('Сохранить свой вариант').click()
  await expect.element(choice('Часы').getByText('4', { exact: true })).toBeVisible()
  expect(server.stored()).toEqual({ Доцент: '4' })
  server.other('Доцент', { name: 'Профессор' })
  await button('Сохранить свой вариант').click()
  await expect.poll(server.stored).toEqual({ Профессор: '2' })
  await expect.element(question()).not.toBeInTheDocument()
})
