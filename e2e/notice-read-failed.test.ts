import type { Page } from '@playwright/test'
import { system } from '#contract/system.ts'
import { expect, manualPromise, type Okuu, open, refusal, test, toastOf } from './fixtures.ts'
import { bellButton, noticePanel } from './notice-panel.ts'
import { registrar } from './registrar.ts'

const readButtons = (page: Page, key: string) =>
  noticePanel(page).getByRole('listitem').filter({ hasText: key }).getByRole('button', { name: 'Прочитано' })

const givenNotices = async ({ ask }: Okuu, key: string) => {
  for (const n of [1, 2, 3]) await ask(system.addNotice, { text: `${key} ${n}`, url: '', important: true })
}

const readersOf = ({ sql }: Okuu, key: string) =>
  sql<{ login: string }>(
    `SELECT u.login FROM notice_read r JOIN notice n ON n.id = r.notice_id JOIN app_user u ON u.id = r.user_id
     WHERE n.text LIKE $1 || ' %'`,
    [key],
  )

/** Marks the first notice as read. The call is pending until the returned `fail` rejects it. */
async function markFirstAsRead(page: Page, key: string): Promise<{ first: string | null; fail: () => void }> {
  await open(page, 'direction')
  await bellButton(page).click()
  await expect(readButtons(page, key)).toHaveCount(3)
  const failing = manualPromise()
  await page.route('**/wiki/insertWiki*', async (route) => {
    await failing.opened
    await route.fulfill(refusal('Отметка не удалась'))
  })
  const first = await readButtons(page, key).first().getAttribute('data-read')
  await readButtons(page, key).first().press('Enter')
  await expect(readButtons(page, key)).toHaveCount(2)
  await expect(readButtons(page, key).first()).toBeFocused()
  return { first, fail: failing.open }
}

test('notices: user marks a notice as read and the call fails → the notice has the focus; Enter retries', async ({
  page,
  okuu,
}) => {
  await givenNotices(okuu, 'Возврат')
  const { first, fail } = await markFirstAsRead(page, 'Возврат')
  fail()
  await expect(toastOf(page, 'Отметка не удалась')).toBeVisible()
  await expect(readButtons(page, 'Возврат')).toHaveCount(3)
  await expect(readButtons(page, 'Возврат').first()).toHaveAttribute('data-read', first ?? '')
  await expect(readButtons(page, 'Возврат').first()).toBeFocused()

  await page.unroute('**/wiki/insertWiki*')
  await page.keyboard.press('Enter')
  await expect(readButtons(page, 'Возврат')).toHaveCount(2)
  await expect.poll(() => readersOf(okuu, 'Возврат')).toEqual([{ login: registrar.login }])
  await page.reload()
  await bellButton(page).click()
  await expect(readButtons(page, 'Возврат')).toHaveCount(2)
  await expect(noticePanel(page).locator(`[data-read="${first}"]`)).toHaveCount(0)
})

test('notices: user marks a notice as read, moves the focus, and the call fails → the focus does not change', async ({
  page,
  okuu,
}) => {
  await givenNotices(okuu, 'Ушедший')
  const { fail } = await markFirstAsRead(page, 'Ушедший')
  const close = noticePanel(page).getByRole('button', { name: 'Закрыть' })
  await close.focus()
  fail()
  await expect(readButtons(page, 'Ушедший')).toHaveCount(3)
  await expect(toastOf(page, 'Отметка не удалась')).toBeVisible()
  await expect(close).toBeFocused()
  await expect.poll(() => readersOf(okuu, 'Ушедший')).toEqual([])
})
