import { useTranslation } from 'react-i18next'
import type { NewYearRow } from '#contract/new-year.ts'
import { formatDate } from '../i18n/dates.ts'

/** Where a row comes from: of a group its speciality, of a quota the figures’ own, of a member the role. */
export const sourceOf = ({ kind, speciality, from, role, faculty }: NewYearRow): string => {
  if (kind === 'group') return speciality ?? ''
  if (kind === 'commission') return [role, faculty].filter((text) => text !== undefined).join(' · ')
  return from?.label ?? ''
}

/** Why a row is made, stands or is skipped, in words. */
export const useReason = () => {
  const { t } = useTranslation()
  return ({ kind, reason, places, licenceEnds, course, action }: NewYearRow): string => {
    if (reason === 'lastIntake' && licenceEnds)
      return t('newYear.reason.lastIntakeOn', { date: formatDate(licenceEnds) })
    if (reason !== null) return t(`newYear.reason.${reason}`)
    if (kind === 'quota') return t('newYear.ofCourse', { n: course })
    if (kind !== 'group' || action === 'exists') return ''
    return places === null || places === undefined
      ? t('newYear.asBefore')
      : t('newYear.withPlan', { n: places })
  }
}
