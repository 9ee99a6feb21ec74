import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '#test/browser/render.tsx'
import { ViewMenu } from './PanelButton.tsx'

const columns = [
  { key: 'code', label: 'field.code' },
  { key: 'ru', label: 'lang.ru' },
] as const
const button = page.getByRole('button', { name: 'Вид' })
const box = (name: string) => page.getByRole('checkbox', { name })

const Menu = ({ onHidden }: { readonly onHidden: (hidden: string[]) => void }) => {
  const [hidden, setHidden] = useState<string[]>([])
  const hide = (keys: string[]) => {
    onHidden(keys)
    setHidden(keys)
  }
  return <ViewMenu columns={columns} hidden={hidden} onHidden={hide} defaultDensity="regular" />
}

test('ViewMenu: only one column is visible → that column cannot be hidden', async () => {
  const onHidden = vi.fn<(hidden: string[]) => void>()
  render(<Menu onHidden={onHidden} />)
  await button.click()
  await box('Код').click()
  expect(onHidden.mock.calls).toEqual([[['code']]])
  await expect.element(box('Рус')).toBeDisabled()
  await box('Код').click()
  expect(onHidden).toHaveBeenLastCalledWith([])
  await expect.element(box('Рус')).toBeEnabled()
})

test('ViewMenu: user presses Escape → the menu closes, and its button has the focus', async () => {
  render(<Menu onHidden={() => {}} />)
  await button.click()
  await box('Код').click()
  await userEvent.keyboard('{Escape}')
  await expect.element(button).toHaveAttribute('aria-expanded', 'false')
  await expect.element(button).toHaveFocus()
})

test('ViewMenu: user chooses a row height → the browser stores it', async () => {
  render(<Menu onHidden={() => {}} />)
  await button.click()
  const compact = page.getByRole('radio').nth(1)
  await compact.click()
  await expect.element(compact).toBeChecked()
  expect(Object.values(localStorage)).toContain('"compact"')
})
