import { statfsSync } from 'node:fs'

const asRoot = process.getuid?.() === 0

/** Repeated from Playwright 1.65, since a second switch would replace Playwright's own switch. */
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

/** Pages of the URL field and a spare process take a tenth of a test's processor time. */
const unusedProcesses = ['SpareRendererForSitePerProcess', 'WebUIOmniboxAimPopup', 'WebUIOmniboxPopup']

const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  `--disable-features=${[...disabledByPlaywright, ...unusedProcesses].join(',')}`,
]

/** Containers often have 64 MB, which is too little for a browser. */
const leastSharedMemory = 512 * 1024 ** 2

const hasSharedMemory = () => {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    return bavail * bsize >= leastSharedMemory
  } catch {
    return false
  }
}

/** OKUU_BROWSER contains the path of Chromium; without it, Playwright's Chromium is used. */
export const launchOptions = {
  ...(process.env.OKUU_BROWSER && { executablePath: process.env.OKUU_BROWSER }),
  // Chromium's sandbox refuses to start as root.
  args: asRoot ? ['--no-sandbox', ...quiet] : quiet,
  // The option stores shared memory in files, which costs a twelfth of the test time.
  ignoreDefaultArgs: hasSharedMemory() ? ['--disable-dev-shm-usage'] : [],
}
