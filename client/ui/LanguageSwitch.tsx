import { useTranslation } from 'react-i18next'
import { currentLanguage, setLanguage } from '../i18n/i18n.ts'
import { languages } from '../i18n/language.ts'
import styles from './LanguageSwitch.module.css'

/** The buttons Рус, Кыр, En, which change the texts and nothing else on the page. */
export const LanguageSwitch = () => {
  const { t } = useTranslation()
  return (
    <div className={styles.switch} role="group" aria-label={t('lang.switch')}>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          title={t(`lang.${language}Full`)}
          aria-pressed={language === currentLanguage()}
          // the mouse leaves the focus where it is: in the field that is being filled in
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => void setLanguage(language)}
        >
          {t(`lang.${language}`)}
        </button>
      ))}
    </div>
  )
}
