const maxLength = 500

/**
 * Returns `to`, or `/` for an invalid or too long path, and for one that a browser would resolve outside the
 * origin or the base.
 */
export function targetOf(to: unknown, home: string): string {
  if (typeof to !== 'string' || to.length > maxLength || !/^\/(?![/\\])[\x21-\x7e]*$/.test(to)) return '/'
  if (!URL.canParse(`${home}${to}`)) return '/'
  return new URL(`${home}${to}`).href.startsWith(`${home}/`) ? to : '/'
}
