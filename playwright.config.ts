import { defineConfig, devices } from '@playwright/test'
import { launchOptions } from './test/browser/chromium.ts'

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/global-setup.ts',
  outputDir: 'test-results/browser',
  workers: 3,
  // Tests can run in parallel, since every test creates its own rows.
  fullyParallel: true,
  // `npm test` repeats a failed test and reports it (docs/decisions/0012).
  retries: 0,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.OKUU_BROWSER_REPORT ?? 'test-results/browser.json' }],
  ],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    locale: 'ru-RU',
    timezoneId: 'Asia/Bishkek',
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    // A trace costs a third of a test's time. OKUU_TRACE=1 turns it on.
    trace: process.env.OKUU_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions,
  },
})
