import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '../../i18n/language.ts'
import { Grid, Text } from '../../ui/layout.tsx'
import form from '../Form.module.css'
import styles from './NamesGrid.module.css'

type Line = {
  readonly language: Language
  /** Whether a row without this name is refused. */
  readonly isNeeded: boolean
  readonly long: ReactNode
  /** Left out where the row has one name alone. */
  readonly short?: ReactNode
}

/** The names of a row, a line for each language, the short one beside the long one. */
export const NamesGrid = ({ lines }: { readonly lines: readonly Line[] }) => {
  const { t } = useTranslation()
  const hasShort = lines.some(({ short }) => short !== undefined)
  const star = <Text tone="error">*</Text>
  const isStarred = lines.some(({ isNeeded }) => isNeeded)
  return (
    <Grid gap={8}>
      {hasShort && (
        <div className={styles.heads} aria-hidden>
          <span />
          {(['field.fullName', 'field.shortName'] as const).map((head) => (
            <span key={head} className={form.label}>
              {isStarred && star} {t(head)}
            </span>
          ))}
        </div>
      )}
      {lines.map(({ language, isNeeded, long, short }) => (
        <div key={language} className={styles.language}>
          <span className={form.label} aria-hidden>
            {!hasShort && isNeeded && star}
            <span>
              {t(`lang.${language}`)}
              {hasShort && <span className={styles.both}>{t('byDate.both')}</span>}
            </span>
          </span>
          {long}
          {short}
        </div>
      ))}
    </Grid>
  )
}
