import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Charts.module.css'
import type { useWalk } from './useWalk.ts'
import { Box, Row } from '../layout.tsx'

/** Two forms of payment have two colours; any other parts are shades of one hue. */
export type Tones = 'payment' | 'shades'

const lightest = 0.3

/** The look of a part: a colour of its own, or a shade from dark to light. */
export const toneOf = (tones: Tones, part: number, parts: number) =>
  tones === 'payment'
    ? { className: part === 0 ? styles.first : styles.second }
    : {
        className: styles.first,
        style: { opacity: parts < 2 ? 1 : 1 - (part / (parts - 1)) * (1 - lightest) },
      }

type Props = {
  /** The title of the picture, which names it. */
  readonly label: string
  readonly series: readonly string[]
  readonly tones: Tones
  /** The name of the mark over each bar. */
  readonly markName?: string | undefined
  readonly walk: ReturnType<typeof useWalk>
  /** The values in words, in the order in which they are walked. */
  readonly told: readonly string[]
  readonly children: ReactNode
}

/** A picture that is walked by the arrows: the value is written below it, in place of the legend, and read aloud. */
export const ChartFrame = ({ label, series, tones, markName, walk, told, children }: Props) => {
  const { t } = useTranslation()
  const value = walk.active === undefined ? undefined : told[walk.active]
  return (
    <Box
      radius={6}
      role="group"
      aria-label={label}
      aria-roledescription={t('chart.picture')}
      {...walk.focusProps}
    >
      {children}
      <Row wrap gap="2px 14px" minHeight={22} above={6} tone="secondary" size={12} className={styles.below}>
        <output aria-live="polite">{value}</output>
        {value === undefined &&
          series.map((name, part) => (
            <span key={name} className={styles.legend}>
              <i {...toneOf(tones, part, series.length)} aria-hidden /> {name}
            </span>
          ))}
        {value === undefined && markName !== undefined && (
          <span className={styles.legend}>
            <i className={styles.mark} aria-hidden /> {markName}
          </span>
        )}
      </Row>
    </Box>
  )
}
