import { changesBetween, type Texts } from '../changes.ts'
import type { Revised } from '../editing.ts'
import type { OpenRow, RowEvent } from '../row-state.ts'
import type { RowsView } from '../row-view.ts'

type Actions<Row, Values> = {
  readonly list: string
  readonly valuesOf: (row: Row) => Values
  readonly dispatch: (event: RowEvent<Row, Values>) => void
  /** Sends the chosen values; `take` puts them in place of the refused ones, and comes before it. */
  readonly send: (chosen: OpenRow<Row, Values>, take: () => void, then?: (key: number) => void) => void
}

/** Both versions of a row in conflict, with the actions that choose; undefined where there is none. */
export const withActions = <Row extends Revised, Values extends Texts>(
  view: RowsView<Row, Values>,
  id: number,
  { list, valuesOf, dispatch, send }: Actions<Row, Values>,
) => {
  const conflict = view.conflictAt(id)
  if (!conflict) return undefined
  const { row, theirs } = conflict
  const begun = { field: view.at(id)?.attempt.field ?? '', by: 'user' } as const
  const take = (values: Values) => dispatch({ type: 'taken', id, row, values, begun })
  return {
    ...conflict,
    takeTheirs: () => take(valuesOf(row)),
    /** Saves the chosen values; where they equal the stored ones, nothing is sent. */
    save: (values: Values, then?: (key: number) => void) => {
      if (changesBetween(theirs, values).length > 0)
        send({ id, row, values, begun, list }, () => take(values), then)
      else {
        take(valuesOf(row))
        then?.(id)
      }
    },
  }
}
