import { createHash } from 'node:crypto'
import {
  type APIRequestContext,
  type Browser,
  expect,
  type Locator,
  type Page,
  type Request,
  test as base,
} from '@playwright/test'
import { backgroundHeader } from '#contract/limits.ts'
import { type ApiCaller, apiCallerOf } from './calls.ts'
import type { Db } from '#db/connect.ts'
import type { Factories } from '#test/given.ts'
import { type Sql, startOwnServer } from './own-server.ts'
import { registrar } from './registrar.ts'

export { expect }

export type Okuu = {
  /** URL of the server with the base path. */
  url: string
  /** Makes a call in the session of the user `registrar`, who is an administrator. */
  ask: ApiCaller
  given: Factories
  /** Database for tests that start a background job. */
  db: Db
  /** Runs SQL. Tests use it for states that neither a call nor a factory creates. */
  sql: Sql
  cookies: Awaited<ReturnType<typeof signInOnce>>
}

export const supportContact = 'ИТ-отдел, 0312 00-00-00'

/**
 * Session of a test. True: shared with other tests; `alone`: not shared, so the test may end it; false: no
 * session.
 */
type SessionKind = boolean | 'alone'

/** Each worker has its own server and its own copy of the demo data; the page is signed in. */
export const test = base.extend<
  { signedIn: SessionKind; noticesOpen: boolean; noErrors: undefined },
  { okuu: Okuu }
>({
  okuu: [
    async ({ browser }, use, worker) => {
      const { stop, ...own } = await startOwnServer(`test_${process.pid}_${worker.workerIndex}`, {
        SUPPORT_CONTACT: supportContact,
      })
      const cookies = await signInOnce(browser, own.url)
      await own.sql(muteBellStatement, [registrar.login])
      await use({ ...own, cookies, ask: apiCallerOf(own.url, cookies) })
      await stop()
    },
    { scope: 'worker' },
  ],
  signedIn: [true, { option: true }],
  // The notices do not open after 15 s, since on a slow machine they would cover buttons.
  noticesOpen: [false, { option: true }],
  baseURL: async ({ okuu }, use) => use(`${okuu.url}/`),
  context: async ({ context, okuu, signedIn, noticesOpen }, use) => {
    if (!noticesOpen) await context.addInitScript(markNoticesShown)
    if (signedIn === 'alone') await signIn(context.request, okuu.url)
    else if (signedIn) await context.addCookies(okuu.cookies)
    await use(context)
  },
  page: async ({ page }, use) => {
    const route = page.route.bind(page)
    page.route = async (...rule) => {
      const made = await route(...rule)
      // waits for the page, since its calls may bypass the new route until the page processes `route`
      await page.evaluate(() => undefined)
      return made
    }
    await use(page)
  },
  // The test fails if the page has an uncaught error or violates its Content-Security-Policy.
  noErrors: [
    async ({ page }, use) => {
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(error.message))
      page.on('console', (line) => {
        if (line.type() === 'error' && line.text().includes('Content Security Policy'))
          errors.push(line.text())
      })
      await use(undefined)
      expect(errors).toEqual([])
    },
    { auto: true },
  ],
})

/** Mutes the bell of a user, which would show the work of other tests. A test can unmute it. */
const muteBellStatement = `
  INSERT INTO notice_muted (user_id, kind)
  SELECT id, unnest(ARRAY['licence90', 'licence30', 'finding', 'plannedFailed']) FROM app_user WHERE login = $1`

const markNoticesShown = () => {
  const now = new Date()
  const today = [now.getFullYear(), now.getMonth() + 1, now.getDate()].join('-')
  window.localStorage.setItem('okuu.noticesShownOn', today)
}

async function signIn(request: APIRequestContext, url: string): Promise<void> {
  const { login, password } = registrar
  const answer = await request.post(`${url}/api/v1/auth/login`, {
    data: { login, password },
    headers: { 'X-Okuu': '1' },
  })
  expect(answer.ok()).toBe(true)
}

async function signInOnce(browser: Browser, url: string) {
  const context = await browser.newContext()
  await signIn(context.request, url)
  const cookies = await context.cookies()
  await context.close()
  return cookies
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const over = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  // waits for the layout after the resize
  await expect.poll(over).toBeLessThanOrEqual(0)
}

export async function expectWholeLabels(page: Page): Promise<void> {
  const cut = await page
    .getByRole('button')
    .evaluateAll((buttons) =>
      buttons
        .filter((button) =>
          [button, ...button.querySelectorAll('*')].some(
            (part) =>
              part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).overflowX !== 'visible',
          ),
        )
        .map((button) => button.textContent),
    )
  expect(cut).toEqual([])
}

export type Language = 'ru' | 'ky' | 'en'
export type Look = { language?: Language; theme?: 'light' | 'dark' }

export async function open(
  page: Page,
  path: string,
  { language = 'ru', theme = 'light' }: Look = {},
): Promise<void> {
  await page.emulateMedia({ colorScheme: theme })
  await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=${language}`)
}

export async function tapRowAction(row: Locator, name: string | RegExp): Promise<void> {
  await row.getByRole('button', { name: /^Действия: / }).tap()
  await row.getByRole('button', { name }).tap()
}

export async function openByMenu(page: Page, name: string): Promise<void> {
  await page.mouse.move(1200, 400)
  await page.getByRole('navigation', { name: /^(Главное меню|Башкы меню|Main menu)$/ }).hover()
  await page.getByRole('link', { name, exact: true }).click()
}

/** Opens a path without a reload, as Back and Forward do. */
export async function navigateTo(page: Page, path: string): Promise<void> {
  const address = new URL(path, page.url()).href
  await page.evaluate((to) => {
    const state = { usr: null, key: to, idx: window.history.length }
    window.history.pushState(state, '', to)
    window.dispatchEvent(new PopStateEvent('popstate', { state }))
  }, address)
}

/**
 * Ends the session while no call is pending. Delays automatic calls until another call is refused with 401,
 * so that the test's next action is refused first.
 */
export async function endSessionWhenIdle(page: Page, okuu: Okuu): Promise<void> {
  await page.waitForLoadState('networkidle')
  const isLive = (request: Request) => /\/api\/v1\/live[/?]/.test(request.url())
  const refused = page.waitForResponse(
    (response) => response.status() === 401 && !isLive(response.request()),
    { timeout: 0 },
  )
  await page.route('**/api/v1/**', async (route) => {
    if (isLive(route.request()) || route.request().headers()[backgroundHeader] !== undefined) await refused
    await route.fallback()
  })
  // prevents an unhandled rejection if the test ends before a call is refused
  refused.catch(() => undefined)
  await endSession(page, okuu)
}

/**
 * Ends the session without notifying the page. Resolves when the server refuses the session, whose state it
 * caches for up to a second.
 */
export async function endSession(page: Page, okuu: Okuu): Promise<void> {
  const cookie = (await page.context().cookies()).find(({ name }) => name.endsWith('sid'))
  expect(cookie).toBeDefined()
  const hash = createHash('sha256')
    .update(cookie?.value ?? '')
    .digest()
  const ended = await okuu.sql('DELETE FROM session WHERE token_hash = $1 RETURNING 1', [hash])
  expect(ended).toHaveLength(1)
  const statusOfRead = async () =>
    (
      await page.request.get(`${okuu.url}/api/v1/ministerstvo/select`, { headers: { 'X-Okuu': '1' } })
    ).status()
  await expect.poll(statusOfRead).toBe(401)
}

/** Finds a text in the toasts, since it may also be elsewhere on the page. */
export const toastOf = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: /^(Сообщения|Билдирүүлөр|Messages)$/ }).getByText(text)

/** Expects no toast at this moment. A waiting assertion would pass after the toast has closed. */
export async function expectNoToast(page: Page, text: string): Promise<void> {
  expect(await toastOf(page, text).count()).toBe(0)
}

export const refusal = (message: string, status = 500) => ({
  status,
  json: { data: null, error: true, message },
})

/** Returns a response that refuses a read with 400, which the client does not retry, unlike a 500. */
export const readRefusal = (message: string) => refusal(message, 400)

export const unsavedQuestion = (page: Page) =>
  page.getByRole('dialog', { name: 'Есть несохранённые изменения' })

export function manualPromise(): { opened: Promise<void>; open: () => void } {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open }
}

export const delayResponse = async (page: Page, address: string | RegExp) => {
  const answer = manualPromise()
  await page.route(address, async (route) => {
    await answer.opened
    await route.continue()
  })
  return answer
}

/** Delays responses. `latency`: milliseconds. */
export const slowDown = (page: Page, address: string | RegExp, latency: number) =>
  page.route(address, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, latency))
    await route.fallback()
  })

/** Finds the row with the number 1, which only a loaded list has. */
export const firstRow = (within: Page | Locator) =>
  within.locator('tr:has(> :nth-child(-n + 2):text-is("1"))')

/** Finds rows with text. Skeleton rows have no text. */
export const bodyRows = (page: Page) =>
  page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('cell'), hasText: /\S/ })

/** Opens the row by its pencil and selects the value of `field`, if one is given. */
export async function edit(row: Locator, field?: string): Promise<void> {
  await row.getByRole('button', { name: /^Изменить: / }).click()
  if (field === undefined) return
  const opened = row.page().locator('tr[data-open]')
  await opened.getByRole('textbox', { name: new RegExp(`^${field}: `) }).selectText()
}
