import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { BandDetailRow, ScoreBandRow } from '#contract/grading.ts'
import { ranges } from '#contract/limits.ts'
import { longestNumber } from '../editing/fields/typed-texts.ts'
import { signedOf } from './decimal-text.ts'
import { equivalentsOf } from './equivalents.ts'
import styles from './Scale.module.css'
import { equivalentText } from './words.ts'
import { Grid, Muted, Row, Text } from '../ui/layout.tsx'

type Props = {
  readonly text: string
  readonly onText: (text: string) => void
  readonly bands: readonly ScoreBandRow[]
  readonly details: readonly BandDetailRow[]
}

/** A score that is typed, and what it is worth under the rule: grade, number and letter. */
export const ScoreBox = ({ text, onText, bands, details }: Props) => {
  const { t } = useTranslation()
  const id = useId()
  const score = signedOf(text)
  return (
    <Row wrap align="center" gap="4px 10px" className={styles.score}>
      <Muted as="label" htmlFor={id} size={12} weight={560}>
        {t('grading.tryScore')}
      </Muted>
      <input
        id={id}
        inputMode="decimal"
        autoComplete="off"
        maxLength={longestNumber}
        value={text}
        onChange={({ currentTarget: { value } }) => onText(value)}
      />
      <Grid as="output" htmlFor={id} minWidth={160} weight={620}>
        {score !== undefined && <Worth score={score} bands={bands} details={details} />}
        {score === undefined && text.trim() !== '' && (
          <Text tone="error" weight={540}>
            {t('validation.number')}
          </Text>
        )}
      </Grid>
    </Row>
  )
}

type WorthProps = Pick<Props, 'bands' | 'details'> & { readonly score: number }

const Worth = ({ score, bands, details }: WorthProps) => {
  const { t } = useTranslation()
  const { min, max } = ranges.score
  if (score < min || score > max)
    return (
      <Text tone="error" weight={540}>
        {t('grading.range', { start: min, end: max })}
      </Text>
    )
  const found = equivalentsOf(score, bands, details)
  if (found.length === 0)
    return (
      <Text tone="error" weight={540}>
        {t('grading.scoreNone')}
      </Text>
    )
  return found.map((one) => (
    <span key={one.band.id_ebe}>
      {one.band.estimation}
      {one.details.length === 0 && (
        <Muted as="small" weight={450}>
          {' '}
          · {t('grading.noEquivalent')}
        </Muted>
      )}
      {one.details.map((row) => ` · ${equivalentText(row.ekv_num)} · ${row.ekv_bukv}`)}
    </span>
  ))
}
