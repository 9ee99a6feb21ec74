import { useTranslation } from 'react-i18next'
import type { Texts } from './changes.ts'
import type { Editing, Revised } from './open-row.ts'
import { problemOf } from './queued-row.ts'
import { rowsOffer } from './rows-offer.ts'
import { useRowState } from './useRowState.ts'

/**
 * The rows of a list that are edited where they stand: one is open, dirty by value; what is left is saved behind it, one
 * row after another, with undo in its toast and by Ctrl+Z. A new row is left like any other, and stands above the list
 * until that has it. A row that is refused keeps what was typed and says why. Who would leave a changed row calls
 * `confirmLeave`, which waits for the saves and asks once. It knows nothing of the page: where the focus goes is the
 * table's. Rows are known by their keys (`saved-rows.ts`).
 */
export const useRow = <Row extends Revised, Values extends Texts>(editing: Editing<Row, Values>) => {
  type OnSaved = (rows: readonly Row[], id: number) => void
  const { rows, idOf, valuesOf, nameOf } = editing
  const { t } = useTranslation()
  const state = useRowState(editing)
  const { list, saved, keyOf, opened, open, queue, queued, added, changes } = state
  const { begin, attemptSave, conflictAt, giveUp, asking, leaveRow, confirmLeave, stay } = state
  /** Nothing of it was sent, and nothing of it is stored. */
  const isBlank = open?.blank !== undefined && queued === undefined && saved.idOf(open.id) === undefined
  const isUntouched = isBlank && open.values === open.blank

  return {
    entity: editing.entity,
    list: {
      idOf,
      keyOf,
      nameOf: (row: Row) => nameOf(valuesOf(row), row),
      /** Answers the values that a row shows: typed ones, those on their way, or the stored ones. */
      valuesAt: (row: Row) => {
        if (open?.id === keyOf(row)) return open.values
        const at = queue.at(keyOf(row))
        return at?.state === 'refused' ? at.sent.values : state.standing(row)
      },
      /** The new rows above the list, the last one first. */
      added: added.map(({ key, values }) => ({ key, values, name: nameOf(values, undefined) })),
      /** The values of those new rows that these rows are without. */
      addedTo: (all: readonly Row[]) =>
        added.filter(({ key }) => !all.some((row) => keyOf(row) === key)).map(({ values }) => values),
      /** Of a closed row that is not in the database as it is shown. */
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
      /** It stays when what is typed into it is given up. */
      isKept: open.row !== undefined || saved.idOf(open.id) !== undefined || queued?.state === 'saving',
      /** A new one into which nothing was typed. */
      isUntouched,
      ...opened.said,
      /** The failure or refusal in words, until something is changed. */
      problem: opened.said.refusal ?? (queued?.state === 'refused' ? problemOf(queued) : undefined),
      /** The row that is called the same, after a save that was refused as a duplicate. */
      existing: queued?.state === 'refused' ? queued.existing : undefined,
      /** Somebody else changed the same field meanwhile: both versions, and the ways to choose. */
      conflict: conflictAt(open.id, open.values),
      /** The one question before a changed row is left. */
      question: asking && {
        save: () => attemptSave(open, () => asking.goOn()),
        discard: () => {
          // where it goes on to another address, nobody asks once more
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
          if (first) opened.show({ ...first, begun: { field: first.field, by: 'user' }, list })
          queue.restore(others.map((one) => ({ ...one, before: one.blank ?? valuesOf(one.row), list })))
          state.forgetDrafts()
        }),
      discard: state.forgetDrafts,
    }),
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
      /** A further blank one, right after a save; answers whether there can be one. */
      addFurther: (field: string) => state.beginNew(field, 'further'),
      type: (field: string, text: string) => {
        if (open && queued?.state === 'refused') queue.forget(open.id)
        opened.type(field, text)
        stay()
      },
      /** Says that no greater number has room in a field. */
      sayLimit: opened.sayLimit,
      /** Leaves the open row and sends it if anything differs: a further blank one only if it was typed into. */
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
