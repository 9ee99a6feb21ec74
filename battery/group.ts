/** What a group has found; notes are measured figures, and what failed. */
export type Outcome = { tried: number; failed: number; notes: string[] }

export type Context = {
  /** The cut that runs with the daily tests: the same attacks, fewer cases. */
  short: boolean
  /** Of the generator of cases: the same seed makes the same cases. */
  seed: number
  /** The run's own; it is gone afterwards. */
  folder: string
  /** Address of the run's own PostgreSQL server. */
  server: string
  /** The database with the demo country that products start from. */
  template: string
  /** Progress, on standard error. */
  say: (text: string) => void
}

export type Group = {
  /** By which `--group` chooses it. */
  name: string
  title: string
  run: (context: Context) => Promise<Outcome>
}

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
