import { statfsSync } from 'node:fs'

const isRoot = process.getuid?.() === 0

/** Features that Playwright 1.65 disables. They are repeated, since a second switch replaces Playwright's. */
const disabledByPlaywright = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
]

/** Features to disable: pages of the URL field and a spare process use a tenth of a test's processor time. */
const unusedProcesses = ['SpareRendererForSitePerProcess', 'WebUIOmniboxAimPopup', 'WebUIOmniboxPopup']

const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  `--disable-features=${[...disabledByPlaywright, ...unusedProcesses].join(',')}`,
]

/** Shared memory that a browser needs. Containers often have only 64 MB. */
const leastSharedMemory = 512 * 1024 ** 2

const hasSharedMemory = () => {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    return bavail * bsize >= leastSharedMemory
  } catch {
    return false
  }
}

/** Options with Chromium at OKUU_BROWSER, or Playwright's Chromium without this variable. */
export const launchOptions = {
  ...(process.env.OKUU_BROWSER && { executablePath: process.env.OKUU_BROWSER }),
  // Chromium's sandbox refuses to start as root.
  args: isRoot ? ['--no-sandbox', ...quiet] : quiet,
  // Removes an option that stores shared memory in files and costs a twelfth of the test time.
  ignoreDefaultArgs: hasSharedMemory() ? ['--disable-dev-shm-usage'] : [],
}
