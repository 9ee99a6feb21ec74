import { Link } from 'react-router'
import type { ComparedEntity } from '#contract/duplicates.ts'
import { recordLink } from '../address/record-link.ts'
import { currentLanguage } from '../i18n/i18n.ts'
import { fallbackLanguage, languages } from '../i18n/language.ts'
import styles from './Duplicates.module.css'
import type { CatalogueRecord } from './records.ts'
import { Box, Muted } from '../ui/layout.tsx'

/** How the record is called in the language of the page, else in Russian, which is marked then. */
export const nameOf = ({ names, code }: CatalogueRecord) => {
  const language = currentLanguage()
  const isNamed = names[language].trim() !== ''
  const text = names[isNamed ? language : fallbackLanguage]
  return { text, lang: isNamed ? undefined : fallbackLanguage, whole: `${code} ${text}`.trim() }
}

type Props = { readonly entity: ComparedEntity; readonly record: CatalogueRecord }

/** A record with its names in all languages; a link to where it is seen. */
export const RecordName = ({ entity, record }: Props) => {
  const { text, lang } = nameOf(record)
  const others = languages
    .map((language) => ({ language, name: record.names[language] }))
    .filter(({ name }) => name !== text && name.trim() !== '')
  return (
    <Box breaks className={styles.record}>
      {record.code !== '' && (
        <Muted as="span" numeric>
          {record.code}
        </Muted>
      )}{' '}
      <Link to={recordLink(entity, { ...record, text: record.names.ru })} lang={lang}>
        {text}
      </Link>
      {others.map(({ language, name }) => (
        <Muted as="span" block key={language} lang={language}>
          {name}
        </Muted>
      ))}
    </Box>
  )
}
