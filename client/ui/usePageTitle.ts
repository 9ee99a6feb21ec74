import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { TextKey } from '../i18n/texts.ts'

/** Sets the title of the window to that of the screen (domain.md#page-title). */
export const usePageTitle = (titleKey?: TextKey) => {
  const { t } = useTranslation()
  const title = titleKey === undefined ? t('app.short') : `${t(titleKey)} — ${t('app.short')}`
  useEffect(() => {
    document.title = title
  }, [title])
}
