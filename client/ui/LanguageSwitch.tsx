import { useTranslation } from 'react-i18next'
import { currentLanguage, setLanguage } from '../i18n/i18n.ts'
import styles from './LanguageSwitch.module.css'

/** Order of the header's switch; fields and columns have another one (domain.md#language-order). */
const order = ['ky', 'ru', 'en'] as const

/** Buttons Кыр, Рус, En, which change the language of the interface only. */
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
          // leaves the focus in the field, which mousedown would move
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => void setLanguage(language)}
        >
          {t(`lang.${language}`)}
        </button>
      ))}
    </div>
  )
}
