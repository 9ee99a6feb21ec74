import { Button } from '@mantine/core'
import { IconDownload, IconPlus, IconPrinter } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { TextKey } from '../i18n/texts.ts'
import { Banner } from '../ui/Banner.tsx'
import { readAgain } from '../ui/focus/read-again.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { useScreenActions } from '../ui/screen-actions.tsx'
import type { Density } from '../ui/user-setting.ts'
import type { Column } from './column.ts'
import { downloadTable } from './download-table.ts'
import styles from './ListPanel.module.css'
import { ViewMenu } from './ViewMenu.tsx'

type Props<Shown> = {
  readonly title: string
  /** In front of the tools in place of the title: a search, filters. */
  readonly search?: ReactNode
  /** False until the list can be added to. */
  readonly isThere: boolean
  /** The list, and what its columns need besides. */
  readonly reads: readonly UseQueryResult[]
  readonly columns: readonly Column<Shown>[]
  readonly hidden: readonly string[]
  readonly onHidden: (hidden: string[]) => void
  readonly usualDensity: Density
  /** All that was found, as it goes into a file. */
  readonly rows: readonly Shown[]
  /** What the file is called, without its day. */
  readonly fileName: string
  /** Why it is neither printed nor exported. */
  readonly reason?: string | undefined
  readonly addKey: TextKey
  readonly onAdd: () => void
  readonly onAnimationEnd?: () => void
  /** The table. */
  readonly children: ReactNode
  /** Under the table: its pages. */
  readonly below?: ReactNode
}

/** A list that fills its screen: its tools, every state of its reads, its table. */
export const ListPanel = <Shown,>(props: Props<Shown>) => {
  const { title, isThere, reads, columns, rows, reason, addKey, onAdd } = props
  const { t } = useTranslation()
  const isPending = reads.some((read) => read.isPending && read.fetchStatus !== 'idle')
  const isFetching = reads.some((read) => read.isFetching)
  const failed = reads.filter(({ isError }) => isError)
  const exportCsv = () =>
    void downloadTable(
      props.fileName,
      columns.map(({ label }) => t(label)),
      rows.map((row) => columns.map(({ text }) => text(row))),
    )
  const print = () => window.print()
  useScreenActions([
    { key: 'add', titleKey: addKey, icon: IconPlus, run: onAdd },
    { titleKey: 'common.exportCsv', icon: IconDownload, reason, run: exportCsv },
    { titleKey: 'common.print', icon: IconPrinter, reason, run: print },
  ])
  const tool = (titleKey: TextKey, run: () => void) => ({
    label: t(titleKey),
    title: reason ?? t(titleKey),
    'aria-disabled': reason !== undefined || undefined,
    onClick: () => reason === undefined && run(),
  })
  return (
    <section className={styles.panel} aria-label={title} onAnimationEnd={props.onAnimationEnd}>
      <div className={styles.toolbar}>
        {props.search ?? <h2 className={styles.title}>{title}</h2>}
        <span className={styles.space} />
        <span className={styles.count} role="status">
          {isThere && t('state.records', { count: rows.length })}
        </span>
        <span className={styles.tools}>
          <ViewMenu
            columns={columns}
            hidden={props.hidden}
            onHidden={props.onHidden}
            usualDensity={props.usualDensity}
          />
          <IconButton {...tool('common.exportCsv', exportCsv)}>
            <IconDownload size={18} aria-hidden />
          </IconButton>
          <IconButton {...tool('common.print', print)} className={styles.print ?? ''}>
            <IconPrinter size={18} aria-hidden />
          </IconButton>
        </span>
        <Button
          variant="filled"
          className={styles.add ?? ''}
          leftSection={<IconPlus size={16} aria-hidden />}
          aria-keyshortcuts="Alt+N"
          title="Alt+N"
          aria-disabled={!isThere || undefined}
          data-disabled={!isThere || undefined}
          data-focus-fallback
          onClick={onAdd}
        >
          {t('common.add')}
        </Button>
      </div>
      {isFetching && !isPending && <div className={styles.progress} />}
      {failed.length > 0 && (
        <div className={styles.problem} role="alert">
          <Banner kind="error" onRetry={() => void readAgain(failed)}>
            {t('state.loadError')}. {failed[0]?.error?.message}
          </Banner>
        </div>
      )}
      {props.children}
      {props.below}
    </section>
  )
}

type GuideProps = { readonly title: string; readonly text: string; readonly addKey: TextKey }

/** In its place, while what it lists is not chosen yet. */
export const ListGuide = ({ title, text, addKey }: GuideProps) => {
  useScreenActions([{ key: 'add', titleKey: addKey, icon: IconPlus, reason: text, run: () => undefined }])
  return (
    <section className={styles.panel} aria-label={title}>
      <p className={styles.guide}>{text}</p>
    </section>
  )
}
