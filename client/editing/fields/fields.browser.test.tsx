import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '#test/browser/render.tsx'
import { CountField } from './CountField.tsx'
import { DateField } from './DateField.tsx'

const Count = () => {
  const [value, setValue] = useState('')
  return (
    <CountField
      label="Часы"
      isLocked={false}
      value={value}
      onChange={({ currentTarget }) => setValue(currentTarget.value)}
      onText={setValue}
    />
  )
}

const Day = () => {
  const [value, setValue] = useState('')
  return (
    <DateField
      label="С"
      isLocked={false}
      value={value}
      onChange={({ currentTarget }) => setValue(currentTarget.value)}
      onText={setValue}
    />
  )
}

test.each([
  ['007', '7'],
  ['1 200', '1200'],
  ['0', ''],
])('CountField: «%s» is left → «%s», without a note', async (typed, kept) => {
  render(<Count />)
  const field = page.getByRole('textbox', { name: 'Часы' })
  await field.fill(typed)
  await userEvent.tab()
  await expect.element(field).toHaveValue(kept)
  await expect.element(field).not.toHaveAccessibleDescription()
})

test.each(['-5', '2,5', 'много'])('CountField: «%s» is left → 0, and the note names it', async (typed) => {
  render(<Count />)
  const field = page.getByRole('textbox', { name: 'Часы' })
  await field.fill(typed)
  await userEvent.tab()
  await expect.element(field).toHaveValue('')
  await expect.element(field).toHaveAccessibleDescription(expect.stringContaining(typed))
})

test.each([
  ['1.9.2026', '01.09.2026'],
  ['2026-09-01', '01.09.2026'],
  ['31.02.2026', '31.02.2026'],
])('DateField: «%s» is left → «%s»', async (typed, written) => {
  render(<Day />)
  const field = page.getByRole('textbox', { name: 'С' })
  await field.fill(typed)
  await userEvent.tab()
  await expect.element(field).toHaveValue(written)
})
