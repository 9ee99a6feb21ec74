import { statfsSync } from 'node:fs'

const asRoot = process.getuid?.() === 0

const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/** Containers often have 64 MB, which is too little for the rendering of a browser. */
const leastSharedMemory = 512 * 1024 ** 2

const hasSharedMemory = () => {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    return bavail * bsize >= leastSharedMemory
  } catch {
    return false
  }
}

/** How component and browser tests start Chromium: the path in OKUU_BROWSER, otherwise Playwright's own. */
export const launchOptions = {
  ...(process.env.OKUU_BROWSER && { executablePath: process.env.OKUU_BROWSER }),
  // Chromium's sandbox refuses to start as root.
  args: asRoot ? ['--no-sandbox', ...quiet] : quiet,
  // Playwright stores shared memory in files by default, which takes a twelfth of the tests' time.
  ignoreDefaultArgs: hasSharedMemory() ? ['--disable-dev-shm-usage'] : [],
}
