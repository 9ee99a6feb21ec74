import { useTranslation } from 'react-i18next'
import { currentLanguage, setLanguage } from '../i18n/i18n.ts'
import styles from './LanguageSwitch.module.css'

/** Order of the header's switch. Fields and columns have a different order (domain.md#language-order). */
const order = ['ky', 'ru', 'en'] as const

export const LanguageSwitch = () => {
  const { t } = useTranslation()
  return (
    <div className={styles.switch} role="group" aria-label={t('lang.switch')}>
      {order.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          title={t(`lang.${language}Full`)}
          aria-pressed={language === currentLanguage()}
          // prevents mousedown from moving the focus out of a field
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => void setLanguage(language)}
        >
          {t(`lang.${language}`)}
        </button>
      ))}
    </div>
  )
}
