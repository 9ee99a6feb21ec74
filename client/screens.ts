import { refusalKeyOfCall } from './api/session.ts'
import { routes } from './routes.tsx'

export const openRoutes = () =>
  routes.filter(({ reads }) => reads === undefined || refusalKeyOfCall(reads) === undefined)

const screenAt = (pathname: string) => routes.find(({ path }) => path === pathname)

export const preloadScreen = (pathname: string) => screenAt(pathname)?.Screen.preload()

/** Must be called with a session, since the server refuses the calls without one. */
export const prefetchScreen = (pathname: string) => screenAt(pathname)?.prefetch?.()
