import { type SentBytes, gzipOnly, sentBytes } from '#test/browser/sent-bytes.ts'
import { select } from './educational-screen.ts'
import { expect, open, test } from './fixtures.ts'

// Files are measured with an empty cache. docs/performance.md has the goals and their reasons.
test.use({ extraHTTPHeaders: gzipOnly })

const expectAtMost = (sent: SentBytes, limit: SentBytes) => {
  // missing files would have the size 0
  expect(sent.js).toBeGreaterThan(100_000)
  expect(sent.css).toBeGreaterThan(5_000)
  const tooMuch = (['files', 'js', 'css'] as const).filter((part) => sent[part] > limit[part])
  expect(tooMuch, `sent ${JSON.stringify(sent)}, at most ${JSON.stringify(limit)}`).toEqual([])
}

test.describe('signed out', () => {
  test.use({ signedIn: false })

  test('login: first visit → at most 184 KB of scripts and 10 KB of styles', {
    tag: '@daily',
  }, async ({ page }) => {
    await open(page, 'login')
    await expect(page.getByLabel('Логин')).toBeVisible()
    await page.waitForLoadState('networkidle')
    expectAtMost(await sentBytes(page), { files: 7, js: 184_000, css: 10_000 })
  })
})

test('structure: first visit → at most 235 KB of scripts and 15 KB of styles; the frame has 202 and 12 KB of these', {
  tag: '@daily',
}, async ({ page }) => {
  // with this entry the page starts as after an earlier sign-in
  await page.addInitScript(() => window.localStorage.setItem('okuu.wasIn', ''))
  await open(page, 'educational')
  await expect(select(page, 'Министерство')).not.toHaveValue('')
  await page.waitForLoadState('networkidle')
  expectAtMost(await sentBytes(page), { files: 15, js: 235_000, css: 15_000 })
  const frame = await page.evaluate(() => [
    ...Array.from(document.querySelectorAll('script'), ({ src }) => new URL(src, location.href).pathname),
    ...Array.from(document.body.querySelectorAll('link'), ({ href }) => new URL(href).pathname),
    ...(document.querySelector<HTMLScriptElement>('[data-frame]')?.dataset['frame'] ?? '').split(' '),
  ])
  expectAtMost(await sentBytes(page, frame), { files: 6, js: 202_000, css: 12_000 })
})
