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
