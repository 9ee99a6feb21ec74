import {
  type KeyboardEvent,
  memo,
  type ReactNode,
  type Ref,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react'
import { useTranslation } from 'react-i18next'
import type { CellFocus, Column } from './column.ts'
import buttonStyles from './RowButtons.module.css'
import styles from './Table.module.css'
import type { Walk, GridFocus } from './useGridFocus.ts'
import type { Ticks } from './table-props.ts'
import { Loader } from '@mantine/core'
import { type Icon, IconHistory, IconPencil, IconTrash } from '@tabler/icons-react'
import type { TextKey } from '../i18n/texts.ts'
import { IconButton } from '../ui/buttons.tsx'
import { lazyComponent } from '../ui/lazy/lazy-component.ts'

const RowPanel = lazyComponent(async () => (await import('./RowPanel.tsx')).RowPanel)

/** A button at the end of every row; `labelKey` has the row's `name`. */
export type RowButton = {
  readonly kind: 'edit' | 'copy' | 'history' | 'delete'
  readonly titleKey: TextKey
  readonly labelKey: TextKey
  readonly icon: Icon
}

const edit = { titleKey: 'common.edit', labelKey: 'catalogue.editNamed', icon: IconPencil } as const
const remove = { titleKey: 'common.delete', labelKey: 'catalogue.deleteNamed', icon: IconTrash } as const
export const editOnly: readonly RowButton[] = [{ kind: 'edit', ...edit }]
const history: RowButton = {
  kind: 'history',
  titleKey: 'history.title',
  labelKey: 'history.named',
  icon: IconHistory,
}

/** These buttons and that of the row's history, before the trash. */
export const withHistory = (buttons: readonly RowButton[]): readonly RowButton[] => [
  ...buttons.filter(({ kind }) => kind !== 'delete'),
  history,
  ...buttons.filter(({ kind }) => kind === 'delete'),
]

export const editAndDelete: readonly RowButton[] = [...editOnly, { kind: 'delete', ...remove }]

/** The words of a button in a row: a protected row says that it is not deleted, and a locked one is not edited. */
export const standingOf = (
  { kind, titleKey, labelKey }: RowButton,
  { isProtected, isLocked }: Pick<RowButtonsProps, 'isProtected' | 'isLocked'>,
) => {
  const isRefused = kind === 'delete' && isProtected
  const words: Pick<RowButton, 'titleKey' | 'labelKey'> = isRefused
    ? { titleKey: 'state.noDelete', labelKey: 'catalogue.protectedNamed' }
    : { titleKey, labelKey }
  return { ...words, isRefused, isOff: kind === 'edit' && isLocked }
}

/** The buttons that propose what these buttons do. */
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
  readonly stopKey: string | undefined
  readonly isProtected: boolean
  readonly isLocked: boolean
  readonly isSaving: boolean
  readonly buttons: readonly RowButton[]
  readonly actions: { readonly press: (id: number, kind: RowButton['kind']) => void }
}

/** While the row is saved a clock replaces the tick, in front of the pencil alone. */
const RowButtons = ({ id, name, stopKey, isSaving, ...props }: RowButtonsProps) => {
  const { t } = useTranslation()
  const tabIndex = stopKey === undefined ? -1 : 0
  // a finger cannot point at a row to see its buttons
  const isTouch = window.matchMedia('(hover: none)').matches
  if (isTouch && !isSaving && props.buttons.length > 1)
    return <RowPanel {...{ id, name, tabIndex }} {...props} />
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
      {props.buttons.map((button) => {
        const { kind, icon: Sign } = button
        if (kind !== 'edit' && isSaving) return null
        const { titleKey, labelKey, isRefused, isOff } = standingOf(button, props)
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

/** A row's state; undefined for a row at rest. */
export type RowState<Shown> = {
  /** `draft`: pasted, and not saved yet. `changed`: by somebody else, while the list is typed into. */
  readonly mark?: 'saving' | 'saved' | 'failed' | 'draft' | 'changed' | undefined
  /** The row with its draft. */
  readonly draft?: Shown | undefined
  /** A field in the place of a refused value. */
  readonly field?: ((key: string) => ReactNode) | undefined
}

/** The editor of one row: its fields in place of the cells, and its own buttons. */
export type RowEditor = {
  /** The field of a column; undefined where the column is only read. */
  readonly field: (key: string) => ReactNode
  readonly buttons: ReactNode
}

/** Functions that are the same for all rows of a table and for as long as it is drawn. */
export type RowActions = Pick<GridFocus, 'register' | 'enter'> & {
  readonly focused: (id: number, key: string) => void
  readonly keyDown: (event: KeyboardEvent<HTMLElement>, id: number, isOnRow: boolean) => void
  /** `key`: the column of the cell that was clicked. */
  readonly select: (id: number, key: string | undefined) => void
  readonly press: (id: number, kind: RowButton['kind']) => void
  readonly tick: (id: number, isRange: boolean) => void
}

type Props<Shown> = {
  readonly shown: Shown
  readonly id: number
  /** The row's number, continuous across the pages; undefined for a row that is not saved yet. */
  readonly number: number | undefined
  /** Its name in the buttons. */
  readonly name: string
  readonly columns: readonly Column<Shown>[]
  readonly search: string
  readonly walk: Walk
  /** The columns that the arrows walk. */
  readonly walkedKeys: readonly string[]
  /** The column in which this row is the table's tab stop; undefined where it is not. */
  readonly stopKey: string | undefined
  readonly isSelected: boolean
  /** The row has a tick; undefined where it cannot be ticked. */
  readonly isTicked: boolean | undefined
  readonly TickBox: Ticks['TickBox'] | undefined
  /** The column in which a block is pasted, in a table that is walked by rows. */
  readonly currentKey: string | undefined
  /** Gets the row's element, for a list that keeps its selected row in view. */
  readonly elementRef: Ref<HTMLTableRowElement | null> | undefined
  /** The row has the first focus of its dialog. */
  readonly hasAutofocus: boolean
  readonly isProtected: boolean
  readonly state: RowState<Shown> | undefined
  readonly editor: RowEditor | undefined
  /** No row can be opened now. */
  readonly isLocked: boolean
  readonly buttons: readonly RowButton[]
  readonly actions: RowActions
}

/** One row: read, edited, or with its draft. On a phone it is a card, hence the roles. */
const TableRow = <Shown,>(props: Props<Shown>) => {
  const { shown, id, columns, search, walk, walkedKeys, stopKey, state, editor, actions } = props
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
  const cellRole = walk === 'cells' ? 'gridcell' : 'cell'

  // the rows below do not jump when fields take the place of texts in several lines
  useLayoutEffect(() => {
    const { current } = line
    if (!isOpen && current)
      current.style.setProperty('--closed-height', `${current.getBoundingClientRect().height}px`)
  })

  const cell = (column: Column<Shown>) => {
    const { key, isNumeric, label, cardLabel, language } = column
    const isWalked = walk === 'cells' && !isOpen && walkedKeys.includes(key)
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
      'data-current': (walk === 'rows' && !isOpen && key === props.currentKey) || undefined,
      'data-label': t(label),
      'data-card': cardLabel && `${t(cardLabel)}:`,
      onFocus: () => actions.enter({ id, key }),
      ...(isWalked && !column.control && focus),
    }
    const control = isWalked ? column.control?.(shown, focus) : undefined
    const reading = <Reading {...{ column, shown, search }} draft={state?.draft} />
    const content = editor?.field(key) ?? state?.field?.(key) ?? control ?? reading
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
        // an open row itself takes no focus
        if (walk === 'rows' && !isOpen) register(element)
        else if (walk === 'rows') register(null)
      }}
      className={styles.row}
      role="row"
      data-id={id}
      data-open={isOpen || undefined}
      data-draft={mark === 'draft' || undefined}
      data-failed={mark === 'failed' || undefined}
      data-saved={mark === 'saved' || undefined}
      data-saving={isSaving || undefined}
      aria-selected={props.isSelected}
      aria-busy={isSaving || undefined}
      data-focus-fallback={isStop || undefined}
      {...(walk === 'rows' && !isOpen
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
        {props.isTicked !== undefined && props.TickBox && (
          <props.TickBox {...{ id, actions }} name={props.name} isTicked={props.isTicked} />
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

const cellKeyOf = (target: EventTarget) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-column]')?.dataset['column'] : undefined

type ReadingProps<Shown> = {
  readonly column: Column<Shown>
  readonly shown: Shown
  readonly search: string
  readonly draft: Shown | undefined
}

/** A cell's text, and the one of the row's draft. */
const Reading = <Shown,>({ column, shown, search, draft }: ReadingProps<Shown>) => {
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

/** Compares plain objects of texts, of rows, of row and values by their contents. */
const isSame = (one: unknown, other: unknown, depth: number): boolean => {
  if (Object.is(one, other)) return true
  if (depth === 0 || !isPlain(one) || !isPlain(other)) return false
  const keys = Object.keys(one)
  return (
    keys.length === Object.keys(other).length && keys.every((key) => isSame(one[key], other[key], depth - 1))
  )
}

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

const depths: Readonly<Record<string, number>> = { shown: 2, state: 3 }

/** Answers whether a row has the same props as before: a key in an open row draws that row alone. */
const isSameRow = (before: object, after: object) => {
  const was: Readonly<Record<string, unknown>> = { ...before }
  return Object.entries(after).every(([name, value]) => isSame(was[name], value, depths[name] ?? 0))
}

// `memo` forgets the type parameter
export const Row = memo(TableRow, isSameRow) as typeof TableRow
