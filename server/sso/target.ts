const maxLength = 500

/** Returns `to` or `/`, resolved as browsers do, so that the path cannot leave the origin or the base. */
export function targetOf(to: unknown, home: string): string {
  if (typeof to !== 'string' || to.length > maxLength || !/^\/(?![/\\])[\x21-\x7e]*$/.test(to)) return '/'
  if (!URL.canParse(`${home}${to}`)) return '/'
  return new URL(`${home}${to}`).href.startsWith(`${home}/`) ? to : '/'
}
