/** Finds the row that another table of the demo country names; a typing error stops the load. */
export function required<T>(found: T | undefined, what: string): T {
  if (found === undefined) throw new Error(`The demo country has no ${what}`)
  return found
}
