import { useForm } from '@mantine/form'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '#test/browser/render.tsx'
import { TrilingualFields } from './TrilingualFields.tsx'

type Props = { readonly ru?: string; readonly ky?: string; readonly isLocked?: boolean }

const Fields = ({ ru = '', ky = '', isLocked = false }: Props) => {
  const form = useForm({ initialValues: { ru, ky, en: '' } })
  const edit = {
    values: form.values,
    setText: form.setFieldValue,
    field: (name: 'ru' | 'ky' | 'en') => ({
      ...form.getInputProps(name),
      label: name,
      error: undefined,
      isLocked,
      readOnly: isLocked,
      required: false,
      'data-autofocus': undefined,
    }),
  }
  return <TrilingualFields edit={edit} maxLength={100} />
}

const field = (name: string) => page.getByRole('textbox', { name })
const copy = (name: string) => page.getByRole('button', { name })

test('TrilingualFields: copied from Kyrgyz into English → the same text, and the hint that it is no translation', async () => {
  render(<Fields ru="Физика" ky="Физика илими" />)
  await copy('En: Скопировать из «Кыр»').click()
  await expect.element(field('En')).toHaveValue('Физика илими')
  await expect.element(page.getByText('совпадает с кыргызским')).toBeVisible()
  await field('En').fill('Physics')
  await expect.element(page.getByText('совпадает с кыргызским')).not.toBeInTheDocument()
})

test('TrilingualFields: no Kyrgyz name → English is copied from Russian', async () => {
  render(<Fields ru="Физика" />)
  await copy('En: Скопировать из «Рус»').click()
  await expect.element(field('En')).toHaveValue('Физика')
})

test('TrilingualFields: nothing to copy, or a locked row → no button', async () => {
  render(<Fields />)
  await expect.element(field('En')).toBeVisible()
  expect(page.getByRole('button').elements()).toHaveLength(0)
  render(<Fields ru="Физика" isLocked />)
  await expect.element(field('Рус')).toHaveValue('Физика')
  expect(page.getByRole('button').elements()).toHaveLength(0)
})
