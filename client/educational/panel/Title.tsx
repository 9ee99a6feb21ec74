import { useTranslation } from 'react-i18next'
import { languages } from '../../i18n/language.ts'
import styles from './SpecialityPanel.module.css'
import { type Translation, translationsOf } from './translation.ts'

type Props = { readonly names: { readonly ru: string; readonly ky: string; readonly en: string } }

/** A missing translation shows by its mark, never by its colour alone. */
const signs: Record<Translation, string> = { there: '', missing: '!', sameAsKyrgyz: '=' }

/** The speciality's name in the language of the page, and which of the three names it has. */
export const Title = ({ names }: Props) => {
  const { t, i18n } = useTranslation()
  const own = languages.find((language) => language === i18n.language && names[language] !== '') ?? 'ru'
  const standing = translationsOf(names)
  const words = { there: '', missing: t('tri.missing'), sameAsKyrgyz: t('tri.sameAsKy') }
  const order = ['ru', 'ky', 'en'] as const
  const faults = order.filter((language) => standing[language] !== 'there')
  return (
    <header className={styles.title}>
      <h2 lang={own} title={names[own]}>
        {names[own]}
      </h2>
      <span className={styles.marks} aria-hidden>
        {order.map((language) => (
          <span key={language} data-fault={standing[language] !== 'there' || undefined}>
            {language.toUpperCase()}
            {signs[standing[language]]}
          </span>
        ))}
      </span>
      {faults.length > 0 && (
        <p>{faults.map((language) => `${language.toUpperCase()}: ${words[standing[language]]}`).join(' · ')}</p>
      )}
    </header>
  )
}
