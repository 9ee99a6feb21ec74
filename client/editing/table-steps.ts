import { ids } from '#contract/limits.ts'
import type { Texts } from './changes.ts'
import type { TableProps } from './table-props.ts'
import type { TablePlaces } from './useTablePlaces.ts'

/** Opening a row, saving it and leaving it, each with the focus that follows. */
export const tableSteps = <Row extends { readonly rev: number }, Values extends Texts>(
  props: TableProps<Row, Values>,
  places: TablePlaces<Row>,
) => {
  const { edit, columns } = props
  const { rows, idOf, open } = edit
  const { firstKey } = places
  const start = (row: Row, key = firstKey, typed?: string) => {
    if (props.pasted) return
    if (props.onOpen) {
      edit.select(idOf(row))
      props.onOpen(row)
      return
    }
    const clean = columns.find((column) => column.key === key)?.clean
    places.setPlace({ id: idOf(row), key })
    edit.start(row, key, typed === undefined ? undefined : (clean?.(typed) ?? typed))
  }
  /** Saves, then edits the row next to it in the same column; at either end its cell has the focus. */
  const saveAndGo = (key: string, by: 1 | -1) => {
    const at = rows.findIndex((row) => idOf(row) === open?.id)
    const next = open?.id === ids.create ? undefined : rows[at + by]
    edit.saveThen((now, id) => {
      const target = next && now.find((row) => idOf(row) === idOf(next))
      const to = { id: target ? idOf(target) : id, key }
      places.setPlace(to)
      edit.select(to.id)
      if (target) edit.begin(target, key)
      else places.reveal(to, now)
    })
  }
  const save = () => {
    const key = open?.field ?? firstKey
    edit.saveThen((now, id) => {
      places.setPlace({ id, key })
      edit.select(id)
      places.reveal({ id, key }, now)
    })
  }
  const discard = () => {
    const key = open?.field ?? firstKey
    places.focusWhenDrawn(open?.row ?? rows[places.activeRow], key)
    edit.discard()
  }

  const discardKept = () => {
    edit.offer?.discard()
    places.focusWhenDrawn(rows[places.activeRow], places.activeKey)
  }
  return { start, save, saveAndGo, discard, discardKept }
}

export type TableSteps<Row extends { readonly rev: number }> = ReturnType<typeof tableSteps<Row, Texts>>
