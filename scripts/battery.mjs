// npm run battery: attacks on the built product, with a figure for each group; exits 1 when one of them succeeded.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { findBrowser } from './browser.mjs'
import { buildIfChanged, ready, root, say } from './ready.mjs'

ready(buildIfChanged)
const browser = findBrowser()
if (!browser.path) say(browser.advice)
const words = ['--import', 'tsx', join(root, 'battery', 'run.ts'), ...process.argv.slice(2)]
const { status } = spawnSync(process.execPath, words, {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, ...(browser.path && { OKUU_BROWSER: browser.path }) },
})
process.exitCode = status ?? 1
