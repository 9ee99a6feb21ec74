// npm run bench: compares the product with a raw server and a bare server. A changed product is built first.
// With --browser it also measures the product's pages in Chromium.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { findBrowser } from './browser.mjs'
import { buildIfChanged, ready, root, logLine } from './ready.mjs'

const words = process.argv.slice(2)
const inBrowser = words.includes('--browser')

const run = (environment = {}) => {
  ready(buildIfChanged)
  const main = join(root, 'tools', 'bench', ...(inBrowser ? ['browser'] : []), 'main.ts')
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', main, ...words], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  })
  process.exitCode = status ?? 1
}

const browser = inBrowser ? findBrowser() : undefined
if (browser?.path) run({ OKUU_BROWSER: browser.path })
else if (browser) {
  logLine(browser.advice)
  process.exitCode = 1
} else run()
