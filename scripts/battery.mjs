// npm run battery: attacks on the built product, with a figure for each group; exits 1 when one of them succeeded. With
// --crash it is killed and starved instead, and lost saves are counted; with --soak it is kept at work for an hour.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { findBrowser } from './browser.mjs'
import { buildIfChanged, ready, root, say } from './ready.mjs'

ready(buildIfChanged)
const browser = findBrowser()
if (!browser.path) say(browser.advice)
const entry = ['crash', 'soak'].find((name) => process.argv.includes(`--${name}`)) ?? 'run'
const words = ['--import', 'tsx', join(root, 'tools', 'battery', `${entry}.ts`), ...process.argv.slice(2)]
const { status } = spawnSync(process.execPath, words, {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, ...(browser.path && { OKUU_BROWSER: browser.path }) },
})
process.exitCode = status ?? 1
