import type { Page } from '@playwright/test'
import { system } from '#contract/system.ts'
import { expect, manualPromise, type Okuu, open, refusal, test, toastOf } from './fixtures.ts'
import { bell, panel } from './notice-panel.ts'
import { registrar } from './registrar.ts'

const ticks = (page: Page, key: string) =>
  panel(page).getByRole('listitem').filter({ hasText: key }).getByRole('button', { name: 'Прочитано' })

const givenNotices = async ({ ask }: Okuu, key: string) => {
  for (const n of [1, 2, 3]) await ask(system.addNotice, { text: `${key} ${n}`, url: '', important: true })
}

const read = ({ sql }: Okuu, key: string) =>
  sql<{ login: string }>(
    `SELECT u.login FROM notice_read r JOIN notice n ON n.id = r.notice_id JOIN app_user u ON u.id = r.user_id
     WHERE n.text LIKE $1 || ' %'`,
    [key],
  )

/** Marks the first notice as read. The call is pending until the returned `fail` rejects it. */
async function readFirst(page: Page, key: string): Promise<{ first: string | null; fail: () => void }> {
  await open(page, 'direction')
  await bell(page).click()
  await expect(ticks(page, key)).toHaveCount(3)
  const failing = manualPromise()
  await page.route('**/wiki/insertWiki*', async (route) => {
    await failing.opened
    await route.fulfill(refusal('Отметка не удалась'))
  })
  const first = await ticks(page, key).first().getAttribute('data-read')
  await ticks(page, key).first().press('Enter')
  await expect(ticks(page, key)).toHaveCount(2)
  await expect(ticks(page, key).first()).toBeFocused()
  return { first, fail: failing.open }
}

test('notices: user marks a notice as read and the call fails → the notice has the focus; Enter retries', async ({
  page,
  okuu,
}) => {
  await givenNotices(okuu, 'Возврат')
  const { first, fail } = await readFirst(page, 'Возврат')
  fail()
  await expect(toastOf(page, 'Отметка не удалась')).toBeVisible()
  await expect(ticks(page, 'Возврат')).toHaveCount(3)
  await expect(ticks(page, 'Возврат').first()).toHaveAttribute('data-read', first ?? '')
  await expect(ticks(page, 'Возврат').first()).toBeFocused()

  await page.unroute('**/wiki/insertWiki*')
  await page.keyboard.press('Enter')
  await expect(ticks(page, 'Возврат')).toHaveCount(2)
  await expect.poll(() => read(okuu, 'Возврат')).toEqual([{ login: registrar.login }])
  await page.reload()
  await bell(page).click()
  await expect(ticks(page, 'Возврат')).toHaveCount(2)
  await expect(panel(page).locator(`[data-read="${first}"]`)).toHaveCount(0)
})

test('notices: user marks a notice as read, moves the focus, and the call fails → the focus does not change', async ({
  page,
  okuu,
}) => {
  await givenNotices(okuu, 'Ушедший')
  const { fail } = await readFirst(page, 'Ушедший')
  const close = panel(page).getByRole('button', { name: 'Закрыть' })
  await close.focus()
  fail()
  await expect(ticks(page, 'Ушедший')).toHaveCount(3)
  await expect(toastOf(page, 'Отметка не удалась')).toBeVisible()
  await expect(close).toBeFocused()
  await expect.poll(() => read(okuu, 'Ушедший')).toEqual([])
})
