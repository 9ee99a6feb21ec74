import { statfsSync } from 'node:fs'

const asRoot = process.getuid?.() === 0

const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/** Containers often have 64 MB, which is too little for the pictures of a browser. */
const leastSharedMemory = 512 * 1024 ** 2

const hasSharedMemory = () => {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    return bavail * bsize >= leastSharedMemory
  } catch {
    return false
  }
}

/** How component tests and end-to-end tests start Chromium: OKUU_BROWSER names it, otherwise it is Playwright's own. */
export const launchOptions = {
  ...(process.env.OKUU_BROWSER && { executablePath: process.env.OKUU_BROWSER }),
  // Chromium's sandbox refuses to start as root
  args: asRoot ? ['--no-sandbox', ...quiet] : quiet,
  // Playwright keeps what processes share in files on the disk: a twelfth of the time of the tests
  ignoreDefaultArgs: hasSharedMemory() ? ['--disable-dev-shm-usage'] : [],
}
