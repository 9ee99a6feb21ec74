import { refusalKeyOfCall } from './api/session.ts'
import { routes } from './routes.tsx'

export const openRoutes = () =>
  routes.filter(({ reads }) => reads === undefined || refusalKeyOfCall(reads) === undefined)

const screenAt = (pathname: string) => routes.find(({ path }) => path === pathname)

export const preloadScreen = (pathname: string) => screenAt(pathname)?.Screen.preload()

/** Without a session, the server refuses the calls. */
export const prefetchScreen = (pathname: string) => screenAt(pathname)?.prefetch?.()
