/**
 * Returns the path that required the login, else `/` (domain.md#login-landing). Links from other sites cannot
 * set the navigation state.
 */
export const locationBefore = (state: unknown) => {
  if (typeof state !== 'object' || state === null || !('from' in state)) return '/'
  const { from } = state
  if (typeof from !== 'object' || from === null || !('pathname' in from) || !('search' in from)) return '/'
  const { pathname, search } = from
  return typeof pathname === 'string' && typeof search === 'string' ? pathname + search : '/'
}
