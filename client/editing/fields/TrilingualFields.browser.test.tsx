import { useForm } from '@mantine/form'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '#test/browser/render.tsx'
import { TrilingualFields } from './TrilingualFields.tsx'

type Props = {
  readonly ru?: string
  readonly ky?: string
  readonly en?: string
  readonly isLocked?: boolean
  readonly onSubmit?: () => void
}

const Fields = ({ ru = '', ky = '', en = '', isLocked = false, onSubmit }: Props) => {
  const form = useForm({ initialValues: { ru, ky, en } })
  const edit = {
    values: form.values,
    setText: form.setFieldValue,
    field: (name: 'ru' | 'ky' | 'en') => ({
      ...form.getInputProps(name),
      label: name,
      error: undefined,
      isLocked,
      maxLength: 100,
      readOnly: isLocked,
      required: false,
      'data-autofocus': undefined,
    }),
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit?.()
      }}
    >
      <TrilingualFields edit={edit} />
    </form>
  )
}

const field = (name: string) => page.getByRole('textbox', { name })
const copy = (name: string) => page.getByRole('button', { name })

test('TrilingualFields: user copies the Russian name to Kyrgyz → that field has text and focus; Tab skips the button', async () => {
  render(<Fields ru="Физика" />)
  await field('Рус').click()
  await userEvent.tab()
  await userEvent.tab()
  await expect.element(field('En')).toHaveFocus()
  await copy('Кыр: Скопировать из «Рус»').click()
  await expect.element(field('Кыр')).toHaveValue('Физика')
  await expect.element(field('Кыр')).toHaveFocus()
  await expect.element(copy('Кыр: Скопировать из «Рус»')).not.toBeInTheDocument()
})

test('TrilingualFields: name has Cyrillic letters → button that copies it to English is hidden; Latin letters → shown', async () => {
  render(<Fields ru="Физика" ky="Физика илими" />)
  await expect.element(field('En')).toBeVisible()
  expect(page.getByRole('button').elements()).toHaveLength(0)
  await field('Кыр').fill('IT')
  await copy('En: Скопировать из «Кыр»').click()
  await expect.element(field('En')).toHaveValue('IT')
  await expect.element(page.getByText('совпадает с кыргызским')).toBeVisible()
  await field('En').fill('Information technology')
  await expect.element(page.getByText('совпадает с кыргызским')).not.toBeInTheDocument()
})

// @rule names-by-enter
test('TrilingualFields: user presses Enter in a name → next empty name is focused; in an empty last name, the second Enter submits', async () => {
  const onSubmit = vi.fn<() => void>()
  render(<Fields ru="Физика" onSubmit={onSubmit} />)
  await field('Рус').click()
  await userEvent.keyboard('{Enter}')
  await expect.element(field('Кыр')).toHaveFocus()
  await userEvent.keyboard('Физика илими{Enter}')
  await expect.element(field('En')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('alert')).toHaveTextContent('Нет названия: En')
  expect(onSubmit).not.toHaveBeenCalled()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => onSubmit.mock.calls.length).toBe(1)
})

// @rule names-by-enter
test('TrilingualFields: three names are filled, user presses Enter → the form is submitted', async () => {
  const onSubmit = vi.fn<() => void>()
  render(<Fields ru="Физика" ky="Физика илими" en="Physics" onSubmit={onSubmit} />)
  await field('Рус').click()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => onSubmit.mock.calls.length).toBe(1)
})

test('TrilingualFields: row is locked, or there is no text to copy → the copy buttons are hidden', async () => {
  render(<Fields />)
  await expect.element(field('En')).toBeVisible()
  expect(page.getByRole('button').elements()).toHaveLength(0)
  render(<Fields ru="Физика" isLocked />)
  await expect.element(field('Рус')).toHaveValue('Физика')
  expect(page.getByRole('button').elements()).toHaveLength(0)
})
