import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInEveryLook } from './accessible.ts'
import {
  bodyRows as rows,
  expect,
  expectNoSidewaysScroll,
  type Okuu,
  open,
  test,
  toastOf,
} from './fixtures.ts'
import { registrar } from './registrar.ts'

const bell = (page: Page) => page.getByRole('button', { name: /^Уведомления/ })
const panel = (page: Page) => page.getByRole('group', { name: 'Уведомления' }).first()
const item = (page: Page, text: string) => panel(page).getByRole('listitem').filter({ hasText: text })

type NewNotice = { text: string; url?: string; important?: boolean }

async function givenNotice({ sql }: Okuu, { text, url = '', important = false }: NewNotice) {
  await sql(`INSERT INTO notice (text, url, important, source) VALUES ($1, $2, $3, 'local')`, [
    text,
    url,
    important,
  ])
}

/** The logins that have read it. */
async function readersOf({ sql }: Okuu, text: string) {
  const found = await sql<{ login: string }>(
    `SELECT u.login FROM notice_read r JOIN notice n ON n.id = r.notice_id JOIN app_user u ON u.id = r.user_id
     WHERE n.text = $1`,
    [text],
  )
  return found.map(({ login }) => login)
}

test.describe('by itself', () => {
  test.use({ noticesOpen: true })

  const start = new Date('2026-11-20T09:00:00+06:00')

  /** On a clock that moves only when it is told to; answers the milliseconds that the page took to be there. */
  async function openOnStillClock(page: Page, path: string): Promise<number> {
    let passed = 0
    await open(page, path)
    await expect(async () => {
      await page.clock.runFor(50)
      passed += 50
      expect(await rows(page).count()).toBeGreaterThan(0)
      expect(await bell(page).textContent()).toMatch(/\d/)
    }).toPass({ intervals: [10] })
    return passed
  }

  /** Lets time pass until the panel is there, and not longer than `most` milliseconds. */
  async function waitOpen(page: Page, most: number): Promise<void> {
    for (let passed = 0; passed < most && !(await panel(page).isVisible()); passed += 250)
      await page.clock.runFor(250)
    await expect(panel(page)).toBeVisible()
  }

  /** Past the moment when the panel's code is fetched, until it has come. */
  async function fetchCode(page: Page): Promise<void> {
    const come = page.waitForResponse(/NoticePanel[^/]*\.js$/)
    await page.clock.runFor(5500)
    await (await come).finished()
  }

  test.beforeEach(async ({ page }) => {
    await page.clock.install({ time: start })
    await page.clock.pauseAt(new Date(start.getTime() + 1000))
  })

  test('they open 15 s after the start and close 15 s later, once a day, and leave the focus alone', async ({
    page,
  }) => {
    const passed = await openOnStillClock(page, 'direction')
    const search = page.getByRole('button', { name: 'Найти', exact: true })
    await search.focus()
    await fetchCode(page)
    await page.clock.runFor(15_000 - 5500 - passed - 100)
    await expect(panel(page)).toHaveCount(0)
    await waitOpen(page, passed + 1500)
    await expect(search).toBeFocused()
    await expect(bell(page)).toHaveAttribute('aria-expanded', 'true')
    await expect(panel(page).getByRole('timer')).toHaveAccessibleName(/^Закроется через 1[45] с$/)

    // pointed at, it stays; and so it does while the focus is in it
    await panel(page).getByRole('tab', { name: 'Уведомления' }).hover()
    await page.clock.runFor(20_000)
    await expect(panel(page)).toBeVisible()
    await panel(page).getByRole('tab', { name: 'Уведомления' }).focus()
    await page.mouse.move(400, 700)
    await page.clock.runFor(20_000)
    await expect(panel(page)).toBeVisible()
    await search.focus()
    await page.clock.runFor(13_500)
    await expect(panel(page)).toBeVisible()
    await page.clock.runFor(2000)
    await expect(panel(page)).toHaveCount(0)
    await expect(search).toBeFocused()

    await page.clock.runFor(31_000)
    await expect(panel(page)).toHaveCount(0)
    await openOnStillClock(page, 'direction')
    await page.clock.runFor(31_000)
    await expect(panel(page)).toHaveCount(0)

    // the page was left open over night
    await page.clock.pauseAt(new Date('2026-11-21T09:00:00+06:00'))
    await waitOpen(page, 1000)
  })

  test('they wait for a modal to close and for a field to be left, and open behind nothing', async ({
    page,
  }) => {
    await open(page, 'direction?modal=add')
    const form = page.getByRole('dialog')
    await expect(async () => {
      await page.clock.runFor(50)
      await expect(form.getByLabel('Код')).toBeFocused({ timeout: 50 })
    }).toPass({ intervals: [10] })
    await fetchCode(page)
    await page.clock.runFor(16_000)
    await expect(panel(page)).toHaveCount(0)
    // a button of the modal has the focus, no field
    await form.getByRole('button', { name: 'Отмена' }).focus()
    await page.clock.runFor(16_000)
    await expect(panel(page)).toHaveCount(0)

    await page.keyboard.press('Escape')
    await page.clock.runFor(50)
    await expect(form).toHaveCount(0)
    const search = page.getByRole('searchbox').or(page.getByRole('textbox')).first()
    await search.focus()
    await page.clock.runFor(16_000)
    await expect(panel(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Найти', exact: true }).focus()
    await waitOpen(page, 1000)
    // axe needs the clock; pointed at, the panel waits for it
    await panel(page).getByRole('tab', { name: 'Уведомления' }).hover()
    await page.clock.resume()
    await expectAccessible(page)

    // Esc closes it too, and leaves the focus where it is
    await page.keyboard.press('Escape')
    await expect(panel(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Найти', exact: true })).toBeFocused()
  })
})

test('the bell opens the unread ones, important first; what is read goes, and comes back if that failed', async ({
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
  await expect(bell(page)).toHaveAccessibleName(/^Уведомления\. Непрочитанных: \d+$/)
  const count = Number(await bell(page).textContent())

  await bell(page).click()
  await expect(panel(page).getByRole('tab', { name: 'Уведомления' })).toBeFocused()
  const important = panel(page).getByRole('list', { name: 'Важно' })
  const others = panel(page).getByRole('list', { name: 'Остальные' })
  await expect(panel(page).getByRole('list').first()).toHaveAccessibleName('Важно')
  await expect(important.getByText(names.important)).toBeVisible()
  await expect(others.getByText(names.plain)).toBeVisible()
  await expect(item(page, names.plain).getByRole('link')).toHaveCount(0)
  await expect(panel(page).getByRole('listitem')).toHaveCount(count)

  // by keyboard: the focus goes on to the next one
  await item(page, names.link).getByRole('button', { name: 'Прочитано' }).focus()
  await page.keyboard.press('Shift+Tab')
  const link = item(page, names.link).getByRole('link', { name: 'Открыть' })
  await expect(link).toBeFocused()
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toHaveAttribute('rel', /noopener/)
  const opened = page.context().waitForEvent('page')
  await page.keyboard.press('Enter')
  const other = await opened
  await expect(other).toHaveURL(/icon\.svg$/)
  expect(await other.evaluate(() => window.opener)).toBeNull()
  await other.close()
  await expect(item(page, names.link)).toHaveCount(0)
  await expect(bell(page)).toHaveText(String(count - 1))
  await expect(item(page, names.plain).getByRole('button', { name: 'Прочитано' })).toBeFocused()
  await expect.poll(() => readersOf(okuu, names.link)).toEqual([registrar.login])

  await page.route('**/wiki/insertWiki*', (route) =>
    route.fulfill({ status: 500, json: { data: null, error: true, message: 'Отметка не удалась' } }),
  )
  await item(page, names.important).getByRole('button', { name: 'Прочитано' }).click()
  await expect(toastOf(page, 'Отметка не удалась')).toBeVisible()
  await expect(important.getByText(names.important)).toBeVisible()
  await expect(bell(page)).toHaveText(String(count - 1))
  expect(await readersOf(okuu, names.important)).toEqual([])
  await page.unroute('**/wiki/insertWiki*')
  await item(page, names.important).getByRole('button', { name: 'Прочитано' }).click()
  await expect(item(page, names.important)).toHaveCount(0)
  await expect(bell(page)).toHaveText(String(count - 2))
  await expect.poll(() => readersOf(okuu, names.important)).toEqual([registrar.login])
  expect(await readersOf(okuu, names.plain)).toEqual([])

  await page.getByRole('tab', { name: 'Последние сообщения' }).click()
  const log = panel(page).getByRole('list', { name: 'Последние сообщения' }).getByRole('listitem')
  await expect(log).toHaveText(/Отметка не удалась\d\d:\d\d$/)
  await expect(log.getByRole('img', { name: 'Ошибка' })).toBeVisible()

  await page.reload()
  await expect(bell(page)).toHaveText(String(count - 2))
  await bell(page).click()
  await expect(item(page, names.plain)).toBeVisible()
  await expect(item(page, names.link)).toHaveCount(0)
  await panel(page).getByRole('tab', { name: 'Последние сообщения' }).click()
  await expect(panel(page).getByText('Сообщений пока нет')).toBeVisible()
})

test('Esc, the bell and a click elsewhere close it; the palette opens it as well', async ({ page }) => {
  await open(page, 'direction')
  await expect(rows(page).first()).toBeVisible()
  await bell(page).focus()
  await page.keyboard.press('Enter')
  const tab = panel(page).getByRole('tab', { name: 'Уведомления' })
  await expect(tab).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(panel(page)).toHaveCount(0)
  await expect(bell(page)).toBeFocused()

  await bell(page).click()
  await expect(tab).toBeFocused()
  await bell(page).click()
  await expect(panel(page)).toHaveCount(0)

  await bell(page).click()
  await expect(tab).toBeFocused()
  await page.getByRole('main').click({ position: { x: 300, y: 30 } })
  await expect(panel(page)).toHaveCount(0)

  await page.keyboard.press('Control+K')
  await expect(page.getByRole('combobox', { name: 'Запись, раздел или действие' })).toBeFocused()
  await page.keyboard.type('уведомлен')
  await expect(page.getByRole('option', { selected: true })).toContainText('Уведомления')
  await page.keyboard.press('Enter')
  await expect(tab).toBeFocused()
  await panel(page).getByRole('button', { name: 'Закрыть' }).click()
  await expect(bell(page)).toBeFocused()
})

test('nothing new, and what could not be read, are said in words', async ({ page }) => {
  const answers = [
    { status: 403, json: { data: null, error: true, message: 'Уведомлений не дали' } },
    { status: 200, json: { data: [], error: false, message: '' } },
  ]
  let answer = answers[0]
  await page.route('**/wiki/getWiki*', (route) => route.fulfill(answer))
  await open(page, 'direction')
  await bell(page).click()
  await expect(panel(page).getByRole('alert')).toContainText('Уведомлений не дали')
  await expect(bell(page)).toHaveAccessibleName('Уведомления')
  answer = answers[1]
  await panel(page).getByRole('button', { name: 'Повторить' }).click()
  await expect(panel(page).getByText('Новых уведомлений нет')).toBeVisible()
})

test('is accessible in every look, and as wide as a phone', async ({ page, okuu }) => {
  await givenNotice(okuu, { text: 'Доступность проверяется и здесь', url: 'https://example.org/okuu/a11y' })
  await open(page, 'direction')
  await expect(rows(page).first()).toBeVisible()
  await bell(page).click()
  await expect(item(page, 'Доступность проверяется')).toBeVisible()
  const box = await panel(page).boundingBox()
  expect(box?.width).toBe(360)
  expect(box?.y).toBeGreaterThan((await bell(page).boundingBox())?.y ?? Infinity)
  await expectAccessibleInEveryLook(page)
  await page.setViewportSize({ width: 390, height: 844 })
  expect((await panel(page).boundingBox())?.width).toBeGreaterThan(370)
  await expectNoSidewaysScroll(page)
})
