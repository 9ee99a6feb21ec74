import type { Addresses } from '#test/database-url.ts'

/** The findings of a group; notes are measured figures, and what failed. */
export type Outcome = { tried: number; failed: number; notes: string[] }

/** All cases, fewer of each kind, or those that `npm test` has half a minute for. */
export type Size = 'whole' | 'short' | 'daily'

export type Context = {
  size: Size
  /** Starts the generator of cases: the same seed makes the same cases. */
  seed: number
  /** The run's own; it is gone afterwards. */
  folder: string
  /** Addresses of the run's own PostgreSQL server. */
  server: Addresses
  /** The database with the demo country that products start from. */
  template: string
  /** Progress, on standard error. */
  say: (text: string) => void
}

export type Group = {
  /** The name by which `--group` chooses it. */
  name: string
  title: string
  /** Whether it has cases for `npm test`: no browser, and no waiting. */
  daily?: true
  run: (context: Context) => Promise<Outcome>
}

/** The first of them, so many; another turn gets others. */
export const some = <T>(all: readonly T[], count: number, turn: number): T[] =>
  all.filter((_, index) => (index + all.length - ((turn * count) % all.length)) % all.length < count)

const mostTold = 12

export type Judge = {
  /** Counts one case; `what` names it where it is not right. */
  check: (right: boolean, what: string | (() => string)) => void
  note: (text: string) => void
  outcome: () => Outcome
}

/** Counts cases; of the failed ones the first are told. */
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
