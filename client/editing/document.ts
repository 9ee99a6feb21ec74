import { createStore } from '../ui/store.ts'
import { changesBetween, type Texts } from './changes.ts'
import type { RowWithRev } from './editing.ts'
import { type Attempt, nextState, type RowEvent, type RowsState, viewOf } from './row-state.ts'
import type { SavedRows } from './saved-rows.ts'
import { makeQueue, type Source } from './saving.ts'

type DocumentState<Row, Values> = RowsState<Row, Values> & {
  /** Key of the selected row; undefined if no row is selected, or if the URL stores the selection. */
  readonly selectedKey?: number | undefined
  readonly marked?: { readonly id: number; readonly at: Date }
  /** Action that runs when the user has saved or discarded the open row. */
  readonly afterRow?: (() => void) | undefined
  /** Action that runs when all saves have ended, for example a navigation. */
  readonly afterSaves?: (() => void) | undefined
}

/** Rows that a list or a form edits. Commands use the newest state, even before it is rendered. */
export const makeDocument = <
  Row extends RowWithRev,
  Values extends Texts,
  Given extends Source<Row, Values> = Source<Row, Values>,
>(
  given: Given,
  saved: SavedRows<Values>,
  first: DocumentState<Row, Values>,
) => {
  type RowAttempt = Attempt<Row, Values>
  let source = given
  const store = createStore(first)
  const set = (change: Partial<DocumentState<Row, Values>>) => store.set((now) => ({ ...now, ...change }))
  const dispatch = (event: RowEvent<Row, Values>) =>
    store.set((now) => {
      const next = nextState(now, event, source)
      return next === now ? now : { ...now, ...next }
    })
  /** Refetches the list, while later saves already run. If the refetch fails, a later refetch adds the row. */
  const readList = async (attempt: RowAttempt, id: number) => {
    const rows = await source.readRows().catch(() => [])
    const row = rows.find((one) => source.idOf(one) === id)
    if (row === undefined) return
    // runs after the task in which TanStack Query notifies its subscribers
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
    read: (now: Given) => {
      source = now
    },
    /** Returns a row in conflict with the chosen values. `isStored`: these values equal the stored ones. */
    chosen: (key: number, values?: Values) => {
      const conflict = view().conflictAt(key)
      if (!conflict) return undefined
      const { row, theirs } = conflict
      const isStored = values === undefined || changesBetween(theirs, values).length === 0
      const opening = { field: view().at(key)?.attempt.field ?? '', by: 'user' } as const
      return {
        id: key,
        row,
        values: isStored ? source.valuesOf(row) : values,
        opening,
        list: source.list,
        isStored,
      }
    },
    send: (attempt: RowAttempt) => {
      dispatch({ type: 'sent', attempt })
      queue.add(attempt, source)
    },
  }
}
