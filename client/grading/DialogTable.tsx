import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { gradingTableHeight } from '#contract/limits.ts'
import { useAsk, useMayPropose, ProposeButton } from '../location/ProposeButton.tsx'
import type { Texts } from '../editing/changes.ts'
import type { RowWithRev } from '../editing/editing.ts'
import { EditableTable } from '../editing/EditableTable.tsx'
import panel from '../table/ListPanel.module.css'
import { ListTools } from '../table/ListPanel.tsx'
import { withToday, PrintTable } from '../table/PrintTable.tsx'
import { DialogFrame } from '../ui/Dialog/DialogFrame.tsx'
import { useReadOnly } from '../ui/read-only.tsx'
import styles from './DialogTable.module.css'
import { type GradingTableProps, useGradingTable } from './TableArea.tsx'
import type { RuleProps } from './useGradingLocation.ts'

type Props<Row extends RowWithRev, Values extends Texts> = RuleProps &
  GradingTableProps<Row, Values> & {
    readonly title: string
    readonly note: string
    readonly width: number
    readonly isBusy: boolean
    /** Field that is focused in a new row; undefined if rows can be neither added nor deleted. */
    readonly firstField?: keyof Values & string
    readonly onDelete?: (row: Row) => void
  }

/** Table in a dialog. Its rows are edited in an area 300 px high (domain.md#grading-areas). */
export const DialogTable = <Row extends RowWithRev, Values extends Texts>(props: Props<Row, Values>) => {
  const { rule, about, title, table, edit, rows, columns, location, isBusy, firstField } = props
  const { t } = useTranslation()
  const readOnly = useReadOnly()
  const { menu, filters, bar, shown } = useGradingTable(props)
  const canAdd = readOnly === undefined && firstField !== undefined
  const added = firstField === undefined ? undefined : edit.entity
  const mayPropose = useMayPropose(added)
  const ask = useAsk()
  const add = () => {
    if (canAdd) edit.actions.add(firstField)
    else if (mayPropose) ask(added, 'add')
  }
  // the dialog handles Alt+N itself, since a global shortcut waits until the dialog closes
  const addByKey = (event: KeyboardEvent) => {
    if (!(canAdd || mayPropose) || !event.altKey || event.ctrlKey || event.shiftKey || event.code !== 'KeyN')
      return
    event.preventDefault()
    add()
  }
  const paper = { columns, rows: shown.rows.map((row) => ({ row, values: edit.source.valuesOf(row) })) }
  const isFirst = rows.length === 0 || undefined
  return (
    <DialogFrame
      {...{ title, about }}
      width={props.width}
      onClose={location.close}
      footer={
        <Button onClick={location.close} data-autofocus={firstField === undefined ? isFirst : undefined}>
          {t('common.close')}
        </Button>
      }
    >
      <div className={styles[table]} onKeyDown={addByKey}>
        <div className={styles.head}>
          <p>{props.note}</p>
          {filters.button}
          <ListTools
            {...paper}
            menu={menu}
            owner={[['grading.rule', rule.ebe_var]]}
            fileName={withToday(`${title} ${about}`)}
          />
          <PrintTable {...paper} title={title} about={[about]} hasCount={false} />
          {mayPropose && <ProposeButton isAdding proposal={[added, 'add']} />}
          {canAdd && (
            <Button
              leftSection={<IconPlus size={16} aria-hidden />}
              aria-keyshortcuts="Alt+N"
              title="Alt+N"
              data-autofocus={isFirst}
              data-focus-fallback
              onClick={add}
            >
              {t('common.add')}
            </Button>
          )}
        </div>
        {filters.line}
        <div className={styles.frame}>
          {isBusy && <div className={panel.progress} />}
          <div className={styles.list} style={{ height: gradingTableHeight }}>
            <EditableTable
              {...shown}
              isBusy={isBusy}
              placeholder={filters.none}
              cards
              caption={title}
              onDelete={props.onDelete}
            />
          </div>
          {bar}
        </div>
      </div>
    </DialogFrame>
  )
}
