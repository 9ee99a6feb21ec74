import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { BandDetailRow, ScoreBandRow } from '#contract/grading.ts'
import styles from './Scale.module.css'
import { type Coverage, coverageOf, wholeScale } from './scale.ts'
import { rangeText } from './words.ts'
import { Row, Text } from '../ui/layout.tsx'

const Verdict = ({ coverage, fine }: { readonly coverage: Coverage; readonly fine?: string }) => {
  const { t } = useTranslation()
  const { gaps, overlaps, tenths } = coverage
  return (
    <Row wrap gap="sm" className={styles.verdict} role="status">
      {fine !== undefined && gaps.length + overlaps.length === 0 && (
        <Text background="var(--success-background)" tone="success">
          <IconCheck size={14} aria-hidden /> {fine}
        </Text>
      )}
      {gaps.map((gap) => (
        <Text key={`gap ${gap.from}`} background="var(--error-background)" tone="error">
          <IconAlertTriangle size={14} aria-hidden /> {t('grading.gap', { range: rangeText(gap) })}
        </Text>
      ))}
      {overlaps.map((overlap) => (
        <Text key={`overlap ${overlap.from}`} background="var(--warning-background)" tone="warning">
          <IconAlertTriangle size={14} aria-hidden /> {t('grading.overlap', { range: rangeText(overlap) })}
        </Text>
      ))}
      {tenths.length > 0 && (
        <Text background="var(--warning-background)" tone="warning">
          <IconAlertTriangle size={14} aria-hidden />
          {t('grading.tenths', { ranges: tenths.map(rangeText).join('; ') })}
        </Text>
      )}
    </Row>
  )
}

type ScaleProps = { readonly bands: readonly ScoreBandRow[] }

/** Shows gaps and overlaps of bands: each score must be in exactly one band (domain.md#band-bounds). */
export const ScaleVerdict = ({ bands }: ScaleProps) => {
  const { t } = useTranslation()
  const coverage = coverageOf(bands, wholeScale)
  return (
    <Verdict
      coverage={coverage}
      fine={t(coverage.tenths.length === 0 ? 'grading.scaleOk' : 'grading.wholeOk')}
    />
  )
}

type DetailsProps = { readonly band: ScoreBandRow; readonly details: readonly BandDetailRow[] }

export const DetailsVerdict = ({ band, details }: DetailsProps) => {
  if (details.length === 0) return null
  const coverage = coverageOf(details, { from: band.beg_bal, to: band.end_bal })
  return <Verdict coverage={coverage} />
}
