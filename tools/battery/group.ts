import type { Addresses } from '#test/database-url.ts'

/** Result of a group. `notes`: measured figures, and descriptions of failures. */
export type Outcome = { tried: number; failed: number; notes: string[] }

/**
 * Number of cases: all (`whole`), fewer of each kind (`short`), or those for the half minute of `npm test`
 * (`daily`).
 */
export type Size = 'whole' | 'short' | 'daily'

export type Context = {
  size: Size
  /** Seed of the generator of cases; equal seeds make equal cases. */
  seed: number
  /** Folder of the run; it is deleted at the end. */
  folder: string
  /** Addresses of the run's PostgreSQL server. */
  server: Addresses
  /** Database with the demo country; each product gets a copy of it. */
  template: string
  /** Prints progress on standard error. */
  say: (text: string) => void
}

export type Group = {
  /** Name of the group for `--group`. */
  name: string
  title: string
  /** True: some cases run in `npm test`, without a browser and without waiting. */
  daily?: true
  run: (context: Context) => Promise<Outcome>
}

/** Returns `count` elements of a list; each turn returns the next ones. */
export const some = <T>(all: readonly T[], count: number, turn: number): T[] =>
  all.filter((_, index) => (index + all.length - ((turn * count) % all.length)) % all.length < count)

const mostTold = 12

export type Judge = {
  /** Counts a case; `what` describes it if it failed. */
  check: (right: boolean, what: string | (() => string)) => void
  note: (text: string) => void
  outcome: () => Outcome
}

/** Counts cases, and describes the first failures. */
export function newJudge(): Judge {
  const counted: Outcome = { tried: 0, failed: 0, notes: [] }
  return {
    check(right, what) {
      counted.tried++
      if (right) return
      counted.failed++
      if (counted.failed <= mostTold)
        counted.notes.push(`failed: ${typeof what === 'string' ? what : what()}`)
    },
    note: (text) => counted.notes.push(text),
    outcome: () => counted,
  }
}
