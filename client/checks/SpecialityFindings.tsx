import { useQuery } from '@tanstack/react-query'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { checks } from '#contract/checks.ts'
import { query } from '../api/query.ts'
import { formatNumber } from '../i18n/numbers.ts'
import { FoldButton } from '../table/FoldButton.tsx'
import { ReadFailure } from '../ui/LoadFailure.tsx'
import styles from './Checks.module.css'
import { FindingList } from './FindingList.tsx'

/** Findings of a speciality (domain.md#check-panel), folded if there are several; null if there are none, or while they load. */
export const SpecialityFindings = ({ id }: { id: number }) => {
  const { t } = useTranslation()
  const heading = useId()
  const [folded, setFolded] = useState<boolean>()
  const { data, error, refetch } = useQuery(query(checks.findings, { idSpeciality: id }))
  if (data === undefined && error !== null) return <ReadFailure of={{ error, refetch }} />
  if (data === undefined || data.length === 0) return null
  const isFolded = folded ?? data.length > 1
  return (
    <section aria-labelledby={heading} className={styles.ofSpeciality}>
      <h3 id={heading}>
        <FoldButton isFolded={isFolded} onFold={setFolded}>
          <IconAlertTriangle size={15} aria-hidden />{' '}
          {t('checks.ofSpeciality', { n: formatNumber(data.length) })}
        </FoldButton>
      </h3>
      {!isFolded && <FindingList findings={data} />}
    </section>
  )
}
