/** Throws for a missing row, such as after a typing error in a table of the demo country. */
export function required<T>(found: T | undefined, what: string): T {
  if (found === undefined) throw new Error(`The demo country has no ${what}`)
  return found
}
