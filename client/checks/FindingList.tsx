import { Button } from '@mantine/core'
import { Fragment, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { FindingRow } from '#contract/checks.ts'
import { formatDate } from '../i18n/dates.ts'
import { formatNumber } from '../i18n/numbers.ts'
import { FoldButton } from '../table/FoldButton.tsx'
import { byArrows, moveFocusByKey } from '../ui/focus/move-focus.ts'
import { FigureCards } from '../ui/figure/figures.ts'
import { Box, Text } from '../ui/layout.tsx'
import { type Cause, causesOf, keyOf } from './causes.ts'
import styles from './Checks.module.css'
import { FindingLine, figureOfFinding } from './FindingLine.tsx'

type Props = {
  readonly findings: readonly FindingRow[]
  readonly whereOf: (finding: FindingRow) => string
}

const maxShownFindings = 4

export const FindingList = ({ findings, whereOf }: Props) => {
  const { t } = useTranslation()
  const causes = causesOf(findings)
  const [folded, setFolded] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [whole, setWhole] = useState<ReadonlySet<string>>(new Set())
  const renderFinding = (finding: FindingRow, isAlone = false) => {
    const { label, address, form } = finding
    return (
      <FindingLine key={keyOf(finding)} findings={[finding]}>
        {(keys) => (
          <>
            <div>
              {address === null ? (
                // biome-ignore lint/a11y/noNoninteractiveTabindex: focused by the arrow keys
                <Text look="strong" tabIndex={0} {...keys}>
                  {label}
                </Text>
              ) : (
                <Link to={address} {...keys}>
                  {label}
                </Link>
              )}
            </div>
            <Text tone="secondary" look="body">
              {isAlone && (
                <Text block>
                  <Reason of={finding} />
                </Text>
              )}
              {[whereOf(finding), form].filter(Boolean).join(' · ')}
            </Text>
            <FindingFigures finding={finding} />
          </>
        )}
      </FindingLine>
    )
  }
  const renderCause = ({ key, findings: own }: Cause, isFirst: boolean) => {
    const [first] = own
    if (first === undefined) return null
    if (own.length === 1) return renderFinding(first, true)
    const isFolded = folded.get(key) ?? !isFirst
    const shown = whole.has(key) ? own : own.slice(0, maxShownFindings)
    const institutions = new Set(own.map(({ id_vuz }) => id_vuz)).size
    return (
      <Fragment key={key}>
        <FindingLine findings={own} isCause acceptLabel={t('checks.acceptAll')}>
          {(keys) => (
            <div>
              <FoldButton
                className={styles.cause}
                isFolded={isFolded}
                onFold={(to) => setFolded(new Map([...folded, [key, to]]))}
                {...keys}
              >
                <Reason of={first} />{' '}
                <Text tone="secondary" look="body">
                  {t('state.records', { count: own.length })}
                  {institutions > 1 && `, ${t('users.institutions', { count: institutions })}`}
                </Text>
              </FoldButton>
            </div>
          )}
        </FindingLine>
        {!isFolded && shown.map((one) => renderFinding(one))}
        {!isFolded && shown.length < own.length && (
          <li className={styles.finding}>
            <Button data-walk variant="subtle" onClick={() => setWhole(new Set([...whole, key]))}>
              {t('newYear.more', { n: formatNumber(own.length - shown.length) })}
            </Button>
          </li>
        )}
      </Fragment>
    )
  }
  return (
    <div className={styles.list}>
      <FigureCards />
      <Box
        minHeight={34}
        pad="0 md"
        lineBelow
        tone="secondary"
        look="label"
        className={styles.heads}
        aria-hidden
      >
        <span>{t('import.record')}</span>
        <span>{t('journal.where')}</span>
        <span>{t('checks.found')}</span>
        <span>{t('checks.should')}</span>
        <span />
      </Box>
      <ul onKeyDown={(event) => moveFocusByKey(event, '[data-walk]', byArrows)}>
        {causes.map((cause, place) => renderCause(cause, place === 0))}
      </ul>
    </div>
  )
}

const Reason = ({ of: { cause, acknowledged } }: { readonly of: FindingRow }) => (
  <>
    {cause}
    {acknowledged && (
      <Text block tone="success" look="body">
        {acknowledged.reason} — {acknowledged.name}, {formatDate(acknowledged.at)}
      </Text>
    )}
  </>
)

const FindingFigures = ({ finding }: { readonly finding: FindingRow }) => {
  const { t } = useTranslation()
  const { found, expected, figures } = finding
  const shown = figures.length > 0 ? figures : [{ what: '', found, expected }]
  return (['found', 'expected'] as const).map((name) => (
    <Text
      key={name}
      numeric
      className={styles.figure}
      {...(name === 'found' && { tone: 'error', look: 'strong', ...figureOfFinding(finding) })}
    >
      <Text tone="secondary" look="small" className={styles.word}>
        {t(name === 'found' ? 'checks.found' : 'checks.should')}
      </Text>{' '}
      {shown.map((one) => (
        <Text key={one.what} block>
          {name === 'found' && shown.length > 1 && (
            <Text tone="secondary" look="small">
              {one.what}{' '}
            </Text>
          )}
          {dateOrText(one[name])}
        </Text>
      ))}
    </Text>
  ))
}

const dateOrText = (text: string) => (/^\d{4}-\d\d-\d\d$/.test(text) ? formatDate(text) : text)
