/**
 * Returns the path to open after a login: the path that required the login, else {base}/
 * (domain.md#login-landing). It is read from the navigation state, which links from other sites cannot set.
 */
export const locationBefore = (state: unknown) => {
  if (typeof state !== 'object' || state === null || !('from' in state)) return '/'
  const { from } = state
  if (typeof from !== 'object' || from === null || !('pathname' in from) || !('search' in from)) return '/'
  const { pathname, search } = from
  return typeof pathname === 'string' && typeof search === 'string' ? pathname + search : '/'
}
