import { Link } from 'react-router'
import type { ComparedEntity } from '#contract/duplicates.ts'
import { recordLink } from '../location/address.ts'
import { textIn } from '../i18n/i18n.ts'
import { languages } from '../i18n/language.ts'
import { Code, Columns, Text } from '../ui/layout.tsx'
import { DifferingText } from '../ui/marks/Marks.tsx'
import styles from './Duplicates.module.css'
import type { CatalogueRecord } from './records.ts'

/** Returns the name in the page's language or, if it is missing, the Russian name with `lang`. */
export const nameOf = ({ names, code }: CatalogueRecord) => {
  const { text, lang } = textIn(names)
  return { text, lang, whole: `${code} ${text}`.trim() }
}

type Props = {
  readonly entity: ComparedEntity
  readonly record: CatalogueRecord
  readonly other: CatalogueRecord
  readonly uses: string | undefined
}

export const RecordName = ({ entity, record, other, uses }: Props) => {
  const { text, lang } = nameOf(record)
  const all = languages.map((language) => record.names[language]).filter(Boolean)
  return (
    <Columns
      template={`${record.code === '' ? '' : '72px '}minmax(0, 1fr) 116px`}
      gap="sm"
      align="center"
      minHeight={24}
      className={styles.record}
      data-coded={record.code !== '' || undefined}
    >
      {record.code !== '' && (
        <Code>
          <DifferingText text={record.code} other={other.code} look="either" />
        </Code>
      )}
      <Link
        to={recordLink(entity, { ...record, text: record.names.ru })}
        lang={lang}
        title={[...new Set(all)].join('\n')}
      >
        <DifferingText text={text} other={nameOf(other).text} look="either" />
      </Link>
      <Text tone="secondary" look="small" numeric textAlign="right" className={styles.uses}>
        {uses}
      </Text>
    </Columns>
  )
}
