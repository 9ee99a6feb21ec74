import { useQuery } from '@tanstack/react-query'
import { useState, useId, type CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import type { BandDetailRow, ScoreBandRow } from '#contract/grading.ts'
import { ListTools } from '../table/ListPanel.tsx'
import { withToday, PrintTable } from '../table/PrintTable.tsx'
import { sortRows } from '../table/rows.ts'
import { RowDeletion } from '../editing/RowDialogs.tsx'
import { SavedViews } from '../editing/filters/useFilters.tsx'
import { BandsPanel } from './BandsPanel.tsx'
import { bandSortValues, detailSortValues } from './columns.tsx'
import { DetailsPanel } from './DetailsPanel.tsx'
import { decimalOf, signedOf } from '../i18n/decimal-text.ts'
import styles from './Grading.module.css'
import { bandsOf, deleteDetail, detailsOf } from './grading.ts'
import { ScalePlaceholder } from './ScalePlaceholder.tsx'
import type { RuleProps } from './useGradingLocation.ts'
import { ScaleVerdict } from './Verdict.tsx'
import { bandText, detailName, equivalentText, bandName } from './words.ts'
import { Columns, Panel, Row, Title, Grid, Muted, Text, Box } from '../ui/layout.tsx'
import type { Column } from '../table/column.ts'
import { ranges } from '#contract/limits.ts'
import { longestNumber } from '../editing/fields/typed-texts.ts'
import { equivalentsOf } from './equivalents.ts'
import scaleStyles from './Scale.module.css'
import { positionOfScore, scaleOf } from './scale.ts'

const { min, max } = ranges.score
const scaleTicks = [0, 20, 40, 60, 80, 100]
const gradeColours = ['var(--error)', 'var(--contract)', 'var(--budget)', 'var(--success)']

/** Returns the colour of a grade. `index`: place among `count` grades, worst first. */
const gradeColourOf = (index: number, count: number) =>
  gradeColours[
    count < 2 ? gradeColours.length - 1 : Math.round((index / (count - 1)) * (gradeColours.length - 1))
  ]

type StripStyle = CSSProperties & { '--severity'?: string | undefined; '--lane'?: number; '--lanes'?: number }
type ScaleStripProps = {
  readonly bands: readonly ScoreBandRow[]
  readonly selectedId: number | undefined
  readonly score: number | undefined
}

const ScaleStrip = ({ bands, selectedId, score }: ScaleStripProps) => {
  const { parts, lanes, gaps, overlaps } = scaleOf(bands)
  const percent = ({ left, width }: { left: number; width: number }): StripStyle => ({
    left: `${left}%`,
    width: `${width}%`,
  })
  const severityAndLane = (severity: string | undefined, lane: number): StripStyle => ({
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
      <div className={scaleStyles.strip} style={{ '--lanes': lanes } as StripStyle} aria-hidden>
        {gaps.map((gap) => (
          <div key={gap.from} className={scaleStyles.gap} style={percent(gap)} />
        ))}
        {parts.map(({ band, lane, left, width }, index) => (
          <div
            key={band.id_ebe}
            className={scaleStyles.part}
            data-selected={band.id_ebe === selectedId || undefined}
            title={bandName(band)}
            style={{
              ...percent({ left, width }),
              ...severityAndLane(gradeColourOf(index, parts.length), lane),
            }}
          >
            <Text numeric className={scaleStyles.bounds}>
              {bandText(band)}
            </Text>
            <span className={scaleStyles.grade}>{band.estimation}</span>
          </div>
        ))}
        {overlaps.map((overlap) => (
          <div key={overlap.from} className={scaleStyles.overlap} style={percent(overlap)} />
        ))}
        {isOnScale && (
          <div className={scaleStyles.mark} style={{ left: `${positionOfScore(score, bands)}%` }} />
        )}
      </div>
      <Box height={16} tone="tertiary" look="small" numeric className={scaleStyles.axis} aria-hidden>
        {scaleTicks.map((tick) => (
          <span key={tick} style={{ left: `${positionOfScore(tick, bands)}%` }}>
            {tick}
          </span>
        ))}
      </Box>
    </>
  )
}

type Props = {
  readonly text: string
  readonly onText: (text: string) => void
  readonly bands: readonly ScoreBandRow[]
  readonly details: readonly BandDetailRow[]
}

const ScoreBox = ({ text, onText, bands, details }: Props) => {
  const { t } = useTranslation()
  const id = useId()
  const score = signedOf(text)
  return (
    <Row wrap align="center" gap="xs sm" className={scaleStyles.score}>
      <Muted as="label" htmlFor={id} look="label">
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
      <Grid as="output" htmlFor={id} minWidth={160} look="strong">
        {score !== undefined && <ScoreGrade score={score} bands={bands} details={details} />}
        {score === undefined && text.trim() !== '' && (
          <Text tone="error" look="medium">
            {t('validation.number')}
          </Text>
        )}
      </Grid>
    </Row>
  )
}

type ScoreGradeProps = Pick<Props, 'bands' | 'details'> & { readonly score: number }

const ScoreGrade = ({ score, bands, details }: ScoreGradeProps) => {
  const { t } = useTranslation()
  const isOnScale = score >= min && score <= max
  const found = isOnScale ? equivalentsOf(score, bands, details) : []
  if (found.length === 0)
    return (
      <Text tone="error" look="medium">
        {isOnScale ? t('grading.scoreNone') : t('grading.range', { start: min, end: max })}
      </Text>
    )
  return found.map((one) => (
    <span key={one.band.id_ebe}>
      {one.band.estimation}
      {one.details.length === 0 && (
        <Muted as="small" look="body">
          {' '}
          · {t('grading.noEquivalent')}
        </Muted>
      )}
      {one.details.map((row) => ` · ${equivalentText(row.ekv_num)} · ${row.ekv_bukv}`)}
    </span>
  ))
}

type RuleLine = { readonly band: ScoreBandRow; readonly detail: BandDetailRow | undefined }

const ruleColumns: readonly Column<RuleLine>[] = [
  { key: 'band', label: 'field.range', text: ({ band }) => bandText(band) },
  { key: 'grade', label: 'field.grade', text: ({ band }) => band.estimation },
  { key: 'detail', label: 'grading.details', text: ({ detail }) => (detail ? bandText(detail) : '') },
  {
    key: 'number',
    label: 'field.numericEquivalent',
    text: ({ detail }) => (detail ? equivalentText(detail.ekv_num) : ''),
  },
  { key: 'letter', label: 'field.letterEquivalent', text: ({ detail }) => detail?.ekv_bukv ?? '' },
]

const ruleLines = (bands: readonly ScoreBandRow[], details: readonly BandDetailRow[]): readonly RuleLine[] =>
  bands.flatMap((band): readonly RuleLine[] => {
    const own = details.filter(({ id_ebe }) => id_ebe === band.id_ebe)
    return own.length === 0 ? [{ band, detail: undefined }] : own.map((detail) => ({ band, detail }))
  })

const noBands: readonly ScoreBandRow[] = []
const noDetails: readonly BandDetailRow[] = []

export const RuleContent = ({ rule, about, location }: RuleProps) => {
  const { t } = useTranslation()
  const id = rule.id_ebe_var
  const bands = useQuery(bandsOf(id))
  const details = useQuery(detailsOf(id))
  const [scoreText, setScoreText] = useState('')
  const [bandRows, detailRows] = [bands.data ?? noBands, details.data ?? noDetails]
  const { sorts } = location.address
  const orderedBands = sortRows(bandRows, sorts.bands, bandSortValues)
  const orderedDetails = sortRows(detailRows, sorts.details, detailSortValues)
  const band = bandRows.find(({ id_ebe }) => id_ebe === location.address.band)
  const areLoaded = bands.data !== undefined && details.data !== undefined
  const title = t('menu.gradingRules')
  const paper = { columns: ruleColumns, rows: ruleLines(orderedBands, orderedDetails) }
  return (
    <>
      <Panel pad="sm md sm" aria-labelledby="grading-scale">
        <div className={styles.scaleHead} data-waiting={bands.isPending || undefined}>
          <Title id="grading-scale">{t('grading.scale')} 0–100</Title>
          {bands.data && <ScaleVerdict bands={bandRows} />}
          {areLoaded && (
            <>
              <ScoreBox text={scoreText} onText={setScoreText} bands={bandRows} details={detailRows} />
              <Row as="span" gap="sm">
                <SavedViews />
                <ListTools
                  {...paper}
                  owner={[['grading.rule', rule.ebe_var]]}
                  fileName={withToday(`${title} ${about}`)}
                />
              </Row>
              {location.address.dialog.kind === 'none' && (
                <PrintTable {...paper} title={title} about={[about]} hasCount={false} />
              )}
            </>
          )}
        </div>
        {bands.data ? (
          <ScaleStrip bands={bandRows} selectedId={band?.id_ebe} score={decimalOf(scoreText)} />
        ) : (
          <ScalePlaceholder isFailed={bands.isError} />
        )}
      </Panel>
      <Columns early count={2} gap="md">
        <BandsPanel rule={id} list={bands} rows={orderedBands} location={location} />
        <DetailsPanel
          rule={id}
          list={details}
          rows={orderedDetails}
          band={band}
          isBandAwaited={bands.isPending && location.address.band !== undefined}
          location={location}
        />
      </Columns>
      {details.data && (
        <RowDeletion
          find={(detail) => detailRows.find(({ id_ebe_detal }) => id_ebe_detal === detail)}
          labelOf={(row) => detailName(row)}
          doDelete={(row) => deleteDetail(row.id_ebe_detal)}
        />
      )}
    </>
  )
}
