export function requireFound<T>(found: T | undefined, what: string): T {
  if (found === undefined) throw new Error(`The demo country has no ${what}`)
  return found
}
