import type { TFunction } from 'i18next'

/** The labels of a name in the three languages. */
export const nameLabels = (t: TFunction) => ({ ru: t('lang.ru'), ky: t('lang.ky'), en: t('lang.en') })

/** The labels of a short and a full name, each in the three languages. */
export const shortAndFullLabels = (t: TFunction) => ({
  shortRu: t('field.shortRu'),
  shortKy: t('field.shortKy'),
  shortEn: t('field.shortEn'),
  fullRu: t('field.fullRu'),
  fullKy: t('field.fullKy'),
  fullEn: t('field.fullEn'),
})
