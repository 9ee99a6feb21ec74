import { useState } from 'react'
import { ids } from '#contract/limits.ts'
import type { Outcome } from '#contract/save.ts'
import { succeeded } from '../api/outcome.ts'
import { useLatest } from '../ui/useLatest.ts'
import type { Texts } from './changes.ts'
import type { Editing, Revised } from './open-row.ts'
import { type RowToSave, useRowSave } from './useRowSave.ts'

/** A row on its way to the server, with what goes on once it is there. */
export type SentRow<Row, Values> = RowToSave<Row, Values> & {
  /** Where the focus goes if the row is opened again. */
  readonly field: string
  /** Of which list it is a row. */
  readonly list: string
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
  /** Somebody else's version of the row, where the save was stale. */
  readonly theirs?: Row | undefined
}

type Callbacks<Row, Values> = {
  readonly onSaved: (sent: SentRow<Row, Values>, id: number, rows: readonly Row[]) => void
  readonly onRefused: (sent: SentRow<Row, Values>) => void
}

/**
 * The rows that were left and are not in the list yet: a save goes on while the user is further down, and what is refused
 * stays there until it is saved or put back.
 */
export const useRowQueue = <Row extends Revised, Values extends Texts>(
  editing: Editing<Row, Values> & { readonly asSaved: (values: Values) => Values; readonly list: string },
  callbacks: Callbacks<Row, Values>,
) => {
  type Sent = SentRow<Row, Values>
  type Queued = QueuedRow<Row, Values>
  const [queue, setQueue] = useState<ReadonlyMap<number, Queued>>(new Map())
  const latest = useLatest({ ...editing, ...callbacks })

  /** Unless a later save of the row has taken its place. */
  const settle = (sent: Sent, change: Omit<Queued, 'sent'>) =>
    setQueue((now) =>
      now.get(sent.id)?.sent === sent ? new Map(now).set(sent.id, { sent, ...change }) : now,
    )
  const forget = (id: number) => setQueue((now) => new Map([...now].filter(([key]) => key !== id)))

  const saving = useRowSave<Row, Values, Sent>(
    { ...editing, canReturn: (was) => editing.check?.(was) === undefined },
    {
      onAnswered: ({ outcome, rows }, sent) => {
        const { idOf, onSaved, onRefused } = latest.current
        if (succeeded(outcome)) {
          if (sent.id === ids.create) forget(sent.id)
          else settle(sent, { state: 'saved', rev: outcome.rev })
          onSaved(sent, outcome.ID ?? sent.id, rows)
          return
        }
        const theirs = outcome.reason === 'stale' ? rows.find((row) => idOf(row) === sent.id) : undefined
        settle(sent, { state: 'refused', outcome, theirs })
        onRefused(sent)
      },
      onFailed: (error, sent) => {
        settle(sent, { state: 'refused', error })
        latest.current.onRefused(sent)
      },
    },
  )

  const { rows, idOf, list } = editing
  const isListed = ({ sent }: Queued) =>
    sent.list === list && (sent.id === ids.create || rows.some((row) => idOf(row) === sent.id))
  const unsaved = [...queue.values()].filter((row) => row.state !== 'saved' && isListed(row))
  return {
    at: (id: number) => {
      const row = queue.get(id)
      return row && isListed(row) ? row : undefined
    },
    /** Not in the database: on their way, or refused. */
    unsaved,
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
    forget,
    subject: saving.subject,
  }
}
