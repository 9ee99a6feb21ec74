import { type KeyboardEvent, memo, type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { CellFocus, Column } from './column.ts'
import buttonStyles from './RowButtons.module.css'
import styles from './Table.module.css'
import type { NavigationUnit, GridFocus } from './useGridFocus.ts'
import type { OtherUser } from './useOtherUsers.ts'
import type { RowButton, ShownRow } from './table-props.ts'
import { Loader } from '@mantine/core'
import { replaceEqualDeep } from '@tanstack/react-query'
import { IconHistory, IconPencil, IconTrash } from '@tabler/icons-react'
import { IconButton } from '../ui/buttons.tsx'
import { initialsOf } from '../ui/initials.ts'
import { Disc } from '../ui/layout.tsx'
import { lazyComponent } from '../ui/lazy/lazy-component.ts'

const RowPanel = lazyComponent(async () => (await import('./RowPanel.tsx')).RowPanel)

const edit = { titleKey: 'common.edit', labelKey: 'catalogue.editNamed', icon: IconPencil } as const
const remove = { titleKey: 'common.delete', labelKey: 'catalogue.deleteNamed', icon: IconTrash } as const
export const editOnly: readonly RowButton[] = [{ kind: 'edit', ...edit }]
const history: RowButton = {
  kind: 'history',
  titleKey: 'history.title',
  labelKey: 'history.named',
  icon: IconHistory,
}

const withHistory = (buttons: readonly RowButton[]): readonly RowButton[] => [
  ...buttons.filter(({ kind }) => kind !== 'delete'),
  history,
  ...buttons.filter(({ kind }) => kind === 'delete'),
]

export const editAndDelete: readonly RowButton[] = [...editOnly, { kind: 'delete', ...remove }]

export const buttonStateOf = (
  { kind, titleKey, labelKey }: RowButton,
  { isProtected = false, isLocked }: Pick<RowButtonsProps, 'isProtected' | 'isLocked'>,
) => {
  const isRefused = kind === 'delete' && isProtected
  const words: Pick<RowButton, 'titleKey' | 'labelKey'> = isRefused
    ? { titleKey: 'state.noDelete', labelKey: 'catalogue.protectedNamed' }
    : { titleKey, labelKey }
  return { ...words, isRefused, isOff: kind === 'edit' && isLocked }
}

export const proposeOf = (buttons: readonly RowButton[]): readonly RowButton[] =>
  buttons.flatMap((button): RowButton[] => {
    if (button.kind === 'edit')
      return [{ ...button, titleKey: 'proposal.proposeChange', labelKey: 'proposal.proposeNamed' }]
    if (button.kind === 'delete')
      return [{ ...button, titleKey: 'proposal.proposeDelete', labelKey: 'proposal.proposeDeleteNamed' }]
    return []
  })

export type RowButtonsProps = {
  readonly id: number
  readonly name: string
  /** Column whose cell in this row is the table's tab stop; undefined if the tab stop is in another row. */
  readonly stopKey: string | undefined
  readonly isProtected?: boolean
  readonly isLocked: boolean
  readonly isSaving: boolean
  readonly buttons: readonly RowButton[]
  readonly hasHistory: boolean
  readonly actions: { readonly press: (id: number, kind: RowButton['kind']) => void }
}

/** Buttons of a row. While the row is being saved, only a loader and the edit button are shown. */
const RowButtons = ({ id, name, stopKey, isSaving, hasHistory, ...props }: RowButtonsProps) => {
  const { t } = useTranslation()
  const tabIndex = stopKey === undefined ? -1 : 0
  // a touch screen has no hover, and the narrowest window no space, so a menu replaces the buttons
  const isMenu = window.matchMedia('(hover: none), (max-width: 360px)').matches
  const buttons = hasHistory ? withHistory(props.buttons) : props.buttons
  if (isMenu && !isSaving && buttons.length > 1)
    return <RowPanel {...props} {...{ id, name, tabIndex, buttons }} />
  return (
    <>
      {isSaving && (
        <IconButton
          className={buttonStyles.tick}
          label={t('table.saveNamed', { name })}
          title={t('state.saving')}
          tabIndex={-1}
          aria-disabled
          aria-busy
        >
          <Loader size={16} color="currentColor" aria-hidden />
        </IconButton>
      )}
      {buttons.map((button) => {
        const { kind, icon: Sign } = button
        if (kind !== 'edit' && isSaving) return null
        const { titleKey, labelKey, isRefused, isOff } = buttonStateOf(button, props)
        return (
          <IconButton
            key={kind}
            label={t(labelKey, { name })}
            title={t(titleKey)}
            tabIndex={tabIndex}
            data-kind={kind}
            aria-keyshortcuts={kind === 'history' ? 'Alt+H' : undefined}
            data-muted={isRefused || undefined}
            aria-disabled={isOff || undefined}
            onClick={() => props.actions.press(id, kind)}
          >
            <Sign size={16} aria-hidden />
          </IconButton>
        )
      })}
    </>
  )
}

/** Functions of the table that rows call. They are the same in each render, which memoised rows need. */
export type RowActions = Pick<GridFocus, 'register' | 'enter'> & {
  readonly focused: (id: number, key: string) => void
  readonly keyDown: (event: KeyboardEvent<HTMLElement>, id: number, isOnRow: boolean) => void
  readonly select: (id: number, key: string | undefined) => void
  readonly press: (id: number, kind: RowButton['kind']) => void
  readonly tick: (id: number, isRange: boolean) => void
}

type Props<Shown> = Omit<ShownRow<Shown>, 'below'> &
  Pick<RowButtonsProps, 'stopKey' | 'isLocked' | 'buttons' | 'hasHistory'> & {
    /** Number of the row over all pages; undefined for an unsaved row. */
    readonly number: number | undefined
    readonly columns: readonly Column<Shown>[]
    readonly search: string
    readonly navigateBy: NavigationUnit
    readonly navigableKeys: readonly string[]
    readonly isSelected: boolean
    /** True if the row is ticked; undefined if it cannot be ticked. */
    readonly isTicked: boolean | undefined
    /** Column at which a block would be pasted, in a table that is navigated by rows. */
    readonly currentKey: string | undefined
    readonly elementRef: Ref<HTMLTableRowElement | null> | undefined
    readonly hasAutofocus: boolean
    readonly other: OtherUser | undefined
    readonly actions: RowActions
  }

/** Row of a table: read-only, open, or pasted. ARIA roles are explicit, since phones show it as a card. */
const TableRow = <Shown,>(props: Props<Shown>) => {
  const { shown, id, columns, search, navigateBy, navigableKeys, stopKey, state, editor, actions } = props
  const { t } = useTranslation()
  const line = useRef<HTMLTableRowElement>(null)
  useImperativeHandle<HTMLTableRowElement | null, HTMLTableRowElement | null>(
    props.elementRef,
    () => line.current,
    [],
  )
  const isOpen = editor !== undefined
  const isStop = stopKey !== undefined
  const naming = columns.find(({ namesRow }) => namesRow)
  const cellRole = navigateBy === 'cells' ? 'gridcell' : 'cell'

  // an opened row has at least its previous height, so that the rows below it do not move
  useLayoutEffect(() => {
    const { current } = line
    if (!isOpen && current)
      current.style.setProperty('--closed-height', `${current.getBoundingClientRect().height}px`)
  })

  const cell = (column: Column<Shown>) => {
    const { key, isNumeric, label, cardLabel, language } = column
    const isNavigable = navigateBy === 'cells' && !isOpen && navigableKeys.includes(key)
    const focus: CellFocus = {
      ref: actions.register('cell', id, key),
      tabIndex: key === stopKey ? 0 : -1,
      onFocus: () => actions.focused(id, key),
    }
    const attributes = {
      lang: language,
      'data-column': key,
      'data-numeric': isNumeric || undefined,
      'data-figure': column.figure?.(shown),
      'data-current': (navigateBy === 'rows' && !isOpen && key === props.currentKey) || undefined,
      'data-label': t(label),
      'data-card': cardLabel && `${t(cardLabel)}:`,
      onFocus: () => actions.enter({ id, key }),
      ...(isNavigable && !column.control && focus),
    }
    const control = isNavigable ? column.control?.(shown, focus) : undefined
    const reading = <CellContent {...{ column, shown, search }} draft={state?.draft} />
    const text = props.other?.isGone ? <del>{reading}</del> : reading
    const content = (
      <>
        {editor?.field(key) ?? state?.field?.(key) ?? control ?? text}
        {column === (naming ?? columns.at(-1)) && props.other && <OtherUserChip {...props.other} />}
      </>
    )
    return column === naming ? (
      <th key={key} scope="row" role="rowheader" {...attributes}>
        {content}
      </th>
    ) : (
      <td key={key} role={cellRole} {...attributes}>
        {content}
      </td>
    )
  }
  const { mark } = state ?? {}
  const isSaving = mark === 'saving'
  const register = actions.register('cell', id, '')
  return (
    <tr
      ref={(element) => {
        line.current = element
        if (navigateBy === 'rows' && !isOpen) register(element)
        else if (navigateBy === 'rows') register(null)
      }}
      className={styles.row}
      role="row"
      data-id={id}
      data-open={isOpen || undefined}
      data-draft={mark === 'draft' || undefined}
      data-failed={mark === 'failed' || undefined}
      data-saved={mark === 'saved' || undefined}
      data-saving={isSaving || undefined}
      data-other={props.other && lookOf(props.other)}
      aria-selected={props.isSelected}
      aria-busy={isSaving || undefined}
      data-focus-fallback={isStop || undefined}
      {...(navigateBy === 'rows' && !isOpen
        ? {
            tabIndex: isStop ? 0 : -1,
            'data-autofocus': props.hasAutofocus || undefined,
            onFocus: (event) => event.target === event.currentTarget && actions.focused(id, ''),
          }
        : {})}
      onKeyDown={(event) => actions.keyDown(event, id, event.target === event.currentTarget)}
      onClick={(event) => actions.select(id, cellKeyOf(event.target))}
    >
      <td role={cellRole} className={styles.number} data-tick={props.isTicked}>
        {mark === 'changed' && (
          <span
            role="img"
            className={styles.changed}
            title={t('table.changed')}
            aria-label={t('table.changed')}
          />
        )}
        {props.number}
        {props.isTicked !== undefined && (
          <input
            type="checkbox"
            className={styles.tick}
            aria-label={t('bulk.tick', { name: props.name })}
            // no tab stop, since Space on the row ticks it
            tabIndex={-1}
            checked={props.isTicked}
            // the click handler changes the tick, since only a click event has `shiftKey`
            onChange={() => undefined}
            onClick={({ shiftKey }) => actions.tick(id, shiftKey)}
          />
        )}
      </td>
      {columns.map(cell)}
      <td role={cellRole} className={styles.actions} onFocus={() => actions.enter({ id, key: '' })}>
        <span className={buttonStyles.buttons}>
          {editor?.buttons ?? <RowButtons {...props} isSaving={isSaving} />}
        </span>
      </td>
    </tr>
  )
}

const lookOf = ({ was, isGone }: OtherUser) => (isGone ? 'gone' : was === undefined ? 'edits' : 'changed')

const OtherUserChip = (other: OtherUser) => {
  const { t } = useTranslation()
  const { name, was } = other
  const look = lookOf(other)
  const words = t(`live.${look}`, { name, was })
  return (
    <span className={styles.other} title={words} role={look === 'changed' ? 'status' : undefined}>
      <Disc width={18} height={18} aria-hidden>
        {initialsOf(name)}
      </Disc>{' '}
      {look === 'edits' ? name : words}
    </span>
  )
}

const cellKeyOf = (target: EventTarget) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-column]')?.dataset['column'] : undefined

type CellContentProps<Shown> = {
  readonly column: Column<Shown>
  readonly shown: Shown
  readonly search: string
  readonly draft: Shown | undefined
}

const CellContent = <Shown,>({ column, shown, search, draft }: CellContentProps<Shown>) => {
  const content = column.cell ? column.cell(shown, search) : column.text(shown)
  if (draft === undefined) return content
  const [was, will] = [column.text(shown), column.text(draft)]
  if (was === will) return content
  return (
    <>
      <del>{was}</del> <ins>{will}</ins>
    </>
  )
}

/** Returns true if the props of a row are equal (`shown` and `state` deeply), so that it is not rendered. */
const isSameRow = (before: object, after: object) => {
  const was: Readonly<Record<string, unknown>> = { ...before }
  return Object.entries(after).every(([name, value]: [string, unknown]) => {
    const isDeep = name === 'shown' || name === 'state'
    return Object.is(was[name], isDeep ? replaceEqualDeep(was[name], value) : value)
  })
}

// the cast restores the type parameter, which `memo` loses
export const Row = memo(TableRow, isSameRow) as typeof TableRow
