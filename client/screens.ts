import { hindranceOfCall } from './api/session.ts'
import { routes } from './routes.tsx'

/** The screens that this user may see. */
export const openRoutes = () =>
  routes.filter(({ reads }) => reads === undefined || hindranceOfCall(reads) === undefined)

const screenAt = (pathname: string) => routes.find(({ path }) => path === pathname)

/** Fetches a screen's code before it is drawn. */
export const preloadScreen = (pathname: string) => screenAt(pathname)?.Screen.preload()

/** Asks for a screen's first data while its code is on its way; only a signed-in user gets any. */
export const readScreenAhead = (pathname: string) => screenAt(pathname)?.readAhead?.()
