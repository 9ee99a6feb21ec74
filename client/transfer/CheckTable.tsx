import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox } from '@mantine/core'
import { IconEraser } from '@tabler/icons-react'
import { type CSSProperties, Fragment, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TransferLine } from '#contract/transfer.ts'
import { formatNumber } from '../i18n/numbers.ts'
import { ValueTable } from '../ui/ValueTable.tsx'
import {
  type CheckColumn,
  type CheckPart,
  type Place,
  type Run,
  rowAt,
  type Ticks,
  toggleErase,
  toggleField,
  toggleLine,
} from './check.ts'
import { CheckLine } from './CheckLine.tsx'
import styles from './CheckTable.module.css'
import type { Corrections } from './useCorrections.ts'
import { useRowsInView } from './useRowsInView.ts'
import { Box, Text } from '../ui/layout.tsx'

/** A field with its name in words. */
export type NamedColumn = CheckColumn & { readonly name: string }

/** The box in the head. */
export type HeadBox = {
  readonly isOn: boolean
  readonly isPartly: boolean
  readonly isOff: boolean
  readonly onToggle: () => void
}

type Props = {
  readonly columns: readonly NamedColumn[]
  readonly ticks: Ticks
  readonly runs: readonly Run[]
  /** A line as it came into the list; undefined while it is on its way. */
  readonly lineAt: (place: Place) => TransferLine | undefined
  readonly corrections: Corrections
  readonly headBox: HeadBox
  /** The number of a part's lines. */
  readonly countOf: (part: CheckPart) => number
  /** The place to which the list was scrolled when it was seen last. */
  readonly scrolled: { current: number }
  readonly onView: (first: number, last: number) => void
  readonly onTicks: (ticks: Ticks) => void
}

/** The lines under the headings of their parts, each with what went and what came; those in view alone are drawn. */
export const CheckTable = ({
  columns,
  ticks,
  runs,
  lineAt,
  corrections,
  headBox,
  countOf,
  scrolled,
  onView,
  onTicks,
}: Props) => {
  const { t } = useTranslation()
  const { list, head, items, count, rest, measure, onKeyDown, onFocus } = useRowsInView({
    runs,
    scrolled,
    onView,
  })
  // it stays where the last problem is corrected
  const [hasWrong] = useState(countOf('problem') > 0)
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
        style={{ '--columns': columns.length } as CSSProperties}
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
              <Row
                {...{ row, width, hasWrong, columns, ticks, corrections, countOf, onTicks, measure }}
                of={rowAt(runs, row)}
                lineAt={lineAt}
              />
            </Fragment>
          ))}
          {rest > 0 && <Gap height={rest} width={width} />}
        </tbody>
      </ValueTable>
    </Box>
  )
}

/** Rows that are out of view. */
const Gap = ({ height, width }: { readonly height: number; readonly width: number }) => (
  <tr aria-hidden className={styles.gap}>
    <td colSpan={width} style={{ height }} />
  </tr>
)

type RowProps = Pick<Props, 'columns' | 'ticks' | 'corrections' | 'countOf' | 'lineAt' | 'onTicks'> & {
  readonly row: number
  readonly width: number
  /** There is a column for what is wrong. */
  readonly hasWrong: boolean
  readonly of: ReturnType<typeof rowAt>
  readonly measure: (element: Element | null) => void
}

const Row = ({
  row,
  width,
  hasWrong,
  of,
  columns,
  ticks,
  corrections,
  countOf,
  lineAt,
  onTicks,
  measure,
}: RowProps) => {
  const { t } = useTranslation()
  if ('heading' in of)
    return (
      <tr ref={measure} className={styles.part} data-index={row} aria-rowindex={row + 2}>
        <th colSpan={width} scope="colgroup">
          {t(`import.heading.${of.heading}`)}
          <Text tone="secondary">
            {' '}
            · {formatNumber(countOf(of.heading))}
            {of.heading === 'problem' && `, ${t('import.fixHere')}`}
          </Text>
        </th>
      </tr>
    )
  const line = lineAt(of)
  if (line === undefined)
    return (
      <tr ref={measure} data-index={row} aria-rowindex={row + 2} aria-busy tabIndex={-1}>
        <Box as="td" colSpan={width} tone="secondary">
          …
        </Box>
      </tr>
    )
  return (
    <CheckLine
      {...{ row, columns, hasWrong, ticks, corrections }}
      ref={measure}
      line={corrections.lineNow(line)}
      onTick={() => onTicks(toggleLine(ticks, line.line))}
    />
  )
}
