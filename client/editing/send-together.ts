import type { SaveAnswer } from '#contract/save.ts'
import { statusOf } from '../api/errors.ts'
import { succeeded, outcomeOf } from '../api/save.ts'
import type { Revised } from './editing.ts'
import type { Attempt } from './row-state.ts'
import type { SavedRows } from './saved-rows.ts'

type RowOnto<Values> = {
  readonly id: number
  readonly rev: number | undefined
  readonly values: Values
}

/** Saves stored rows in one call, all of them or none: one outcome a row in their order, `reason` at those that kept all back. */
export type SaveAll<Values> = (rows: readonly RowOnto<Values>[]) => Promise<SaveAnswer>

/** The rows that one call can save: each once, and none that is new, was merged, or may be stored without an answer. */
export const fitTogether = <Row extends Revised, Values>(
  waiting: readonly Attempt<Row, Values>[],
  saved: SavedRows<Values>,
) =>
  waiting.filter(
    ({ id, row }, at) =>
      row !== undefined &&
      waiting.findIndex((other) => other.id === id) === at &&
      saved.unansweredAt(id) === undefined &&
      saved.joinedAt(saved.targetOf(id, row.rev)) === undefined,
  )

type Together<Row, Values> =
  | { readonly rows: readonly Attempt<Row, Values>[]; readonly answer: SaveAnswer }
  | { readonly rows: readonly Attempt<Row, Values>[]; readonly error: Error }

/**
 * Saves rows that wait in one call. Where some are stale nothing is saved: the others go once more without them, and
 * each stale one is left to a save of its own (domain.md#rows-together). Undefined where all are left.
 */
export const sendTogether = async <Row extends Revised, Values>(
  waiting: readonly Attempt<Row, Values>[],
  {
    normalise,
    saveAll,
  }: { readonly normalise: (values: Values) => Values; readonly saveAll: SaveAll<Values> },
  saved: SavedRows<Values>,
): Promise<Together<Row, Values> | undefined> => {
  let rows = waiting
  while (rows.length > 1) {
    const targets = rows.map((sent) => ({
      key: sent.id,
      target: saved.targetOf(sent.id, sent.row?.rev),
      values: normalise(sent.values),
    }))
    let answer: SaveAnswer
    try {
      answer = await saveAll(targets.map(({ target: { id, rev }, values }) => ({ id, rev, values })))
    } catch (error) {
      if (!(error instanceof Error)) throw error
      const status = statusOf(error) ?? 0
      // refused for the sake of one of them, which says so when it is saved alone
      if (status >= 400 && status < 500) return undefined
      for (const { key, values } of targets) saved.miss(key, { sent: values, typed: values })
      return { rows, error }
    }
    if (answer.every(succeeded)) {
      for (const [at, { key, target, values }] of targets.entries())
        saved.link(key, target, outcomeOf(answer.slice(at, at + 1)), values)
      return { rows, answer }
    }
    const fresh = rows.filter((_row, at) => answer[at]?.reason === undefined)
    if (fresh.length === rows.length) return undefined
    rows = fresh
  }
  return undefined
}
