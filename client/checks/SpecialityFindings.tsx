import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { checks } from '#contract/checks.ts'
import { query } from '../api/query.ts'
import { formatNumber } from '../i18n/numbers.ts'
import { FigureCards } from '../ui/figure/figures.ts'
import { byArrows, moveFocusByKey } from '../ui/focus/move-focus.ts'
import { ReadFailure } from '../ui/LoadFailure.tsx'
import { keyOf } from './causes.ts'
import styles from './Checks.module.css'
import { FindingLine, figureOfFinding } from './FindingLine.tsx'

/** Findings of a speciality (domain.md#check-panel). Renders nothing while loading or without findings. */
export const SpecialityFindings = ({ id }: { id: number }) => {
  const { t } = useTranslation()
  const heading = useId()
  const { data, error, refetch } = useQuery(query(checks.findings, { idSpeciality: id }))
  if (data === undefined && error !== null) return <ReadFailure of={{ error, refetch }} />
  if (data === undefined || data.length === 0) return null
  return (
    <section aria-labelledby={heading} className={styles.ofSpeciality}>
      <FigureCards />
      <h3 id={heading}>
        <IconAlertTriangle size={15} aria-hidden />{' '}
        {t('checks.ofSpeciality', { n: formatNumber(data.length) })}
      </h3>
      <ul onKeyDown={(event) => moveFocusByKey(event, '[data-walk]', byArrows)}>
        {data.map((finding) => (
          <FindingLine key={keyOf(finding)} findings={[finding]}>
            {(keys) => (
              // biome-ignore lint/a11y/noNoninteractiveTabindex: focused by the arrow keys; its keys open the card
              <span tabIndex={0} {...keys} {...figureOfFinding(finding)}>
                {finding.message}
              </span>
            )}
          </FindingLine>
        ))}
      </ul>
    </section>
  )
}
