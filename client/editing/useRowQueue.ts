import { useState } from 'react'
import { type Outcome, sms } from '#contract/save.ts'
import { succeeded } from '../api/outcome.ts'
import { useLatest } from '../ui/useLatest.ts'
import type { Texts } from './changes.ts'
import { existingOf } from './existing.ts'
import { type Editing, type OpenRow, refusalOf, type Revised } from './open-row.ts'
import type { SavedRows } from './saved-rows.ts'
import type { OtherVersion } from './send-row.ts'
import { type RowToSave, useRowSave } from './useRowSave.ts'

/** A row that is being saved, with the callback for its save. */
export type SentRow<Row, Values> = RowToSave<Row, Values> &
  Pick<OpenRow<Row, Values>, 'blank' | 'list'> & {
    /** The field that has the focus if the row is opened again. */
    readonly field: string
    /** `rows`: the list that has the saved row. */
    readonly onSaved?: ((rows: readonly Row[], id: number) => void) | undefined
  }

export type QueuedRow<Row, Values> = {
  readonly sent: SentRow<Row, Values>
  /** `saved`: stored, until the list shows it. */
  readonly state: 'saving' | 'saved' | 'refused'
  readonly rev?: number | undefined
  readonly outcome?: Outcome
  readonly error?: Error
  /** Set where the save was stale. */
  readonly other?: OtherVersion<Row, Values> | undefined
  /** The stored row of the same name, where the save was refused as a duplicate, and the list that has it. */
  readonly existing?: { readonly row: Row; readonly rows: readonly Row[] } | undefined
}

type Callbacks<Row, Values> = {
  readonly onSaved: (sent: SentRow<Row, Values>) => void
  /** Called for a new row, and for one that has `onSaved`. */
  readonly onListed: (sent: SentRow<Row, Values>, id: number, rows: readonly Row[]) => void
  readonly onRefused: (sent: SentRow<Row, Values>) => void
}

/**
 * The rows that were left and are not in the list yet. A save goes on while the user edits further down, and a refused
 * row stays in the queue until it is saved or put back.
 */
export const useRowQueue = <Row extends Revised, Values extends Texts>(
  editing: Editing<Row, Values> & { readonly asSaved: (values: Values) => Values; readonly list: string },
  saved: SavedRows<Values>,
  callbacks: Callbacks<Row, Values>,
) => {
  type Sent = SentRow<Row, Values>
  type Queued = QueuedRow<Row, Values>
  const [queue, setQueue] = useState<ReadonlyMap<number, Queued>>(new Map())
  const latest = useLatest({ ...editing, ...callbacks, queue })

  /** Whether no later save of the row has taken its place. */
  const isLast = (sent: Sent) => latest.current.queue.get(sent.id)?.sent === sent
  const settle = (sent: Sent, change: Omit<Queued, 'sent'>) =>
    setQueue((now) =>
      now.get(sent.id)?.sent === sent ? new Map(now).set(sent.id, { sent, ...change }) : now,
    )
  const without = (leaves: (row: Queued) => boolean) =>
    setQueue((now) => new Map([...now].filter(([, row]) => !leaves(row))))

  const saving = useRowSave<Row, Values, Sent>(
    {
      ...editing,
      canReturn: (was) => editing.check?.(was) === undefined,
      canSend: (merged) => refusalOf(editing, merged) === undefined,
    },
    saved,
    {
      onAnswered: ({ outcome, rows, other }, sent) => {
        const { onSaved, onRefused } = latest.current
        const id = saved.idOf(sent.id)
        if (succeeded(outcome) && id !== undefined) {
          settle(sent, { state: 'saved', rev: outcome.rev })
          onSaved(sent)
          if (sent.row === undefined || sent.onSaved) void readList(sent, id)
          return
        }
        const existing =
          outcome.sms === sms.duplicate ? existingOf(id, sent.values, rows, latest.current) : undefined
        settle(sent, { state: 'refused', outcome, other, existing: existing && { row: existing, rows } })
        if (isLast(sent)) onRefused(sent)
      },
      onFailed: (error, sent) => {
        settle(sent, { state: 'refused', error })
        if (isLast(sent)) latest.current.onRefused(sent)
      },
    },
  )
  /** Reads the list; the next save does not wait for it. A list that cannot be read now shows the row with its next read. */
  const readList = async (sent: Sent, id: number) => {
    const rows = await latest.current.readRows().catch(() => [])
    if (!rows.some((row) => latest.current.idOf(row) === id)) return
    // TanStack Query tells the components of the new list in a task of its own, before this one
    setTimeout(() => {
      if (sent.row === undefined) without((row) => row.sent === sent)
      latest.current.onListed(sent, id, rows)
    })
  }

  const { rows, idOf, list } = editing
  const isIn = (key: number) => rows.some((row) => saved.keyOf(idOf(row)) === key)
  const isListed = ({ sent }: Queued) => sent.list === list && (sent.row === undefined || isIn(sent.id))
  const listed = [...queue.values()].filter(isListed)
  const unsaved = listed.filter(({ state }) => state !== 'saved')
  return {
    at: (key: number) => {
      const row = queue.get(key)
      return row && isListed(row) ? row : undefined
    },
    /** The rows that are not stored: they are being saved, or were refused. */
    unsaved,
    /** The new rows that the list does not show yet. */
    added: listed.filter(({ sent }) => sent.row === undefined && !isIn(sent.id)),
    isSaving: unsaved.some(({ state }) => state === 'saving'),
    send: (sent: Sent) => {
      setQueue((now) => new Map(now).set(sent.id, { sent, state: 'saving' }))
      // those that wait behind another save go together
      saving.wait(sent)
      saving.mutate(sent)
    },
    /** Puts back rows that were not saved because the session ended. */
    restore: (kept: readonly Sent[]) =>
      setQueue((now) => {
        const next = new Map(now)
        for (const sent of kept) next.set(sent.id, { sent, state: 'refused' })
        return next
      }),
    forget: (key: number) => without(({ sent }) => sent.id === key),
    subject: saving.subject,
  }
}
