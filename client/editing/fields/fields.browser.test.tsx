import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '#test/browser/render.tsx'
import { CountField, NumberField } from './NumberField.tsx'
import { DateField } from './DayField.tsx'
import { SearchSelect } from '../../ui/SearchSelect/SearchSelect.tsx'
import { TextField } from './TextField.tsx'

const Count = () => {
  const [value, setValue] = useState('')
  return <CountField label="Часы" value={value} onChange={setValue} />
}

const Places = () => {
  const [value, setValue] = useState('')
  return <NumberField label="Места" isLocked={false} rule={{ max: 999 }} value={value} onChange={setValue} />
}

const Day = () => {
  const [value, setValue] = useState('')
  return <DateField label="С" value={value} onChange={setValue} />
}

test.each([
  ['007', '7'],
  ['1 200', '1200'],
  ['0', ''],
])('CountField: field loses the focus with «%s» → it shows «%s» without a note', async (typed, kept) => {
  render(<Count />)
  const field = page.getByRole('textbox', { name: 'Часы' })
  await field.fill(typed)
  await userEvent.tab()
  await expect.element(field).toHaveValue(kept)
  await expect.element(field).not.toHaveAccessibleDescription()
})

// @rule row-digits-said
test('NumberField: number is too large or not whole → the text remains in the field; a message states the reason', async () => {
  render(<Places />)
  const field = page.getByRole('textbox', { name: 'Места' })
  const alert = page.getByRole('alert')
  await field.click()
  await userEvent.keyboard('123')
  await expect.element(alert).not.toBeInTheDocument()
  await userEvent.keyboard('4')
  await expect.element(alert).toHaveTextContent('Не больше 999')
  await expect.element(field).toHaveValue('1234')
  await expect.element(field).toHaveAccessibleDescription('Не больше 999')
  await userEvent.keyboard('{Backspace}')
  await expect.element(alert).not.toBeInTheDocument()
  await field.fill('1,5')
  await expect.element(field).toHaveValue('1,5')
  await expect.element(alert).toHaveTextContent('Введите целое число')
})

// @rule row-digits-said
test('CountField: field loses focus → leading zeros are removed; number above the maximum remains, with a message', async () => {
  render(<Count />)
  const field = page.getByRole('textbox', { name: 'Часы' })
  await field.click()
  await userEvent.keyboard('0000000000123')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await userEvent.tab()
  await expect.element(field).toHaveValue('123')
  await field.fill('2147483648')
  await userEvent.tab()
  await expect.element(page.getByRole('alert')).toHaveTextContent(/^Не больше 2.147.483.647$/)
  await expect.element(field).toHaveValue('2147483648')
})

test.each(['-5', '2,5', 'много'])(
  'CountField: field loses the focus with «%s» → it becomes empty; a note quotes the typed text',
  async (typed) => {
    render(<Count />)
    const field = page.getByRole('textbox', { name: 'Часы' })
    await field.fill(typed)
    await userEvent.tab()
    await expect.element(field).toHaveValue('')
    await expect.element(field).toHaveAccessibleDescription(expect.stringContaining(typed))
  },
)

test.each([
  ['1.9.2026', '01.09.2026'],
  ['2026-09-01', '01.09.2026'],
  ['31.02.2026', '31.02.2026'],
])('DateField: field loses the focus with «%s» → it shows «%s»', async (typed, written) => {
  render(<Day />)
  const field = page.getByRole('textbox', { name: 'С' })
  await field.fill(typed)
  await userEvent.tab()
  await expect.element(field).toHaveValue(written)
})

test('TextField: text field is next to a select → their labels are at equal height', async () => {
  await page.viewport(1000, 700)
  render(
    <div style={{ display: 'flex', alignItems: 'end' }}>
      <TextField label="Логин" isLocked={false} maxLength={20} />
      <SearchSelect label="Роль" required={false} options={[]} value={undefined} onChoose={() => {}} />
    </div>,
  )
  const middleOf = (label: string) => {
    const { top, height } = page.getByText(label, { exact: true }).element().getBoundingClientRect()
    return top + height / 2
  }
  expect(Math.abs(middleOf('Логин') - middleOf('Роль'))).toBeLessThan(1)
})
