import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Pivot } from '#contract/report.ts'
import { formatNumber } from '../i18n/numbers.ts'
import { StackedBars } from '../ui/charts/StackedBars.tsx'
import type { Definition } from './definition.ts'
import styles from './Report.module.css'
import { wordKey } from './words.ts'
import { Box } from '../ui/layout.tsx'

/** Maximal number of bars; the smallest values are omitted. */
const maxBars = 12

type Props = {
  readonly pivot: Pivot
  readonly definition: Definition
  readonly children: ReactNode
}

/** Chart with a bar of the first measure for each value of the first row dimension, stacked by columns. */
export const Picture = ({ pivot, definition, children }: Props) => {
  const { t } = useTranslation()
  const [measure] = definition.measures
  const lines =
    definition.rows.length > 1 ? pivot.subtotals.filter(({ keys }) => keys.length === 1) : pivot.rows
  const largest = lines.toSorted((a, b) => (b.sum[0] ?? 0) - (a.sum[0] ?? 0)).slice(0, maxBars)
  const [first] = largest
  const most = first?.sum[0] ?? 0
  const whole = pivot.sum[0] ?? 0
  if (measure === undefined || first === undefined || most === 0) return null
  const word = t(wordKey(measure))
  const name = first.keys[0]?.label ?? ''
  const title =
    largest.length > 1 && whole > 0
      ? t('report.picture', { what: word, share: Math.round((most / whole) * 100), name })
      : word
  return (
    <Box as="figure" pad="xs lg md" className={styles.picture}>
      <figcaption>
        {title} {children}
      </figcaption>
      <StackedBars
        label={title}
        series={pivot.columns.map(({ label }) => label)}
        tones="shades"
        bars={largest.map(({ keys: [key], cells, sum: [figure = 0] }) => {
          const label = key?.label ?? ''
          const parts = pivot.columns.length > 0 ? cells.map(([part = 0]) => part) : [figure]
          const byColumn = pivot.columns.map(
            (column, place) => `${column.label} ${formatNumber(parts[place] ?? 0)}`,
          )
          return {
            key: String(key?.id),
            name: label,
            parts,
            figures: [formatNumber(figure)],
            sentence: [`${label}: ${formatNumber(figure)}`, ...byColumn].join(', '),
          }
        })}
      />
    </Box>
  )
}
