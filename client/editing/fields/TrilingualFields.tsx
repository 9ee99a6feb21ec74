import { useTranslation } from 'react-i18next'
import type { Language } from '../../i18n/language.ts'
import { gapIn, gapKeys, type Names } from '../../i18n/translations.ts'
import styles from '../Form.module.css'
import { NameField } from './NameField.tsx'
import type { RowEdit } from '../useRowEdit.ts'

const order = ['ru', 'ky', 'en'] as const

/** Each language's own word for itself, which no language of the page changes. */
const endonyms: Readonly<Record<Language, string>> = { ru: 'русский', ky: 'кыргызча', en: 'English' }

/** The languages whose text can be copied into a field. Kyrgyz comes first for English: such a copy is marked until it is changed. */
const sources: Readonly<Record<Language, readonly Language[]>> = { ru: [], ky: ['ru'], en: ['ky', 'ru'] }

type Props = {
  readonly edit: Pick<RowEdit<Names>, 'values' | 'field' | 'setText'>
  readonly maxLength: number
}

/** A name in the three languages, one below the other; a missing translation is marked while the user types. */
export const TrilingualFields = ({ edit, maxLength }: Props) => {
  const { t } = useTranslation()
  const names: Names = edit.values
  const copyInto = (language: Language) => {
    const source = sources[language].find((one) => names[one].trim() !== '')
    if (source === undefined || names[language] !== '') return undefined
    const label = t('translation.copyFrom', { lang: t(`lang.${source}`) })
    return (
      <button
        type="button"
        className={styles.copy}
        aria-label={`${t(`lang.${language}`)}: ${label}`}
        onClick={() => edit.setText(language, names[source])}
      >
        {label}
      </button>
    )
  }
  return (
    <div className={styles.languages}>
      {order.map((language) => {
        const field = edit.field(language)
        const gap = gapIn(names, language)
        return (
          <div key={language} className={styles.language}>
            <NameField
              value={names[language]}
              {...field}
              label={
                <>
                  {t(`lang.${language}`)}{' '}
                  <span className={styles.endonym} lang={language}>
                    {endonyms[language]}
                  </span>
                </>
              }
              lang={language}
              maxLength={maxLength}
              // an empty field is no mistake before the user has typed
              hint={gap !== undefined && gap !== 'empty' && t(gapKeys[gap])}
            />
            {!field.readOnly && copyInto(language)}
          </div>
        )
      })}
    </div>
  )
}
