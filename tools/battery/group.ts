import type { Addresses } from '#test/database-url.ts'

/** Outcome of a group. `notes`: measured figures, and descriptions of failures. */
export type Outcome = { tried: number; failed: number; notes: string[] }

/** `short`: fewer cases of each kind; `daily`: cases for the half minute that `npm test` allows. */
export type Size = 'whole' | 'short' | 'daily'

export type Context = {
  size: Size
  /** Seed of random numbers. Runs with equal seeds have equal cases. */
  seed: number
  /** Folder that is deleted at the end of the run. */
  folder: string
  server: Addresses
  /** Database with the demo data, which each product copies. */
  template: string
  logLine: (text: string) => void
}

export type Group = {
  name: string
  title: string
  /** True if `npm test` also runs some cases, without a browser and without waiting. */
  daily?: boolean
  run: (context: Context) => Promise<Outcome>
}

/** Returns `count` elements. The next `turn` returns the next `count` elements. */
export const sliceOf = <T>(all: readonly T[], count: number, turn: number): T[] =>
  all.filter((_, index) => (index + all.length - ((turn * count) % all.length)) % all.length < count)

const maxNotes = 12

export type Judge = {
  /** Counts a case. `what`: recorded if the case failed. */
  check: (right: boolean, what: string | (() => string)) => void
  note: (text: string) => void
  outcome: () => Outcome
}

export function newJudge(): Judge {
  const counted: Outcome = { tried: 0, failed: 0, notes: [] }
  return {
    check(right, what) {
      counted.tried++
      if (right) return
      counted.failed++
      if (counted.failed <= maxNotes)
        counted.notes.push(`failed: ${typeof what === 'string' ? what : what()}`)
    },
    note: (text) => counted.notes.push(text),
    outcome: () => counted,
  }
}
