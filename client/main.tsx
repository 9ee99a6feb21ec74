import './ui/theme/styles.ts'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router'
import { dropPrefetched } from './api/send.ts'
import { base } from './api/base.ts'
import { queryClient } from './api/client.ts'
import { hasStoredAnswers } from './api/expiry.ts'
import { onSignIn, startSessionCheck, wasSignedIn } from './api/session.ts'
import { markLoadingScript, watchStyles } from './ui/lazy/lazy-component.ts'
import { startI18n } from './i18n/i18n.ts'
import { Toasts } from './ui/toasts/Toasts.tsx'
import { preloadScreen, prefetchScreen } from './screens.ts'
import { listenToCalls } from './shell/calls.ts'
import { createRouter, LoginScreen, Shell } from './shell/router.tsx'
import { resolveCssVariables } from './ui/theme/colors.ts'
import { theme } from './ui/theme/theme.ts'

/** Maximal wait of the first render in milliseconds; `slowMaxWait`: on a slow connection. */
const maxWait = 300
const slowMaxWait = 10_000

/**
 * Milliseconds until unused prefetched responses are dropped; on a slow connection, `slowMaxWait`; without a
 * session, at once.
 */
const prefetchLifetime = 2_000

const start = async () => {
  listenToCalls()
  onSignIn(dropPrefetched)
  watchStyles()
  markLoadingScript()
  const texts = startI18n(base)
  const isSlow = document.documentElement.hasAttribute('data-slow-line')
  const pathname = window.location.pathname.slice(base.length)
  // an invited user has no session, so the check would show a confusing message
  const session = pathname === '/invitation' ? Promise.resolve(null) : startSessionCheck()
  const restoring = hasStoredAnswers() && import('./stored-answers/stored-answers.ts')
  const restored = restoring && restoring.then((module) => module.restoreAnswers(session)).catch(() => {})
  void Promise.all([session, restored]).then(([user]) => {
    if (user) prefetchScreen(pathname)
    setTimeout(dropPrefetched, user ? (isSlow ? slowMaxWait : prefetchLifetime) : 0)
  })
  const frame = wasSignedIn() ? Shell.preload() : LoginScreen.preload()
  const screen = wasSignedIn() && preloadScreen(pathname)
  await texts
  // all parts are awaited, so that the page appears complete; on a slow connection the screen is awaited for
  // only 50 ms
  const drawn = Promise.all([session, restored, frame, isSlow ? Promise.race([screen, pause(50)]) : screen])
  await Promise.race([drawn, pause(isSlow ? slowMaxWait : maxWait)])
  const root = document.getElementById('root')
  if (root === null) throw new Error('index.html has no #root')
  createRoot(root).render(
    <MantineProvider theme={theme} cssVariablesResolver={resolveCssVariables} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={createRouter()} />
        <Toasts />
      </QueryClientProvider>
    </MantineProvider>,
  )
}

const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time))

void start()
