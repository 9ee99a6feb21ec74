import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Positions, positionsServer } from '#test/browser/positions.tsx'
import { render } from '#test/browser/render.tsx'

const hours = (name: string) => page.getByRole('textbox', { name: `Часы: ${name}` })
const button = (name: string) => page.getByRole('button', { name, exact: true })

// @rule row-conflict
test('EditableTable: user chooses a version while typing in another row → the latter remains open and is saved later', async () => {
  const server = positionsServer(
    [
      { name: 'Доцент', hours: '1' },
      { name: 'Лектор', hours: '2' },
    ],
    60,
  )
  render(<Positions server={server} />)
  await button('Изменить: Доцент').click()
  server.other('Доцент', { hours: '3' })
  // Enter opens the next row at the focused column.
  await userEvent.keyboard('{Tab}4{Enter}')
  await expect.element(hours('Лектор')).toHaveFocus()
  await userEvent.keyboard('77')
  await expect.element(button('Сохранить свой вариант')).toBeVisible()
  await button('Сохранить свой вариант').click()
  await expect.poll(server.stored).toEqual({ Доцент: '4', Лектор: '2' })
  await expect.element(hours('Лектор')).toHaveValue('77')
  await hours('Лектор').click()
  await userEvent.keyboard('{Enter}')
  await expect.poll(server.stored).toEqual({ Доцент: '4', Лектор: '77' })
})

// @rule row-edit
test('EditableTable: saved names move their rows in the sorted list → Enter opens each row once, in the order at the start', async () => {
  const server = positionsServer(
    ['Ассистент', 'Доцент', 'Лектор', 'Тьютор'].map((name, at) => ({ name, hours: String(at) })),
    20,
  )
  render(<Positions server={server} />)
  await button('Изменить: Ассистент').click()
  for (const [name, next] of [
    ['Еж', 'Доцент'],
    ['Дядя', 'Лектор'],
    ['Лось', 'Тьютор'],
  ] as const) {
    await userEvent.keyboard(`${name}{Enter}`)
    await expect.poll(server.stored).toHaveProperty(name)
    await expect.element(page.getByRole('row', { name: new RegExp(name) })).toBeVisible()
    await expect.element(page.getByRole('textbox', { name: `Должность: ${next}` })).toHaveFocus()
  }
  expect(server.stored()).toEqual({ Еж: '0', Дядя: '1', Лось: '2', Тьютор: '3' })
  await userEvent.keyboard('{Escape}')
  const names = () =>
    page
      .getByRole('rowheader')
      .elements()
      .map(({ textContent }) => textContent)
  await expect.poll(names).toEqual(['Дядя', 'Еж', 'Лось', 'Тьютор'])
})
