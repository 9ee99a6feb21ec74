import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { bodyRows, edit, expect, open, test, toastOf } from './fixtures.ts'
import { givenDirection } from './given.ts'

test.use({ signedIn: false })

/** Opens a page with a fake clock, so that the time of a toast does not depend on the machine. */
async function openWithFakeClock(page: Page): Promise<void> {
  await page.clock.install()
  await open(page, 'login')
  await expect(page.getByLabel('Логин')).toBeFocused()
  // waits until the toast of the refused session check has closed
  await page.clock.fastForward(10_000)
  await expect(page.getByRole('region', { name: 'Сообщения' })).toHaveCount(0)
  await page.clock.pauseAt(Date.now() + 60_000)
}

async function showToast(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Войти' }).click()
  await page.clock.runFor(20)
}

const shortMessage = 'Логин не может быть меньше 2 символов'

// @rule toast-five-seconds
test('toasts: toast is shown → it is at the top right, for five seconds', async ({ page }) => {
  await openWithFakeClock(page)
  await showToast(page)
  const toast = toastOf(page, shortMessage)
  await expect(toast).toBeVisible()
  const box = await page.getByRole('region', { name: 'Сообщения' }).boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1400)
  expect(box?.y).toBeLessThan(100)
  await page.clock.runFor(4900)
  await expect(toast).toBeVisible()
  await page.clock.runFor(200)
  await expect(toast).toHaveCount(0)
})

// @rule toast-five-seconds
test('toasts: user hovers or focuses a toast → its timer stops; user presses its button → it closes', async ({
  page,
}) => {
  await openWithFakeClock(page)
  await showToast(page)
  const toast = toastOf(page, shortMessage)
  const close = page.getByRole('button', { name: 'Закрыть сообщение' })
  await close.hover()
  await page.clock.runFor(20_000)
  await expect(toast).toBeVisible()
  await page.mouse.move(0, 0)
  await page.clock.runFor(4900)
  await expect(toast).toBeVisible()
  await close.focus()
  await page.clock.runFor(20_000)
  await expect(toast).toBeVisible()
  await close.press('Enter')
  await page.clock.runFor(20)
  await expect(toast).toHaveCount(0)
})

// @rule toast-at-most-three toast-tones
test('toasts: one message is reported twice → one toast is shown; errors have the role alert', async ({
  page,
}) => {
  await openWithFakeClock(page)
  await showToast(page)
  await showToast(page)
  await expect(toastOf(page, shortMessage)).toHaveCount(1)
  await expect(page.getByRole('region', { name: 'Сообщения' }).getByRole('alert')).toHaveText(shortMessage)
})

test.describe('signed in', () => {
  test.use({ signedIn: true })

  // @rule toast-at-most-three
  test('toasts: two toasts overlap → the buttons of the upper one can be clicked; Enter closes them one by one', async ({
    page,
    okuu,
  }) => {
    await givenDirection(okuu, { code: '020711', ru: 'Тосты друг на друге' })
    await open(page, 'direction?q=020711')
    await edit(bodyRows(page).first())
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Кыр' }).fill('Бири-биринин үстүндө')
    await page.keyboard.press('Control+Enter')
    await expect(toastOf(page, 'Изменения сохранены')).toBeVisible()
    const messages = page.getByRole('region', { name: 'Сообщения' })
    await messages.getByRole('button', { name: 'Отменить' }).hover()
    await page.keyboard.press('Alt+N')
    await dialog.getByRole('textbox', { name: 'Код' }).fill('020712')
    for (const name of ['Рус', 'Кыр', 'En']) await dialog.getByRole('textbox', { name }).fill(`Тост ${name}`)
    await page.keyboard.press('Control+Enter')
    await expect(dialog).toHaveCount(0)
    await expect(toastOf(page, 'Запись создана')).toBeVisible()
    await expect(toastOf(page, 'Изменения сохранены')).toHaveCount(1)
    await expectAccessible(page)
    const close = messages.getByRole('button', { name: 'Закрыть сообщение' })
    await expect(close).toHaveCount(1)
    await expect(messages.getByRole('button', { name: 'Отменить' })).toHaveCount(1)

    await close.press('Enter')
    await expect(toastOf(page, 'Запись создана')).toHaveCount(0)
    await expect(close).toBeFocused()
    await expect(messages.getByRole('button', { name: 'Отменить' })).toBeVisible()
    await expectAccessible(page)
    await close.press('Enter')
    await expect(messages).toHaveCount(0)
  })
})
