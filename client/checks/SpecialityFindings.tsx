import { useQuery } from '@tanstack/react-query'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { checks } from '#contract/checks.ts'
import { query } from '../api/query.ts'
import { formatNumber } from '../i18n/numbers.ts'
import { ReadFailure } from '../ui/LoadFailure.tsx'
import { Row } from '../ui/layout.tsx'
import styles from './Checks.module.css'
import { FindingList } from './FindingList.tsx'

/** The findings of one speciality (domain.md#check-panel); nothing where there are none, and while they are read. */
export const SpecialityFindings = ({ id }: { id: number }) => {
  const { t } = useTranslation()
  const heading = useId()
  const { data, error, refetch } = useQuery(query(checks.findings, { idSpeciality: id }))
  if (data === undefined && error !== null) return <ReadFailure of={{ error, refetch }} />
  if (data === undefined || data.length === 0) return null
  return (
    <section aria-labelledby={heading} className={styles.ofSpeciality}>
      <Row as="h3" id={heading} gap={6}>
        <IconAlertTriangle size={15} aria-hidden />
        {t('checks.ofSpeciality', { n: formatNumber(data.length) })}
      </Row>
      <FindingList findings={data} />
    </section>
  )
}
