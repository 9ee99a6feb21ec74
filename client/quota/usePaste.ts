import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { GroupQuotaRow } from '#contract/quota.ts'
import type { CellLocation } from '../table/useGridFocus.ts'
import { makeBlock } from '../editing/block/block-document.ts'
import { draftsOf, offerOf, useDrafts } from '../editing/drafts/drafts.ts'
import { hasSeveralCells } from '#contract/reading/copied-cells.ts'
import { loadScript } from '../editing/paste/load-script.ts'
import type { RowEditing } from '../editing/useRow.ts'
import { useUnsavedList } from '../editing/useUnsavedRows.ts'
import { useUnsavedGuard } from '../ui/unsaved-changes/unsaved.tsx'
import {
  blockOf,
  cellsOf,
  missedPastedRows,
  type PasteChoice,
  type PasteRow,
  type PastedValues,
} from './paste.ts'
import { quotaFields, type QuotaValues } from './plan.ts'
import { asSaved, idOf, valuesOf } from './rows.ts'

type PasteNotes = { readonly notes: readonly string[]; readonly choices: readonly PasteChoice[] }

/** Changes that a pasted text makes, with notes; or the reason why it is refused. */
export type PasteEffect =
  | (Partial<PasteNotes> & { readonly values: PastedValues })
  | { readonly refusal: string }

export type PasteTarget = {
  readonly text: string
  readonly at: CellLocation
  readonly rows: readonly PasteRow[]
}

type PasteActions<Row extends GroupQuotaRow> = {
  readonly rows: readonly Row[]
  readonly edit: RowEditing<Row, QuotaValues>
  /** Returns the lines into which a paste at a cell can go, and in which the names of groups are searched. */
  readonly linesAt: (id: number) => readonly Row[]
  readonly placeOf: (line: Row) => string
}

/** Returns the pasted numbers, until they are saved or cancelled. They become a draft if the session ends. */
export const usePaste = <Row extends GroupQuotaRow>({
  rows: groups,
  edit,
  linesAt,
  placeOf,
}: PasteActions<Row>) => {
  const { t } = useTranslation()
  const [block] = useState(() => makeBlock(edit.document))
  const [pasteNotes, setPasteNotes] = useState<PasteNotes>({ notes: [], choices: [] })
  const [refusal, setRefusal] = useState<string>()
  const [savedAt, setSavedAt] = useState<Date>()
  const state = block.use()
  const shown = state && block.viewOf(state, edit.source)
  const pastedAt = (row: Row) => {
    const pasted = shown?.changedAt.get(idOf(row))
    return pasted && asSaved(pasted)
  }
  const valuesAt = (row: Row) => pastedAt(row) ?? edit.list.valuesAt(row)
  const rows = groups.map((row) => ({ id: idOf(row), stored: valuesOf(row), shown: valuesAt(row) }))
  const { drafts, forget } = useDrafts({
    fields: quotaFields,
    subject: 'paste',
    unsaved: rows.flatMap(({ id, stored, shown: now }) =>
      shown?.changedAt.has(id) ? draftsOf(id, asSaved(stored), now) : [],
    ),
  })
  const missed = missedPastedRows(rows, drafts, asSaved)

  const show = ({ values, notes = [], choices = [] }: Exclude<PasteEffect, { refusal: string }>) => {
    setRefusal(undefined)
    setPasteNotes({ notes, choices })
    block.show(blockOf(values))
  }
  const offer = offerOf(missed.size, () => show({ values: missed }), forget)
  const save = () =>
    block.save(() => {
      setSavedAt(new Date())
      if (!offer) forget()
    })
  useUnsavedGuard(shown !== undefined, { isSaving: shown?.isSaving === true, save })
  useUnsavedList(shown !== undefined)

  const read = async (text: string, at: CellLocation) => {
    const reader = await loadScript(() => import('./overview/read-named.ts'))
    const lines = linesAt(at.id)
    const ids = new Set(lines.map(idOf))
    const own = rows.filter(({ id }) => ids.has(id))
    const taken = await reader?.readNamed(lines, placeOf)({ text, at, rows: own })
    if (taken === undefined) return
    if ('refusal' in taken) setRefusal(taken.refusal)
    else {
      edit.actions.discard()
      show(taken)
    }
  }
  /** Pastes a text at a cell. Returns false for a single value, which the browser itself pastes. */
  const take = (text: string, at: CellLocation): boolean => {
    if (!hasSeveralCells(text)) return false
    void read(text, at)
    return true
  }
  const fill = (values: PastedValues) =>
    values.size === 0 ? setRefusal(t('quota.pasteSame')) : show({ values })

  return {
    take,
    fill,
    preview: shown && { ...shown, ...pasteNotes },
    pasted: shown && {
      values: new Map([...shown.changedAt].map(([id, values]) => [id, asSaved(values)] as const)),
      refusedIds: [...shown.refused.keys()],
    },
    /** Assigns a row to a pasted row that matches several rows; undefined: none. */
    choose: (at: number, chosen: number | undefined) => {
      const { choices } = pasteNotes
      const choice = choices[at]
      if (choice === undefined) return
      const withoutFormer = new Map(
        choice.chosen === undefined ? [] : ([[choice.chosen, undefined]] as const),
      )
      block.put(
        chosen === undefined ? withoutFormer : new Map([...withoutFormer, [chosen, cellsOf(choice.values)]]),
      )
      setPasteNotes({ ...pasteNotes, choices: choices.with(at, { ...choice, chosen }) })
    },
    save,
    cancel: block.cancel,
    offer: shown ? undefined : offer && { ...offer, restore: () => edit.confirmLeave(offer.restore) },
    refusal,
    forgetRefusal: () => setRefusal(undefined),
    savedAt,
    valuesAt,
  }
}

export type Paste = Omit<ReturnType<typeof usePaste>, 'valuesAt'>
