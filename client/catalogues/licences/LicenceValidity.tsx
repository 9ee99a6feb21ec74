import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { writeDate } from '../../editing/fields/date-text.ts'
import styles from './LicenceValidity.module.css'
import { validityOf, todayOf } from './validity.ts'

/** A licence without an end is stored with a far date; from so many days on they are not counted. */
const tenYears = 3650

/** How many days a licence still holds, or since when it does not. */
export const LicenceValidity = ({ endsOn }: { readonly endsOn: string }) => {
  const { t } = useTranslation()
  const [today] = useState(() => todayOf(new Date()))
  const { state, days } = validityOf(endsOn, today)
  const words = () => {
    if (state === 'over') return t('structure.licenceOver', { date: writeDate(endsOn) })
    if (days > tenYears) return t('structure.licenceUntil', { date: writeDate(endsOn) })
    return days === 0 ? t('licence.lastDay') : t('licence.daysLeft', { count: days })
  }
  return (
    <span className={styles.chip} data-state={state}>
      {words()}
    </span>
  )
}
