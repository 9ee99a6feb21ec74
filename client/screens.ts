import { hindranceOfCall } from './api/session.ts'
import { routes } from './routes.tsx'

/** Screens that this user may open. */
export const openRoutes = () =>
  routes.filter(({ reads }) => reads === undefined || hindranceOfCall(reads) === undefined)

const screenAt = (pathname: string) => routes.find(({ path }) => path === pathname)

/** Preloads a screen's code. */
export const preloadScreen = (pathname: string) => screenAt(pathname)?.Screen.preload()

/** Prefetches the first data of a screen while its code is loading; without a session the server refuses. */
export const readScreenAhead = (pathname: string) => screenAt(pathname)?.readAhead?.()
