import { ids } from '#contract/limits.ts'
import { created, type SaveAnswer, updated } from '#contract/save.ts'
import { succeeded } from '../api/outcome.ts'
import { outcomeOf } from '../api/save.ts'
import { changesBetween, type Texts } from './changes.ts'
import type { Revised } from './open-row.ts'
import type { SavedRows, SaveTarget } from './saved-rows.ts'

type Sending<Row, Values> = {
  readonly idOf: (row: Row) => number
  readonly valuesOf: (row: Row) => Values
  /** Answers the values that are sent. */
  readonly asSaved: (values: Values) => Values
  readonly save: (id: number, rev: number | undefined, values: Values) => Promise<SaveAnswer>
  /** The list as the server has it now. */
  readonly readRows: () => Promise<readonly Row[]>
}

/** By its key. */
type RowToSend<Row, Values> = {
  readonly id: number
  readonly row: Row | undefined
  readonly values: Values
}

type Sent<Row> = {
  readonly target: SaveTarget
  readonly answer: SaveAnswer
  /** Where it had to be read. */
  readonly rows?: readonly Row[]
}

/**
 * Saves a row onto its newest revision. What the user did not wait for, or what came too late, may be stored all the same:
 * the next save compares the row with what was sent then, so that nobody's own save is taken for somebody else's. Where
 * the row holds the very values that are to be saved, it is saved (domain.md#row-own-save).
 */
export const sendRow = async <Row extends Revised, Values extends Texts>(
  { id: key, row, values }: RowToSend<Row, Values>,
  { idOf, valuesOf, asSaved, save, readRows }: Sending<Row, Values>,
  saved: SavedRows,
): Promise<Sent<Row>> => {
  const mine = asSaved(values)
  const holds = (stored: Row, wanted: Texts) => changesBetween(wanted, asSaved(valuesOf(stored))).length === 0
  const send = async () => {
    const target = saved.targetOf(key, row?.rev)
    try {
      const answer = await save(target.id, target.rev, mine)
      const outcome = outcomeOf(answer)
      if (succeeded(outcome)) saved.link(key, target, outcome)
      return { target, answer, isStale: outcome.reason === 'stale' }
    } catch (error) {
      saved.miss(key, mine)
      throw error
    }
  }

  const missed = saved.unansweredAt(key)
  const { id } = saved.targetOf(key, row?.rev)
  if (missed && id === ids.create) {
    const rows = await readRows()
    const made = rows.find((one) => holds(one, missed))
    const answer = made && created(idOf(made), made.rev)
    const target = { id, rev: undefined }
    if (answer) saved.link(key, target, outcomeOf(answer))
    if (answer && made && holds(made, mine)) return { target, answer, rows }
  }
  const { target, answer, isStale } = await send()
  if (!isStale) return { target, answer }
  const rows = await readRows()
  const theirs = rows.find((one) => idOf(one) === target.id)
  if (theirs && holds(theirs, mine)) {
    saved.link(key, target, theirs)
    return { target, answer: updated(theirs.rev), rows }
  }
  if (theirs && missed && holds(theirs, missed)) {
    saved.link(key, target, theirs)
    const { target: onto, answer: again } = await send()
    return { target: onto, answer: again, rows }
  }
  return { target, answer, rows }
}
