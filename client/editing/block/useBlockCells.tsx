import { Button } from '@mantine/core'
import { type KeyboardEvent, useLayoutEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../i18n/numbers.ts'
import type { NavigationUnit, CellLocation } from '../../table/useGridFocus.ts'
import type { Texts } from '../changes.ts'
import type { EditableColumn, PastedRows } from '../editable-column.ts'
import type { RowWithRev } from '../editing.ts'
import { EditorField } from '../EditorField.tsx'
import styles from '../RowMessage.module.css'
import type { useEditingMoves } from '../useEditingMoves.ts'
import type { RowEditing } from '../useRow.ts'
import { type BlockRow, fillBlock, problemsText } from './block.ts'
import { PastedBar } from './PastedBar.tsx'
import { splitCells } from '#contract/reading/copied-cells.ts'
import { loadScript } from '../paste/load-script.ts'
import { type BlockView, makeBlock } from './block-document.ts'
import { useUnsavedGuard } from '../../ui/unsaved-changes/unsaved.tsx'
import { useUnsavedList } from '../useUnsavedRows.ts'

const rowStepOfKey: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }
const cellStepOfKey: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 }

/**
 * Returns the command of a key: Ctrl+D fills from the cell above, Shift+↑ ↓ extends the selection, and ← →
 * move the cell at which a block would be pasted. `code` identifies D, since a Cyrillic layout types В.
 */
const blockCommandOf = ({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) => {
  if (altKey) return undefined
  if (ctrlKey || metaKey) return code === 'KeyD' && !shiftKey ? ({ kind: 'fill' } as const) : undefined
  const by = (shiftKey ? rowStepOfKey : cellStepOfKey)[key]
  return by && ({ kind: shiftKey ? 'extend' : 'move', by } as const)
}

type Table<Row extends RowWithRev, Values extends Texts> = {
  readonly edit: RowEditing<Row, Values>
  readonly columns: readonly EditableColumn<Row, Values>[]
  readonly moves: ReturnType<typeof useEditingMoves<Row, Values>>
  readonly navigateBy: NavigationUnit
  readonly isClosed: ((key: number) => boolean) | undefined
  /** True if text pasted outside an open row adds rows; otherwise it overwrites cells. */
  readonly isAddedTo: boolean
  readonly start: (key: number, field: string, typed: string) => void
}

export const useBlockCells = <Row extends RowWithRev, Values extends Texts>(table: Table<Row, Values>) => {
  const { edit, columns, moves, navigateBy, isClosed, isAddedTo, start } = table
  const { grid, below, keys, navigableKeys, firstKey, focusCell } = moves
  const { open, actions } = edit
  const { t } = useTranslation()
  const [range, setRange] = useState<{ readonly from: number; readonly to: number }>()
  const [at, setAt] = useState<CellLocation>()
  const { list, source } = edit
  const [block] = useState(() => makeBlock(edit.document))
  const state = block.use()
  const shown = state && block.viewOf(state, source)
  const canSave = source.saveMany !== undefined
  const given: readonly BlockRow<Values>[] = below.map((row) => ({
    id: list.keyOf(row),
    values: list.valuesAt(row),
    isClosed: isClosed?.(list.keyOf(row)) === true,
  }))
  useUnsavedGuard(shown !== undefined && shown.rows > 0, {
    parameters: source.listedBy,
    isSaving: shown?.isSaving === true,
    save: block.save,
  })
  useUnsavedList(shown !== undefined)

  // if the focus moved without Shift, no rows are selected
  const live = range && range.to === grid.stop?.id ? range : undefined
  const chosen = live ? keysBetween(keys, live.from, live.to) : []
  const isAmongMany = (key: number) => chosen.length > 1 && chosen.includes(key)
  const rowsOf = (wanted: readonly number[]) => given.filter(({ id }) => wanted.includes(id))
  const columnAt = (key: string) => columns.find((one) => one.key === key)

  const pasteAt = (text: string, to: CellLocation): boolean => {
    const isOpen = open?.id === to.id
    if (!canSave || text.trim() === '' || (isAddedTo && !(isOpen && open.row))) return false
    if (!given.some(({ id }) => id === to.id)) return false
    const lines = splitCells(text)
    const [first = []] = lines
    const isOne = lines.length === 1
    const isMany = isAmongMany(to.id)
    if (isOne && first.length === 1 && !isMany && (isOpen || columnAt(to.key)?.choices === undefined)) {
      const isRead = isClosed?.(to.id) === true || !navigableKeys.includes(to.key)
      if (!isOpen && !isRead) start(to.id, to.key, first[0] ?? '')
      return !isOpen
    }
    const top = isMany ? (chosen[0] ?? to.id) : to.id
    const filled = isMany && isOne ? chosen.map(() => first) : lines
    setAt({ id: top, key: to.key })
    void loadScript(() => import('./take-block.ts')).then(async (reader) => {
      const taken = await reader?.readBlock(filled, { id: top, key: to.key }, given, columns)
      if (taken) block.show(taken, columns)
    })
    return true
  }
  const fillDown = (to: CellLocation) => {
    const key = navigableKeys.includes(to.key) ? to.key : firstKey
    const [source] = rowsOf(isAmongMany(to.id) ? chosen : keys.slice(0, keys.indexOf(to.id)).slice(-1))
    const value = source?.values[key]
    if (value === undefined || columnAt(key)?.isFixed) return
    if (isAmongMany(to.id)) {
      if (!canSave) return
      setAt({ id: to.id, key })
      block.show(fillBlock(value, key, rowsOf(chosen.slice(1)), columns), columns)
    } else if (open?.id === to.id) actions.type(key, value)
    else if (isClosed?.(to.id) !== true) start(to.id, key, value)
  }

  /** Returns true if the key was handled. In an open row only Ctrl+D is a command. */
  const onKey = (event: KeyboardEvent, { id, key }: CellLocation): boolean => {
    const command = blockCommandOf(event)
    if (command === undefined) return false
    const stopKey = grid.stop && navigableKeys.includes(grid.stop.key) ? grid.stop.key : firstKey
    const current = navigableKeys.includes(key) ? key : stopKey
    if (command.kind === 'fill') {
      fillDown({ id, key: current })
      return true
    }
    if (open?.id === id || !canSave) return false
    if (command.kind === 'move') {
      const next =
        key === '' && navigateBy === 'rows'
          ? navigableKeys[navigableKeys.indexOf(stopKey) + command.by]
          : undefined
      if (next !== undefined) grid.setStop({ id, key: next })
      return next !== undefined
    }
    const next = keys[keys.indexOf(id) + command.by]
    if (next !== undefined) {
      setRange({ from: live?.from ?? id, to: next })
      focusCell(next, current)
    }
    return true
  }

  const firstWrong =
    shown && [...shown.problems].map(([id, fields]) => ({ id, key: Object.keys(fields)[0] }))[0]
  const isShown = shown !== undefined
  useLayoutEffect(() => {
    if (firstWrong?.key !== undefined)
      grid.go({ id: firstWrong.id, key: firstWrong.key, as: 'input', caret: 'select' })
    else if (!isShown && at) focusCell(at.id, at.key)
    // oxlint-disable-next-line react/exhaustive-deps -- only when the block appears and disappears
  }, [isShown])

  const onFieldKey = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    if (event.key === 'Enter') block.save()
    else block.cancel()
  }
  const fieldAt = (id: number, key: string, name: string) => {
    const column = columnAt(key)
    if (!shown?.isMarked(id, key) || !column) return undefined
    const cell = shown.block.get(id)?.[key]
    return (
      <div onKeyDown={onFieldKey}>
        <EditorField
          column={column}
          id={id}
          value={(column.choices ? cell?.value : cell?.text) ?? ''}
          label={`${t(column.label)}: ${name}`}
          isWrong={shown.problems.get(id)?.[key] !== undefined}
          register={grid.register}
          type={(field, text) => block.type(id, field, text)}
        />
      </div>
    )
  }
  const pasted: PastedRows<Values> | undefined = shown && {
    values: shown.changedAt,
    refusedIds: [...shown.refused.keys()],
    fieldAt,
    messageAt: (id) => {
      const problems = shown.problems.get(id)
      return problems && problemsText(problems, columns)
    },
  }
  return {
    pasted,
    take: canSave ? pasteAt : undefined,
    onKey,
    chosen,
    bar: shown && <BlockBar {...{ block, shown }} columns={columns.length + 2} />,
  }
}

const keysBetween = (keys: readonly number[], from: number, to: number) => {
  const [one, other] = [keys.indexOf(from), keys.indexOf(to)]
  return one < 0 || other < 0 ? [] : keys.slice(Math.min(one, other), Math.max(one, other) + 1)
}

type BarProps<Row extends RowWithRev, Values extends Texts> = {
  readonly shown: BlockView<Row, Values>
  readonly block: Readonly<Record<'save' | 'cancel' | 'leaveOut', () => unknown>>
  readonly columns: number
}

const BlockBar = <Row extends RowWithRev, Values extends Texts>({
  shown,
  block: { save, cancel, leaveOut },
  columns,
}: BarProps<Row, Values>) => {
  const { t } = useTranslation()
  const { left, wide, skipped, wrong, rows, cells } = shown
  const hasWrong = wrong > 0
  const isEmpty = rows === 0
  const text = isEmpty
    ? t('block.same')
    : t('block.shown', { cells: formatNumber(cells), rows: formatNumber(rows) })
  return (
    <tr className={styles.message}>
      <td colSpan={columns}>
        <PastedBar
          title={t('block.title')}
          text={hasWrong ? t('block.wrong', { n: formatNumber(wrong) }) : text}
          notes={[
            skipped > 0 && t('block.skipped', { n: formatNumber(skipped) }),
            left > 0 && t('quota.pasteLeft', { n: formatNumber(left) }),
            wide > 0 && t('block.wide', { n: formatNumber(wide) }),
          ].filter((note) => note !== false)}
          isBlocked={isEmpty || hasWrong}
          stale="block.stale"
          {...{ shown }}
          isElsewhere={hasWrong}
          onSave={save}
          onCancel={cancel}
          button={hasWrong && <Button onClick={leaveOut}>{t('block.leaveOut')}</Button>}
        />
      </td>
    </tr>
  )
}
