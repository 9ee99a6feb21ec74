import { IconCopy, IconPencil, IconTrash } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { GroupRow } from '#contract/groups.ts'
import { Highlighted } from '../ui/Highlighted.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import type { GroupCells } from './cells.ts'
import type { GroupRowDialog } from './dialogs.ts'
import { FlagCell } from './flags/FlagCell.tsx'
import type { GroupFlags } from './flags/useFlags.ts'
import styles from './GroupsTable.module.css'
import type { GroupColumn } from './useColumns.ts'

/** A group as it is stored, and as the table shows it. */
export type ShownGroup = { readonly group: GroupRow; readonly cells: GroupCells }

type Props = ShownGroup & {
  readonly number: number
  readonly columns: readonly GroupColumn[]
  readonly search: string
  readonly flags: GroupFlags
  readonly isSelected: boolean
  /** The one row that Tab comes to. */
  readonly isTabStop: boolean
  readonly onFocus: () => void
  readonly onSelect: () => void
  readonly onOpen: (kind: GroupRowDialog) => void
}

const actions = [
  ['group.edit', 'structure.groupEditNamed', 'common.edit', IconPencil],
  ['group.copy', 'structure.groupCopyNamed', 'common.copy', IconCopy],
  ['group.delete', 'structure.groupDeleteNamed', 'common.delete', IconTrash],
] as const

/** One group; under it, while flags are edited, why it was refused. */
export const GroupTableRow = (props: Props) => {
  const { group, cells, number, columns, search, flags, isSelected, isTabStop } = props
  const { t } = useTranslation()
  const problemId = useId()
  const problem = flags.isOn ? flags.problemOf(group) : undefined
  const tabIndex = isTabStop ? 0 : -1
  return (
    <>
      <tr
        role="row"
        data-id={cells.id}
        aria-selected={isSelected}
        data-failed={problem !== undefined || undefined}
        data-focus-fallback={isTabStop || undefined}
        tabIndex={tabIndex}
        onFocus={props.onFocus}
        onClick={props.onSelect}
        onDoubleClick={() => !flags.isOn && props.onOpen('group.edit')}
      >
        <td role="cell" className={styles.number}>
          {number}
        </td>
        {columns.map(({ key, label, isNumeric, flag, text }) => (
          <td
            key={key}
            role="cell"
            className={isNumeric ? styles.numeric : undefined}
            data-column={key}
            data-label={t(label)}
            data-empty={
              (flag ? !flags.isOn && text(cells) === t('common.no') : text(cells) === '') || undefined
            }
            data-word={(key === 'course' && cells.elsewhere) || undefined}
          >
            {flag && (
              <FlagCell
                {...{ group, flag, flags, isTabStop }}
                label={t(label)}
                problem={problem === undefined ? undefined : problemId}
              />
            )}
            {!flag && (key === 'name' ? <Highlighted text={cells.name} search={search} /> : text(cells))}
          </td>
        ))}
        <td role="cell" className={styles.actions}>
          {/* a double click here is two clicks */}
          <div onDoubleClick={(event) => event.stopPropagation()}>
            {!flags.isOn &&
              actions.map(([kind, labelKey, titleKey, Icon]) => (
                <IconButton
                  key={kind}
                  label={t(labelKey, { name: cells.name })}
                  title={t(titleKey)}
                  tabIndex={tabIndex}
                  onClick={() => props.onOpen(kind)}
                >
                  <Icon size={16} stroke={1.6} aria-hidden />
                </IconButton>
              ))}
          </div>
        </td>
      </tr>
      {problem !== undefined && (
        <tr role="row" className={styles.problem}>
          <td role="cell" colSpan={columns.length + 2}>
            <span id={problemId} role="alert">
              {problem}
            </span>
          </td>
        </tr>
      )}
    </>
  )
}
