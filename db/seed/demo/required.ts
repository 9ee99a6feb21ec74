/** Returns a row to which another table of the demo country refers; throws when it is missing, such as after a typing error. */
export function required<T>(found: T | undefined, what: string): T {
  if (found === undefined) throw new Error(`The demo country has no ${what}`)
  return found
}
