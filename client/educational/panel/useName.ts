import { useTranslation } from 'react-i18next'

/** Picks a row's name in the language of the page; the Russian one where that is missing. */
export const useName = () => {
  const { i18n } = useTranslation()
  return (ru: string, ky: string, en: string) => {
    const own = i18n.language === 'ky' ? ky : en
    return i18n.language === 'ru' ? ru : own || ru
  }
}
