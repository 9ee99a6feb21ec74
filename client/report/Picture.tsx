import { useTranslation } from 'react-i18next'
import type { Pivot } from '#contract/report.ts'
import { formatNumber } from '../i18n/numbers.ts'
import type { Definition } from './definition.ts'
import styles from './Report.module.css'
import { wordKey } from './words.ts'

/** So many bars are drawn: of the largest. */
const bars = 12

/** The first measure of the outermost rows as bars, parted by the columns. */
export const Picture = ({
  pivot,
  definition,
}: {
  readonly pivot: Pivot
  readonly definition: Definition
}) => {
  const { t } = useTranslation()
  const [measure] = definition.measures
  const lines =
    definition.rows.length > 1 ? pivot.subtotals.filter(({ keys }) => keys.length === 1) : pivot.rows
  const largest = lines.toSorted((a, b) => (b.sum[0] ?? 0) - (a.sum[0] ?? 0)).slice(0, bars)
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
  const shade = (place: number, count: number) => 1 - (place / Math.max(1, count)) * 0.75
  return (
    <figure className={styles.picture}>
      <figcaption>{title}</figcaption>
      <ul>
        {largest.map(({ keys, cells, sum }) => {
          const [figure = 0] = sum
          const parts = pivot.columns.length > 0 ? cells.map(([part = 0]) => part) : [figure]
          const label = keys[0]?.label ?? ''
          const told = pivot.columns
            .map((column, place) => `${column.label}: ${formatNumber(parts[place] ?? 0)}`)
            .join('; ')
          return (
            <li key={keys[0]?.id ?? label}>
              <span className={styles.barName} title={label}>
                {label}
              </span>
              <span className={styles.bar} title={told} aria-hidden>
                {parts.map((part, place) => (
                  <span
                    key={pivot.columns[place]?.id ?? place}
                    style={{ inlineSize: `${(part / most) * 100}%`, opacity: shade(place, parts.length) }}
                  />
                ))}
              </span>
              <span className={styles.barFigure}>{formatNumber(figure)}</span>
            </li>
          )
        })}
      </ul>
      {pivot.columns.length > 0 && (
        <p className={styles.legend} aria-hidden>
          {pivot.columns.map(({ id, label }, place) => (
            <span key={id ?? label}>
              <i style={{ opacity: shade(place, pivot.columns.length) }} /> {label}
            </span>
          ))}
        </p>
      )}
    </figure>
  )
}
