import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '#test/browser/render.tsx'
import { SubmitButton } from './buttons.tsx'

const button = page.getByRole('button', { name: 'Сохранить' })

test('SubmitButton: user clicks the button → onClick is called once', async () => {
  const onClick = vi.fn<() => void>()
  render(
    <SubmitButton isBusy={false} onClick={onClick}>
      Сохранить
    </SubmitButton>,
  )
  await button.click()
  expect(onClick).toHaveBeenCalledTimes(1)
})

test('SubmitButton: user presses Enter while the button is busy → onClick is not called, the focus remains', async () => {
  const onClick = vi.fn<() => void>()
  render(
    <SubmitButton isBusy onClick={onClick}>
      Сохранить
    </SubmitButton>,
  )
  await userEvent.tab()
  await expect.element(button).toHaveFocus()
  await expect.element(button).toHaveAttribute('aria-busy', 'true')
  await userEvent.keyboard('{Enter}')
  expect(onClick).not.toHaveBeenCalled()
  await expect.element(button).toHaveFocus()
})

test('SubmitButton: button is blocked → it can be focused, is described by the reason, and does not submit', async () => {
  const onSubmit = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault())
  render(
    <form onSubmit={onSubmit}>
      <SubmitButton type="submit" isBusy={false} blockedBy="reason">
        Сохранить
      </SubmitButton>
      <p id="reason">Осталось заполнить: Код</p>
    </form>,
  )
  await userEvent.tab()
  await expect.element(button).toHaveFocus()
  await expect.element(button).toHaveAccessibleDescription('Осталось заполнить: Код')
  await userEvent.keyboard('{Enter}')
  expect(onSubmit).not.toHaveBeenCalled()
})

test('SubmitButton: text has letters below the baseline → they are not clipped', async () => {
  render(<SubmitButton isBusy={false}>Сохранить</SubmitButton>)
  await expect.element(button).toBeVisible()
  const label = document.querySelector('.mantine-Button-label')
  if (label === null) throw new Error('The button has no label')
  const { overflowY, lineHeight, fontSize } = getComputedStyle(label)
  expect(overflowY).toBe('visible')
  expect(Number.parseFloat(lineHeight)).toBeGreaterThan(1.3 * Number.parseFloat(fontSize))
})
