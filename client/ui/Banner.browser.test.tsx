import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '#test/browser/render.tsx'
import { Banner } from './Banner.tsx'

test('Banner: there is nothing to retry → only the message is shown', async () => {
  render(<Banner kind="warning">Список не загружен</Banner>)
  await expect.element(page.getByText('Список не загружен')).toBeVisible()
  expect(page.getByRole('button').elements()).toHaveLength(0)
})

test('Banner: user clicks «Повторить» → onRetry is called once', async () => {
  const onRetry = vi.fn<() => void>()
  render(
    <Banner kind="error" onRetry={onRetry}>
      Список не загружен
    </Banner>,
  )
  await page.getByRole('button', { name: 'Повторить' }).click()
  expect(onRetry).toHaveBeenCalledTimes(1)
})
