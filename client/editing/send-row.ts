import { ids } from '#contract/limits.ts'
import { created, type SaveAnswer, updated } from '#contract/save.ts'
import { hasSucceeded, outcomeOf } from '../api/save.ts'
import { changesBetween, type Texts } from './changes.ts'
import { mergeVersions } from './conflict/merge-versions.ts'
import type { EditedList, EditedRows, RowWithRev } from './editing.ts'
import type { Attempt, OtherVersion } from './row-state.ts'
import type { SavedRows, SaveTarget } from './saved-rows.ts'
import { statusOf } from '../api/errors.ts'

/** Returns the rows that one call can save, each row once. New, merged and unanswered rows are saved alone. */
export const rowsSavedTogether = <Row extends RowWithRev, Values>(
  waiting: readonly Attempt<Row, Values>[],
  saved: SavedRows<Values>,
) =>
  waiting.filter(
    ({ id, row, base }, at) =>
      row !== undefined &&
      waiting.findIndex((other) => other.id === id) === at &&
      saved.unansweredAt(id) === undefined &&
      saved.mergedAt(saved.targetOf(id, (base ?? row).rev)) === undefined,
  )

/**
 * Saves queued rows in one call. Rows refused as stale are left out and later saved alone
 * (domain.md#rows-together). Resolves to undefined if each row must be saved alone.
 */
export const sendTogether = async <Row extends RowWithRev, Values>(
  waiting: readonly Attempt<Row, Values>[],
  { normalise, saveAll }: Required<Pick<EditedList<Row, Values>, 'normalise' | 'saveAll'>>,
  saved: SavedRows<Values>,
) => {
  let rows = waiting
  while (rows.length > 1) {
    const targets = rows.map((sent) => ({
      key: sent.id,
      target: saved.targetOf(sent.id, (sent.base ?? sent.row)?.rev),
      values: normalise(sent.values),
    }))
    let answer: SaveAnswer
    try {
      answer = await saveAll(targets.map(({ target: { id, rev }, values }) => ({ id, rev, values })))
    } catch (error) {
      if (!(error instanceof Error)) throw error
      const status = statusOf(error) ?? 0
      // each row is then saved alone, so that a refused row shows its own reason
      if (status >= 400 && status < 500) return undefined
      for (const { key, values } of targets) saved.recordUnanswered(key, { sent: values, typed: values })
      return { rows, error }
    }
    if (answer.every(hasSucceeded)) {
      for (const [at, { key, target, values }] of targets.entries())
        saved.recordSaved(key, target, outcomeOf(answer.slice(at, at + 1)), values)
      return { rows, answer }
    }
    const fresh = rows.filter((_row, at) => answer[at]?.reason === undefined)
    if (fresh.length === rows.length) return undefined
    rows = fresh
  }
  return undefined
}

type SendOptions<Row, Values> = Pick<
  EditedRows<Row, Values>,
  'idOf' | 'valuesOf' | 'save' | 'readRows' | 'together'
> & {
  readonly normalise: (values: Values) => Values
  readonly canSend: (values: Values) => boolean
}

type SendResult<Row, Values> = {
  readonly answer: SaveAnswer
  readonly rows?: readonly Row[] | undefined
  /** Set if the save is stale and the versions conflict, or the merged values cannot be sent. */
  readonly other?: OtherVersion<Row, Values> | undefined
  /** Number of other users' changes, if a stale save was merged with them and stored. */
  readonly others?: number | undefined
}

/**
 * Saves a row onto its newest revision and merges other users' changes in other fields (domain.md#row-merge).
 * If the response to the last save was lost, the stored row is compared with the values of that save, so that
 * they do not count as another user's (domain.md#row-own-save).
 */
export const sendRow = async <Row extends RowWithRev, Values extends Texts>(
  { id: key, row, base, before, values }: Attempt<Row, Values>,
  { idOf, valuesOf, normalise, save, readRows, together, canSend }: SendOptions<Row, Values>,
  saved: SavedRows<Values>,
): Promise<SendResult<Row, Values>> => {
  const mine = normalise(values)
  const storedIn = (stored: Row) => normalise(valuesOf(stored))
  const hasValues = (stored: Row, wanted: Texts) => changesBetween(wanted, storedIn(stored)).length === 0

  /** Refetches the row; once more if it is still at `rev`, since the first fetch may have begun too early. */
  const readOther = async ({ id: of, rev }: SaveTarget) => {
    const find = (all: readonly Row[]) => ({ rows: all, theirs: all.find((one) => idOf(one) === of) })
    const found = find(await readRows())
    return found.theirs?.rev === rev ? find(await readRows()) : found
  }
  // values of the last request; if its response is lost, the server may have stored them
  let lastSent = mine
  const attempt = async (
    target: SaveTarget,
    baseValues: Values,
    wanted: Values,
    others?: number,
    seen?: Values,
  ): Promise<SendResult<Row, Values>> => {
    lastSent = wanted
    const answer = await save(target.id, target.rev, wanted)
    const outcome = outcomeOf(answer)
    if (hasSucceeded(outcome)) {
      saved.recordSaved(key, target, outcome, wanted)
      return { answer, others }
    }
    if (outcome.reason !== 'stale') return { answer }
    const { rows, theirs } = await readOther(target)
    if (theirs && hasValues(theirs, wanted)) {
      saved.recordSaved(key, target, theirs, wanted)
      return { answer: updated(theirs.rev), rows, others }
    }
    // the save remains refused if the refetched list does not contain another user's version
    if (theirs === undefined || theirs.rev === target.rev) return { answer, rows }

    const unanswered = saved.unansweredAt(key)
    const own = unanswered && hasValues(theirs, unanswered.sent) ? unanswered : undefined
    const stored = storedIn(theirs)
    const versions = {
      before: own?.typed ?? baseValues,
      seen: own ? undefined : seen,
      mine: wanted,
      theirs: stored,
    }
    const { merged, contested } = mergeVersions(versions, together)
    if (contested.length > 0 || !canSend(merged))
      return { answer, rows, other: { theirs, baseValues: versions.before, seen: versions.seen } }
    const changes = theirs.rev - (target.rev ?? theirs.rev)
    const otherChanges = own ? others : (others ?? 0) + changes
    const isMergedStored = changesBetween(stored, merged).length === 0
    const done: SendResult<Row, Values> = isMergedStored
      ? { answer: updated(theirs.rev), rows, others: otherChanges }
      : await attempt({ id: target.id, rev: theirs.rev }, stored, merged, otherChanges)
    if (hasSucceeded(outcomeOf(done.answer))) saved.recordMerged(target, wanted)
    return done
  }

  const unanswered = saved.unansweredAt(key)
  const from = (base ?? row)?.rev
  const { id } = saved.targetOf(key, from)
  if (unanswered && id === ids.create) {
    const rows = await readRows()
    const made = rows.find((one) => hasValues(one, unanswered.sent))
    const answer = made && created(idOf(made), made.rev)
    if (answer) saved.recordSaved(key, { id, rev: undefined }, outcomeOf(answer), unanswered.sent)
    if (answer && made && hasValues(made, mine)) return { answer, rows }
  }
  const { stored: own, ...target } = saved.targetOf(key, from)
  const baseValues =
    saved.mergedAt(target) ?? own ?? normalise(base?.values ?? (row ? valuesOf(row) : before))
  try {
    return await attempt(target, baseValues, mine, undefined, base && row && normalise(valuesOf(row)))
  } catch (error) {
    saved.recordUnanswered(key, { sent: lastSent, typed: mine })
    throw error
  }
}
