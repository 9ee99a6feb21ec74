import type { Column } from '../../table/column.ts'
import type { SortState } from '../../table/table-props.ts'
import { Button } from '@mantine/core'
import { type SubmitEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Condition, Operator } from '../../location/address.ts'
import { compareTexts, formatNumber } from '../../i18n/numbers.ts'
import type { OpenPanel } from '../../table/PanelButton.tsx'
import { DayField } from '../fields/DayField.tsx'
import { cleanNumber } from '../fields/typed-texts.ts'
import { TextField } from '../fields/TextField.tsx'
import { Chip, Chips } from '../../ui/Chip.tsx'
import { Box, Stack, Text } from '../../ui/layout.tsx'
import styles from './Filters.module.css'

/** Column that a filter applies to; the filter compares the column's sort values. */
export type FilteredColumn<Row> = Pick<Column<Row>, 'key' | 'label' | 'text' | 'sortValue'> & {
  /** Returns the text of a value that no row has; needed if the value itself is not readable. */
  readonly textOfValue?: (value: string) => string | undefined
}

export type FilterPanelProps<Row> = Pick<OpenPanel, 'onClose'> & {
  readonly columns: readonly FilteredColumn<Row>[]
  readonly rows: readonly Row[]
  readonly conditions: readonly Condition[]
  readonly sorting: SortState | undefined
  readonly onChange: (conditions: readonly Condition[]) => void
}

/** Number of different values above which a column has a search text instead of checkboxes. */
const maxCheckboxes = 24

export const FilterPanel = (props: FilterPanelProps<unknown>) => {
  const { columns, conditions, sorting, onChange } = props
  const { t } = useTranslation()
  const id = useId()
  const [key, setKey] = useState(
    columns.find((one) => conditions.some(({ column }) => column === one.key))?.key ?? columns[0]?.key,
  )
  const column = columns.find((one) => one.key === key)
  return (
    <Stack gap="sm" width={280} pad="xs sm" look="body" textAlign="left" className={styles.panel}>
      {columns.length > 1 && (
        <>
          <label htmlFor={id}>{t('filter.column')}</label>
          <select id={id} value={key} onChange={({ currentTarget }) => setKey(currentTarget.value)} autoFocus>
            {columns.map((one) => (
              <option key={one.key} value={one.key}>
                {t(one.label)}
              </option>
            ))}
          </select>
        </>
      )}
      {column && <ColumnFilter key={column.key} {...props} column={column} />}
      {column && sorting && columns.length > 1 && <OrderButtons {...sorting} column={column.key} />}
      {conditions.length > 0 && (
        <Button variant="subtle" size="compact-sm" onClick={() => onChange([])}>
          {t('filter.clear')}
        </Button>
      )}
    </Stack>
  )
}

type OrderProps = SortState & { readonly column: string }

const OrderButtons = ({ column, by, onSort }: OrderProps) => {
  const { t } = useTranslation()
  return (
    <Chips role="group" aria-label={t('field.order')}>
      {(['filter.ascending', 'filter.descending'] as const).map((word) => {
        const isDescending = word === 'filter.descending'
        return (
          <Chip
            key={word}
            isOn={by?.column === column && by.isDescending === isDescending}
            onChoose={() => onSort({ column, isDescending })}
          >
            {t(word)}
          </Chip>
        )
      })}
    </Chips>
  )
}

const ColumnFilter = ({
  column,
  rows,
  conditions,
  onChange,
  onClose,
  columns,
}: FilterPanelProps<unknown> & { readonly column: FilteredColumn<unknown> }) => {
  const { t } = useTranslation()
  const { key, text: textOf, sortValue = textOf } = column
  const own = conditions.filter((one) => one.column === key)
  const others = conditions.filter((one) => one.column !== key)
  const read = (operator: Operator) => own.find((one) => one.operator === operator)?.value ?? ''
  const set = (operator: Operator, value: string) => {
    const rest = own.filter((one) => one.operator !== operator)
    onChange([...others, ...rest, ...(value === '' ? [] : [{ column: key, operator, value }])])
  }
  const toggle = (operator: 'is' | 'empty', value: string, isOn: boolean) => {
    const rest = own.filter((one) => one.operator !== operator || one.value !== value)
    onChange([...others, ...rest, ...(isOn ? [{ column: key, operator, value }] : [])])
  }
  const counts = new Map<string, { readonly text: string; count: number }>()
  let isNumber = false
  let areDays = true
  for (const row of rows) {
    const value = sortValue(row)
    const name = String(value).trim()
    const seen = counts.get(name)
    if (seen) seen.count++
    else counts.set(name, { text: textOf(row), count: 1 })
    isNumber ||= typeof value === 'number'
    areDays &&= name === '' || /^\d{4}-\d\d-\d\d$/.test(name)
  }
  const blank = counts.get('')
  counts.delete('')
  const box = (operator: 'is' | 'empty', value: string, text: string, count: number) => (
    <label key={`${operator} ${value}`} className={styles.value}>
      <input
        type="checkbox"
        checked={own.some((one) => one.operator === operator && one.value === value)}
        onChange={({ currentTarget }) => toggle(operator, value, currentTarget.checked)}
      />
      <span>{text}</span>
      <Text tone="tertiary" numeric>
        {formatNumber(count)}
      </Text>
    </label>
  )
  const isFirst = columns.length === 1
  const inWords = () => {
    if (areDays && counts.size > 0)
      return (['from', 'to'] as const).map((operator) => (
        <DayField
          key={operator}
          label={t(`journal.${operator}`)}
          day={read(operator) || undefined}
          onDay={(day) => set(operator, day ?? '')}
        />
      ))
    if (isNumber)
      return (['from', 'to'] as const).map((operator) => (
        <TypedText
          key={operator}
          label={t(operator === 'from' ? 'filter.least' : 'filter.most')}
          text={read(operator)}
          clean={(text) => cleanNumber(text).replace(',', '.')}
          hasFocus={isFirst && operator === 'from'}
          onText={(text) => set(operator, text)}
          onDone={onClose}
        />
      ))
    if (counts.size <= maxCheckboxes)
      return [...counts]
        .toSorted(([, a], [, b]) => compareTexts(a.text, b.text))
        .map(([value, { text, count }]) => box('is', value, text, count))
    return (
      <TypedText
        label={t('filter.contains')}
        text={read('has')}
        hasFocus={isFirst}
        onText={(text) => set('has', text)}
        onDone={onClose}
      />
    )
  }
  return (
    <fieldset className={styles.values}>
      <legend className="visually-hidden">{t(column.label)}</legend>
      {inWords()}
      {(blank || own.some(({ operator }) => operator === 'empty')) &&
        box('empty', '', t('filter.empty'), blank?.count ?? 0)}
      {counts.size === 0 && !blank && (
        <Box as="p" tone="tertiary" numeric>
          {t('state.emptyCatalogue')}
        </Box>
      )}
    </fieldset>
  )
}

type TypedProps = {
  readonly label: string
  readonly text: string
  readonly clean?: (text: string) => string
  readonly hasFocus: boolean
  readonly onText: (text: string) => void
  readonly onDone: () => void
}

/** Text field that applies its text on blur or Enter. Enter then closes the panel. */
const TypedText = ({ label, text, clean, hasFocus, onText, onDone }: TypedProps) => {
  const [typed, setTyped] = useState(text)
  const applyText = () => typed.trim() !== text && onText(typed.trim())
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    applyText()
    onDone()
  }
  return (
    <form onSubmit={submit}>
      <TextField
        label={label}
        value={typed}
        maxLength={100}
        autoFocus={hasFocus}
        onChange={({ currentTarget }) => setTyped(clean?.(currentTarget.value) ?? currentTarget.value)}
        onBlur={applyText}
      />
    </form>
  )
}
