import type { CSSProperties } from 'react'
import type { ScoreBandRow } from '#contract/grading.ts'
import { ranges } from '#contract/limits.ts'
import styles from './Scale.module.css'
import { positionOfScore, scaleOf } from './scale.ts'
import { bandName, boundsText } from './words.ts'
import { Box, Text } from '../ui/layout.tsx'

const { min, max } = ranges.score
const ticks = [0, 20, 40, 60, 80, 100]
const severities = ['var(--error)', 'var(--contract)', 'var(--budget)', 'var(--success)']

/** The colour of a grade, from the worst to the best of any number. */
const scaleSeverityOf = (index: number, count: number) =>
  severities[count < 2 ? severities.length - 1 : Math.round((index / (count - 1)) * (severities.length - 1))]

type Styled = CSSProperties & { '--severity'?: string | undefined; '--lane'?: number; '--lanes'?: number }
type Props = {
  readonly bands: readonly ScoreBandRow[]
  readonly selectedId: number | undefined
  /** The score that is marked on the strip. */
  readonly score: number | undefined
}

/** The bands drawn to scale from 0 to 100, with gaps and overlaps marked. A list says the same. */
export const ScaleStrip = ({ bands, selectedId, score }: Props) => {
  const { parts, lanes, gaps, overlaps } = scaleOf(bands)
  const percent = ({ left, width }: { left: number; width: number }): Styled => ({
    left: `${left}%`,
    width: `${width}%`,
  })
  const severityAndLane = (severity: string | undefined, lane: number): Styled => ({
    '--severity': severity,
    '--lane': lane,
  })
  const isOnScale = score !== undefined && score >= min && score <= max
  return (
    <>
      <ol className="visually-hidden">
        {parts.map(({ band }) => (
          <li key={band.id_ebe}>{bandName(band)}</li>
        ))}
      </ol>
      <div className={styles.strip} style={{ '--lanes': lanes } as Styled} aria-hidden>
        {gaps.map((gap) => (
          <div key={gap.from} className={styles.gap} style={percent(gap)} />
        ))}
        {parts.map(({ band, lane, left, width }, index) => (
          <div
            key={band.id_ebe}
            className={styles.part}
            data-selected={band.id_ebe === selectedId || undefined}
            title={bandName(band)}
            style={{
              ...percent({ left, width }),
              ...severityAndLane(scaleSeverityOf(index, parts.length), lane),
            }}
          >
            <Text numeric className={styles.bounds}>
              {boundsText(band)}
            </Text>
            <span className={styles.grade}>{band.estimation}</span>
          </div>
        ))}
        {overlaps.map((overlap) => (
          <div key={overlap.from} className={styles.overlap} style={percent(overlap)} />
        ))}
        {isOnScale && <div className={styles.mark} style={{ left: `${positionOfScore(score, bands)}%` }} />}
      </div>
      <Box height={16} tone="tertiary" size={11} numeric className={styles.axis} aria-hidden>
        {ticks.map((tick) => (
          <span key={tick} style={{ left: `${positionOfScore(tick, bands)}%` }}>
            {tick}
          </span>
        ))}
      </Box>
    </>
  )
}
