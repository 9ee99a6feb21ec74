/** What a table of the demo country names must stand in another one: a typing error stops the load. */
export function required<T>(found: T | undefined, what: string): T {
  if (found === undefined) throw new Error(`The demo country has no ${what}`)
  return found
}
