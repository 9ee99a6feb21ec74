import type { Browser, Page, Route } from '@playwright/test'
import { contract } from '#contract/index.ts'
import { gzipOnly, sentBytes, type SentBytes } from '#test/browser/sent-bytes.ts'
import type { InputGoal, PageGoal } from './pages.ts'
import { observePage } from './watch.ts'

export type SiteAccess = {
  readonly url: string
  readonly cookie: { readonly name: string; readonly value: string }
}

/** Milliseconds of a visit. `processor`: time that the page's thread uses until it is idle. */
export type Visit = { readonly ready: number; readonly blocked: number; readonly processor: number }

/** Milliseconds of typing. `toFrame`: from each key to its frame. `processor`: of one key with all effects. */
export type Keys = { readonly toFrame: readonly number[]; readonly processor: number }

type PageOptions = { readonly path: string; readonly signedIn?: boolean; readonly sign: PageGoal['sign'] }

const base = '/okuu/'
const readyTimeout = 60_000

/** Opens the page as at a first visit, with an empty cache. */
async function withPage<Result>(
  browser: Browser,
  { url, cookie }: SiteAccess,
  { sign, signedIn = true }: PageOptions,
  act: (page: Page) => Promise<Result>,
  headers: Record<string, string> = {},
): Promise<Result> {
  const context = await browser.newContext({
    baseURL: url + base,
    locale: 'ru-RU',
    timezoneId: 'Asia/Bishkek',
    viewport: { width: 1440, height: 900 },
    extraHTTPHeaders: headers,
  })
  try {
    if (signedIn) {
      await context.addCookies([{ ...cookie, url }])
      // The product sets this flag when a user signs in. The browser then loads the script of the screen
      // while it checks the session.
      await context.addInitScript("localStorage.setItem('okuu.wasIn', '')")
    }
    // tsx wraps functions with a helper that does not exist in a page.
    await context.addInitScript('globalThis.__name = (named) => named')
    await context.addInitScript(observePage, sign)
    return await act(await context.newPage())
  } finally {
    await context.close()
  }
}

const untilReady = (page: Page) =>
  page.waitForFunction(() => window.noted.ready !== undefined, undefined, { timeout: readyTimeout })

/** Returns a function that returns processor time of the page's thread so far, milliseconds. */
async function processorClock(page: Page): Promise<() => Promise<number>> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  return async () => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
    return seconds * 1000
  }
}

export const visit = (browser: Browser, site: SiteAccess, target: PageGoal): Promise<Visit> =>
  withPage(browser, site, target, async (page) => {
    const processor = await processorClock(page)
    await page.goto(target.path)
    await untilReady(page)
    await page.waitForLoadState('networkidle')
    const { ready = Number.NaN, blocked } = await page.evaluate(() => window.noted)
    return { ready, blocked, processor: await processor() }
  })

/** Returns bytes in gzip or in the encoding that the browser prefers. */
export const weigh = (
  browser: Browser,
  site: SiteAccess,
  target: PageGoal,
  gzip: boolean,
): Promise<SentBytes> =>
  withPage(
    browser,
    site,
    target,
    async (page) => {
      await page.goto(target.path)
      await untilReady(page)
      await page.waitForLoadState('networkidle')
      return sentBytes(page)
    },
    gzip ? gzipOnly : {},
  )

/**
 * Returns the number of sequential rounds of calls between the check of the session and the ready page. The
 * responses of a round are delivered only when the page sends no more calls.
 */
export const countRounds = (browser: Browser, site: SiteAccess, target: PageGoal): Promise<number> =>
  withPage(browser, site, target, async (page) => {
    const pending: Route[] = []
    await page.route('**/api/v1/**', (route) =>
      route.request().url().includes(contract.auth.check.path) ? route.continue() : void pending.push(route),
    )
    await page.goto(target.path, { waitUntil: 'commit' })
    const isReady = () => page.evaluate(() => window.noted.ready !== undefined)
    for (let rounds = 0; ; rounds++) {
      let before = -1
      while (pending.length === 0 || pending.length !== before) {
        before = pending.length
        await page.waitForTimeout(1000)
        if (await isReady()) return rounds
      }
      await Promise.all(pending.splice(0).map((route) => route.continue()))
    }
  })

/** Measures from the press of each key to its frame. Keys are typed as fast as a good typist types. */
export const type = (browser: Browser, site: SiteAccess, target: InputGoal): Promise<Keys> =>
  withPage(browser, site, target, async (page) => {
    const processor = await processorClock(page)
    await page.goto(target.path)
    await untilReady(page)
    await page.waitForLoadState('networkidle')
    await target.open(page)
    await page.waitForTimeout(500)
    await page.evaluate(() => void (window.noted.keys = []))
    const before = await processor()
    for (const key of target.keys) {
      await page.keyboard.press(key)
      await page.waitForTimeout(120)
    }
    const toFrame = await page.evaluate(() => window.noted.keys)
    return { toFrame, processor: ((await processor()) - before) / target.keys.length }
  })
