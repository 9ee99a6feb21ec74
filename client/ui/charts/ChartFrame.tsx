import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Charts.module.css'
import type { useArrowKeys } from './useArrowKeys.ts'
import { Box, Row } from '../layout.tsx'

/** `payment`: each form of payment has its own colour. `shades`: all parts are shades of one colour. */
export type Tones = 'payment' | 'shades'

const minOpacity = 0.3

export const toneOf = (tones: Tones, part: number, parts: number) =>
  tones === 'payment'
    ? { className: part === 0 ? styles.first : styles.second }
    : {
        className: styles.first,
        style: { opacity: parts < 2 ? 1 : 1 - (part / (parts - 1)) * (1 - minOpacity) },
      }

type Props = {
  readonly label: string
  readonly series: readonly string[]
  readonly tones: Tones
  /** Text of the legend for the marks that are drawn over bars. */
  readonly markName?: string | undefined
  readonly keyboard: ReturnType<typeof useArrowKeys>
  /** Values as sentences for screen readers, in the order of the arrow keys. */
  readonly sentences: readonly string[]
  readonly children: ReactNode
}

/**
 * Frame of a chart. Arrow keys or the pointer choose a value, which is announced and shown in place of the
 * legend.
 */
export const ChartFrame = ({ label, series, tones, markName, keyboard, sentences, children }: Props) => {
  const { t } = useTranslation()
  const value = keyboard.active === undefined ? undefined : sentences[keyboard.active]
  return (
    <Box
      radius={6}
      role="group"
      aria-label={label}
      aria-roledescription={t('chart.picture')}
      {...keyboard.focusProps}
    >
      {children}
      <Row wrap gap="xs md" minHeight={22} above="sm" tone="secondary" look="small" className={styles.below}>
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
