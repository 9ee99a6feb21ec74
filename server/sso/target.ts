const longest = 500

/**
 * The path below the base that is opened after a sign-in, when `to` names one; else the base itself. The address that it
 * makes is looked at as a browser reads it: it neither leaves our origin nor climbs out of the base.
 */
export function targetOf(to: unknown, home: string): string {
  if (typeof to !== 'string' || to.length > longest || !/^\/(?![/\\])[\x21-\x7e]*$/.test(to)) return '/'
  if (!URL.canParse(`${home}${to}`)) return '/'
  return new URL(`${home}${to}`).href.startsWith(`${home}/`) ? to : '/'
}
