import { Button, TextInput } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconPlus, IconSearch, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { compareTexts } from '../i18n/numbers.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { Banner } from '../ui/Banner.tsx'
import { type GuardedRow, isProtected } from '../table/guarded-row.ts'
import { matches } from '../ui/match.ts'
import { DialogFrame } from '../ui/Dialog/DialogFrame.tsx'
import { SubmitButton } from '../ui/SubmitButton.tsx'
import type { Sort } from '../address/address.ts'
import styles from './CatalogueModal.module.css'
import type { CatalogueDialogProps } from './CatalogueDialog.tsx'
import { MessageRow, SkeletonRows } from '../table/placeholder.tsx'
import { sortRows, sortValuesOf } from '../table/sort.ts'
import { CatalogueTable } from '../table/CatalogueTable.tsx'

type Props<Row> = CatalogueDialogProps<Row> & {
  /** The row that the list begins at. */
  readonly startId: number | undefined
  readonly savedId: number | undefined
  readonly search: string
  readonly onSearch: (search: string) => void
  readonly onEdit: (row: Row | undefined) => void
  readonly onDelete: (row: Row) => void
}

const none: readonly never[] = []
/** More rows than these nobody reads; the search narrows them. */
const maxRows = 100

/** The list: searched while typing, walked by the arrows, its row chosen by Enter or a double click. */
export const CatalogueStep = <Row extends GuardedRow>(props: Props<Row>) => {
  const {
    title,
    list,
    columns,
    idOf,
    nameOf,
    textsOf,
    chosenId,
    onChoose,
    startId,
    savedId,
    search,
    onSearch,
  } = props
  const { onEdit, onDelete, onClose } = props
  const { t } = useTranslation()
  const whole = useRef<HTMLDivElement>(null)
  const [selectedId, setSelectedId] = useState(startId)
  const [flashedId, setFlashedId] = useState(savedId)
  const [sort, setSort] = useState<Sort>()

  const found = (list.data ?? none).filter((row) => matches(search, textsOf(row)))
  const rows = sort === undefined ? found : sortRows(found, sort, sortValuesOf(columns), compareTexts)
  const first = rows.slice(0, maxRows)
  // what is chosen now is seen, however far down it stands
  const start = search.trim() === '' ? rows.find((row) => idOf(row) === startId) : undefined
  const shown = start === undefined || first.includes(start) ? first : [start, ...first]
  const selected = shown.find((row) => idOf(row) === selectedId)
  const isPicking = onChoose !== undefined
  // what was only looked at is not what was searched for
  const wanted = selected ?? (search.trim() === '' ? undefined : shown[0])

  useHotkeys([['alt+N', () => onEdit(undefined), { usePhysicalKeys: true }]], [])

  const isRead = list.data !== undefined
  useEffect(() => {
    if (isRead) whole.current?.querySelector('tr[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [isRead])

  const clear = () => {
    onSearch('')
    whole.current?.querySelector('input')?.focus()
  }
  const searchKeys = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') {
      event.preventDefault()
      whole.current?.querySelector<HTMLElement>('tbody tr[tabindex="0"]')?.focus()
    }
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    if (wanted !== undefined) (onChoose ?? onEdit)(wanted)
  }
  const placeholder = (() => {
    const span = columns.length + 2
    if (list.isPending) return <SkeletonRows columns={span} />
    if (rows.length > 0 || list.data === undefined) return undefined
    if (search.trim() === '')
      return (
        <MessageRow
          columns={span}
          text={t('state.emptyCatalogue')}
          action={t('common.add')}
          onAction={() => onEdit(undefined)}
        />
      )
    return (
      <MessageRow
        columns={span}
        text={t('state.emptySearch', { q: search.trim() })}
        action={t('common.clear')}
        onAction={clear}
      />
    )
  })()
  return (
    <DialogFrame
      title={title}
      width={960}
      onClose={onClose}
      footer={
        <>
          <span className={styles.count}>
            {list.data !== undefined && t('state.records', { count: rows.length })}
            {rows.length > maxRows && ` · ${t('select.more', { count: rows.length - maxRows })}`}
          </span>
          <Button onClick={onClose}>{t(isPicking ? 'common.back' : 'common.close')}</Button>
          {isPicking && (
            <SubmitButton
              isBusy={false}
              blockedBy={wanted === undefined ? 'catalogue-pick-reason' : undefined}
              onClick={() => wanted !== undefined && onChoose(wanted)}
            >
              {t('common.select')}
            </SubmitButton>
          )}
          <span id="catalogue-pick-reason" className="visually-hidden">
            {t('catalogue.pickRow')}
          </span>
        </>
      }
    >
      <div className={styles.step} ref={whole} onAnimationEnd={() => setFlashedId(undefined)}>
        <div className={styles.tools}>
          <TextInput
            className={styles.search ?? ''}
            aria-label={t('common.search')}
            placeholder={t('common.search')}
            autoComplete="off"
            spellCheck={false}
            data-autofocus={startId === undefined || startId === chosenId || undefined}
            value={search}
            onChange={({ currentTarget }) => {
              setSelectedId(undefined)
              onSearch(currentTarget.value)
            }}
            onKeyDown={searchKeys}
            leftSection={<IconSearch size={15} aria-hidden />}
            rightSection={
              search !== '' && (
                <IconButton label={t('catalogue.clearSearch')} onClick={clear}>
                  <IconX size={16} aria-hidden />
                </IconButton>
              )
            }
            rightSectionPointerEvents="all"
          />
          <Button
            leftSection={<IconPlus size={16} aria-hidden />}
            title="Alt+N"
            aria-keyshortcuts="Alt+N"
            onClick={() => onEdit(undefined)}
          >
            {t('common.add')}
          </Button>
        </div>
        {list.isError && (
          <div role="alert">
            <Banner kind="error" onRetry={() => void list.refetch()}>
              {t('state.loadError')}. {list.error.message}
            </Banner>
          </div>
        )}
        <CatalogueTable
          caption={title}
          columns={columns}
          rows={shown}
          firstNumber={1}
          search={search.trim()}
          sort={sort ?? { column: '', isDescending: false }}
          selectedId={wanted && idOf(wanted)}
          pointedId={undefined}
          savedId={flashedId}
          idOf={idOf}
          nameOf={nameOf}
          isProtected={isProtected}
          onSort={setSort}
          onSelect={(row) => setSelectedId(idOf(row))}
          onOpen={onChoose ?? onEdit}
          onEdit={onEdit}
          onDelete={onDelete}
          onTurnPage={() => false}
          isBusy={list.isFetching}
          placeholder={placeholder}
        />
      </div>
    </DialogFrame>
  )
}
