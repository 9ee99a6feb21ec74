import { type SentBytes, gzipOnly, sentBytes } from '#test/browser/sent-bytes.ts'
import { select } from './educational-screen.ts'
import { expect, open, test } from './fixtures.ts'

// The browser measures each file once, empty cache: docs/performance.md has the goals and what is behind them.
test.use({ extraHTTPHeaders: gzipOnly })

const expectAtMost = (sent: SentBytes, most: SentBytes) => {
  // a build without compressed files, or a page without any, would pass unseen
  expect(sent.js).toBeGreaterThan(100_000)
  expect(sent.css).toBeGreaterThan(5_000)
  const tooMuch = (['files', 'js', 'css'] as const).filter((part) => sent[part] > most[part])
  expect(tooMuch, `sent ${JSON.stringify(sent)}, at most ${JSON.stringify(most)}`).toEqual([])
}

test.describe('signed out', () => {
  test.use({ signedIn: false })

  test('login: opened for the first time → at most 185 KB of scripts and 15 KB of styles', {
    tag: '@daily',
  }, async ({ page }) => {
    await open(page, 'login')
    await expect(page.getByLabel('Логин')).toBeVisible()
    await page.waitForLoadState('networkidle')
    expectAtMost(await sentBytes(page), { files: 12, js: 185_000, css: 15_000 })
  })
})

test('structure: opened for the first time → at most 242 KB of scripts and 21 KB of styles', {
  tag: '@daily',
}, async ({ page }) => {
  // the browser counts as one that was signed in before
  await page.addInitScript(() => window.localStorage.setItem('okuu.wasIn', ''))
  await open(page, 'educational')
  await expect(select(page, 'Министерство')).not.toHaveValue('')
  await page.waitForLoadState('networkidle')
  expectAtMost(await sentBytes(page), { files: 24, js: 242_000, css: 21_000 })
})
