import { history, isUndoable } from '#contract/history.ts'
import type { RecordRef } from '#contract/entities.ts'
import { type SaveAnswer, sms } from '#contract/save.ts'
import { queryClient } from '../api/client.ts'
import { readNow } from '../api/query.ts'
import { hasSucceeded, outcomeOf } from '../api/save.ts'
import { changeOf } from '../api/send.ts'
import { fieldKey } from '../i18n/entity-names.ts'
import { i18n } from '../i18n/i18n.ts'
import { dismissToastsAbout } from '../ui/toasts/toast.ts'
import { rememberUndo, toastDone, toastOutcome } from '../ui/undo.ts'
import type { Texts } from './changes.ts'
import { isOwnVersion } from './conflict/merge-versions.ts'
import type { EditedRows, RowWithRev, SaveAll } from './editing.ts'
import { existingOf } from './existing-row.ts'
import type { Attempt, Progress, RowsContext } from './row-state.ts'
import type { SavedRows } from './saved-rows.ts'
import { sendRow, rowsSavedTogether, sendTogether } from './send-row.ts'

/** Returns a text with the users and fields of the `count` changes before this save; '' if they cannot be fetched. */
const otherChangesText = async (record: RecordRef, answer: SaveAnswer, count: number): Promise<string> => {
  const all = await readNow(history.row, record).catch(() => [])
  // undefined if other users had made the changes of this save already
  const own = changeOf(answer)
  const first = own === undefined ? 0 : all.findIndex(({ change }) => change === own) + 1
  const fieldsOf = new Map<string, Set<string>>()
  for (const { id_user, name, login, fields } of all.slice(first, first + count)) {
    const who = id_user === null ? i18n.t('journal.system') : name || login || ''
    const keys = fields.flatMap(({ field }) => fieldKey(record.entity, field) ?? [])
    fieldsOf.set(who, new Set([...(fieldsOf.get(who) ?? []), ...keys.map((key) => i18n.t(key))]))
  }
  const changes = [...fieldsOf]
    .filter(([, fields]) => fields.size > 0)
    .map(([who, fields]) => `${who} — ${[...fields].join(', ')}`)
    .join('; ')
  return changes && i18n.t('stale.meanwhile', { changes })
}

const maxNamed = 3

export type Source<Row, Values> = EditedRows<Row, Values> &
  RowsContext<Row, Values> & {
    /** List that was fetched last; used if a refetch fails. */
    readonly rows: readonly Row[]
    readonly canSend: (merged: Values) => boolean
    /** Returns true if undo may restore these values: undo is not offered if a save would refuse them. */
    readonly canReturn?: (was: Values) => boolean
    readonly saveAll?: SaveAll<Values>
    readonly onStored?: (
      attempt: Attempt<Row, Values>,
      progress: Extract<Progress<Row, Values>, { readonly state: 'saved' }>,
    ) => void
    /** Called when the list contains the row; undefined: a save ends only after the refetch. */
    readonly onListed?: (attempt: Attempt<Row, Values>, rows: readonly Row[], id: number) => void
  }

let queues = 0

/**
 * Queue in which a document's saves run in sequence, each based on the revision that the former wrote. One
 * toast reports the outcome and offers undo. After a stale save the list is refetched.
 */
export const makeQueue = <Row extends RowWithRev, Values extends Texts>(
  saved: SavedRows<Values>,
  settle: (attempt: Attempt<Row, Values>, progress: Progress<Row, Values>) => void,
) => {
  type RowAttempt = Attempt<Row, Values>
  queues += 1
  // subject of toasts: the next save of this form or table removes the toast of a refused save
  const subject = `rows ${queues}`
  let waiting: readonly RowAttempt[] = []
  const isInHistory = ({ entity }: Source<Row, Values>) => entity === undefined || isUndoable(entity)

  /** Saves queued rows in one call. Resolves to undefined if the row of `attempt` must be saved alone. */
  const saveTogether = async (attempt: RowAttempt, source: Source<Row, Values>) => {
    const { saveAll, normalise, nameOf, rows, canReturn = () => true } = source
    if (saveAll === undefined) return undefined
    const savedTogether = rowsSavedTogether([attempt, ...waiting], saved)
    if (!savedTogether.includes(attempt)) return undefined
    const done = await sendTogether(savedTogether, { normalise, saveAll }, saved)
    if (done === undefined) return undefined
    waiting = waiting.filter((one) => !done.rows.includes(one))
    if ('answer' in done) {
      dismissToastsAbout(subject)
      const names = done.rows.map(({ row, values }) => nameOf(normalise(values), row))
      const detail =
        names.length > maxNamed ? i18n.t('quota.rowsSaved', { n: names.length }) : names.join(', ')
      const isUndone = isInHistory(source) && done.rows.every(({ before }) => canReturn(normalise(before)))
      toastDone(i18n.t('toast2'), [done.answer], detail, isUndone)
    }
    const progressAt = (at: number): Progress<Row, Values> => {
      if ('error' in done) return { state: 'refused', error: done.error }
      const id = done.rows[at]?.id ?? attempt.id
      return { state: 'saved', id: saved.idOf(id) ?? id, rev: done.answer[at]?.rev, rows }
    }
    for (const [at, one] of done.rows.entries())
      if (one !== attempt || 'error' in done) settle(one, progressAt(at))
    const own = done.rows.indexOf(attempt)
    if (own < 0) return undefined
    if ('error' in done) throw done.error
    return progressAt(own)
  }
  const saveAlone = async (
    attempt: RowAttempt,
    source: Source<Row, Values>,
  ): Promise<Progress<Row, Values>> => {
    const { entity, nameOf, normalise, readRows, rows, canReturn = () => true } = source
    const { row, before, values } = attempt
    const { answer, rows: read, other: found, others = 0 } = await sendRow(attempt, source, saved)
    const id = saved.idOf(attempt.id)
    const record = entity === undefined || id === undefined ? undefined : { entity, id }
    const isOwn = found !== undefined && record !== undefined && (await isOwnVersion(record))
    const other = found && { ...found, isOwn }
    const outcome = outcomeOf(answer)
    const [was, now] = [normalise(before), normalise(values)]
    const isMade = outcome.sms === sms.created && outcome.ID !== undefined
    const isUndone = isMade || (outcome.sms === sms.updated && canReturn(was))
    const action =
      isUndone && isInHistory(source) ? rememberUndo([answer], nameOf(isMade ? now : was, row)) : undefined
    if (hasSucceeded(outcome)) dismissToastsAbout(subject)
    const name = nameOf(now, row)
    const otherChanges = others > 0 && record ? await otherChangesText(record, answer, others) : ''
    toastOutcome(answer, {
      detail: otherChanges === '' ? name : `${otherChanges} · ${name}`,
      ...(other?.isOwn && { reason: i18n.t('reason.staleOwn') }),
      ...(action ? { action } : {}),
      ...(hasSucceeded(outcome) ? {} : { subject }),
    })
    const listed = async () => read ?? (await readRows().catch(() => rows))
    // a successful save counts even if the refetch fails
    if (hasSucceeded(outcome)) {
      const shown = source.onListed ? rows : await listed()
      return { state: 'saved', id: outcome.ID ?? id ?? attempt.id, rev: outcome.rev, rows: shown }
    }
    if (other) return { state: 'conflict', other }
    if (outcome.sms !== sms.duplicate) return { state: 'refused', outcome }
    const all = await listed()
    const existing = existingOf(id, values, all, source)
    return { state: 'refused', outcome, existing: existing && { row: existing, rows: all } }
  }
  return {
    subject,
    add: (attempt: RowAttempt, source: Source<Row, Values>) => {
      waiting = [...waiting, attempt]
      void queryClient
        .getMutationCache()
        .build<Progress<Row, Values> | undefined, Error, RowAttempt, unknown>(queryClient, {
          meta: { subject },
          // mutations with one scope id run one after another
          scope: { id: subject },
          mutationFn: async () => {
            // the call of an earlier row has already saved this row
            if (!waiting.includes(attempt)) return undefined
            waiting = waiting.filter((one) => one !== attempt)
            return (await saveTogether(attempt, source)) ?? (await saveAlone(attempt, source))
          },
          onSuccess: (progress) => progress && settle(attempt, progress),
          onError: (error) => settle(attempt, { state: 'refused', error }),
        })
        .execute(attempt)
        .catch(() => undefined)
    },
  }
}
