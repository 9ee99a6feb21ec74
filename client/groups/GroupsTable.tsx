import type { ShownGroup } from './cells.ts'
import { IconCopy, IconPencil, IconTrash } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { Column } from '../table/column.ts'
import panel from '../table/ListPanel.module.css'
import { Table } from '../table/Table.tsx'
import type { TableProps, RowButton, SortState } from '../table/table-props.ts'
import type { GridFocus } from '../table/useGridFocus.ts'
import { scrollInList } from '../ui/focus/move-focus.ts'
import type { Density } from '../ui/user-setting.ts'
import type { GroupRowDialog } from './dialogs.ts'
import { flags as flagKeys } from './flags/flags.ts'
import type { GroupFlags } from './flags/useFlags.ts'
import styles from './GroupsTable.module.css'

type Props = {
  /** Faculty whose quota is opened by Alt+L. */
  readonly idFaculty: number
  readonly rows: readonly ShownGroup[]
  readonly columns: readonly Column<ShownGroup>[]
  readonly density: Density
  readonly sorting: SortState
  readonly search: string
  readonly flags: GroupFlags
  readonly focus: GridFocus
  readonly selected: number | undefined
  readonly onSelect: (id: number) => void
  readonly onOpen: (kind: GroupRowDialog, id: number) => void
  readonly isBusy: boolean
  readonly placeholder: ReactNode
  /** Row below the present groups, with the button that shows or hides the graduated groups. */
  readonly belowPresent: ReactNode
  readonly lastPresent: number | undefined
} & Pick<TableProps<ShownGroup>, 'ticks' | 'isClosed'>

const buttons: readonly RowButton[] = [
  { kind: 'edit', titleKey: 'common.edit', labelKey: 'structure.groupEditNamed', icon: IconPencil },
  { kind: 'copy', titleKey: 'common.copy', labelKey: 'structure.groupCopyNamed', icon: IconCopy },
  { kind: 'delete', titleKey: 'common.delete', labelKey: 'structure.groupDeleteNamed', icon: IconTrash },
]
const closedButtons = buttons.filter(({ kind }) => kind === 'copy')
const noButtons: readonly never[] = []

export const GroupsTable = ({
  idFaculty,
  flags,
  selected,
  onSelect,
  onOpen,
  belowPresent,
  lastPresent,
  ...props
}: Props) => {
  const { t } = useTranslation()
  const scroll = useRef<HTMLDivElement>(null)
  const selectedRow = useRef<HTMLTableRowElement>(null)
  const selectedAt = props.rows.findIndex(({ group }) => group.id_group === selected)
  useEffect(() => {
    if (selectedAt >= 0) showRow(scroll.current, selectedRow.current)
  }, [selected, selectedAt])
  const rowOf = (shown: ShownGroup) => {
    const { group, problemId } = shown
    const row = { id: group.id_group, name: group.group_name, shown }
    const folded = group.id_group === lastPresent && belowPresent
    if (problemId === undefined) return folded ? { ...row, below: folded } : row
    const below = (
      <tr className={styles.problem}>
        <td colSpan={props.columns.length + 2}>
          <span id={problemId} role="alert">
            {flags.problemOf(group)}
          </span>
        </td>
      </tr>
    )
    return { ...row, state: { mark: 'failed' as const }, below }
  }
  const navigate = useNavigate()
  const goToQuota = (event: KeyboardEvent<HTMLElement>) => {
    const id = event.target instanceof HTMLElement && event.target.closest('tr')?.dataset['id']
    if (!id || event.code !== 'KeyL' || !event.altKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void navigate(`/quota?fac=${idFaculty}&group=${id}`)
  }
  return (
    <div ref={scroll} onKeyDown={goToQuota} className={`${panel.scroll} ${styles.list}`}>
      <Table
        {...props}
        caption={t('structure.groups')}
        rows={props.rows.map(rowOf)}
        cards
        navigateBy={flags.isOn ? 'cells' : 'rows'}
        navigableKeys={flagKeys}
        autofocus="selected"
        selectedId={selected}
        selectedRef={selectedRow}
        onSelect={onSelect}
        buttons={flags.isOn ? noButtons : buttons}
        closedButtons={flags.isOn ? noButtons : closedButtons}
        recordOf={flags.isOn ? undefined : (id) => ({ entity: 'group', id })}
        onOpen={(id) => !flags.isOn && onOpen('group.edit', id)}
        onPress={(id, kind) => onOpen(`group.${kind}`, id)}
      />
    </div>
  )
}

const showRow = (list: HTMLElement | null, row: HTMLTableRowElement | null) => {
  const table = row?.offsetParent
  if (!list || !row || !(table instanceof HTMLTableElement)) return
  scrollInList(list, row, table.tHead?.offsetHeight)
}
