import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '#test/browser/render.tsx'
import { NameField } from './TrilingualFields.tsx'

const Form = ({ given, onSubmit = () => undefined }: { given: string; onSubmit?: () => void }) => {
  const [value, setValue] = useState(given)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <NameField label="Рус" value={value} onChange={setValue} maxLength={300} isLocked={false} />
    </form>
  )
}

const field = () => page.getByRole('textbox', { name: 'Рус', exact: true })
const height = () => field().element().getBoundingClientRect().height

const paste = (text: string) => {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  field()
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

test('NameField: name is long → field is higher than for a short name; from 270 characters on, their number is shown', async () => {
  render(<Form given={'я'.repeat(268)} />)
  await expect.element(field()).toBeVisible()
  const long = height()
  await expect.element(page.getByText('/ 300')).not.toBeInTheDocument()
  await field().click()
  await userEvent.keyboard('{End}аб')
  await expect.element(page.getByText('270 / 300')).toBeVisible()
  await field().fill('Короткое')
  await expect.poll(height).toBeLessThan(long)
  await expect.element(page.getByText('/ 300')).not.toBeInTheDocument()
})

test('NameField: pasted text is too long → it is cut and joined to one line; the number of cut characters is shown', async () => {
  render(<Form given="начало " />)
  await field().click()
  await userEvent.keyboard('{Control>}{End}{/Control}')
  paste(`две\r\nстроки ${'я'.repeat(300)}`)
  await expect.element(field()).toHaveValue(`начало две строки ${'я'.repeat(282)}`)
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('не вставлено символов — 18, всего не более 300')
  await userEvent.keyboard('{Backspace}')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('NameField: user presses Enter → the form is submitted, no line break is inserted', async () => {
  let count = 0
  render(<Form given="Физика" onSubmit={() => (count += 1)} />)
  await field().click()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => count).toBe(1)
  await expect.element(field()).toHaveValue('Физика')
})
