import { useTranslation } from 'react-i18next'
import type { Values } from './values.ts'

/** The labels of the fields, in the form and in the list of changes. */
export const useLabels = (): Readonly<Record<keyof Values, string>> => {
  const { t } = useTranslation()
  return {
    department: t('entity.department'),
    code: t('field.specialityCode'),
    licence: t('entity.licence'),
    duration: t('field.durationYears'),
    level: t('field.level'),
    qualification: t('entity.qualification'),
    licenceText: t('field.licenceText'),
    budget: t('field.budget'),
    contract: t('field.contract'),
    bio: t('field.biology'),
    his: t('field.history'),
    che: t('field.chemistry'),
    phy: t('field.physics'),
    eng: t('field.english'),
    mat: t('field.maths'),
  }
}
