import { IconEraser } from '@tabler/icons-react'
import { type CSSProperties, Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import type { TransferLine } from '#contract/transfer.ts'
import { formatNumber } from '../i18n/numbers.ts'
import { Checkbox } from '../ui/Checkbox.tsx'
import { ValueTable } from '../ui/ValueTable.tsx'
import { CauseRow } from './CauseRow.tsx'
import type { partCounts } from './check.ts'
import { CheckLine } from './CheckLine.tsx'
import styles from './CheckTable.module.css'
import type { ListEntry, Run } from './rows.ts'
import { type Ticks, toggleErase, toggleField, toggleLine } from './ticks.ts'
import type { CorrectionsState } from './useCorrections.ts'
import type { NamedColumn } from './useNamedColumns.ts'
import type { ReplacingState } from './useReplacing.ts'
import { useRowsInView } from './useRowsInView.ts'
import { Box, Text } from '../ui/layout.tsx'

type HeadBox = {
  readonly isOn: boolean
  readonly isPartly: boolean
  readonly isOff: boolean
  readonly onToggle: () => void
}

type Props = {
  readonly columns: readonly NamedColumn[]
  readonly ticks: Ticks
  readonly runs: readonly Run[]
  /** Returns an entry of the list; its `line` is undefined while the line loads. */
  readonly entryAt: (row: number) => Exclude<ListEntry, { action: unknown }> | { readonly line: undefined }
  readonly corrections: CorrectionsState
  readonly replacing: ReplacingState
  readonly headBox: HeadBox
  readonly counts: ReturnType<typeof partCounts>
  /** True if the table has a column for problems. The column remains after the last problem is corrected. */
  readonly hasWrong: boolean
  readonly open: ReadonlySet<number>
  readonly start: number | undefined
  /** Last scroll position of the list, in pixels. */
  readonly scrolled: { current: number }
  readonly onView: (first: number, last: number, active: number) => void
  readonly onTicks: (ticks: Ticks) => void
  readonly onTickRemarked: () => void
  readonly onToggle: (place: number) => void
}

/** Table of lines. Only the visible lines are rendered. */
export const CheckTable = (props: Props) => {
  const { columns, ticks, runs, headBox, hasWrong, start, scrolled, onView, onTicks } = props
  const { t } = useTranslation()
  const { list, head, items, count, rest, measure, onKeyDown, onFocus } = useRowsInView({
    runs,
    scrolled,
    onView,
    start,
  })
  const width = columns.length + (hasWrong ? 4 : 3)
  return (
    <Box
      ref={list}
      flex={1}
      minHeight={0}
      overflow="auto"
      tabIndex={0}
      role="group"
      aria-label={t('import.step.check')}
      {...{ onKeyDown, onFocus }}
    >
      <ValueTable
        blocks
        className={styles.table}
        aria-rowcount={count + 1}
        style={{ '--least': `${216 + columns.length * 132 + (hasWrong ? 300 : 0)}px` } as CSSProperties}
      >
        <caption className="visually-hidden">{t('import.step.check')}</caption>
        <thead ref={head}>
          <tr aria-rowindex={1}>
            <th scope="col" className={styles.tick}>
              <Checkbox
                aria-label={t('import.tickAll')}
                checked={headBox.isOn}
                indeterminate={headBox.isPartly}
                disabled={headBox.isOff}
                onChange={headBox.onToggle}
              />
            </th>
            <th scope="col" className={styles.figure}>
              {t('import.line')}
            </th>
            <th scope="col" className={styles.kind}>
              {t('import.what')}
            </th>
            {columns.map(({ field, name, empties }) => (
              <th key={field} scope="col">
                <span className={styles.column}>
                  <Checkbox
                    label={name}
                    checked={!ticks.fields.has(field)}
                    onChange={() => onTicks(toggleField(ticks, field))}
                  />
                  {empties > 0 && (
                    <button
                      type="button"
                      className={styles.eraser}
                      aria-pressed={ticks.erases.has(field)}
                      aria-label={t('import.eraseColumn', { name, n: formatNumber(empties) })}
                      title={t('import.eraseColumn', { name, n: formatNumber(empties) })}
                      onClick={() => onTicks(toggleErase(ticks, field))}
                    >
                      <IconEraser size={14} aria-hidden />
                    </button>
                  )}
                </span>
              </th>
            ))}
            {hasWrong && (
              <th scope="col" className={styles.wrong}>
                {t('import.wrong')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {items.map(({ row, gap }) => (
            <Fragment key={row}>
              {gap > 0 && <Gap height={gap} width={width} />}
              <Row {...props} {...{ row, width, measure }} />
            </Fragment>
          ))}
          {rest > 0 && <Gap height={rest} width={width} />}
        </tbody>
      </ValueTable>
    </Box>
  )
}

const Gap = ({ height, width }: { readonly height: number; readonly width: number }) => (
  <tr aria-hidden className={styles.gap}>
    <td colSpan={width} style={{ height }} />
  </tr>
)

type RowProps = Props & {
  readonly row: number
  readonly width: number
  readonly measure: (element: Element | null) => void
}

const Row = ({ row, width, measure, ...props }: RowProps) => {
  const { t } = useTranslation()
  const { columns, ticks, corrections, counts, onTicks } = props
  const entry = props.entryAt(row)
  const shared = { ref: measure, 'data-index': row, 'aria-rowindex': row + 2 }
  if ('heading' in entry)
    return (
      <tr {...shared} className={styles.part}>
        <th colSpan={width} scope="colgroup">
          {t(`import.heading.${entry.heading}`)}
          <Text tone="secondary">
            {' '}
            · {formatNumber(counts[entry.heading])}
            {entry.heading === 'problem' && `, ${t('import.fixHere')}`}
            {entry.heading === 'remarked' && `, ${t('import.notTicked')}`}
          </Text>
          {entry.heading === 'remarked' && counts.remarked > 0 && (
            <button type="button" className={styles.all} onClick={props.onTickRemarked}>
              {t('import.tickRemarked', { n: formatNumber(counts.remarked) })}
            </button>
          )}
        </th>
      </tr>
    )
  if ('group' in entry) {
    const { group, place } = entry
    const { field } = group.cause
    return (
      <CauseRow
        {...shared}
        {...{ group, width }}
        column={columns.find(({ parts }) => parts.some(({ path }) => path === field))}
        isOpen={props.open.has(place)}
        replacing={props.replacing}
        onToggle={() => props.onToggle(place)}
      />
    )
  }
  const { line } = entry
  if (line === undefined)
    return (
      <tr {...shared} aria-busy tabIndex={-1}>
        <Box as="td" colSpan={width} tone="secondary">
          …
        </Box>
      </tr>
    )
  const now: TransferLine = corrections.lineNow(line)
  return (
    <CheckLine
      {...{ row, columns, ticks, corrections, line: now, hasWrong: props.hasWrong }}
      ref={measure}
      onTick={() => onTicks(toggleLine(ticks, now))}
    />
  )
}
