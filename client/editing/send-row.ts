import { ids } from '#contract/limits.ts'
import { created, type SaveAnswer, updated } from '#contract/save.ts'
import { succeeded, outcomeOf } from '../api/save.ts'
import { changesBetween, type Texts } from './changes.ts'
import { mergeVersions } from './conflict/merge-versions.ts'
import type { EditedRows, Revised } from './editing.ts'
import type { Attempt } from './row-state.ts'
import type { SavedRows, SaveTarget } from './saved-rows.ts'

type Sending<Row, Values> = Pick<
  EditedRows<Row, Values>,
  'idOf' | 'valuesOf' | 'save' | 'readRows' | 'together'
> & {
  readonly normalise: (values: Values) => Values
  /** Whether the merged values of two users may be sent without a question. */
  readonly canSend: (values: Values) => boolean
}

/** Another version of a row, and the values from which both began. `isOwn`: the same user's, from another window. */
export type OtherVersion<Row, Values> = {
  readonly theirs: Row
  readonly began: Values
  readonly isOwn?: boolean
}

type Sent<Row, Values> = {
  readonly answer: SaveAnswer
  /** The list, where it was read and is not older than the answer. */
  readonly rows?: readonly Row[] | undefined
  /** Set where the save is stale and both users changed the same field. */
  readonly other?: OtherVersion<Row, Values> | undefined
  /** Set where a stale save was merged and stored: the number of fields that other users changed. */
  readonly others?: number | undefined
}

/**
 * Saves a row onto its newest revision. A save whose answer was lost may be stored all the same: the next save compares
 * the row with the values that were sent then, so that a user's own save is not taken for another user's. A row that
 * holds the values to be saved already counts as saved (domain.md#row-own-save). Other users' changes of other fields
 * stay, and are saved together with the typed values (domain.md#row-merge).
 */
export const sendRow = async <Row extends Revised, Values extends Texts>(
  { id: key, row, before, values }: Attempt<Row, Values>,
  { idOf, valuesOf, normalise, save, readRows, together, canSend }: Sending<Row, Values>,
  saved: SavedRows<Values>,
): Promise<Sent<Row, Values>> => {
  const mine = normalise(values)
  const storedIn = (stored: Row) => normalise(valuesOf(stored))
  const holds = (stored: Row, wanted: Texts) => changesBetween(wanted, storedIn(stored)).length === 0

  /** A list whose reading had begun before the save is read once more. */
  const readOther = async ({ id: of, rev }: SaveTarget) => {
    const find = (all: readonly Row[]) => ({ rows: all, theirs: all.find((one) => idOf(one) === of) })
    const found = find(await readRows())
    return found.theirs?.rev === rev ? find(await readRows()) : found
  }
  // the values that may be stored although no answer came
  let last = mine
  const attempt = async (
    target: SaveTarget,
    began: Values,
    wanted: Values,
    others?: number,
  ): Promise<Sent<Row, Values>> => {
    last = wanted
    const answer = await save(target.id, target.rev, wanted)
    const outcome = outcomeOf(answer)
    if (succeeded(outcome)) {
      saved.link(key, target, outcome, wanted)
      return { answer, others }
    }
    if (outcome.reason !== 'stale') return { answer }
    const { rows, theirs } = await readOther(target)
    if (theirs && holds(theirs, wanted)) {
      saved.link(key, target, theirs, wanted)
      return { answer: updated(theirs.rev), rows, others }
    }
    // a list that is as old as the save does not have the other user's version
    if (theirs === undefined || theirs.rev === target.rev) return { answer, rows }

    const missed = saved.unansweredAt(key)
    const own = missed && holds(theirs, missed.sent) ? missed : undefined
    const stored = storedIn(theirs)
    const versions = { before: own?.typed ?? began, mine: wanted, theirs: stored }
    const { merged, contested } = mergeVersions(versions, together)
    if (contested.length > 0 || !canSend(merged))
      return { answer, rows, other: { theirs, began: versions.before } }
    const changes = theirs.rev - (target.rev ?? theirs.rev)
    const besides = own ? others : (others ?? 0) + changes
    const isThere = changesBetween(stored, merged).length === 0
    const done: Sent<Row, Values> = isThere
      ? { answer: updated(theirs.rev), rows, others: besides }
      : await attempt({ id: target.id, rev: theirs.rev }, stored, merged, besides)
    if (succeeded(outcomeOf(done.answer))) saved.join(target, wanted)
    return done
  }

  const missed = saved.unansweredAt(key)
  const { id } = saved.targetOf(key, row?.rev)
  if (missed && id === ids.create) {
    const rows = await readRows()
    const made = rows.find((one) => holds(one, missed.sent))
    const answer = made && created(idOf(made), made.rev)
    if (answer) saved.link(key, { id, rev: undefined }, outcomeOf(answer), missed.sent)
    if (answer && made && holds(made, mine)) return { answer, rows }
  }
  const { stored: own, ...target } = saved.targetOf(key, row?.rev)
  const began = saved.joinedAt(target) ?? own ?? normalise(row ? valuesOf(row) : before)
  try {
    return await attempt(target, began, mine)
  } catch (error) {
    saved.miss(key, { sent: last, typed: mine })
    throw error
  }
}
