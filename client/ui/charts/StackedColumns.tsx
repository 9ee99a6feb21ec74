import { scaleBand, scaleLinear } from 'd3-scale'
import { stack } from 'd3-shape'
import { useMemo } from 'react'
import { ChartFrame, toneOf } from './ChartFrame.tsx'
import styles from './Charts.module.css'
import { useArrowKeys } from './useArrowKeys.ts'

export type ChartColumn = {
  readonly key: string
  readonly name: string
  readonly parts: readonly number[]
  readonly sentence: string
}

type Props = {
  readonly label: string
  readonly columns: readonly ChartColumn[]
  readonly series: readonly string[]
  readonly write: (value: number) => string
}

const width = 320
const height = 210
const plot = { left: 52, right: 8, top: 20, bottom: 22 }

export const StackedColumns = ({ label, columns, series, write }: Props) => {
  const keyboard = useArrowKeys(columns.length)
  const { layers, x, y, sums } = useMemo(() => {
    const sums = columns.map(({ parts }) => parts.reduce((sum, one) => sum + one, 0))
    return {
      sums,
      layers: stack<unknown, ChartColumn, number>()
        .keys(series.map((_, part) => part))
        .value(({ parts }, part) => parts[part] ?? 0)([...columns]),
      x: scaleBand(
        columns.map(({ key }) => key),
        [plot.left, width - plot.right],
      ).padding(0.38),
      y: scaleLinear([0, Math.max(1, ...sums)], [height - plot.bottom, plot.top]).nice(3),
    }
  }, [columns, series])
  return (
    <ChartFrame
      {...{ label, series, keyboard }}
      tones="payment"
      sentences={columns.map(({ sentence }) => sentence)}
    >
      <svg viewBox={`0 0 ${width} ${height}`} className={styles.columns} aria-hidden>
        {y.ticks(3).map((tick) => (
          <g key={tick} transform={`translate(0 ${y(tick)})`}>
            <line className={styles.grid} x1={plot.left} x2={width - plot.right} />
            <text className={styles.axis} x={plot.left - 6} dy="0.35em" textAnchor="end">
              {write(tick)}
            </text>
          </g>
        ))}
        {columns.map(({ key, name }, at) => (
          <g
            key={key}
            data-active={keyboard.active === at || undefined}
            onPointerEnter={() => keyboard.point(at)}
            transform={`translate(${x(key) ?? 0} 0)`}
          >
            {layers.map((layer, part) => {
              const [from = 0, to = 0] = layer[at] ?? []
              return (
                <rect
                  key={layer.key}
                  {...toneOf('payment', part, series.length)}
                  y={y(to)}
                  width={x.bandwidth()}
                  height={Math.max(0, y(from) - y(to))}
                />
              )
            })}
            <text className={styles.total} x={x.bandwidth() / 2} y={y(sums[at] ?? 0) - 6} textAnchor="middle">
              {write(sums[at] ?? 0)}
            </text>
            <text className={styles.axis} x={x.bandwidth() / 2} y={height - 6} textAnchor="middle">
              {name}
            </text>
          </g>
        ))}
      </svg>
    </ChartFrame>
  )
}
