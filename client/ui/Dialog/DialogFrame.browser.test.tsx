import { Button } from '@mantine/core'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '#test/browser/render.tsx'
import { Panel } from '../layout.tsx'
import { DialogFrame, DialogShell } from './DialogFrame.tsx'

afterEach(() => document.documentElement.setAttribute('data-mantine-color-scheme', 'light'))

/** Returns the lightness of an element's background, 0 to 255. */
const lightness = (element: Element) => {
  const [red = 0, green = 0, blue = 0] = (getComputedStyle(element).backgroundColor.match(/\d+/g) ?? []).map(
    Number,
  )
  return (red + green + blue) / 3
}

// @rule theme-layers
test('DialogFrame: theme is dark → panel is lighter than the page, dialog is lighter than the panel; a button has the lightness of the dialog', async () => {
  const close = () => undefined
  render(
    <>
      <Panel aria-label="Панель">Текст</Panel>
      <DialogShell label="Окно" width={400} onClose={close}>
        <DialogFrame title="Окно" width={400} footer={null} onClose={close}>
          <Button variant="default">В окне</Button>
        </DialogFrame>
      </DialogShell>
    </>,
  )
  document.documentElement.setAttribute('data-mantine-color-scheme', 'dark')
  await expect.element(page.getByRole('dialog')).toBeVisible()
  const panel = page.getByLabelText('Панель').element()
  const [ofPage, ofPanel, ofDialog] = [document.body, panel, page.getByRole('dialog').element()].map(
    lightness,
  )
  expect(ofPanel).toBeGreaterThan((ofPage ?? 0) + 5)
  expect(ofDialog).toBeGreaterThan((ofPanel ?? 0) + 5)
  expect(lightness(page.getByRole('button', { name: 'В окне' }).element())).toBe(ofDialog)
})
