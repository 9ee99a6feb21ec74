import { scaleLinear } from 'd3-scale'
import { stack } from 'd3-shape'
import { type ReactNode, useMemo } from 'react'
import { ChartFrame, type Tones, toneOf } from './ChartFrame.tsx'
import styles from './Charts.module.css'
import { useArrowKeys } from './useArrowKeys.ts'
import { Box, Text } from '../layout.tsx'

export type Bar = {
  readonly key: string
  readonly name: string
  readonly parts: readonly number[]
  /** Value with which the bar is compared, drawn as a line over the bar. */
  readonly mark?: number
  readonly figures: readonly ReactNode[]
  readonly sentence: string
}

type Props = {
  readonly label: string
  readonly bars: readonly Bar[]
  readonly heads?: readonly string[]
  readonly series?: readonly string[]
  readonly tones?: Tones
  readonly markName?: string
  /** Value of a bar of full length; by default the largest sum or mark. */
  readonly whole?: number
}

const width = 100
const height = 10

export const StackedBars = (props: Props) => {
  const { label, bars, heads = [], series = [], tones = 'payment', markName, whole } = props
  const keyboard = useArrowKeys(bars.length)
  const parts = Math.max(1, ...bars.map((bar) => bar.parts.length))
  const { layers, scale } = useMemo(() => {
    const sums = bars.map((bar) => bar.parts.reduce((sum, one) => sum + one, 0))
    const top = whole ?? Math.max(1, ...sums, ...bars.map(({ mark = 0 }) => mark))
    return {
      layers: stack<unknown, Bar, number>()
        .keys(Array.from({ length: parts }, (_, part) => part))
        .value((bar, part) => bar.parts[part] ?? 0)([...bars]),
      scale: scaleLinear([0, top], [0, width]).clamp(true),
    }
  }, [bars, parts, whole])
  const columns = {
    gridTemplateColumns: `fit-content(42%) minmax(48px, 1fr) ${'auto '.repeat(figuresOf(bars))}`,
  }
  return (
    <ChartFrame
      {...{ label, series, tones, markName, keyboard }}
      sentences={bars.map(({ sentence }) => sentence)}
    >
      <div className={styles.bars} style={columns}>
        {heads.length > 0 && (
          <Box tone="secondary" look="small" textAlign="end" className={styles.head} aria-hidden>
            <span />
            <span />
            {heads.map((head) => (
              <span key={head}>{head}</span>
            ))}
          </Box>
        )}
        {bars.map(({ key, name, figures, mark }, at) => (
          <Box
            key={key}
            minHeight={32}
            className={styles.line}
            data-active={keyboard.active === at || undefined}
            onPointerEnter={() => keyboard.point(at)}
          >
            <Text clip title={name}>
              {name}
            </Text>
            <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden>
              {layers.map((layer, part) => {
                const [from = 0, to = 0] = layer[at] ?? []
                return (
                  <rect
                    key={layer.key}
                    {...toneOf(tones, part, parts)}
                    x={scale(from)}
                    width={Math.max(0, scale(to) - scale(from))}
                    height={height}
                  />
                )
              })}
              {mark !== undefined && (
                <line className={styles.mark} x1={scale(mark)} x2={scale(mark)} y1={-1} y2={height + 1} />
              )}
            </svg>
            {figures.map((figure, place) => (
              <Text key={heads[place] ?? String(place)} nowrap textAlign="end">
                {figure}
              </Text>
            ))}
          </Box>
        ))}
      </div>
    </ChartFrame>
  )
}

const figuresOf = (bars: readonly Bar[]) => Math.max(0, ...bars.map(({ figures }) => figures.length))
