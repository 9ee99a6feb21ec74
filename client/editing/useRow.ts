import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { ids } from '#contract/limits.ts'
import { toast } from '../ui/toasts/toast.ts'
import { dialogParameters } from '../ui/unsaved-changes/leaving.ts'
import { useUnsavedGuard } from '../ui/unsaved-changes/unsaved.tsx'
import { useLatest } from '../ui/useLatest.ts'
import { changesBetween, type Texts, trimAll } from './changes.ts'
import { draftsOf } from './drafts/drafts.ts'
import { useDrafts } from './drafts/useDrafts.ts'
import { type Beginning, type Editing, type OpenRow, refusalOf, type Revised } from './open-row.ts'
import { conflictOf, problemOf, standingValues } from './queued-row.ts'
import { rowsOffer } from './rows-offer.ts'
import { useLeaving } from './useLeaving.ts'
import { useRowQueue } from './useRowQueue.ts'

const savedNow = (id: number) => ({ id, at: new Date() })

/**
 * The rows of a list that are edited where they stand: one is open, dirty by value; what is left is saved behind it, one
 * row after another, with undo in its toast and by Ctrl+Z. A row that is refused keeps what was typed and says why. Who
 * would leave a changed row calls `confirmLeave`, which waits for the saves and asks once. It knows nothing of the page:
 * where the focus goes is the table's.
 */
export const useRow = <Row extends Revised, Values extends Texts>(editing: Editing<Row, Values>) => {
  type Open = OpenRow<Row, Values>
  type OnSaved = (rows: readonly Row[], id: number) => void
  const { rows, idOf, valuesOf, nameOf, asSaved = trimAll, listedBy } = editing
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const list = (listedBy ?? []).map((name) => search.get(name) ?? '').join(' ')
  const [opened, setOpened] = useState<Open>()
  const [refused, setRefused] = useState<{ readonly values: Values; readonly fields: readonly string[] }>()
  // the values that were asked about, until something else is typed
  const [doubted, setDoubted] = useState<Values>()
  const [saved, setSaved] = useState<{ readonly id: number; readonly at: Date }>()
  const [ownId, setOwnId] = useState(editing.startId)
  const { id: selectedId, onSelect: select } = editing.selection ?? { id: ownId, onSelect: setOwnId }

  // a row that is gone from the list, deleted elsewhere or under another choice, is not edited any more
  const isThere = opened?.id === ids.create || rows.some((row) => idOf(row) === opened?.id)
  const open = isThere && opened?.list === list ? opened : undefined

  const queue = useRowQueue<Row, Values>(
    { ...editing, asSaved, list },
    {
      onSaved: (sent, id, now) => {
        setSaved(savedNow(id))
        if (drafts.some((draft) => draft.id === sent.id)) forgetDrafts()
        if (sent.id === ids.create) {
          guard.release()
          close()
        }
        const goOn = sent.onSaved
        if (sent.id === ids.create) goOn?.(now, id)
        // only where the user has not gone on to another row
        else if (goOn && !latest.current.open)
          void editing.readRows().then((all) => !latest.current.open && goOn(all, id))
      },
      // what is refused while nothing else is edited is edited on
      onRefused: ({ id, row, values, field, list: of }) => {
        if (!latest.current.open && of === latest.current.list)
          setOpened({ id, row, values, begun: { field, by: 'refused' }, list: of })
      },
    },
  )
  const latest = useLatest({ open, list })

  const standing = (row: Row | undefined) =>
    row === undefined ? valuesOf(undefined) : standingValues(row, queue.at(idOf(row)), { valuesOf, asSaved })
  const beforeOf = ({ row }: Open) => standing(row)
  const changes = open ? changesBetween(asSaved(beforeOf(open)), asSaved(open.values)) : []
  const queued = open && queue.at(open.id)
  const isSaving = queued?.state === 'saving' && open?.id === ids.create
  const waiting = queue.unsaved.filter(({ sent }) => sent.id !== open?.id)

  const { drafts, forget: forgetDrafts } = useDrafts({
    fields: Object.keys(valuesOf(undefined)),
    parameters: listedBy && [...dialogParameters, ...listedBy],
    unsaved: [
      ...(open && changes.length > 0 ? draftsOf(open.id, valuesOf(open.row), open.values) : []),
      ...waiting.flatMap(({ sent }) => draftsOf(sent.id, valuesOf(sent.row), sent.values)),
    ],
  })
  const isUnsaved = changes.length > 0 || queue.unsaved.length > 0
  const guard = useUnsavedGuard(isUnsaved, {
    parameters: listedBy,
    subject: open?.id,
    isSaving:
      queue.isSaving &&
      (changes.length === 0 || isSaving) &&
      queue.unsaved.every(({ state }) => state === 'saving'),
  })

  const quiet = () => {
    stay()
    setRefused(undefined)
    setDoubted(undefined)
  }
  const close = () => {
    setOpened(undefined)
    quiet()
  }
  /** Closes without a save: what was typed is given up, and so is what was refused. */
  const giveUp = () => {
    if (open && queued?.state === 'refused') queue.forget(open.id)
    close()
  }
  const begin = (row: Row | undefined, field: string, typed?: string) => {
    const id = row === undefined ? ids.create : idOf(row)
    const before = queue.at(id)
    const values = before?.state === 'refused' ? before.sent.values : standing(row)
    const begun: Beginning = { field, by: typed === undefined ? 'user' : 'typed' }
    // a field's value is a text
    setOpened({ id, row, values: typed === undefined ? values : { ...values, [field]: typed }, begun, list })
    quiet()
  }
  /** `then` goes on at once; for a new row, and for `onSaved`, when it is saved. Answers whether it is sent. */
  const attemptSave = (of: Open, then: (id: number) => void, onSaved?: OnSaved) => {
    const refusal = refusalOf(editing, of.values)
    stay()
    setRefused(refusal && { values: of.values, fields: refusal.fields })
    // domain.md#row-fill-fields
    if (refusal?.isBlank) toast.warning(t('fillFields'), { detail: refusal.text, subject: queue.subject })
    if (refusal) return false
    if (editing.doubt?.(asSaved(of.values), of.row) !== undefined && doubted !== of.values) {
      setDoubted(of.values)
      return false
    }
    const { id, row, values, begun } = of
    const isNew = row === undefined
    const whenNew: OnSaved = (now, newId) => {
      then(newId)
      onSaved?.(now, newId)
    }
    queue.send({
      id,
      row,
      before: beforeOf(of),
      values,
      field: begun.field,
      list,
      onSaved: isNew ? whenNew : onSaved,
    })
    if (isNew) return true
    close()
    then(id)
    return true
  }

  const { asking, leaveRow, confirmLeave, stay } = useLeaving<Row, Values>({
    isChanged: changes.length > 0,
    isSaving,
    isQueueSaving: queue.isSaving,
    waiting: waiting[0]?.sent,
    reopen: ({ id, row, values, field }) =>
      setOpened({ id, row, values, begun: { field, by: 'refused' }, list }),
    close: giveUp,
  })

  // in the words of the language that is chosen now
  const own = open && refused && refusalOf(editing, refused.values)
  const conflictAt = (id: number, typed?: Values) => {
    const at = queue.at(id)
    const conflict = at && conflictOf(at, typed ?? at.sent.values, { valuesOf, asSaved })
    if (!at || !conflict) return undefined
    const { theirs, mine } = conflict
    const merged: Open = { id, row: theirs, values: mine, begun: { field: at.sent.field, by: 'user' }, list }
    return {
      theirs: valuesOf(theirs),
      takeTheirs: () => {
        queue.forget(id)
        if (open?.id === id) setOpened({ ...merged, values: valuesOf(theirs) })
        quiet()
      },
      saveMine: (then: (id: number) => void) => {
        queue.forget(id)
        if (!attemptSave(merged, then)) setOpened(merged)
      },
    }
  }
  const attemptAgain = (id: number) => {
    const sent = queue.at(id)?.sent
    if (sent) queue.send({ ...sent, before: valuesOf(sent.row) })
  }

  return {
    list: {
      idOf,
      nameOf: (row: Row) => nameOf(valuesOf(row), row),
      /** Answers the values that a row shows: typed ones, those on their way, or the stored ones. */
      valuesAt: (row: Row) => {
        if (open?.id === idOf(row)) return open.values
        const at = queue.at(idOf(row))
        return at?.state === 'refused' ? at.sent.values : standing(row)
      },
      /** Of a closed row that is not in the database as it is shown. */
      unsavedAt: (id: number) => {
        const at = queue.at(id)
        if (!at || at.state === 'saved') return undefined
        return {
          isSaving: at.state === 'saving',
          problem:
            problemOf(at) ??
            (at.theirs ? undefined : t('table.unsaved', { name: nameOf(at.sent.values, at.sent.row) })),
          conflict: conflictAt(id),
          retry: () => attemptAgain(id),
          putBack: () => queue.forget(id),
        }
      },
    },
    selection: {
      id: selectedId,
      select,
      saved,
      /** A row that was saved elsewhere: selected, and shown as just saved. */
      show: (id: number) => {
        select(id)
        setSaved(savedNow(id))
      },
    },
    open: open && {
      ...open,
      isSaving,
      /** The failure or refusal in words, until something is changed. */
      problem:
        (own?.isBlank === false ? own.text : undefined) ??
        (queued?.state === 'refused' ? problemOf(queued) : undefined),
      /** The fields that have to be filled in first, in words. */
      missing: own?.isBlank ? `${t('fillFields')}: ${own.text}` : undefined,
      /** Why what is typed is asked about, in words: saving once more confirms it. */
      doubt: doubted && editing.doubt?.(asSaved(doubted), open.row),
      /** The fields that are to blame, where that is known; a new object with every attempt. */
      refused,
      /** Somebody else saved meanwhile: what stands there now, and a way with each version. */
      conflict: conflictAt(open.id, open.values),
      /** The one question before a changed row is left. */
      question: asking && {
        save: () => attemptSave(open, () => asking.goOn()),
        discard: () => {
          // where it goes on to another address, nobody asks once more
          guard.release()
          giveUp()
          asking.goOn()
        },
        stay,
      },
    },
    /** The draft from before the session ended, while it differs from the stored row. */
    offer: rowsOffer(drafts, {
      rows,
      editing,
      shown: (id, before) => (open?.id === id ? open.values : before),
      restore: (kept) =>
        confirmLeave(() => {
          const [first, ...others] = kept
          if (first?.row) select(first.id)
          if (first) setOpened({ ...first, begun: { field: first.field, by: 'user' }, list })
          queue.restore(others.map((one) => ({ ...one, before: valuesOf(one.row), list })))
          forgetDrafts()
        }),
      discard: forgetDrafts,
    }),
    confirmLeave,
    actions: {
      start: (row: Row, field: string, typed?: string) => {
        if (open?.id === idOf(row)) setOpened({ ...open, begun: { field, by: 'user' } })
        else
          leaveRow(() => {
            select(idOf(row))
            begin(row, field, typed)
          })
      },
      /** A blank row on top; one that is there already takes the focus. */
      add: (field: string) => {
        if (open?.id === ids.create) setOpened({ ...open, begun: { field, by: 'user' } })
        else leaveRow(() => begin(undefined, field))
      },
      type: (field: string, text: string) => {
        if (!open || isSaving) return
        if (queued?.state === 'refused') queue.forget(open.id)
        // a field's value is a text
        setOpened((now) => now && { ...now, values: { ...now.values, [field]: text } })
        quiet()
      },
      /** Leaves the open row and sends it if anything differs; a new row stays open until it is saved. */
      save: (then: (id: number) => void, onSaved?: OnSaved) => {
        if (!open || isSaving) return
        if (changes.length > 0 || open.row === undefined) attemptSave(open, then, onSaved)
        else {
          giveUp()
          then(open.id)
        }
      },
      /** Opens without asking: right after a save. */
      begin,
      discard: () => {
        if (!isSaving) giveUp()
      },
    },
  }
}

export type RowEditing<Row extends Revised, Values extends Texts> = ReturnType<typeof useRow<Row, Values>>
