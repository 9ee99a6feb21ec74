import type { Page } from '@playwright/test'
import { system } from '#contract/system.ts'
import { academicYearInProgress, dayIn, yearId } from '#db/academic-year.ts'
import { gatherEvents } from '#server/notices/gather.ts'
import { expectAccessibleInEveryLook } from './accessible.ts'
import {
  bodyRows as rows,
  expect,
  expectNoSidewaysScroll,
  type Okuu,
  open,
  refusal,
  test,
  toastOf,
} from './fixtures.ts'
import { bellButton, noticePanel } from './notice-panel.ts'
import { activeOption, openPalette } from './palette-dialog.ts'
import { registrar } from './registrar.ts'

const noticeItem = (page: Page, text: string) =>
  noticePanel(page).getByRole('listitem').filter({ hasText: text })

const timeZone = 'Asia/Bishkek'

type NewNotice = { text: string; url?: string; important?: boolean }

const givenNotice = ({ ask }: Okuu, { text, url = '', important = false }: NewNotice) =>
  ask(system.addNotice, { text, url, important })

async function readersOf({ sql }: Okuu, text: string) {
  const found = await sql<{ login: string }>(
    `SELECT u.login FROM notice_read r JOIN notice n ON n.id = r.notice_id JOIN app_user u ON u.id = r.user_id
     WHERE n.text = $1`,
    [text],
  )
  return found.map(({ login }) => login)
}

// @rule notice-bell notice-read notice-unread header-parts
test('notices: user opens the bell → important notices are first; user marks one as read → it disappears', async ({
  page,
  okuu,
}) => {
  const names = {
    plain: 'Лифт главного корпуса остановлен',
    link: 'Образец приказа о наборе выложен',
    important: 'Срок подачи сведений перенесён',
  }
  await givenNotice(okuu, { text: names.important, important: true })
  await givenNotice(okuu, { text: names.plain })
  await givenNotice(okuu, { text: names.link, url: `${okuu.url}/icon.svg` })
  await open(page, 'direction')
  await expect(bellButton(page)).toHaveAccessibleName(/^Уведомления\. Непрочитанных: \d+$/)
  const count = Number(await bellButton(page).textContent())

  await bellButton(page).click()
  await expect(noticePanel(page).getByRole('tab', { name: 'Уведомления' })).toBeFocused()
  const important = noticePanel(page).getByRole('list', { name: 'Важно' })
  const others = noticePanel(page).getByRole('list', { name: 'Остальные' })
  await expect(noticePanel(page).getByRole('list').first()).toHaveAccessibleName('Важно')
  await expect(important.getByText(names.important)).toBeVisible()
  await expect(others.getByText(names.plain)).toBeVisible()
  await expect(noticeItem(page, names.plain).getByRole('link')).toHaveCount(0)
  await expect(noticePanel(page).getByRole('listitem')).toHaveCount(count)

  // opening the link by keyboard marks the notice as read and focuses the next one
  await noticeItem(page, names.link).getByRole('button', { name: 'Прочитано' }).focus()
  await page.keyboard.press('Shift+Tab')
  const link = noticeItem(page, names.link).getByRole('link', { name: 'Открыть' })
  await expect(link).toBeFocused()
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toHaveAttribute('rel', /noopener/)
  const opened = page.context().waitForEvent('page')
  await page.keyboard.press('Enter')
  const other = await opened
  await expect(other).toHaveURL(/icon\.svg$/)
  expect(await other.evaluate(() => window.opener)).toBeNull()
  await other.close()
  await expect(noticeItem(page, names.link)).toHaveCount(0)
  await expect(bellButton(page)).toHaveText(String(count - 1))
  await expect(noticeItem(page, names.plain).getByRole('button', { name: 'Прочитано' })).toBeFocused()
  await expect.poll(() => readersOf(okuu, names.link)).toEqual([registrar.login])

  await page.route('**/wiki/insertWiki*', (route) => route.fulfill(refusal('Отметка не удалась')))
  await noticeItem(page, names.important).getByRole('button', { name: 'Прочитано' }).click()
  await expect(toastOf(page, 'Отметка не удалась')).toBeVisible()
  await expect(important.getByText(names.important)).toBeVisible()
  await expect(bellButton(page)).toHaveText(String(count - 1))
  expect(await readersOf(okuu, names.important)).toEqual([])
  await page.unroute('**/wiki/insertWiki*')
  await noticeItem(page, names.important).getByRole('button', { name: 'Прочитано' }).click()
  await expect(noticeItem(page, names.important)).toHaveCount(0)
  await expect(bellButton(page)).toHaveText(String(count - 2))
  await expect.poll(() => readersOf(okuu, names.important)).toEqual([registrar.login])
  expect(await readersOf(okuu, names.plain)).toEqual([])

  await page.getByRole('tab', { name: 'Последние сообщения' }).click()
  const log = noticePanel(page).getByRole('list', { name: 'Последние сообщения' }).getByRole('listitem')
  await expect(log).toHaveText(/Отметка не удалась\d\d:\d\d$/)
  await expect(log.getByRole('img', { name: 'Ошибка' })).toBeVisible()

  await page.reload()
  await expect(bellButton(page)).toHaveText(String(count - 2))
  await bellButton(page).click()
  await expect(noticeItem(page, names.plain)).toBeVisible()
  await expect(noticeItem(page, names.link)).toHaveCount(0)
  await noticePanel(page).getByRole('tab', { name: 'Последние сообщения' }).click()
  await expect(noticePanel(page).getByText('Сообщений пока нет')).toBeVisible()
})

// @rule notice-bell
test('notices: user presses Esc or the bell, or clicks outside → the panel closes; action of the palette → the panel opens', async ({
  page,
}) => {
  await open(page, 'direction')
  await expect(rows(page).first()).toBeVisible()
  await bellButton(page).focus()
  await page.keyboard.press('Enter')
  const tab = noticePanel(page).getByRole('tab', { name: 'Уведомления' })
  await expect(tab).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(noticePanel(page)).toHaveCount(0)
  await expect(bellButton(page)).toBeFocused()

  await bellButton(page).click()
  await expect(tab).toBeFocused()
  await bellButton(page).click()
  await expect(noticePanel(page)).toHaveCount(0)

  await bellButton(page).click()
  await expect(tab).toBeFocused()
  await page.getByRole('main').click({ position: { x: 300, y: 30 } })
  await expect(noticePanel(page)).toHaveCount(0)

  await openPalette(page, 'уведомлен')
  await expect(activeOption(page)).toContainText('Уведомления')
  await page.keyboard.press('Enter')
  await expect(tab).toBeFocused()
  await noticePanel(page).getByRole('button', { name: 'Закрыть' }).click()
  await expect(bellButton(page)).toBeFocused()
})

// @rule error-list-failed
test('notices: list is empty or fails to load → a message is shown', async ({ page }) => {
  const answers = [
    refusal('Уведомлений не дали', 403),
    { status: 200, json: { data: [], error: false, message: '' } },
  ]
  let answer = answers[0]
  await page.route('**/wiki/getWiki*', (route) => route.fulfill(answer))
  await open(page, 'direction')
  await bellButton(page).click()
  await expect(noticePanel(page).getByRole('alert')).toContainText('Уведомлений не дали')
  await expect(bellButton(page)).toHaveAccessibleName('Уведомления')
  answer = answers[1]
  await noticePanel(page).getByRole('button', { name: 'Повторить' }).click()
  await expect(noticePanel(page).getByText('Новых уведомлений нет')).toBeVisible()
})

// @rule access-wcag
test('notices: user opens the panel → it is accessible in every language and theme, and fits a phone', async ({
  page,
  okuu,
}) => {
  await givenNotice(okuu, { text: 'Доступность проверяется и здесь', url: 'https://example.org/okuu/a11y' })
  await open(page, 'direction')
  await expect(rows(page).first()).toBeVisible()
  await bellButton(page).click()
  await expect(noticeItem(page, 'Доступность проверяется')).toBeVisible()
  const box = await noticePanel(page).boundingBox()
  expect(box?.width).toBe(360)
  expect(box?.y).toBeGreaterThan((await bellButton(page).boundingBox())?.y ?? Infinity)
  await expectAccessibleInEveryLook(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(async () => (await noticePanel(page).boundingBox())?.width).toBeGreaterThan(370)
  await expectNoSidewaysScroll(page)
})

// @rule notice-events notice-choices
test('notices: licence expires soon → the bell links to it; user can choose the kinds of notices on the account screen', async ({
  page,
  okuu,
}) => {
  const day = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
  const [licence] = await okuu.sql<{ resolution: string }>(
    `UPDATE licence SET ends_on = $1 WHERE id = (
       SELECT licence_id FROM speciality_parameters WHERE licence_id IS NOT NULL ORDER BY speciality_id LIMIT 1
     ) RETURNING resolution`,
    [day],
  )
  const notice = noticeItem(
    page,
    `Лицензия ${licence?.resolution} кончается ${day.split('-').toReversed().join('.')}`,
  )

  await page.goto('me')
  const choices = page.getByRole('region', { name: 'О чём сообщает колокольчик' })
  const choice = choices.getByRole('checkbox', { name: 'Лицензия кончается в ближайшие 30 дней' })
  await expect(choice).not.toBeChecked()
  await choice.press('Space')
  await expect(choice).toBeChecked()
  await expect(toastOf(page, 'Изменения сохранены')).toBeVisible()
  await expect(choices.getByRole('checkbox', { name: 'Новые замечания проверок' })).not.toBeChecked()
  await page.reload()
  await expect(choice).toBeChecked()

  // the server gathers events at intervals, so the test calls `gatherEvents` directly
  const now = new Date()
  const moment = { today: dayIn(now, timeZone), year: yearId(academicYearInProgress(now, timeZone)) }
  await expect(async () => {
    await gatherEvents(okuu.db, moment)
    await page.reload()
    await bellButton(page).click()
    await expect(notice).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 45_000 })
  await notice.getByRole('link', { name: 'Открыть' }).click()
  await expect(page).toHaveURL(/educational\?.*fac=/)
  await expect(noticePanel(page)).toHaveCount(0)
  await bellButton(page).click()
  await expect(notice).toHaveCount(0)

  // other tests share this user, so SQL mutes these notices again
  await okuu.sql('INSERT INTO notice_muted SELECT id, $1 FROM app_user WHERE login = $2', [
    'licence30',
    registrar.login,
  ])
})
