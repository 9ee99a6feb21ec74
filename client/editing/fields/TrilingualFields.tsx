import { useTranslation } from 'react-i18next'
import { type Language, languages } from '../../i18n/language.ts'
import { Text } from '../../ui/layout.tsx'
import styles from '../Form.module.css'
import { type NamesEdit, useNameFields } from './useNameFields.tsx'

/** Each language's own word for itself, which no language of the page changes. */
const endonyms: Readonly<Record<Language, string>> = { ru: 'русский', ky: 'кыргызча', en: 'English' }

/** A name in the three languages, one below the other. */
export const TrilingualFields = ({ edit }: { readonly edit: NamesEdit }) => {
  const { t } = useTranslation()
  const { renderField, question } = useNameFields(edit, (language) => ({
    label: (
      <>
        {t(`lang.${language}`)}{' '}
        <Text tone="tertiary" marginLeft={2} weight={450} lang={language}>
          {endonyms[language]}
        </Text>
      </>
    ),
  }))
  return (
    <div className={styles.languages}>
      {languages.map(renderField)}
      {question}
    </div>
  )
}
