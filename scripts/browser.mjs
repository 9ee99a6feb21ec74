// Finds a Chromium or Chrome for the browser tests. If there is none, installs one.
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { root, logLine } from './ready.mjs'

/** Renders pages as Chromium does. Without windows its main process needs half of the processor time. */
const headlessShell = 'chromium-headless-shell'
const names = [
  headlessShell,
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]
const usualPlaces = [
  '/usr/lib/chromium/chromium',
  '/snap/bin/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

const advice = `No browser for the browser tests was found, and none could be installed. Do one of these and run it again:
  install Chromium or Google Chrome with your system's package manager (Debian: apt-get install chromium);
  npx playwright install --with-deps chromium
  name one: OKUU_BROWSER=/path/to/chrome npm test`

const runs = (path) => {
  try {
    accessSync(path, constants.X_OK)
  } catch {
    return false
  }
  // Ubuntu's chromium-browser may be a script that only prints how to install a snap.
  if (process.platform !== 'linux') return true
  return spawnSync(path, ['--version', '--no-sandbox'], { timeout: 20_000 }).status === 0
}

const playwrightsOwn = () => {
  const { chromium } = createRequire(join(root, 'package.json'))('@playwright/test')
  return chromium.executablePath()
}

const onPath = (names) => {
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name + suffix)))
}

const find = () => [...onPath(names), ...usualPlaces, playwrightsOwn()].find(runs)

const installPlaywrights = () => {
  logLine('Installing a browser (playwright install chromium) …')
  const script = join(root, 'node_modules', '@playwright', 'test', 'cli.js')
  spawnSync(process.execPath, [script, 'install', 'chromium'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    timeout: 300_000,
  })
}

const installDebians = (packages) => {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  logLine('Installing a browser (apt-get install) …')
  const options = {
    stdio: ['ignore', 2, 2],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    timeout: 600_000,
  }
  spawnSync('apt-get', ['update', '-q'], options)
  for (const name of packages) {
    const install = ['install', '-y', '-q', '--no-install-recommends', '--no-remove', name]
    if (spawnSync('apt-get', install, options).status === 0) return
  }
}

/**
 * @param {{ installsShell?: boolean }} options `installsShell`: installs the headless shell if it is missing, even
 * if there is another browser
 * @returns {{ path: string } | { advice: string }} path of a browser that starts, or advice how to install
 * one
 */
export const findBrowser = ({ installsShell = false } = {}) => {
  const named = process.env.OKUU_BROWSER
  if (named)
    return runs(named) ? { path: named } : { advice: `OKUU_BROWSER=${named} cannot be run.\n${advice}` }
  if (installsShell && !onPath([headlessShell]).some(runs)) installDebians([headlessShell])
  // Older releases of Debian have no package of the headless shell.
  for (const install of [() => {}, installPlaywrights, () => installDebians([headlessShell, 'chromium'])]) {
    install()
    const path = find()
    if (path) return { path }
  }
  return { advice }
}
