// npm run battery: attacks the built product. Exits with 1 if an attack succeeded. With --crash it kills the
// product or fills its disk, and counts lost saves. With --soak it sends requests for an hour.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { findBrowser } from './browser.mjs'
import { buildIfChanged, ready, root, logLine } from './ready.mjs'

ready(buildIfChanged)
const browser = findBrowser()
if (!browser.path) logLine(browser.advice)
const entry = ['crash', 'soak'].find((name) => process.argv.includes(`--${name}`)) ?? 'run'
const words = ['--import', 'tsx', join(root, 'tools', 'battery', `${entry}.ts`), ...process.argv.slice(2)]
const { status } = spawnSync(process.execPath, words, {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, ...(browser.path && { OKUU_BROWSER: browser.path }) },
})
process.exitCode = status ?? 1
