import { hindranceOfCall } from './api/session.ts'
import { routes } from './routes.tsx'

/** Returns the screens that this user may open. */
export const openRoutes = () =>
  routes.filter(({ reads }) => reads === undefined || hindranceOfCall(reads) === undefined)

const screenAt = (pathname: string) => routes.find(({ path }) => path === pathname)

/** Preloads the script of a screen. */
export const preloadScreen = (pathname: string) => screenAt(pathname)?.Screen.preload()

/** Prefetches the first data of a screen while its script is loading. Without a session the server refuses the calls. */
export const readScreenAhead = (pathname: string) => screenAt(pathname)?.readAhead?.()
