import { useMediaQuery } from '@mantine/hooks'
import { type KeyboardEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Box, Muted, Row, Text } from '../ui/layout.tsx'
import { focusedElement } from '../ui/focus/focus.ts'
import { SearchSelectBox } from '../ui/SearchSelect/SearchSelectBox.tsx'
import { ValueTable } from '../ui/ValueTable.tsx'
import {
  type CellSpan,
  columnChoices,
  foldedSample,
  groupEnds,
  groupLineOf,
  isChoice,
  isUnknown,
  placeOfColumn,
  type SampleRow,
  type ShownReading,
  spanOf,
  splitText,
  withColumn,
} from './reading.ts'
import styles from './Reading.module.css'
import type { ReadingWay } from './useReading.ts'

type Props = { readonly shown: ShownReading; readonly reading: ReadingWay }
type Column = ShownReading['columns'][number]

const walkColumns = (event: KeyboardEvent<HTMLElement>) => {
  const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
  if (by === undefined || !event.altKey) return
  // prevents the browser from navigating in its history
  event.preventDefault()
  const selects = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-column] input')]
  const at = selects.findIndex((select) => select === focusedElement())
  selects[at + by]?.focus()
}

/** First lines of a sheet, with selects for the meaning of columns and lines. A phone shows no lines. */
export const ReadingSheet = ({ shown, reading }: Props) => {
  const isNarrow = useMediaQuery('(max-width: 720px)', false, { getInitialValueInEffect: false })
  return isNarrow ? (
    <ul onKeyDown={walkColumns}>
      {shown.columns.map((column) => (
        <Row as="li" key={column.column} align="center" gap="sm" pad="sm md" lineBelow>
          <Muted as="span" width={18}>
            {column.column}
          </Muted>
          <Box flex={1} minWidth={0}>
            <Box clip look="medium">
              {column.heading}
            </Box>
            <Muted clip look="small">
              {column.examples.join(', ')}
            </Muted>
          </Box>
          <Box width={150} flex="none">
            <ColumnSelect {...{ column, shown, reading }} />
          </Box>
        </Row>
      ))}
    </ul>
  ) : (
    <Sheet {...{ shown, reading }} />
  )
}

const Sheet = ({ shown, reading }: Props) => {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const { columns, sample } = shown
  const rows: readonly SampleRow[] = isOpen ? sample : foldedSample(sample)
  return (
    <Box flex={1} overflow="auto" minWidth={0} onKeyDown={walkColumns}>
      <ValueTable className={styles.sheet}>
        <caption className="visually-hidden">{t('import.step.reading')}</caption>
        <thead>
          <tr>
            <td />
            {columns.map((column) => (
              <th key={column.column} scope="col">
                <Text block textAlign="center">
                  {column.column}
                </Text>
                <ColumnSelect {...{ column, shown, reading }} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) =>
            'folded' in row ? (
              <tr key="folded" data-kind="folded">
                <td colSpan={columns.length + 1}>
                  <button type="button" onClick={() => setOpen(true)}>
                    {t('import.alike', { from: row.folded[0]?.line, to: row.folded.at(-1)?.line })}
                  </button>
                </td>
              </tr>
            ) : (
              <SampleLine
                key={row.line}
                spanAt={(place) => spanOf(rows, at, place)}
                {...{ row, shown, reading }}
              />
            ),
          )}
        </tbody>
      </ValueTable>
    </Box>
  )
}

type SampleLineProps = Props & {
  readonly row: ShownReading['sample'][number]
  readonly spanAt: (place: number) => CellSpan
}

const SampleLine = ({ row, spanAt, shown, reading }: SampleLineProps) => {
  const { t } = useTranslation()
  const { line, cells } = row
  const { columns, sample, skip } = shown
  const kind = row.kind === 'group' && shown.groupLine === null ? 'data' : row.kind
  const isOut = skip.includes(line) || (kind === 'hidden' && !shown.takesHidden)
  const isWide = kind === 'title' || kind === 'group'
  const ends = groupEnds(sample, line)
  return (
    <tr data-kind={kind} data-out={isOut || undefined}>
      <th scope="row">
        <span>{line}</span>
        <LineKind {...{ row, kind, shown, reading }} />
      </th>
      {isWide ? (
        <td colSpan={columns.length}>
          <Text {...(kind === 'group' && { look: 'medium' as const })}>
            {kind === 'group' && '↳ '}
            {cells.filter((cell) => cell !== '').join(' · ')}
            {kind === 'group' && (
              <Muted as="span" marginLeft="sm">
                {t(ends ? 'import.forLines' : 'import.forBelow', { from: line + 1, to: ends })}
              </Muted>
            )}
          </Text>
        </td>
      ) : (
        columns.map(({ column, field, second }) => {
          const place = placeOfColumn(column)
          const { rowSpan, colSpan } = spanAt(place)
          return (
            rowSpan > 0 && (
              <td key={column} rowSpan={rowSpan} colSpan={colSpan} data-left={field === null || undefined}>
                <CellText text={cells[place] ?? ''} isSplit={second !== undefined && kind === 'data'} />
              </td>
            )
          )
        })
      )}
    </tr>
  )
}

const CellText = ({ text, isSplit }: { readonly text: string; readonly isSplit: boolean }) => {
  const both = isSplit ? splitText(text) : undefined
  if (both === undefined) return text
  return (
    <>
      <Text tone="primary" look="medium" className={styles.code}>
        {both.code}
      </Text>
      {both.name}
    </>
  )
}

const kinds = ['heading', 'group', 'data', 'skip'] as const

type LineProps = Props & {
  readonly row: ShownReading['sample'][number]
  readonly kind: ShownReading['sample'][number]['kind']
}

const LineKind = ({ row: { line }, kind, shown, reading }: LineProps) => {
  const { t } = useTranslation()
  const { heading, skip } = shown
  const value = skip.includes(line) ? 'skip' : kind
  const offered = kinds.some((one) => one === value) ? kinds : ([value, ...kinds] as const)
  const [first, last] = heading
  const choose = (to: string) => {
    const isHeading = line >= first && line <= last
    if (to === 'heading') {
      const isNext = first > 0 && (line === first - 1 || line === last + 1)
      reading.ask({ heading: isNext ? [Math.min(first, line), Math.max(last, line)] : [line, line] })
    } else if (isHeading && first < last)
      reading.ask({ heading: line === first ? [first + 1, last] : [first, line - 1] })
    else if (isHeading && to === 'data') reading.ask({ heading: [0, 0] })
    else if (to === 'group') reading.correct({ groupLine: groupLineOf(shown) })
    else
      reading.correct({
        ...(kind === 'group' && to === 'data' && { groupLine: null }),
        ...(kind === 'hidden' && to === 'data' && { hidden: true }),
        skip: [...skip.filter((one) => one !== line), ...(to === 'skip' ? [line] : [])],
      })
  }
  return (
    <select
      className={styles.kind}
      aria-label={t('import.lineKind', { n: line })}
      value={value}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
    >
      {offered.map((one) => (
        <option key={one} value={one}>
          {t(`import.lineIs.${one}`)}
        </option>
      ))}
    </select>
  )
}

const ColumnSelect = ({ column, shown, reading }: Props & { readonly column: Column }) => {
  const { t } = useTranslation()
  const id = useId()
  const words = { none: t('import.leaveOut'), both: t('import.codeAndName') }
  const choices = columnChoices(shown.fields, words)
  return (
    <div
      data-column={column.column}
      data-doubt={column.twin !== undefined || isUnknown(column) || undefined}
      className={column.field === null ? undefined : styles.taken}
    >
      <label htmlFor={id} className="visually-hidden">
        {t('import.columnIs', { column: column.column, heading: column.heading })}
      </label>
      <SearchSelectBox
        id={id}
        options={choices.map(({ text }, at) => ({ id: at, text }))}
        value={choices.findIndex((choice) => isChoice(column, choice))}
        offersNone={false}
        isWrong={column.twin !== undefined}
        listWidth={260}
        onChoose={(at) => {
          const { field = null, second } = choices[at ?? 0] ?? {}
          reading.correct({ columns: withColumn(shown.columns, { column: column.column, field, second }) })
        }}
      />
      {column.twin !== undefined && (
        <Text tone="error" look="small" block>
          {t('import.asColumn', { column: column.twin })}
        </Text>
      )}
    </div>
  )
}
