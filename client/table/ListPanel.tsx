import { Button } from '@mantine/core'
import { IconDownload, IconPlus, IconPrinter } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ids } from '#contract/limits.ts'
import type { TextKey } from '../i18n/texts.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { Banner } from '../ui/Banner.tsx'
import panel from './ListPanel.module.css'
import { MessageRow, SkeletonRows } from './placeholder.tsx'
import toolbar from './Toolbar.module.css'
import { useShownColumns } from './useShownColumns.ts'
import { ViewMenu } from './ViewMenu.tsx'
import { download } from '../ui/download.ts'
import { type Density, useDensity } from '../ui/user-setting.ts'
import { useScreenActions } from '../ui/screen-actions.tsx'
import { focusFallback } from '../ui/focus/useReturnFocus.ts'
import type { Texts } from '../editing/changes.ts'
import { EditableTable } from '../editing/EditableTable.tsx'
import type { TableColumn } from '../editing/editable-column.ts'
import type { TableProps } from '../editing/table-props.ts'
import styles from '../editing/TablePanel.module.css'
import type { TableEdit } from '../editing/useTableEdit.ts'

type Props<Row extends { readonly rev: number }, Values extends Texts> = {
  /** Keeps this table's settings apart from the others'. */
  readonly name: string
  readonly title: string
  /** What the exported file is called, without its day. */
  readonly fileName: string
  /** The list, and what its columns need besides. */
  readonly reads: readonly UseQueryResult[]
  readonly edit: TableEdit<Row, Values>
  /** Of a stored row, whatever is being typed into it. */
  readonly valuesOf: (row: Row) => Values
  readonly columns: readonly TableColumn<Row, Values>[]
  /** Where a blank row takes the focus. */
  readonly firstField: keyof Values & string
  readonly addKey: TextKey
  readonly onDelete: (row: Row) => void
  /** All rows in their order, where the table shows one page of them. */
  readonly all?: readonly Row[]
  /** Adds elsewhere, where it is not done in the table. */
  readonly onAdd?: (() => void) | undefined
  /** `compact` where the rows are many. */
  readonly usualDensity?: Density
  /** What this table does besides. */
  readonly table?: Pick<
    TableProps<Row, Values>,
    'sorting' | 'firstNumber' | 'onTurnPage' | 'onReveal' | 'onOpen'
  >
  /** The last row's cells, below the columns that are seen. */
  readonly renderFooter?: (shown: readonly TableColumn<Row, Values>[]) => ReactNode
  /** Under the table: its pages. */
  readonly below?: ReactNode
}

/** A table that is edited in place and fills its screen: adding, column choice, density, export, print, and every state of its reads. */
export const TablePanel = <Row extends { readonly rev: number }, Values extends Texts>(
  props: Props<Row, Values>,
) => {
  const { name, title, reads, edit, valuesOf, columns, firstField, addKey } = props
  const { usualDensity = 'regular' } = props
  const rows = props.all ?? edit.rows
  const { t } = useTranslation()
  const root = useRef<HTMLElement>(null)
  const [density] = useDensity(usualDensity)
  const { shown, hidden, setHidden } = useShownColumns(name, columns, edit.open !== undefined)
  const isThere = reads.every(({ data }) => data !== undefined)
  const isPending = reads.some((read) => read.isPending && read.fetchStatus !== 'idle')
  const isFetching = reads.some((read) => read.isFetching)
  const failed = reads.filter(({ isError }) => isError)

  const add = () => {
    if (!isThere) return
    if (props.onAdd) props.onAdd()
    else if (edit.open?.id !== ids.create) edit.add(firstField)
    // it is there already: only the focus went elsewhere
    else
      root.current?.querySelector<HTMLElement>(`tr[data-open] [data-column="${firstField}"] input`)?.focus()
  }
  const exportCsv = async () => {
    const { toCsv } = await import('./csv.ts')
    const head = columns.map(({ label }) => label)
    const records = rows.map((row) => columns.map(({ text }) => text(valuesOf(row), row)))
    const day = new Date().toISOString().slice(0, 10)
    download(`${props.fileName} ${day}.csv`, toCsv([head, ...records]), 'text/csv;charset=utf-8')
  }
  const reason = rows.length === 0 ? t('state.emptyCatalogue') : undefined
  const print = () => reason === undefined && window.print()
  useScreenActions([
    { key: 'add', titleKey: addKey, icon: IconPlus, run: add },
    { titleKey: 'common.exportCsv', icon: IconDownload, reason, run: () => void exportCsv() },
    { titleKey: 'common.print', icon: IconPrinter, reason, run: print },
  ])

  const span = shown.length + 2
  const instead: ReactNode = isPending ? (
    <SkeletonRows columns={span} />
  ) : (
    isThere && (
      <MessageRow columns={span} text={t('state.emptyCatalogue')} action={t('common.add')} onAction={add} />
    )
  )
  return (
    <section ref={root} className={panel.panel} aria-label={title}>
      <div className={toolbar.toolbar}>
        <h2 className={styles.title}>{title}</h2>
        <span className={toolbar.space} />
        <span className={toolbar.count} role="status">
          {isThere && t('state.records', { count: rows.length })}
        </span>
        <span className={toolbar.tools}>
          <ViewMenu columns={columns} hidden={hidden} onHidden={setHidden} usualDensity={usualDensity} />
          <IconButton
            label={t('common.exportCsv')}
            title={reason ?? t('common.exportCsv')}
            aria-disabled={reason !== undefined || undefined}
            onClick={() => reason === undefined && void exportCsv()}
          >
            <IconDownload size={18} aria-hidden />
          </IconButton>
          <IconButton
            label={t('common.print')}
            title={reason ?? t('common.print')}
            className={toolbar.print ?? ''}
            aria-disabled={reason !== undefined || undefined}
            onClick={print}
          >
            <IconPrinter size={18} aria-hidden />
          </IconButton>
        </span>
        <Button
          variant="filled"
          className={toolbar.add ?? ''}
          leftSection={<IconPlus size={16} aria-hidden />}
          aria-keyshortcuts="Alt+N"
          title="Alt+N"
          aria-disabled={!isThere || undefined}
          data-disabled={!isThere || undefined}
          data-focus-fallback
          onClick={add}
        >
          {t('common.add')}
        </Button>
      </div>
      {isFetching && !isPending && <div className={panel.progress} />}
      {failed.length > 0 && (
        <div className={panel.problem} role="alert">
          <Banner
            kind="error"
            onRetry={() => void Promise.all(failed.map((read) => read.refetch())).then(focusFallback)}
          >
            {t('state.loadError')}. {failed[0]?.error?.message}
          </Banner>
        </div>
      )}
      <div className={`${styles.screen} ${styles.cards}`}>
        <EditableTable
          edit={edit}
          caption={title}
          columns={shown}
          moves="rows"
          onDelete={props.onDelete}
          whenEmpty={t('state.emptyCatalogue')}
          instead={instead}
          isBusy={isFetching}
          density={density}
          footer={isThere ? props.renderFooter?.(shown) : undefined}
          {...props.table}
        />
      </div>
      {props.below}
    </section>
  )
}

type GuideProps = { readonly title: string; readonly text: string; readonly addKey: TextKey }

/** In its place, while what it lists is not chosen yet. */
export const TableGuide = ({ title, text, addKey }: GuideProps) => {
  useScreenActions([{ key: 'add', titleKey: addKey, icon: IconPlus, reason: text, run: () => undefined }])
  return (
    <section className={panel.panel} aria-label={title}>
      <p className={styles.guide}>{text}</p>
    </section>
  )
}
