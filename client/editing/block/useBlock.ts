import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isUndoable } from '#contract/history.ts'
import { type SaveAnswer, sms } from '#contract/save.ts'
import { succeeded, outcomeOf } from '../../api/save.ts'
import { toastDone } from '../../ui/undo.ts'
import { useUnsavedGuard } from '../../ui/unsaved-changes/unsaved.tsx'
import { type Texts, trimAll } from '../changes.ts'
import type { EditableColumn } from '../editable-column.ts'
import type { Revised } from '../editing.ts'
import type { RowEditing } from '../useRow.ts'
import { useRowsInHand } from '../useUnsavedRows.ts'
import {
  type Block,
  type BlockRow,
  changedFields,
  type PastedFields,
  problemsOf,
  type TakenBlock,
  withFields,
} from './block.ts'

/** The reason why some rows kept all of them from being saved. */
export type BlockRefusal = 'stale' | 'locked' | 'duplicate'

type Shown = TakenBlock & {
  /** The cells that were refused, as `key field`: each keeps its field until all is saved. */
  readonly marked: ReadonlySet<string>
  readonly refused: ReadonlyMap<number, BlockRefusal>
  /** Revisions of the rows when the block was taken: a list that is read again overwrites nobody's value. Empty after a refusal. */
  readonly revs: ReadonlyMap<number, number>
}

type Table<Row extends Revised, Values extends Texts> = {
  readonly edit: RowEditing<Row, Values>
  readonly rows: readonly Row[]
  readonly columns: readonly EditableColumn<Row, Values>[]
  readonly isClosed: ((key: number) => boolean) | undefined
  /** The table takes the focus back. */
  readonly onDone: () => void
}

const nameOfCell = (key: number, field: string) => `${key} ${field}`

const refusalOf = (answer: SaveAnswer): BlockRefusal | undefined => {
  const { sms: code, reason } = outcomeOf(answer)
  if (code === sms.duplicate) return 'duplicate'
  return reason === 'stale' || reason === 'locked' ? reason : undefined
}

/**
 * Values for many rows of a table: pasted from a spreadsheet, or taken down from the row above (domain.md#rows-pasted).
 * They are shown first, and saved in one call, all or none; a refused value is corrected in its cell or left out.
 */
export const useBlock = <Row extends Revised, Values extends Texts>(table: Table<Row, Values>) => {
  const { edit, rows, columns, isClosed = () => false, onDone } = table
  const { editing, saved, list } = edit
  const { valuesOf, nameOf, normalise = trimAll, saveMany, readRows, entity } = editing
  const { t } = useTranslation()
  const [shown, setShown] = useState<Shown>()

  const given: readonly BlockRow<Values>[] = rows.map((row) => ({
    id: list.keyOf(row),
    values: list.valuesAt(row),
    isClosed: isClosed(list.keyOf(row)),
  }))
  // over what is stored by now: a field that was not pasted stays as somebody else saved it meanwhile
  const linesOf = (block: Block) =>
    rows.flatMap((row) => {
      const key = list.keyOf(row)
      const fields = block.get(key)
      if (fields === undefined) return []
      const stored = valuesOf(row)
      const count = changedFields(editing, stored, fields).length
      const problems = problemsOf(editing, columns, stored, fields)
      return [{ key, row, count, problems, after: withFields(stored, fields) }]
    })
  const marksOf = (block: Block) =>
    linesOf(block).flatMap(({ key, problems }) =>
      Object.keys(problems).map((field) => nameOfCell(key, field)),
    )
  const lines = linesOf(shown?.block ?? new Map())
  const changed = lines.filter(({ count }) => count > 0)
  const wrong = lines.filter(({ problems }) => Object.keys(problems).length > 0)

  const end = () => {
    setShown(undefined)
    onDone()
  }
  const saving = useMutation({
    meta: { quiet: true },
    mutationFn: async (targets: readonly ReturnType<typeof targetOf>[]) => {
      const answer = (await saveMany?.(targets.map(({ target, values }) => ({ ...target, values })))) ?? []
      // the rows show what is stored now, also where another user's version is in the way
      await readRows().catch(() => undefined)
      return answer
    },
    onSuccess: (answer, targets) => {
      if (!answer.every(succeeded)) {
        const refused = targets.flatMap(({ key }, at) => {
          const why = refusalOf(answer.slice(at, at + 1))
          return why ? [[key, why] as const] : []
        })
        return setShown((now) => now && { ...now, refused: new Map(refused), revs: new Map() })
      }
      for (const [at, { key, target, values }] of targets.entries())
        edit.noteStored(key, target, outcomeOf(answer.slice(at, at + 1)), values)
      guard.release()
      end()
      const detail = t('quota.rowsSaved', { n: targets.length })
      toastDone(t('toast2'), [answer], detail, entity === undefined || isUndoable(entity))
    },
  })
  const targetOf = ({ key, row, after }: (typeof changed)[number]) => ({
    key,
    target: saved.targetOf(key, shown?.revs.get(key) ?? row.rev),
    values: normalise(after),
  })
  const isBlocked = changed.length === 0 || wrong.length > 0
  const save = () => {
    if (shown === undefined || isBlocked || saving.isPending) return false
    saving.mutate(changed.map(targetOf))
    return true
  }
  const guard = useUnsavedGuard(shown !== undefined && changed.length > 0, {
    parameters: editing.listedBy,
    isSaving: saving.isPending,
    save,
  })
  useRowsInHand(shown !== undefined)

  /** The block without some of its cells, or with another text in one. */
  const alter = (change: (fields: PastedFields, key: number) => PastedFields) =>
    setShown((now) => {
      if (now === undefined) return now
      const block = new Map([...now.block].map(([key, fields]) => [key, change(fields, key)] as const))
      return { ...now, block, marked: new Set([...now.marked, ...marksOf(block)]) }
    })
  return {
    canSave: saveMany !== undefined,
    given,
    /** Shows what was taken, once what is typed in the list is left. */
    show: (taken: TakenBlock) =>
      edit.confirmLeave(() => {
        saving.reset()
        setShown({
          ...taken,
          marked: new Set(marksOf(taken.block)),
          refused: new Map(),
          revs: new Map(rows.map((row) => [list.keyOf(row), row.rev])),
        })
      }),
    shown: shown && {
      ...shown,
      isSaving: saving.isPending,
      failure: saving.error?.message,
      rows: changed.length,
      cells: changed.reduce((sum, { count }) => sum + count, 0),
      wrong: wrong.reduce((sum, { problems }) => sum + Object.keys(problems).length, 0),
      changedAt: new Map(changed.map(({ key, after }) => [key, after])),
      problems: new Map(wrong.map(({ key, problems }) => [key, problems])),
      /** The rows that were refused for this reason. */
      namesOf: (why: BlockRefusal) =>
        lines
          .filter(({ key }) => shown.refused.get(key) === why)
          .map(({ row }) => nameOf(valuesOf(row), row))
          .join(', '),
      isMarked: (key: number, field: string) => shown.marked.has(nameOfCell(key, field)),
    },
    type: (at: number, field: string, text: string) =>
      alter((fields, key) => (key === at ? { ...fields, [field]: { text, value: text } } : fields)),
    leaveOut: () =>
      alter((fields, key) => {
        const problems = wrong.find((line) => line.key === key)?.problems ?? {}
        return Object.fromEntries(Object.entries(fields).filter(([field]) => !(field in problems)))
      }),
    save,
    cancel: () => {
      if (!saving.isPending) end()
    },
  }
}

export type BlockEditing<Row extends Revised, Values extends Texts> = ReturnType<typeof useBlock<Row, Values>>
