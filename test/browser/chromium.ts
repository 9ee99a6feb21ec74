const asRoot = process.getuid?.() === 0

const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/** How component tests and end-to-end tests start Chromium: OKUU_BROWSER names it, otherwise it is Playwright's own. */
export const launchOptions = {
  ...(process.env.OKUU_BROWSER && { executablePath: process.env.OKUU_BROWSER }),
  // Chromium's sandbox refuses to start as root
  args: asRoot ? ['--no-sandbox', ...quiet] : quiet,
}
