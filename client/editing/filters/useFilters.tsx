import type { SortState } from '../../table/table-props.ts'
import { IconBookmark, IconFilter, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { PanelButton } from '../../table/PanelButton.tsx'
import { lazyComponent } from '../../ui/lazy/lazy-component.ts'
import type { ReactElement, ReactNode } from 'react'
import { type Condition, readConditions, writeConditions, useConditions } from '../../location/address.ts'
import { sortValuesOf } from '../../table/rows.ts'
import styles from './Filters.module.css'
import { writeDate } from '../fields/typed-texts.ts'
import type { FilterPanelProps, FilteredColumn } from './FilterPanel.tsx'

const FilterPanel = lazyComponent(async () => (await import('./FilterPanel.tsx')).FilterPanel)

export type FilterProps<Row> = {
  readonly columns: readonly FilteredColumn<Row>[]
  readonly rows: readonly Row[]
  readonly table?: string
  /** Sort order. On a phone it is chosen in the filter panel, since cards have no headings. */
  readonly sorting?: SortState
  /** Calls `go`, after a question if a row has unsaved values. */
  readonly leave?: (go: () => void) => void
}

export type Filters = {
  readonly renderFor: (key: string) => ReactNode
  readonly button: ReactNode
  readonly chips: readonly ReactElement[]
}

/** Returns the filters of a list by column, from the URL (domain.md#filters-by-column). */
export const useFilters = <Row,>(given: FilterProps<Row>): Filters => {
  const { columns, rows, table, sorting, leave = (go) => go() } = given
  const { t } = useTranslation()
  const [conditionsText, setConditionsText] = useConditions(table)
  const conditions = readConditions(conditionsText)
  const set = (next: readonly Condition[]) => leave(() => setConditionsText(writeConditions(next)))
  const panelOf = (
    shown: readonly FilteredColumn<Row>[],
    { onClose }: Pick<FilterPanelProps<Row>, 'onClose'>,
  ) => (
    <FilterPanel
      // the cast is safe: the panel passes a row only to functions of the list's own columns
      columns={shown as readonly FilteredColumn<unknown>[]}
      {...{ rows, conditions, sorting, onClose }}
      onChange={set}
    />
  )
  const renderFor = (key: string) => {
    const column = columns.find((one) => one.key === key)
    if (column === undefined) return null
    const isOn = conditions.some((one) => one.column === key)
    return (
      <span className={styles.head} data-on={isOn || undefined}>
        <PanelButton
          label={t('filter.of', { name: t(column.label) })}
          sign={<IconFilter size={14} aria-hidden />}
          preload={FilterPanel.preload}
          isForPointer
        >
          {(open) => panelOf([column], open)}
        </PanelButton>
      </span>
    )
  }
  const known = conditions.filter(({ column }) => columns.some(({ key }) => key === column))
  const valuesBy = sortValuesOf(columns)
  const wordsOf = ({ column, operator, value }: Condition) => {
    const of = columns.find(({ key }) => key === column)
    const row = operator === 'is' ? rows.find((one) => String(valuesBy[column]?.(one)) === value) : undefined
    const day = /^\d{4}-\d\d-\d\d$/.test(value) ? writeDate(value) : value
    const text = (row === undefined ? of?.textOfValue?.(value) : of?.text(row)) ?? day
    return `${of ? t(of.label) : ''}: ${operator === 'is' ? text : t(`filter.${operator}`, { value: text })}`
  }
  return {
    renderFor,
    button: (
      <PanelButton
        label={t('filter.title')}
        sign={<IconFilter size={18} aria-hidden />}
        preload={FilterPanel.preload}
      >
        {(open) => panelOf(columns, open)}
      </PanelButton>
    ),
    chips: known.map((condition) => (
      <button
        key={JSON.stringify(condition)}
        type="button"
        className={styles.chip}
        title={t('filter.remove')}
        onClick={() => set(conditions.filter((one) => one !== condition))}
      >
        <span>{wordsOf(condition)}</span>
        <IconX size={14} aria-hidden />
      </button>
    )),
  }
}

const ViewsPanel = lazyComponent(async () => (await import('../views/ViewsPanel.tsx')).ViewsPanel)

type ViewsProps = {
  readonly leave?: (go: () => void) => void
}

export const SavedViews = ({ leave = (go) => go() }: ViewsProps) => {
  const { t } = useTranslation()
  return (
    <PanelButton
      label={t('view.title')}
      sign={<IconBookmark size={18} aria-hidden />}
      preload={ViewsPanel.preload}
    >
      {({ onClose }) => <ViewsPanel {...{ onClose, leave }} />}
    </PanelButton>
  )
}
