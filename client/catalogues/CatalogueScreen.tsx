import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pageSizes } from '#contract/limits.ts'
import { useFormerNames, type FormerName } from '../api/former-names.ts'
import { ConfirmDelete } from '../ui/Dialog/lazy-dialogs.ts'
import { AsOf, isTransferred, useAsOfAction } from './as-of/AsOf.tsx'
import type { CatalogueProps } from './catalogue-props.ts'
import { useReadOnly } from '../ui/read-only.tsx'
import { toast } from '../ui/toasts/toast.ts'
import { type CatalogueLocation, useCatalogueLocation, type Sort } from '../location/address.ts'
import styles from '../table/Toolbar.module.css'
import { ListPanel } from '../table/ListPanel.tsx'
import { Pager } from '../table/Pager.tsx'
import { PrintTable } from '../table/PrintTable.tsx'
import { useBulk } from '../editing/bulk/useBulk.tsx'
import { useFilters, SavedViews } from '../editing/filters/useFilters.tsx'
import { usePasting } from '../editing/paste/pasting.ts'
import { RowDialogs } from '../editing/RowDialogs.tsx'
import {
  type GuardedRow,
  isProtected,
  cutPage,
  pageNamed,
  pageOf,
  useTranslationCheck,
  filterRows,
  chooseRows,
  sortValuesOf,
} from '../table/rows.ts'
import { useGridFocus, useLinkedRowFocus } from '../table/useGridFocus.ts'
import { editAndDelete, editOnly } from '../table/Row.tsx'
import panel from '../table/ListPanel.module.css'
import { Table } from '../table/Table.tsx'
import { SearchBox } from '../table/SearchBox.tsx'
import { useTableView } from '../table/PanelButton.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import { EmptyRow, MessageRow, SkeletonRows } from '../table/placeholder.tsx'
import { Muted } from '../ui/layout.tsx'
import { findAll } from '../ui/match.tsx'

type Props = {
  readonly list: UseQueryResult<readonly unknown[]>
  readonly whenEmpty: string
  readonly count: number
  /** Number of table columns, including row number and buttons. */
  readonly columns: number
  readonly address: Pick<CatalogueLocation, 'search' | 'onlyGaps' | 'conditions'>
  readonly onAdd: () => void
  readonly onClear: () => void
}

/** Returns the content of a table without rows; undefined if rows exist or the list failed to load. */
const usePlaceholder = ({ list, whenEmpty, count, columns, address, onAdd, onClear }: Props) => {
  const { t } = useTranslation()
  const { search, onlyGaps, conditions } = address
  if (list.isPending) return <SkeletonRows columns={columns} />
  if (count > 0 || list.data === undefined) return undefined
  if (list.data.length === 0) return <EmptyRow columns={columns} text={whenEmpty} onAdd={onAdd} />
  if (search === '' && !onlyGaps && conditions === '')
    return <MessageRow columns={columns} text={whenEmpty} />
  const isFiltered = conditions !== ''
  const text = isFiltered
    ? t('filter.none')
    : search === ''
      ? t('catalogue.allTranslated')
      : t('state.emptySearch', { q: search })
  return <MessageRow columns={columns} text={text} action={t('common.clear')} onAction={onClear} />
}

type FormerHitsProps<Row> = {
  readonly rows: readonly Row[]
  readonly search: string
  readonly nameOf: (row: Row) => string
  readonly textsOf: (row: Row) => readonly string[]
  readonly formerNames: (row: Row) => readonly FormerName[]
}

const maxHits = 3

/**
 * Names up to `maxHits` rows of the page that the search found only by a former name, with that name
 * (domain.md#names-search).
 */
const FormerHits = <Row,>({ rows, search, nameOf, textsOf, formerNames }: FormerHitsProps<Row>) => {
  if (search.trim() === '') return null
  const hits = rows.flatMap((row) => {
    if (findAll([row], search, textsOf).length > 0) return []
    const [former] = findAll(formerNames(row), search, ({ name }) => [...textsOf(row), name])
    return former === undefined ? [] : [`${nameOf(row)} — ${former.text}`]
  })
  return (
    <Muted role="status" look="small">
      {hits.slice(0, maxHits).join('; ')}
    </Muted>
  )
}

const none: readonly never[] = []

export const CatalogueScreen = <Row extends GuardedRow>(props: CatalogueProps<Row>) => (
  <AsOf {...props}>{(shown) => <Catalogue {...shown} />}</AsOf>
)

/** Search, table, pager and dialogs of a catalogue (domain.md#catalogue-table). */
const Catalogue = <Row extends GuardedRow>(props: CatalogueProps<Row>) => {
  const { entity, name = entity, title, list, columns, sortedBy, idOf, nameOf, namesOf, textsOf } = props
  const { t } = useTranslation()
  const readOnly = useReadOnly()
  const { address, go, open, close, linkTo } = useCatalogueLocation()
  const { remove: doDelete, isClosed } = props
  const isClosedId = (id: number) => {
    const row = isClosed && all.find((one) => idOf(one) === id)
    return row !== undefined && isClosed?.(row) === true
  }
  // a clicked row is selected until the URL names another row
  const [clicked, setClicked] = useState<{ readonly since: number | undefined; readonly id?: number }>()
  const selectedId = clicked && clicked.since === address.row ? clicked.id : (address.row ?? props.shownId)
  const setSelectedId = (id?: number) =>
    setClicked({ since: address.row, ...(id === undefined ? {} : { id }) })
  const [savedId, setSavedId] = useState<number>()
  const { shown, density, menu } = useTableView(name, columns, 'regular')
  const focus = useGridFocus()
  const pasting = usePasting(props.entity)

  const reads = [list, ...(props.dependencies ?? none)]

  const all = list.data ?? none
  const accepts = props.filter?.accepts
  const areGapsKnown = useTranslationCheck(all, namesOf)
  const formerOf = useFormerNames(address.search !== '')
  const formerNames = (row: Row) => formerOf(props.entity, idOf(row))
  const valuesBy = useMemo(() => sortValuesOf(columns), [columns])
  const offered = useMemo(() => (accepts ? all.filter(accepts) : all), [all, accepts])
  const choose = (rows: readonly Row[], wantedLocation: CatalogueLocation) =>
    chooseRows(
      filterRows(accepts ? rows.filter(accepts) : rows, wantedLocation.conditions, valuesBy),
      wantedLocation,
      {
        textsOf,
        formerOf: (row) => formerNames(row).map(({ name }) => name),
        namesOf: areGapsKnown || wantedLocation.onlyGaps ? namesOf : undefined,
        columns,
      },
    )
  const { search, sort, onlyGaps, conditions } = address
  // memoised, so that a change of page or dialog does not repeat the search and the sort
  const { rows, gaps } = useMemo(
    () => choose(all, address),
    // oxlint-disable-next-line react/exhaustive-deps -- `choose` is new in every render and depends only on these
    [
      all,
      search,
      sort?.column,
      sort?.isDescending,
      onlyGaps,
      conditions,
      columns,
      accepts,
      areGapsKnown,
      formerOf,
    ],
  )
  const page = cutPage(rows, pageNamed(rows, address, idOf, pageSizes.catalogue), pageSizes.catalogue)
  useLinkedRowFocus(focus, page.rows.some((row) => idOf(row) === address.row) ? address.row : undefined)
  // order until the user chooses a column; undefined orders search results by relevance
  const naturalSort: Sort | undefined =
    search.trim() === '' ? { column: sortedBy, isDescending: false } : undefined

  const sortBy = (sort: Sort) => {
    const isNatural = sort.column === naturalSort?.column && !sort.isDescending
    go({ sort: isNatural ? undefined : sort, page: 1 })
  }
  const sorting = { by: address.sort ?? naturalSort, onSort: sortBy }
  const filters = useFilters({ rows: offered, columns, sorting })
  const turnPage = (by: 1 | -1) => {
    const target = page.number + by
    if (target < 1 || target > page.count) return false
    go({ page: target, row: undefined })
    return true
  }
  /** Focuses the first result, after a search if the text has changed. */
  const enterResults = (text: string) => {
    const found = text === search ? page.rows : choose(all, { ...address, search: text }).rows
    if (text !== search) go({ search: text, page: 1 })
    const [first] = found
    if (first === undefined) return
    focus.setStop({ id: idOf(first), key: '' })
    focus.go({ id: idOf(first), key: '', as: 'cell' })
  }
  const edit = (row: Row) => {
    setSelectedId(idOf(row))
    open({ kind: 'edit', id: idOf(row) })
  }
  const remove = (row: Row) => {
    setSelectedId(idOf(row))
    // for a protected row a message is shown instead of the question (domain.md#delete-protected)
    if (isProtected(row)) toast.warning(t('toast6'), { detail: t('reason.protected') })
    else open({ kind: 'delete', id: idOf(row) })
  }
  const withRow = (act: (row: Row) => void) => (id: number) => {
    const row = page.rows.find((one) => idOf(one) === id)
    if (row !== undefined) act(row)
  }
  const reveal = (id: number, fresh: readonly Row[]) => {
    setSelectedId(id)
    setSavedId(id)
    const find = (wantedLocation: CatalogueLocation) =>
      choose(fresh, wantedLocation).rows.findIndex((row) => idOf(row) === id)
    const index = find(address)
    const isNew = address.dialog.kind === 'add'
    // a row in the URL is replaced by the saved row
    const at = (place: number) => ({ page: pageOf(place, pageSizes.catalogue), row: address.row && id })
    if (index >= 0) return close(at(index))
    // an edited row may no longer match the filters; a new row clears them
    if (!isNew) return close()
    const unfiltered = { search: '', onlyGaps: false, conditions: '' }
    const first = Math.max(0, find({ ...address, ...unfiltered }))
    return close({ ...unfiltered, ...at(first) })
  }

  const { ticks, bar } = useBulk({
    entity: props.entity,
    rows,
    list: { keyOf: idOf, idOf, nameOf },
    isClosed: isClosedId,
  })

  // a refused save may make the list read-only, so only a deletion question is closed, not the form
  const isDeletionClosed = readOnly !== undefined && address.dialog.kind === 'delete'
  const whenEmpty = props.whenEmpty ?? t('state.emptyCatalogue')
  const placeholder = usePlaceholder({
    whenEmpty,
    list,
    count: rows.length,
    columns: shown.length + 2,
    address,
    onAdd: () => open({ kind: 'add' }),
    onClear: () => go({ search: '', onlyGaps: false, conditions: '', page: 1 }),
  })

  return (
    <>
      {props.filter?.controls}
      <ListPanel
        {...{ title, reads, columns, rows, menu, idOf }}
        entity={props.entity}
        isLoaded={list.data !== undefined}
        above={props.above}
        choice={props.filter?.choice}
        more={useAsOfAction(props.entity)}
        search={
          <>
            <SearchBox
              labelKey={namesOf ? 'translation.searchAll' : 'common.search'}
              search={search}
              onSearch={(text) => go({ search: text, page: 1 })}
              onDown={enterResults}
              onEnter={() => {
                const [only, second] = rows
                if (only !== undefined && second === undefined) edit(only)
              }}
            />
            {(gaps > 0 || address.onlyGaps) && (
              <button
                type="button"
                className={styles.chip}
                aria-pressed={address.onlyGaps}
                onClick={() => go({ onlyGaps: !address.onlyGaps, page: 1 })}
              >
                {t('translation.filter', { count: gaps })}
              </button>
            )}
            <FormerHits {...{ rows: page.rows, search, nameOf, textsOf, formerNames }} />
          </>
        }
        filters={
          <>
            {filters.button}
            <SavedViews />
            {filters.chips}
          </>
        }
        fileName={title}
        reason={list.data?.length === 0 ? whenEmpty : undefined}
        addKey="common.add"
        onAdd={() => open({ kind: 'add' })}
        {...(isTransferred(entity) && { paste: pasting.action, onPaste: pasting.onPaste })}
        onAnimationEnd={() => setSavedId(undefined)}
        below={
          <>
            {bar}
            <Pager
              page={page}
              total={rows.length}
              linkTo={(number) => linkTo({ page: number, row: undefined })}
            />
          </>
        }
      >
        <div className={panel.scroll}>
          <Table
            {...{ focus, density, search, sorting, selectedId, ticks, placeholder }}
            caption={title}
            columns={shown}
            rows={page.rows.map((row) => ({
              id: idOf(row),
              shown: row,
              name: nameOf(row),
              isProtected: isProtected(row),
              state: idOf(row) === savedId ? { mark: 'saved' as const } : undefined,
            }))}
            cards
            autofocus="selected"
            firstNumber={page.from}
            onSelect={withRow((row) => {
              // clears the stored tab stop, so that the selected row is the tab stop
              focus.setStop(undefined)
              setSelectedId(idOf(row))
              props.onSelect?.(row)
            })}
            onOpen={withRow(edit)}
            onPress={(id, kind) => withRow(kind === 'edit' ? edit : remove)(id)}
            recordOf={(id) => ({ entity: props.entity, id })}
            isClosed={isClosedId}
            renderFilter={filters.renderFor}
            buttons={doDelete ? editAndDelete : editOnly}
            onTurnPage={turnPage}
            isBusy={list.isFetching}
          />
        </div>
      </ListPanel>
      <PrintTable
        {...{ reads, title, columns, rows }}
        about={[
          ...(props.filter?.about ?? none),
          ...(search === '' ? none : [`${t('common.search')}: ${search}`]),
        ]}
      />
      {list.data !== undefined && !isDeletionClosed && (
        <RowDialogs
          dialog={address.dialog}
          find={(id) => all.find((row) => idOf(row) === id)}
          onClose={() => close()}
          renderForm={(row) => props.renderForm(row, { onClose: () => close(), onSaved: reveal })}
          renderDeletion={(row) =>
            doDelete && (
              <ConfirmDelete
                label={[nameOf(row), props.placeOf?.(row)].filter(Boolean).join(', ')}
                record={{ entity: props.entity, id: idOf(row) }}
                doDelete={() => doDelete(row)}
                onDeleted={() => setSelectedId()}
                onClose={() => close()}
              />
            )
          }
        />
      )}
    </>
  )
}
