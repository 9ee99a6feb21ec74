/**
 * The place to go to after a login: the one that asked for it, else {base}/ (domain.md#login-landing). It is kept in the
 * navigation's state alone, which no link from outside can set.
 */
export const locationBefore = (state: unknown) => {
  if (typeof state !== 'object' || state === null || !('from' in state)) return '/'
  const { from } = state
  if (typeof from !== 'object' || from === null || !('pathname' in from) || !('search' in from)) return '/'
  const { pathname, search } = from
  return typeof pathname === 'string' && typeof search === 'string' ? pathname + search : '/'
}
