import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Positions, positionsServer } from '#test/browser/positions.tsx'
import { render } from '#test/browser/render.tsx'

const hours = () => page.getByRole('textbox', { name: 'Часы: Лектор' })
const name = () => page.getByRole('textbox', { name: 'Должность: Лектор' })
const alert = () => page.getByRole('alert')

// @rule row-digits-said
test('EditableTable: a fourth digit is typed or pasted → it is not taken, and the row says how much there may be', async () => {
  const server = positionsServer([{ name: 'Лектор', hours: '1' }], 0)
  render(<Positions server={server} />)
  await page.getByRole('button', { name: 'Изменить: Лектор' }).click()
  await userEvent.keyboard('{Tab}123')
  await expect.element(hours()).toHaveValue('123')
  await expect.element(alert()).not.toBeInTheDocument()
  await userEvent.keyboard('4')
  await expect.element(alert()).toHaveTextContent('Не больше 999')
  await expect.element(hours()).toHaveValue('123')
  // in the middle nothing is pushed out
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}9')
  await expect.element(hours()).toHaveValue('123')
  // a text that fits takes the message away
  await userEvent.keyboard('{Backspace}7')
  await expect.element(alert()).not.toBeInTheDocument()
  await expect.element(hours()).toHaveValue('723')
  // a paste
  await name().fill('56789')
  await name().click({ clickCount: 3 })
  await userEvent.copy()
  await hours().click({ clickCount: 3 })
  await userEvent.paste()
  await expect.element(hours()).toHaveValue('567')
  await expect.element(alert()).toHaveTextContent('Не больше 999')
  await userEvent.keyboard('{Enter}')
  await expect.poll(server.stored).toEqual({ 56789: '567' })
})

/** Types into the field with the focus, as quick as one event after the other. */
const type = (text: string) => {
  // a script's insertion is announced by no event of its own
  const announced = Object.assign(new Event('textInput', { bubbles: true }), { data: text })
  document.activeElement?.dispatchEvent(announced)
  document.execCommand('insertText', false, text)
}

// @rule row-digits-said
test('EditableTable: another field is typed into before the next frame → no message of the one before comes late', async () => {
  render(<Positions server={positionsServer([{ name: 'Лектор', hours: '1' }], 0)} />)
  await page.getByRole('button', { name: 'Изменить: Лектор' }).click()
  await hours().click({ clickCount: 3 })
  type('12345')
  await expect.element(alert()).toHaveTextContent('Не больше 999')
  type('6')
  const input = name().element()
  if (input instanceof HTMLInputElement) input.select()
  type('Доцент')
  // some frames later
  await userEvent.keyboard('{Shift}')
  await userEvent.keyboard('{Shift}')
  await expect.element(name()).toHaveValue('Доцент')
  await expect.element(hours()).toHaveValue('123')
  await expect.element(alert()).not.toBeInTheDocument()
})
