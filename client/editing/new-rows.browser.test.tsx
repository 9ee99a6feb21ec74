import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Positions, positionsServer } from '#test/browser/positions.tsx'
import { render } from '#test/browser/render.tsx'

const field = (column: 'Должность' | 'Часы', name = 'Новая строка') =>
  page.getByRole('textbox', { name: `${column}: ${name}` })
const add = () => page.getByRole('button', { name: 'Добавить' }).click()
const button = (name: string) => page.getByRole('button', { name, exact: true })
const names = () => [...document.querySelectorAll('tbody th')].map((cell) => cell.textContent)
const failed = () => [...document.querySelectorAll('tr[data-failed] th')].map((cell) => cell.textContent)
const isAtRest = () => document.querySelectorAll('tr[data-saving]').length === 0

const enter = async (name: string, hours: string) => {
  for (const keys of [name, '{Tab}', hours, '{Enter}']) await userEvent.keyboard(keys)
}

// @rule row-new-blank row-kept-on-failure
test('EditableTable: server refuses a new row → the row shows its values and the reason; later rows are saved', async () => {
  const server = positionsServer([{ name: 'Лектор', hours: '1' }], 200)
  render(<Positions server={server} />)
  await expect.element(button('Изменить: Лектор')).toBeVisible()
  await add()
  await enter('Тьютор', '2')
  await enter('Лектор', '3')
  await enter('Методист', '4')
  await userEvent.keyboard('Курат')
  await expect.poll(server.stored).toEqual({ Лектор: '1', Тьютор: '2', Методист: '4' })
  await expect.poll(failed).toEqual(['Лектор'])
  await expect.poll(names).toEqual(['', 'Лектор', 'Лектор', 'Методист', 'Тьютор'])
  await expect.element(page.getByRole('alert').getByRole('button', { name: 'Повторить' })).toBeVisible()
  // The focus is still in the next row after the refusal.
  await userEvent.keyboard('ор{Tab}5{Enter}')
  await expect.poll(server.stored).toMatchObject({ Куратор: '5' })
  await userEvent.keyboard('{Escape}')
  // The refused row is above the list, since only saved rows are in the list.
  await expect.poll(names).toEqual(['Лектор', 'Куратор', 'Лектор', 'Методист', 'Тьютор'])
  await expect.poll(isAtRest).toBe(true)

  // The server refuses the retry. No row is being edited, so the refused row opens; another name is saved.
  await button('Повторить').click()
  await expect.poll(() => server.calls.filter((call) => call === 'create Лектор 3')).toHaveLength(2)
  await expect.element(field('Должность', 'Лектор')).toHaveFocus()
  await userEvent.keyboard('Лаборант{Enter}')
  await expect.poll(server.stored).toMatchObject({ Лектор: '1', Лаборант: '3' })
  await expect.poll(failed).toEqual([])

  await userEvent.keyboard('{Escape}')
  await add()
  await enter('Лектор', '6')
  await expect.poll(failed).toEqual(['Лектор'])
  await button('Не сохранять').click()
  await expect.poll(failed).toEqual([])
  expect(Object.keys(server.stored())).toHaveLength(5)
})

// @rule row-new-blank
test('EditableTable: user changes a new row during its save → the second save waits, then updates that row', async () => {
  const server = positionsServer([{ name: 'Лектор', hours: '1' }], 400)
  render(<Positions server={server} />)
  await expect.element(button('Изменить: Лектор')).toBeVisible()
  await add()
  const release = server.holdSaves()
  await enter('Тьютор', '2')
  // The next new row is empty, so Ctrl+↓ closes it without a save.
  await userEvent.keyboard('{Control>}{ArrowDown}{/Control}')
  await expect.element(field('Должность', 'Тьютор')).toHaveFocus()
  await userEvent.keyboard('{Tab}33')
  release()
  await expect.poll(server.stored).toEqual({ Лектор: '1', Тьютор: '2' })
  // The row has moved into the list, but its input still has the focus.
  await userEvent.keyboard('3')
  await expect.element(field('Часы', 'Тьютор')).toHaveValue('333')
  await expect.element(field('Часы', 'Тьютор')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(server.stored).toEqual({ Лектор: '1', Тьютор: '333' })
  expect(server.calls).toEqual(['create Тьютор 2', 'update Тьютор 333'])
  await expect.poll(isAtRest).toBe(true)
  await userEvent.keyboard('{Escape}')
  await expect.poll(names).toEqual(['Лектор', 'Тьютор'])

  // The second save follows the first without a pause.
  await add()
  const releaseAgain = server.holdSaves()
  await enter('Куратор', '4')
  await userEvent.keyboard('{Control>}{ArrowDown}{/Control}{Tab}5{Enter}')
  releaseAgain()
  await expect.poll(server.stored).toEqual({ Лектор: '1', Тьютор: '333', Куратор: '5' })
  expect(server.calls.slice(2)).toEqual(['create Куратор 4', 'update Куратор 5'])
})

// @rule row-own-save
test('EditableTable: responses to two saves of a row are lost → the third save ends without a conflict', async () => {
  const server = positionsServer([{ name: 'Лектор', hours: '1' }], 100)
  render(<Positions server={server} />)
  await button('Изменить: Лектор').click()
  server.loseAnswers(2)
  await userEvent.keyboard('{Tab}2')
  await button('Сохранить: Лектор').click()
  await expect.element(page.getByText('Ответа нет').last()).toBeVisible()
  expect(server.stored()).toEqual({ Лектор: '2' })
  // The responses to the first save and to a second save with other values are lost.
  await userEvent.keyboard('3{Escape}')
  await button('Изменить: Лектор').click()
  await userEvent.keyboard('{Tab}4')
  await button('Сохранить: Лектор').click()
  await expect.element(page.getByText('Ответа нет').last()).toBeVisible()
  expect(server.stored()).toEqual({ Лектор: '4' })
  await button('Сохранить: Лектор').click()
  await expect.poll(() => document.querySelectorAll('tr[data-open]').length).toBe(0)
  await expect.poll(isAtRest).toBe(true)
  await expect.element(page.getByText('Запись уже изменил кто-то другой')).not.toBeInTheDocument()
})
