import { useTranslation } from 'react-i18next'
import { entityTitle } from '#contract/entities/registry.ts'
import type { LanguageSummaryRow, NamedEntity } from '#contract/languages.ts'
import type { NameLanguage } from '#contract/languages/kinds.ts'
import { formatNumber } from '../i18n/numbers.ts'
import styles from './Languages.module.css'
import { Text } from '../ui/layout.tsx'

type Props = {
  readonly summary: readonly LanguageSummaryRow[]
  readonly chosen: { readonly entity: NamedEntity | undefined; readonly lang: NameLanguage | undefined }
  readonly onChoose: (entity: NamedEntity, lang: NameLanguage) => void
}

/** A bar for each catalogue and language: how much is filled, how many defects; pressed, it shows these. */
export const Bars = ({ summary, chosen, onChoose }: Props) => {
  const { t } = useTranslation()
  return (
    <ul className={styles.bars}>
      {summary.map(({ entity, lang, rows, filled, defects }) => {
        const count = Object.values(defects).reduce((sum, one) => sum + one, 0)
        const isChosen = chosen.entity === entity && chosen.lang === lang
        const share = rows === 0 ? 100 : Math.floor((filled / rows) * 100)
        return (
          <li key={`${entity} ${lang}`}>
            <button
              type="button"
              className={styles.bar}
              aria-pressed={isChosen}
              onClick={() => onChoose(entity, lang)}
            >
              <Text weight={560}>
                {t(entityTitle(entity))} · {t(`lang.${lang}`)}
              </Text>
              <span className={styles.track} aria-hidden>
                <span className={styles.filled} style={{ width: `${share}%` }} />
              </span>
              <span>{t('languages.filled', { filled: formatNumber(filled), rows: formatNumber(rows) })}</span>
              <span className={count > 0 ? styles.defects : undefined}>
                {t('languages.defects', { n: formatNumber(count) })}
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
