import type { LicenceRow } from '#contract/entities/licence.ts'
import { dayOf, formatDate } from '../../i18n/dates.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './LicenceValidity.module.css'
import { isEndless, isOutOfForce, validityOf } from './validity.ts'

/** Maximal number of remaining days that is shown. */
const daysOfTenYears = 3650

/** Shows the state of a licence that is out of force; otherwise end date, remaining days or «бессрочная». */
export const LicenceValidity = ({ licence }: { readonly licence: LicenceRow }) => {
  const { t } = useTranslation()
  const [today] = useState(() => dayOf(new Date()))
  const { ResolutionEnd: endsOn, State, StateFrom } = licence
  const { state, days } = validityOf(endsOn, today)
  const isOut = isOutOfForce(licence, today)
  const words = () => {
    const stateWord = t(`field.licenceState.${State}`)
    if (isOut)
      return StateFrom
        ? t('licence.stateSince', { state: stateWord, date: formatDate(StateFrom) })
        : stateWord
    const until = t('structure.licenceUntil', { date: formatDate(endsOn) })
    if (isEndless(endsOn)) return t('licence.endless')
    if (state === 'over') return t('structure.licenceOver', { date: formatDate(endsOn) })
    if (days > daysOfTenYears) return until
    return `${days === 0 ? t('licence.lastDay') : t('licence.daysLeft', { count: days })}, ${until}`
  }
  return (
    <span className={styles.chip} data-state={isOut ? 'over' : state}>
      {words()}
    </span>
  )
}
