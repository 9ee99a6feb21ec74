import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LicenceRow } from '#contract/entities/licence.ts'
import { todayOf } from '../../catalogues/licences/validity.ts'
import { formatDate } from '../../i18n/dates.ts'
import styles from './Parameters.module.css'

/** The licence's resolution and how long it holds. */
export const PanelLicence = ({ licence }: { licence: LicenceRow }) => {
  const { t } = useTranslation()
  const { Resolution, ResolutionBeg, ResolutionEnd, Supplement } = licence
  const validity = `${formatDate(ResolutionBeg)} – ${formatDate(ResolutionEnd)}`
  const [today] = useState(() => todayOf(new Date()))
  const over = ResolutionEnd < today
  return (
    <span title={`${Resolution}, ${Supplement}: ${validity}`}>
      {Resolution}
      <span className={over ? styles.over : styles.term}>
        {over
          ? t('structure.licenceOver', { date: formatDate(ResolutionEnd) })
          : t('structure.licenceUntil', { date: formatDate(ResolutionEnd) })}
      </span>
    </span>
  )
}
