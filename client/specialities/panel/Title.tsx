import { useTranslation } from 'react-i18next'
import type { DefectKind } from '#contract/languages/kinds.ts'
import { currentLanguage } from '../../i18n/i18n.ts'
import { gapIn, gapKeys, type Names } from '../../i18n/translations.ts'
import { textIn } from '../../i18n/name-in.ts'
import styles from './SpecialityPanel.module.css'
import { Grid, Row } from '../../ui/layout.tsx'

const order = ['ru', 'ky', 'en'] as const

/** A gap shows by its sign, never by its colour alone. */
const signs: Readonly<Partial<Record<DefectKind, string>>> = { sameAsKyrgyz: '=', sameAsRussian: '=' }

/** The speciality's name, and which of the three names it has. */
export const Title = ({ names }: { names: Names }) => {
  const { t } = useTranslation()
  const { text, lang } = textIn(names, currentLanguage())
  const marks = order.map((language) => ({ code: language.toUpperCase(), gap: gapIn(names, language) }))
  const gaps = marks.flatMap(({ code, gap }) => (gap ? [`${code}: ${t(gapKeys[gap])}`] : []))
  return (
    <Grid
      as="header"
      columns="minmax(0, 1fr) auto"
      gap="2px 12px"
      pad="9px 14px 4px"
      className={styles.title}
    >
      <h2 lang={lang} title={text}>
        {text}
      </h2>
      <Row as="span" gap={3} className={styles.marks} aria-hidden>
        {marks.map(({ code, gap }) => (
          <span key={code} data-gap={gap}>
            {code}
            {gap && (signs[gap] ?? '!')}
          </span>
        ))}
      </Row>
      {gaps.length > 0 && <p>{gaps.join(' · ')}</p>}
    </Grid>
  )
}
