import { IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Language } from '../i18n/language.ts'
import { type GuardedRow, isProtected } from './rows.ts'
import { Highlighted } from '../ui/match.tsx'
import { gapIn, gapKeys, type Names } from '../i18n/translations.ts'
import { Code } from '../ui/layout.tsx'
import styles from './cells.module.css'
import type { Column } from './column.ts'

type NameProps = {
  readonly names: Names
  readonly language: Language
  readonly search: string
  readonly isLocked: boolean
}

const NameCell = ({ names, language, search, isLocked }: NameProps) => {
  const { t } = useTranslation()
  const gap = gapIn(names, language)
  return (
    <>
      <Highlighted text={names[language]} search={search} />
      {isLocked && (
        <IconLock
          className={styles.lock}
          size={14}
          role="img"
          aria-label={t('reason.lockedName')}
          title={t('reason.lockedName')}
        />
      )}
      {gap === 'empty' && <Mark className={styles.mark} text={t(gapKeys.empty)} />}
      {gap !== undefined && gap !== 'empty' && (
        <>
          {/* this space before the mark vanishes if the mark wraps */}
          <span className={styles.before}> </span>
          <Mark className={styles.mark} text={t(gapKeys[gap])} />
        </>
      )}
    </>
  )
}

/** Mark with a text in the page's language, which may differ from the language of the cell. */
const Mark = ({ text, className }: { text: string; className: string | undefined }) => {
  const { i18n } = useTranslation()
  return (
    <span className={className} lang={i18n.language}>
      {text}
    </span>
  )
}

export const codeColumn = <Row,>(codeOf: (row: Row) => string): Column<Row> => ({
  key: 'code',
  label: 'field.code',
  width: 88,
  text: codeOf,
  cell: (row, search) => (
    <Code>
      <Highlighted text={codeOf(row)} search={search} />
    </Code>
  ),
})

export const nameColumns = <Row extends GuardedRow>(namesOf: (row: Row) => Names): readonly Column<Row>[] => {
  const column = (language: Language) => ({
    key: language,
    language,
    text: (row: Row) => namesOf(row)[language],
    cell: (row: Row, search: string) => (
      <NameCell
        names={namesOf(row)}
        language={language}
        search={search}
        isLocked={language === 'ru' && isProtected(row)}
      />
    ),
  })
  return [
    { ...column('ru'), label: 'field.inRussian' },
    { ...column('ky'), label: 'field.inKyrgyz', cardLabel: 'lang.ky' },
    { ...column('en'), label: 'field.inEnglish', cardLabel: 'lang.en' },
  ]
}
