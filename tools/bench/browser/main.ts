import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { Command } from 'commander'
import { launchOptions } from '#test/browser/chromium.ts'
import { signIn, startProduct } from '../contestants.ts'
import { embeddedIn } from '../database.ts'
import { countRounds, type SiteAccess, type, visit, weigh } from './measure.ts'
import { typedPages, visitedPages } from './pages.ts'
import { report, type Run } from './report.ts'
import { fillPages, type Places } from './rows.ts'

const { runs } = new Command('npm run bench -- --browser')
  .description('Measures the product’s pages in Chromium. Exits 1 when a goal is missed.')
  .option('--browser', 'the pages in place of the calls')
  .option('--runs <n>', 'visits of which the median counts', '5')
  .parse()
  .opts<{ runs: string }>()

const logLine = (text: string) => process.stderr.write(`${text}\n`)
const folder = mkdtempSync(join(tmpdir(), 'okuu-bench-'))
// If root created this folder, PostgreSQL runs as another user, who must be able to enter it.
chmodSync(folder, 0o711)
/** Options with which a key need not wait for the next frame of the display. */
const unpaced = ['--disable-frame-rate-limit', '--disable-gpu-vsync']

const product = await startProduct(folder, undefined, [], { DEMO: '1' })
try {
  const places = await fillPages((await embeddedIn(folder)).url)
  const { headers } = await signIn(product)
  const [name = '', value = ''] = (headers.cookie ?? '').split('=')
  const { text, met } = report(await measure({ url: product.url, cookie: { name, value } }, places))
  process.stdout.write(text)
  process.exitCode = met ? 0 : 1
} finally {
  await product.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function measure(site: SiteAccess, places: Places): Promise<Run> {
  const pages = visitedPages(places)
  const visits: Run['visits'] = await withBrowser([], async (browser) => {
    const measured = []
    for (const target of pages) {
      const gzip = await weigh(browser, site, target, true)
      const sent = await weigh(browser, site, target, false)
      const all = await repeatRun(() => visit(browser, site, target))
      measured.push({ target, visits: all, gzip, sent })
      logLine(target.name)
    }
    return measured
  })
  const link = pages.find(({ path }) => path === places.deepLink)
  if (link === undefined) throw new Error('The link to six levels is no longer visited')
  const rounds = await withBrowser([], (browser) => countRounds(browser, site, link))
  const typed = await withBrowser(unpaced, async (browser) => {
    const measured = []
    for (const target of typedPages(places)) {
      measured.push({ target, runs: await repeatRun(() => type(browser, site, target)) })
      logLine(`${target.name}: keys`)
    }
    return measured
  })
  return {
    browser: await withBrowser([], (browser) => Promise.resolve(browser.version())),
    visits,
    rounds,
    typed,
  }
}

async function repeatRun<Result>(run: () => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  for (let n = 0; n < Number(runs); n++) results.push(await run())
  return results
}

async function withBrowser<Result>(
  args: string[],
  act: (browser: Browser) => Promise<Result>,
): Promise<Result> {
  const browser = await chromium.launch({ ...launchOptions, args: [...launchOptions.args, ...args] })
  try {
    return await act(browser)
  } finally {
    await browser.close()
  }
}
