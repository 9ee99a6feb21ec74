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

/** A row on its way to the server, with what goes on once it is there. */
export type SentRow<Row, Values> = RowToSave<Row, Values> &
  Pick<OpenRow<Row, Values>, 'blank' | 'list'> & {
    /** Where the focus goes if the row is opened again. */
    readonly field: string
    /** `rows`: the list with it. */
    readonly onSaved?: ((rows: readonly Row[], id: number) => void) | undefined
  }

export type QueuedRow<Row, Values> = {
  readonly sent: SentRow<Row, Values>
  /** `saved`: until the list shows it. */
  readonly state: 'saving' | 'saved' | 'refused'
  readonly rev?: number | undefined
  readonly outcome?: Outcome
  readonly error?: Error
  /** Where the save was stale. */
  readonly other?: OtherVersion<Row, Values> | undefined
  /** The row that is called the same, where the save was refused as a duplicate, and the list with it. */
  readonly existing?: { readonly row: Row; readonly rows: readonly Row[] } | undefined
}

type Callbacks<Row, Values> = {
  readonly onSaved: (sent: SentRow<Row, Values>) => void
  /** Of a new row, and of one that has `onSaved`. */
  readonly onListed: (sent: SentRow<Row, Values>, id: number, rows: readonly Row[]) => void
  readonly onRefused: (sent: SentRow<Row, Values>) => void
}

/**
 * The rows that were left and are not in the list yet: a save goes on while the user is further down, and what is refused
 * stays there until it is saved or put back.
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

  /** Unless a later save of the row has taken its place. */
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
  /** The next save does not wait for it. A list that cannot be read now shows the row when it is read again. */
  const readList = async (sent: Sent, id: number) => {
    const rows = await latest.current.readRows().catch(() => [])
    if (!rows.some((row) => latest.current.idOf(row) === id)) return
    // what shows the list is told in a task of its own, before this one
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
    /** Not in the database: on their way, or refused. */
    unsaved,
    /** New ones that the list does not show yet. */
    added: listed.filter(({ sent }) => sent.row === undefined && !isIn(sent.id)),
    isSaving: unsaved.some(({ state }) => state === 'saving'),
    send: (sent: Sent) => {
      setQueue((now) => new Map(now).set(sent.id, { sent, state: 'saving' }))
      saving.mutate(sent)
    },
    /** Rows that a session's end kept from being saved. */
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
