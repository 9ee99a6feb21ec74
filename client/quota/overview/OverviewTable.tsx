import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import {
  type ClipboardEvent,
  Fragment,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useMemo,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { useHistoryLocation } from '../../location/address.ts'
import { QuestionRows } from '../../editing/QuestionRows.tsx'
import { cleanNumber } from '../../editing/fields/typed-texts.ts'
import { messageOfRow } from '../../editing/RowMessage.tsx'
import { useEditingMoves } from '../../editing/useEditingMoves.ts'
import { cellCommandOf, isHistoryKey, rowCommandOf, type CellLocation } from '../../table/useGridFocus.ts'
import { focusedElement } from '../../ui/focus/focus.ts'
import { useReadOnly } from '../../ui/read-only.tsx'
import { toggled } from '../../ui/toggled.ts'
import { quotaFields, type QuotaValues } from '../plan.ts'
import { countedColumns } from '../quota-columns.tsx'
import { idOf } from '../rows.ts'
import styles from './Overview.module.css'
import { OverviewHead } from './OverviewHead.tsx'
import { OverviewRow } from './OverviewRow.tsx'
import { SumCells } from './SumCells.tsx'
import {
  deviationOfGroup,
  deviationsOf,
  firstOfSpecialities,
  type Half,
  halves,
  type OverviewLine,
} from './rows.ts'
import type { Overview } from './useOverview.ts'

/** Number of columns: group and speciality, six numbers, four numbers for comparison, and the deviation. */
const columnCount = 13

type Props = {
  readonly overview: Overview
  readonly caption: string
  readonly isPhone: boolean
  readonly renderFilter: (key: string) => ReactNode
  readonly placeholder: ReactNode
  readonly onPlan: (idSpeciality: number) => void
}

/**
 * Table of a faculty's groups by course, which is navigated and edited by cell (domain.md#quota-overview).
 */
export const OverviewTable = ({ overview, caption, isPhone, renderFilter, placeholder, onPlan }: Props) => {
  const { edit, paste, all, groups, list } = overview
  const { open, selection, actions } = edit
  const { t } = useTranslation()
  const history = useHistoryLocation()
  const isReadOnly = useReadOnly() !== undefined
  const [folded, setFolded] = useState<ReadonlySet<number>>(new Set())
  const [entered, setEntered] = useState<Half>()
  const half = isPhone ? overview.half : (entered ?? overview.half)
  const shownHalves = isPhone ? [half] : halves
  const places = shownHalves.flatMap((one) => quotaFields.map((key) => ({ half: one, key })))
  const columns = useMemo(() => countedColumns<OverviewLine>(), [])
  const unfoldedGroups = groups.filter(({ course }) => !folded.has(course))
  const moves = useEditingMoves<OverviewLine, QuotaValues>({
    edit,
    rows: unfoldedGroups.map((group) => group[half]),
    columns,
    navigateBy: 'cells',
    onReveal: undefined,
  })
  const { grid, focusCell } = moves
  const valuesAt = paste.valuesAt
  const deviations = deviationsOf(all, valuesAt)
  const firsts = new Set(firstOfSpecialities(groups).map(({ id_group }) => id_group))
  const isLocked = isReadOnly || paste.preview !== undefined

  const locationAt = (row: number, column: number): CellLocation | undefined => {
    const [group, place] = [unfoldedGroups[row], places[column]]
    return group && place && { id: idOf(group[place.half]), key: place.key }
  }
  const ids = unfoldedGroups.flatMap((group) => shownHalves.map((one) => idOf(group[one])))
  const first = unfoldedGroups[0]
  const usual = first && { id: idOf(first[half]), key: 'budget' }
  const stop = grid.stop && ids.includes(grid.stop.id) ? grid.stop : usual

  const begin = ({ id, key }: CellLocation, typed?: string) => {
    selection.select(id)
    if (actions.begin(id, key, typed)) grid.setStop({ id, key })
  }
  const openCell = (at: CellLocation, typed?: string) => {
    if (isLocked) return
    if (open?.id === at.id) actions.start(at.id, at.key)
    else if (!open || actions.save() !== undefined) begin(at, typed)
  }
  const goTo = (at: CellLocation | undefined) => at && focusCell(at.id, at.key)
  const onEditorKey = (
    event: KeyboardEvent,
    line: OverviewLine,
    key: string,
    row: number,
    column: number,
  ) => {
    const command = rowCommandOf(event, 'cells')
    if (command?.kind === 'restore') moves.discard()
    else if (command) moves.saveAndMove(idOf(line), key, command.by)
    else if (event.key === 'Tab' && !event.ctrlKey && !event.altKey) {
      const next = column + (event.shiftKey ? -1 : 1)
      if (places[next]?.half === line.half) return
      const last = places.length - 1
      const to = places[next]
        ? locationAt(row, next)
        : locationAt(...(event.shiftKey ? ([row - 1, last] as const) : ([row + 1, 0] as const)))
      if (to === undefined) return
      openCell(to)
    } else return
    event.preventDefault()
  }
  const onKey = (event: KeyboardEvent, line: OverviewLine, key: string) => {
    if (event.defaultPrevented || event.nativeEvent.isComposing) return
    const at = { id: idOf(line), key }
    const row = unfoldedGroups.findIndex(({ id_group }) => id_group === line.id_group)
    const column = places.findIndex((place) => place.half === line.half && place.key === key)
    if (open?.id === at.id) {
      onEditorKey(event, line, key, row, column)
      return
    }
    if (isHistoryKey(event)) {
      event.preventDefault()
      selection.select(at.id)
      history.open({ entity: 'quota', id: at.id })
      return
    }
    if (event.code === 'KeyL' && event.altKey && !event.ctrlKey && !event.shiftKey) {
      event.preventDefault()
      onPlan(line.id_speciality)
      return
    }
    const command = cellCommandOf(
      event,
      { row, column },
      { rows: unfoldedGroups.length, columns: places.length },
    )
    if (command === undefined) return
    if (command.kind === 'move') goTo(locationAt(command.to.row, command.to.column))
    else {
      const typed = command.typed === undefined ? undefined : cleanNumber(command.typed)
      if (isLocked || (typed === '' && command.typed !== '')) return
      openCell(at, typed)
    }
    event.preventDefault()
  }
  const onEnter = (line: OverviewLine, key: string) => {
    const id = idOf(line)
    grid.enter({ id, key })
    setEntered(line.half)
    if (open?.id === id) return
    grid.setStop({ id, key })
    selection.select(id)
    // the open row is saved and closed when another row receives the focus
    if (open) actions.save()
  }

  const onPaste = (event: ClipboardEvent) => {
    const at = grid.current()
    if (isLocked || at === undefined || !ids.includes(at.id)) return
    if (paste.take(event.clipboardData.getData('text/plain'), at)) event.preventDefault()
  }

  const wanted = all.find(({ id_group }) => id_group === overview.group)
  const [focusedLink, setFocusedLink] = useState<number | 'none'>()
  const linkTarget = wanted?.id_group ?? 'none'
  if (all.length > 0 && focusedLink !== linkTarget) {
    setFocusedLink(linkTarget)
    if (wanted && folded.has(wanted.course)) setFolded(new Set())
  }
  useEffect(() => {
    if (wanted) focusCell(idOf(wanted[half]), 'budget')
    // oxlint-disable-next-line react/exhaustive-deps -- once for each URL
  }, [focusedLink])

  const sums = { shownHalves, firsts, deviations, valuesAt, isPhone }
  const courses = [...new Set(groups.map(({ course }) => course))]
  // a click on an element that cannot have the focus must not move the focus out of its row
  const onClick = ({ target }: MouseEvent) => {
    if (focusedElement() !== null || !(target instanceof Element)) return
    const cell = target.closest('tr')?.querySelector<HTMLElement>('td[tabindex]')
    if (cell) cell.focus({ preventScroll: true })
    else goTo(stop)
  }
  return (
    // the table handles key events of its cells
    <table
      className={styles.table}
      role="grid"
      onClick={onClick}
      data-phone={isPhone || undefined}
      aria-busy={list.isFetching || undefined}
    >
      <caption className="visually-hidden">{caption}</caption>
      <OverviewHead {...{ isPhone, renderFilter }} />
      <tbody role="rowgroup" onBlur={grid.leave} onPaste={onPaste}>
        <QuestionRows edit={edit} offer={edit.offer} columns={columnCount} onDone={() => goTo(stop)} />
        {groups.length === 0 && placeholder}
        {courses.map((course) => {
          const of = groups.filter((group) => group.course === course)
          const isFolded = folded.has(course)
          const Chevron = isFolded ? IconChevronRight : IconChevronDown
          return (
            <Fragment key={course}>
              <tr role="row" className={styles.course}>
                <th role="rowheader" scope="rowgroup" colSpan={isPhone ? 1 : 2}>
                  <button
                    type="button"
                    aria-expanded={!isFolded}
                    onClick={() => setFolded(toggled(folded, course))}
                  >
                    <Chevron size={16} aria-hidden />
                    <b>{t('quota.course', { course })}</b> · {t('state.groups', { count: of.length })}
                  </button>
                </th>
                <SumCells groups={of} isCourse {...sums} />
              </tr>
              {!isFolded &&
                of.map((group) => (
                  <Fragment key={group.id_group}>
                    <OverviewRow
                      year={overview.chosen.year}
                      {...{ group, shownHalves, edit, columns, isPhone, stop, moves, onKey, onEnter }}
                      drafts={paste.pasted?.values}
                      isFirst={firsts.has(group.id_group)}
                      deviation={firsts.has(group.id_group) ? deviationOfGroup(group, deviations) : undefined}
                      mark={overview.marks.get(group.id_speciality)}
                      onOpen={openCell}
                      onPlan={onPlan}
                    />
                    {shownHalves.map((one) => (
                      <Fragment key={one}>
                        {messageOfRow({
                          edit,
                          moves,
                          columns,
                          row: group[one],
                          id: idOf(group[one]),
                          name: group.group,
                          record: { entity: 'quota', id: idOf(group[one]) },
                          span: columnCount,
                        })}
                      </Fragment>
                    ))}
                  </Fragment>
                ))}
            </Fragment>
          )
        })}
      </tbody>
      {groups.length > 0 && (
        <tfoot>
          <tr role="row">
            <th role="rowheader" scope="row" colSpan={isPhone ? 1 : 2}>
              {t('quota.sumOf', {
                courses: t('quota.courses', { count: courses.length }),
                groups: t('state.groups', { count: groups.length }),
              })}
            </th>
            <SumCells groups={groups} {...sums} />
          </tr>
        </tfoot>
      )}
    </table>
  )
}
