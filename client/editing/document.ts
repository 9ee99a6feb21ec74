import { createStore } from '../ui/store.ts'
import { changesBetween, type Texts } from './changes.ts'
import type { Revised } from './editing.ts'
import { type Attempt, nextState, type RowEvent, type RowsState, viewOf } from './row-state.ts'
import type { SavedRows } from './saved-rows.ts'
import { makeQueue, type Source } from './saving.ts'

type DocumentState<Row, Values> = RowsState<Row, Values> & {
  /** The key of the selected row, unless the address keeps the selection. */
  readonly selectedKey?: number | undefined
  /** The row that was saved last, by its key. */
  readonly marked?: { readonly id: number; readonly at: Date }
  /** Goes on once the question about the open row is answered. */
  readonly asking?: (() => void) | undefined
  /** Leaves the list once its saves are done. */
  readonly leaving?: (() => void) | undefined
}

/**
 * The rows of a list that are edited, or the one row of a form, outside React: what is open, typed, sent and in conflict.
 * `source` is what the component rendered last (`read`); commands work on the newest state, which may not be rendered yet.
 */
export const makeDocument = <
  Row extends Revised,
  Values extends Texts,
  Given extends Source<Row, Values> = Source<Row, Values>,
>(
  given: Given,
  saved: SavedRows<Values>,
  first: DocumentState<Row, Values>,
) => {
  type Sent = Attempt<Row, Values>
  let source = given
  const store = createStore(first)
  const set = (change: Partial<DocumentState<Row, Values>>) => store.set((now) => ({ ...now, ...change }))
  const dispatch = (event: RowEvent<Row, Values>) =>
    store.set((now) => {
      const next = nextState(now, event, source)
      return next === now ? now : { ...now, ...next }
    })
  /** Reads the list; the next save does not wait for it. A list that cannot be read now shows the row with its next read. */
  const readList = async (attempt: Sent, id: number) => {
    const rows = await source.readRows().catch(() => [])
    const row = rows.find((one) => source.idOf(one) === id)
    if (row === undefined) return
    // TanStack Query notifies the components of the new list in a task of its own, before this one
    setTimeout(() => {
      dispatch({ type: 'listed', attempt, row })
      source.onListed?.(attempt, rows, id)
    })
  }
  const queue = makeQueue<Row, Values>(saved, (attempt, progress) => {
    dispatch({ type: 'answered', attempt, progress })
    if (progress.state === 'saved') {
      set({ marked: { id: saved.keyOf(attempt.id), at: new Date() } })
      source.onStored?.(attempt, progress)
      if (source.onListed && (attempt.row === undefined || attempt.onSaved))
        void readList(attempt, progress.id)
    }
  })
  const view = () => viewOf(store.get(), source)
  return {
    saved,
    subject: queue.subject,
    use: () => store.use((now) => now),
    state: store.get,
    source: () => source,
    view,
    set,
    dispatch,
    /** The component rendered these rows. */
    read: (now: Given) => {
      source = now
    },
    /** The row in conflict with the chosen values, or with the stored ones; `isStored`: nothing is left to be sent. */
    chosen: (key: number, values?: Values) => {
      const conflict = view().conflictAt(key)
      if (!conflict) return undefined
      const { row, theirs } = conflict
      const isStored = values === undefined || changesBetween(theirs, values).length === 0
      const begun = { field: view().at(key)?.attempt.field ?? '', by: 'user' } as const
      return {
        id: key,
        row,
        values: isStored ? source.valuesOf(row) : values,
        begun,
        list: source.list,
        isStored,
      }
    },
    send: (attempt: Sent) => {
      dispatch({ type: 'sent', attempt })
      queue.add(attempt, source)
    },
  }
}
