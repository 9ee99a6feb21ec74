import type { Addresses } from '#test/database-url.ts'

/** Result of a group of checks. `notes`: measured figures, and descriptions of failures. */
export type Outcome = { tried: number; failed: number; notes: string[] }

/**
 * Number of cases. `whole`: all cases; `short`: fewer of each kind; `daily`: those for the half minute that
 * `npm test` allows.
 */
export type Size = 'whole' | 'short' | 'daily'

export type Context = {
  size: Size
  /** Seed of the generator of cases. Runs with equal seeds have equal cases. */
  seed: number
  /** Folder of the run; it is deleted at the end. */
  folder: string
  /** URLs of the run's PostgreSQL server, for its two roles. */
  server: Addresses
  /** Database with the demo country. Each product gets a copy of it. */
  template: string
  /** Prints the progress on standard error. */
  say: (text: string) => void
}

export type Group = {
  /** Name by which the option `--group` selects the group. */
  name: string
  title: string
  /** True if `npm test` also runs some cases of the group, without a browser and without waiting. */
  daily?: true
  run: (context: Context) => Promise<Outcome>
}

/** Returns `count` elements of an array; with the next `turn` it returns the elements after these. */
export const some = <T>(all: readonly T[], count: number, turn: number): T[] =>
  all.filter((_, index) => (index + all.length - ((turn * count) % all.length)) % all.length < count)

const mostTold = 12

export type Judge = {
  /** Counts a case. `what`: description that is recorded if the case failed. */
  check: (right: boolean, what: string | (() => string)) => void
  note: (text: string) => void
  outcome: () => Outcome
}

/** Returns a judge that counts cases and records descriptions of the first failures. */
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
