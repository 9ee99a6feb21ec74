import { useLayoutEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Texts } from './changes.ts'
import type { EditedList, RowWithRev } from './editing.ts'
import { makeListDocument } from './list-document.ts'
import { messageOf, unsavedOf } from './row-messages.ts'
import { isReturned, viewOf } from './row-state.ts'
import { useOpenRecord } from '../ui/presence.ts'
import { useUnsavedRows } from './useUnsavedRows.ts'

/** Connects a list document to React. The table moves the focus. Row keys are explained in `saved-rows.ts`. */
export const useRow = <Row extends RowWithRev, Values extends Texts>(editing: EditedList<Row, Values>) => {
  const { idOf, valuesOf, nameOf, listedBy, selection } = editing
  const [search] = useSearchParams()
  const list = (listedBy ?? []).map((name) => search.get(name) ?? '').join(' ')
  const [document] = useState(() => makeListDocument(editing, list))
  const { saved, actions } = document
  const state = document.use()
  const source = document.sourceOf(editing, list)
  const keyOf = (row: Row) => saved.keyOf(idOf(row))
  const view = viewOf(state, source)
  const { open, at, valuesWithSent, unsaved, added, conflictAt } = view
  const sent = open && at(open.id)
  const { offer, question, forgetDraftOf } = useUnsavedRows(document, editing, view, state)
  useOpenRecord(editing.entity, open?.row && saved.idOf(open.id))
  useLayoutEffect(() => document.read({ ...source, onStored: ({ id }) => forgetDraftOf(id) }))

  return {
    document,
    source,
    entity: editing.entity,
    /** True if sorting loads another list. */
    isListedBySort: listedBy?.includes('sort') ?? false,
    list: {
      idOf,
      keyOf,
      nameOf: (row: Row) => nameOf(valuesOf(row), row),
      valuesAt: (row: Row) => {
        const key = keyOf(row)
        const was = at(key)
        if (open?.id === key) return open.values
        return isReturned(was) ? was.attempt.values : valuesWithSent(key, row)
      },
      /** True if another user changed the row after it was shown (domain.md#row-changed-under-hand). */
      isChangedBelow: (row: Row) => view.isChangedBelow(keyOf(row), row),
      unsaved: {
        saving: unsaved.filter((one) => one.state === 'queued').length,
        refused: unsaved.filter(isReturned).length,
      },
      added: added.map(({ key, values }) => ({ key, values, name: nameOf(values, undefined) })),
      addedTo: (all: readonly Row[]) =>
        added.filter(({ key }) => !all.some((row) => keyOf(row) === key)).map(({ values }) => values),
      unsavedAt: (key: number) => {
        const was = at(key)
        if (!was || was.state === 'saved') return undefined
        return { ...unsavedOf(editing, was), conflict: conflictAt(key) }
      },
    },
    selection: {
      id: selection ? selection.id && saved.keyOf(selection.id) : state.selectedKey,
      saved: state.marked,
      select: document.select,
      show: document.show,
    },
    open: open && {
      ...open,
      ...document.blankOf(view),
      /** True if the row remains in the list after its typed values are discarded. */
      remainsInList: open.row !== undefined || saved.idOf(open.id) !== undefined || sent?.state === 'queued',
      message: {
        ...messageOf(editing, open, sent),
        conflict: conflictAt(open.id),
        question,
      },
    },
    offer,
    /** Number of rows in conflict that one choice can resolve together. */
    conflicts: document.contested(view).length,
    confirmLeave: document.confirmLeave,
    actions,
  }
}

export type RowEditing<Row extends RowWithRev, Values extends Texts> = ReturnType<typeof useRow<Row, Values>>
