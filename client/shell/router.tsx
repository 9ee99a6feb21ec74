import { createBrowserRouter, Navigate, Outlet, useLocation } from 'react-router'
import { handleBackFirst } from '../ui/dialogs/stack.ts'
import { base } from '../api/base.ts'
import { LicenceBanner } from '../product-licence/LicenceBanner.tsx'
import { beginsWithOverview } from '../location/first-screen.ts'
import { setNavigationTarget } from '../ui/navigation.ts'
import { home, routes } from '../routes.tsx'
import { ErrorScreen } from './ErrorScreen.tsx'
import { OpenScreen } from './OpenScreen.tsx'
import { Protected } from './Protected.tsx'
import { noMoreTexts } from '../i18n/i18n.ts'
import { lazyContent } from '../ui/lazy/lazy-component.ts'

export const Shell = lazyContent(async () => (await import('./Shell.tsx')).Shell, noMoreTexts)
export const LoginScreen = lazyContent(
  async () => (await import('../auth/LoginScreen.tsx')).LoginScreen,
  noMoreTexts,
)
const InvitationScreen = lazyContent(
  async () => (await import('../auth/InvitationScreen.tsx')).InvitationScreen,
)
const LogoutScreen = lazyContent(async () => (await import('../auth/LogoutScreen.tsx')).LogoutScreen)

/** Redirects to the home screen; from the base path, to the overview if the user has chosen it. */
const ToHome = () => {
  const { state, pathname } = useLocation() as { state: unknown; pathname: string } // the cast replaces the router's `any`
  return <Navigate to={pathname === '/' && beginsWithOverview() ? '/overview' : home} state={state} replace />
}

export const createRouter = () => {
  const notePlace = handleBackFirst()
  const router = createBrowserRouter(
    [
      {
        ErrorBoundary: ErrorScreen,
        HydrateFallback: () => null,
        element: <Outlet />,
        children: [
          { path: '/login', element: <LoginScreen notice={<LicenceBanner />} /> },
          { path: '/invitation', element: <InvitationScreen /> },
          { path: '/logout', element: <LogoutScreen /> },
          {
            element: <Protected shell={<Shell />} />,
            children: routes.map(({ path, Screen, saves, reads, menu }) => ({
              path,
              element: (
                <OpenScreen saves={saves} reads={reads} isInMenu={menu !== 'none'}>
                  <Screen />
                </OpenScreen>
              ),
              ErrorBoundary: ErrorScreen,
            })),
          },
          // for the base path and for unknown paths (domain.md#routes-base)
          { path: '*', element: <ToHome /> },
        ],
      },
    ],
    { basename: base || '/' },
  )
  const note = () => {
    const { key, pathname } = router.state.location
    notePlace(router.state.location)
    setNavigationTarget(key, pathname.slice(base.length))
  }
  note()
  router.subscribe(note)
  return router
}
