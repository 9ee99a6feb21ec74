import { type Browser, chromium, type Page } from '@playwright/test'
import { auth } from '#contract/auth.ts'
import { launchOptions } from '#test/browser/chromium.ts'
import { type Context, type Group, type Judge, newJudge } from './group.ts'
import { textOf } from '#test/sources.ts'
import { checkKnownVulnerabilities } from './known-vulnerabilities.ts'
import { fillWithScripts } from './script-texts.ts'
import { type Product, startProduct } from './product.ts'
import { screenPathsOf } from './views.ts'

export const storedScripts: Group = {
  name: 'E',
  title:
    'stored scripts: every text of the database on every screen and dialog of a real browser; headers, files, packages',
  run,
}

async function run(context: Context) {
  const judge = newJudge()
  const product = await startProduct(context)
  try {
    await checkHeaders(product, judge)
    await checkHiddenFiles(product, judge)
    checkBillOfMaterials(judge)
    checkKnownVulnerabilities(judge)
    const { columns, texts } = await fillWithScripts(product.pool)
    judge.note(`${texts} texts in ${columns} columns are scripts`)
    const browser = await chromium.launch(launchOptions)
    try {
      await visitAll(browser, product, judge, context.size === 'short')
    } finally {
      await browser.close()
    }
  } finally {
    await product.stop()
  }
  return judge.outcome()
}

/** Script that reports each script that ran, or that only the content security policy prevented. */
const trap = `
  window.z = () => console.error('ran: ' + location)
  addEventListener('securitypolicyviolation', (event) =>
    console.error('ran into the policy: ' + event.violatedDirective + ' ' + event.blockedURI + ' ' + event.sample))`

async function visitAll(browser: Browser, product: Product, judge: Judge, short: boolean) {
  const origin = product.instances[0]?.origin ?? ''
  const browsing = await browser.newContext({ locale: 'ru-RU', viewport: { width: 1440, height: 1200 } })
  await browsing.addCookies([{ name: 'sid', value: await product.signIn(), url: origin }])
  await browsing.addInitScript(trap)
  const page = await browsing.newPage()
  const errors: string[] = []
  page.on('console', (line) => {
    if (line.text().startsWith('ran')) errors.push(line.text())
  })
  page.on('dialog', (dialog) => {
    errors.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  const views = await screenPathsOf(product.pool)
  const chosen = short ? views.filter((_, index) => index % 8 === 0) : views
  let shown = 0
  let empty = 0
  for (const view of chosen) {
    errors.length = 0
    await page.goto(`${origin}/okuu${view}`)
    const seen = await countScripts(page)
    shown += seen
    if (seen === 0) empty++
    await hoverAndOpen(page)
    judge.check(errors.length === 0, () => `${view}: ${errors.join(', ')}`)
    const addresses = await page.locator('a[href^="javascript:" i], a[href^="data:" i]').count()
    judge.check(addresses === 0, `${view}: ${addresses} links run a script`)
  }
  judge.check(shown > chosen.length, `only ${shown} scripts were shown`)
  judge.note(`${chosen.length} views, ${shown} scripts shown as text, ${empty} views without one`)
}

/** Returns the number of scripts among the texts of the page. */
async function countScripts(page: Page): Promise<number> {
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(150)
  const text = await page.locator('body').innerText()
  // The function is a text, because this program has no type for `document`.
  const values = await page.evaluate<string>(
    `[...document.querySelectorAll('input')].map((input) => input.value).join(' ')`,
  )
  return `${text} ${values}`.split(/z\(\)/).length - 1
}

/** Hovers and opens elements, so that tooltips, lists and toasts are shown. */
async function hoverAndOpen(page: Page): Promise<void> {
  const row = page.locator('tbody tr').first()
  if (await row.isVisible()) await row.hover({ timeout: 2000 }).catch(() => {})
  const select = page.locator('[role=combobox]').first()
  if (await select.isVisible()) {
    await select.click({ timeout: 2000 }).catch(() => {})
    await page.waitForTimeout(100)
    await page.keyboard.press('Escape')
  }
  const confirm = page.locator('[role=dialog] button, [role=alertdialog] button').last()
  if (/modal=delete/.test(page.url()) && (await confirm.isVisible())) {
    await confirm.click({ timeout: 2000 }).catch(() => {})
    await page.waitForTimeout(300)
  }
}

async function checkHeaders(product: Product, judge: Judge) {
  const origin = product.instances[0]?.origin ?? ''
  const cases: [string, RequestInit][] = [
    ['/okuu/', {}],
    ['/okuu/login', {}],
    ['/', { redirect: 'manual' }],
    ['/okuu/assets/none.js', {}],
    ['/okuu/api/v1/none', {}],
    [`/okuu/api/v1/${auth.check.path}`, { method: 'POST', headers: { 'x-okuu': '1' } }],
    [`/okuu/api/v1/${auth.check.path}`, { method: 'POST' }],
    [
      `/okuu/api/v1/${auth.login.path}`,
      { method: 'POST', headers: { 'x-okuu': '1', 'content-type': 'application/json' }, body: '{' },
    ],
    [
      `/okuu/api/v1/${auth.login.path}`,
      {
        method: 'POST',
        headers: { 'x-okuu': '1', 'content-type': 'application/json' },
        body: `"${'x'.repeat(300_000)}"`,
      },
    ],
    ['/okuu/icon.svg', { headers: { 'if-none-match': await tagOf(`${origin}/okuu/icon.svg`) } }],
    ['/okuu/api/docs', { redirect: 'manual' }],
    ['/healthz', {}],
  ]
  for (const [path, init] of cases) {
    const { status, headers: sent } = await fetch(`${origin}${path}`, init)
    const policy = sent.get('content-security-policy') ?? ''
    const right =
      sent.get('x-content-type-options') === 'nosniff' &&
      /default-src/.test(policy) &&
      /frame-ancestors 'none'/.test(policy) &&
      !/script-src[^;]*'unsafe/.test(policy) &&
      sent.get('x-frame-options') === 'DENY' &&
      sent.has('referrer-policy') &&
      !sent.has('x-powered-by') &&
      !sent.has('server')
    judge.check(right, `${path} (${status}): ${[...sent].join(' ').slice(0, 300)}`)
  }
}

const tagOf = async (address: string) => (await fetch(address)).headers.get('etag') ?? ''

async function checkHiddenFiles(product: Product, judge: Judge) {
  const origin = product.instances[0]?.origin ?? ''
  const names = [
    '.git/config',
    '.env',
    'okuu.env',
    'package.json',
    'package-lock.json',
    'server/main.ts',
    'dist/server/main.js',
    'assets/',
    'assets/../../package.json',
    'data/',
    '.stamp',
    'index.html.map',
    'node_modules/pg/package.json',
    'sbom.cdx.json',
  ]
  for (const name of names) {
    const answer = await fetch(`${origin}/okuu/${name}`)
    const text = await answer.text()
    const ownPage =
      answer.headers.get('content-type')?.startsWith('text/html') && text.includes('<div id="root"')
    judge.check(answer.status === 404 || ownPage === true, `${name} is given: ${text.slice(0, 80)}`)
  }
}

/** Checks that the list that the build writes contains every runtime package. */
function checkBillOfMaterials(judge: Judge) {
  // The cast is safe: the build has written this list of packages.
  const { components } = JSON.parse(textOf('dist/sbom.cdx.json')) as { components: { name: string }[] }
  const names = new Set(components.map(({ name }) => name))
  const needed = Object.keys((JSON.parse(textOf('package.json')) as { dependencies: object }).dependencies)
  const left = needed.filter((name) => !names.has(name))
  judge.check(left.length === 0, `the bill of materials does not name ${left.join(', ')}`)
}
