import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Positions, positionsServer } from '#test/browser/positions.tsx'
import { render } from '#test/browser/render.tsx'

const hours = () => page.getByRole('textbox', { name: 'Часы: Лектор' })
const name = () => page.getByRole('textbox', { name: 'Должность: Лектор' })
const alert = () => page.getByRole('alert')

// @rule row-digits-said
test('EditableTable: user types or pastes too large a number → a message is shown, and Enter does not leave the row', async () => {
  const server = positionsServer(
    [
      { name: 'Лектор', hours: '1' },
      { name: 'Доцент', hours: '2' },
    ],
    0,
  )
  render(<Positions server={server} />)
  await page.getByRole('button', { name: 'Изменить: Лектор' }).click()
  await userEvent.keyboard('{Tab}104')
  await expect.element(alert()).not.toBeInTheDocument()
  // The keys arrive faster than the table renders.
  await userEvent.keyboard('0{Enter}')
  await expect.element(hours()).toHaveValue('1040')
  await expect.element(hours()).toHaveFocus()
  await expect.element(hours()).toHaveAttribute('aria-invalid', 'true')
  await expect.element(alert()).toHaveTextContent('Не больше 999')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(hours()).toHaveValue('1040')
  expect(server.calls).toEqual([])
  await userEvent.keyboard('{End}{Backspace}')
  await expect.element(alert()).not.toBeInTheDocument()
  await expect.element(hours()).not.toHaveAttribute('aria-invalid')
  await name().fill('56789')
  await name().click({ clickCount: 3 })
  await userEvent.copy()
  await hours().click({ clickCount: 3 })
  await userEvent.paste()
  await expect.element(hours()).toHaveValue('56789')
  await expect.element(alert()).toHaveTextContent('Не больше 999')
  await userEvent.keyboard('{Enter}')
  expect(server.calls).toEqual([])
  await hours().fill('567')
  await userEvent.keyboard('{Enter}')
  await expect.poll(server.stored).toEqual({ 56789: '567', Доцент: '2' })
})

// @rule row-digits-said
test.each(['1,5', '-5', '1e1'])(
  'EditableTable: user types «%s» into an integer field → the text remains, with a message',
  async (typed) => {
    const server = positionsServer([{ name: 'Лектор', hours: '1' }], 0)
    render(<Positions server={server} />)
    await page.getByRole('button', { name: 'Изменить: Лектор' }).click()
    await hours().fill(typed)
    await userEvent.keyboard('{Enter}')
    await expect.element(hours()).toHaveValue(typed)
    await expect.element(alert()).toBeVisible()
    expect(server.calls).toEqual([])
  },
)
