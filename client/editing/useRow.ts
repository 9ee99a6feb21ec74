import { useTranslation } from 'react-i18next'
import type { Texts } from './changes.ts'
import type { Editing, Revised } from './open-row.ts'
import { problemOf } from './queued-row.ts'
import { rowsOffer } from './rows-offer.ts'
import { useRowState } from './useRowState.ts'

/**
 * The rows of a list that are edited in their place. One row is open and dirty by value; rows that were left are saved
 * behind it, one after another, with undo in the toast and by Ctrl+Z. A new row is left like any other, and stands above
 * the list until the list has it. A refused row keeps the typed values and says why. A way out of the list calls
 * `confirmLeave`, which waits for the saves and asks once. The hook knows no element of the page: the table moves the
 * focus. Rows are known by their keys (`saved-rows.ts`).
 */
export const useRow = <Row extends Revised, Values extends Texts>(editing: Editing<Row, Values>) => {
  type OnSaved = (rows: readonly Row[], id: number) => void
  const { rows, idOf, valuesOf, nameOf } = editing
  const { t } = useTranslation()
  const state = useRowState(editing)
  const { list, saved, keyOf, opened, open, queue, queued, added, changes } = state
  const { begin, attemptSave, conflictAt, giveUp, asking, leaveRow, confirmLeave, stay } = state
  /** Whether the row was neither sent nor stored. */
  const isBlank = open?.blank !== undefined && queued === undefined && saved.idOf(open.id) === undefined
  const isUntouched = isBlank && open.values === open.blank

  return {
    entity: editing.entity,
    list: {
      idOf,
      keyOf,
      nameOf: (row: Row) => nameOf(valuesOf(row), row),
      /** Answers the values that a row shows: the typed ones, those that are being saved, or the stored ones. */
      valuesAt: (row: Row) => {
        if (open?.id === keyOf(row)) return open.values
        const at = queue.at(keyOf(row))
        return at?.state === 'refused' ? at.sent.values : state.standing(row)
      },
      /** So many rows are on their way to the server, and so many were refused. */
      unsaved: {
        saving: queue.unsaved.filter((row) => row.state === 'saving').length,
        refused: queue.unsaved.filter((row) => row.state === 'refused').length,
      },
      /** The new rows above the list, the last one first. */
      added: added.map(({ key, values }) => ({ key, values, name: nameOf(values, undefined) })),
      /** The values of the new rows that are missing from the given rows. */
      addedTo: (all: readonly Row[]) =>
        added.filter(({ key }) => !all.some((row) => keyOf(row) === key)).map(({ values }) => values),
      /** The state of a closed row whose shown values are not stored: it is being saved, or was refused. */
      unsavedAt: (key: number) => {
        const at = queue.at(key)
        if (!at || at.state === 'saved') return undefined
        return {
          isSaving: at.state === 'saving',
          problem:
            problemOf(at) ??
            (at.other ? undefined : t('table.unsaved', { name: nameOf(at.sent.values, at.sent.row) })),
          conflict: conflictAt(key),
          existing: at.existing,
          retry: () => state.attemptAgain(key),
          putBack: () => queue.forget(key),
        }
      },
    },
    selection: state.selection,
    open: open && {
      ...open,
      isBlank,
      /** Whether the row stays when its typed values are given up. */
      isKept: open.row !== undefined || saved.idOf(open.id) !== undefined || queued?.state === 'saving',
      /** Whether it is a new row into which nothing was typed. */
      isUntouched,
      ...opened.said,
      /** The failure or refusal in words, until something is changed. */
      problem: opened.said.refusal ?? (queued?.state === 'refused' ? problemOf(queued) : undefined),
      /** The stored row of the same name, after a save that was refused as a duplicate. */
      existing: queued?.state === 'refused' ? queued.existing : undefined,
      /** Set when another user changed the same field meanwhile: both versions, and the actions that choose. */
      conflict: conflictAt(open.id, open.values),
      /** The one question before a changed row is left. */
      question: asking && {
        save: () => attemptSave(open, () => asking.goOn()),
        discard: () => {
          // a navigation to another address must not ask the same question again
          state.guard.release()
          giveUp()
          asking.goOn()
        },
        stay,
      },
    },
    /** The draft from before the session ended, while it differs from the stored row. */
    offer: rowsOffer(state.drafts, {
      rows,
      editing,
      shown: (id, before) => (open && saved.idOf(open.id) === id ? open.values : before),
      restore: (kept) =>
        confirmLeave(() => {
          const own = kept.map((one) =>
            one.row
              ? { ...one, blank: undefined }
              : { ...one, id: saved.nextKey(), blank: valuesOf(undefined) },
          )
          const [first, ...others] = own
          if (first?.row) state.selection.select(first.id)
          if (first)
            opened.show({
              ...first,
              begun: { field: first.field, by: first.isHalf ? 'typed' : 'user' },
              list,
            })
          queue.restore(others.map((one) => ({ ...one, before: one.blank ?? valuesOf(one.row), list })))
          state.forgetDrafts()
        }),
      discard: state.forgetDrafts,
    }),
    conflicts: state.conflicts,
    confirmLeave,
    actions: {
      start: (key: number, field: string, typed?: string) => {
        if (open?.id === key) opened.focus(field)
        else
          leaveRow(() => {
            state.selection.select(key)
            begin(key, field, typed)
          })
      },
      /** A blank row on top; one that is there already takes the focus. */
      add: (field: string) => {
        if (isBlank) opened.focus(field)
        else leaveRow(() => state.beginNew(field, 'user'))
      },
      /** Adds a further blank row right after a save; answers whether there can be one. */
      addFurther: (field: string) => state.beginNew(field, 'further'),
      type: (field: string, text: string) => {
        if (open && queued?.state === 'refused') queue.forget(open.id)
        opened.type(field, text)
        stay()
      },
      /** Leaves the open row and sends it if a value differs; a further blank row is sent only if something was typed. */
      save: (then: (key: number) => void, onSaved?: OnSaved) => {
        if (!open) return
        const isFurther = isUntouched && open.begun.by === 'further'
        if (isFurther) opened.isReady(open, queue.subject)
        else if (changes.length > 0 || isBlank) attemptSave(open, then, onSaved)
        else {
          giveUp()
          then(open.id)
        }
      },
      begin,
      discard: giveUp,
    },
  }
}

export type RowEditing<Row extends Revised, Values extends Texts> = ReturnType<typeof useRow<Row, Values>>
