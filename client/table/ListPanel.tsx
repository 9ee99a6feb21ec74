import { Button } from '@mantine/core'
import { IconDownload, IconMessagePlus, IconPlus, IconPrinter, IconLock } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Entity } from '#contract/entities.ts'
import { useAsk, useMayPropose, ProposeButton } from '../location/ProposeButton.tsx'
import type { TextKey } from '../i18n/texts.ts'
import { IconButton } from '../ui/buttons.tsx'
import {
  useReadOnly,
  useUnshownReason,
  useReadOnlyContact,
  useContact,
  useUnlockLink,
} from '../ui/read-only.tsx'
import { type ScreenAction, useScreenActions } from '../ui/screen-actions.tsx'
import type { Column } from './column.ts'
import type { OwnerColumn } from './download-table.ts'
import styles from './ListPanel.module.css'
import bar from './Toolbar.module.css'
import { linksOf, MoreMenu, type MoreItem } from './MoreMenu.tsx'
import { ViewMenu } from './PanelButton.tsx'
import { withToday, type ReadState, unreadKey } from './PrintTable.tsx'
import { Box, Panel, Row, Text } from '../ui/layout.tsx'
import { Loading } from '../ui/Loading.tsx'
import { LoadFailure } from '../ui/LoadFailure.tsx'

/** Note in a read-only list with the reason and whom to contact; nothing if the heading shows the reason. */
export const ReadOnlyNote = () => {
  const reason = useUnshownReason()
  const contactHint = useReadOnlyContact()
  const contact = useContact()
  const unlockLink = useUnlockLink()
  const words = [reason, contactHint].filter(Boolean)
  return (
    reason !== undefined && (
      <Row
        as="span"
        align="center"
        gap="sm"
        tone="secondary"
        look="body"
        data-focus-otherwise
        tabIndex={-1}
        title={words.map((word) => word?.replace(/\.?$/, '.')).join(' ')}
      >
        <IconLock size={15} aria-hidden /> <span>{reason}</span>
        {contactHint !== undefined && <span className={bar.wide}>· {contact}</span>}
        {unlockLink}
      </Row>
    )
  )
}

type ListReadState = ReadState &
  Pick<UseQueryResult, 'isPending' | 'fetchStatus' | 'isFetching' | 'isError' | 'error'> & {
    readonly refetch: () => Promise<unknown>
  }

type FrameProps = Pick<ComponentProps<'section'>, 'onAnimationEnd' | 'onKeyDown' | 'onPaste' | 'children'> & {
  readonly title: string
  /** Toolbar inside the panel; undefined if the toolbar is above the panel. */
  readonly toolbar: ReactNode
  readonly reads: readonly ListReadState[]
  readonly below?: ReactNode
}

export const ListFrame = ({ title, toolbar, reads, below, children, ...rest }: FrameProps) => {
  const isPending = reads.some((read) => read.isPending && read.fetchStatus !== 'idle')
  const isFetching = reads.some((read) => read.isFetching)
  return (
    <Panel className={styles.panel} aria-label={title} {...rest}>
      {toolbar && <div className={bar.toolbar}>{toolbar}</div>}
      {isFetching && !isPending && <div className={styles.progress} />}
      <LoadFailure of={reads} pad="md" />
      {children}
      {below}
    </Panel>
  )
}

type ToolsProps<Shown> = {
  /** Queries of the list and of its columns. The list can be exported when all of them are loaded. */
  readonly reads?: readonly ReadState[]
  /** Props of the columns menu; undefined if the list is not a single table. */
  readonly menu?: ComponentProps<typeof ViewMenu>
  readonly columns: readonly Column<Shown>[]
  /** All rows found, not only those of the page; the export contains all of them. */
  readonly rows: readonly Shown[]
  readonly owner?: readonly OwnerColumn[] | undefined
  readonly idOf?: (shown: Shown) => number
  readonly fileName: string
  readonly reason?: string | undefined
  /** Further files to download. If there are any, the menu of rare actions contains all files. */
  readonly files?: readonly MoreItem[]
  /** False if there is no print button, since the screen is printed as a whole. */
  readonly isPrinted?: boolean
  readonly more?: readonly MoreItem[]
  readonly moreRef?: ComponentProps<typeof MoreMenu>['ref']
}

export const ListTools = <Shown,>(props: ToolsProps<Shown>) => {
  const { menu, fileName, files, more, moreRef, isPrinted = true } = props
  const { t } = useTranslation()
  const unread = unreadKey(props.reads)
  const reason = unread === undefined ? props.reason : t(unread)
  const exportCsv = async () => (await import('./download-table.ts')).downloadTable(fileName, props, t)
  const print = { titleKey: 'common.print', icon: IconPrinter, run: () => window.print() } as const
  const csv = { titleKey: 'common.exportCsv', icon: IconDownload, run: () => void exportCsv() } as const
  const tools = [csv, ...(isPrinted ? [print] : [])]
  useScreenActions(tools.map((tool) => ({ ...tool, reason })))
  return (
    <span className={bar.tools} data-screen-only>
      {menu && (
        <span className={bar.view}>
          <ViewMenu {...menu} />
        </span>
      )}
      {tools.slice(files ? 1 : 0, more ? 1 : 2).map(({ titleKey, icon: Sign, run }) => (
        <IconButton
          key={titleKey}
          label={t(titleKey)}
          title={reason ?? t(titleKey)}
          aria-disabled={reason !== undefined || undefined}
          className={titleKey === print.titleKey ? bar.wide : undefined}
          onClick={() => reason === undefined && run()}
        >
          <Sign size={18} aria-hidden />
        </IconButton>
      ))}
      {more && (
        <MoreMenu
          ref={moreRef}
          items={[
            ...more,
            ...(files ? [{ ...csv, reason }, ...files] : []),
            ...(isPrinted ? [{ ...print, reason }] : []),
          ]}
        />
      )}
    </span>
  )
}

type Props<Shown> = Omit<FrameProps, 'toolbar'> &
  Omit<ToolsProps<Shown>, 'isPrinted'> & {
    /** Content above the panel; the add button is at the end of this content. */
    readonly above?: ReactNode
    readonly choice?: ReactNode
    /** Text shown in place of the list until the user chooses the owner of the rows. */
    readonly guide?: string | undefined
    readonly search?: ReactNode
    readonly filters?: ReactNode
    readonly isLoaded: boolean
    /** Text key of the add button; undefined if rows cannot be added to the list. */
    readonly addKey?: TextKey | undefined
    readonly onAdd: () => void
    readonly paste?: PasteAction | undefined
    readonly entity?: Entity | undefined
    /** True while the list to which rows are added is loading. */
    readonly isAwaited?: boolean
  }

type PasteAction = Pick<ScreenAction, 'titleKey' | 'icon' | 'run'>

export const ListPanel = <Shown,>(props: Props<Shown>) => {
  const {
    title,
    above,
    choice,
    guide,
    search,
    filters,
    isLoaded,
    isAwaited,
    addKey,
    onAdd,
    reads,
    children,
    below,
    onAnimationEnd,
    onPaste,
    paste,
    entity,
    more = [],
    ...tools
  } = props
  const { t } = useTranslation()
  const readOnly = useReadOnly()
  const mayPropose = useMayPropose(entity)
  const ask = useAsk()
  const propose = () => mayPropose && ask(entity, 'add')
  useScreenActions([
    ...(addKey === undefined
      ? []
      : [
          {
            key: 'add' as const,
            titleKey: mayPropose ? ('proposal.propose' as const) : addKey,
            icon: mayPropose ? IconMessagePlus : IconPlus,
            reason: guide ?? (mayPropose ? undefined : readOnly),
            isAwaited: isAwaited === true,
            run: mayPropose ? propose : onAdd,
          },
        ]),
    ...(paste ? [{ ...paste, reason: readOnly }] : []),
  ])
  const add = readOnly === undefined && addKey !== undefined && (
    <Button
      variant="filled"
      className={bar.add ?? ''}
      leftSection={<IconPlus size={16} aria-hidden />}
      aria-keyshortcuts="Alt+N"
      title="Alt+N"
      aria-disabled={!isLoaded || undefined}
      data-disabled={!isLoaded}
      data-focus-fallback
      onClick={onAdd}
    >
      <span className={bar.word}>{t('common.add')}</span>
    </Button>
  )
  const list = (
    <ListFrame
      {...{ title, reads, onAnimationEnd }}
      below={guide === undefined && below}
      {...(readOnly === undefined && onPaste && { onPaste })}
      toolbar={
        (guide === undefined || choice !== undefined) && (
          <>
            {choice && (
              <div className={bar.choice} data-choice data-screen-only>
                {choice}
              </div>
            )}
            {guide === undefined && (
              <>
                {search ??
                  (choice === undefined && (
                    <Text as="h2" look="heading">
                      {title}
                    </Text>
                  ))}
                {filters}
                <Box as="span" flex={1} />
                <Text tone="tertiary" numeric look="small" className={bar.count} role="status">
                  {isLoaded && t('state.records', { count: tools.rows.length })}
                </Text>
                <ListTools
                  {...tools}
                  reads={reads}
                  fileName={withToday(tools.fileName)}
                  more={[...linksOf(entity), ...more, ...(paste && readOnly === undefined ? [paste] : [])]}
                />
                <ReadOnlyNote />
                {mayPropose && (
                  <ProposeButton
                    isAdding
                    variant="filled"
                    className={bar.add ?? ''}
                    proposal={[entity, 'add']}
                  >
                    <span className={bar.word}>{t('proposal.propose')}</span>
                  </ProposeButton>
                )}
                {above === undefined && add}
              </>
            )}
          </>
        )
      }
    >
      {guide === undefined ? children : <p className={styles.guide}>{guide}</p>}
    </ListFrame>
  )
  if (above === undefined) return list
  return (
    <>
      <Row align="center" gap="sm" className={bar.above} data-screen-only>
        <Box grow>{above}</Box>
        {add}
      </Row>
      {list}
    </>
  )
}

type ChoiceProps = {
  readonly of: readonly Pick<UseQueryResult, 'isLoading' | 'data'>[]
  readonly children: ReactNode
}

export const ChoiceGuide = ({ of, children }: ChoiceProps) => {
  if (of.some(({ isLoading }) => isLoading)) return <Loading isList />
  return of.every(({ data }) => data !== undefined) && <div className={styles.guide}>{children}</div>
}
