import { useTranslation } from 'react-i18next'
import type { CompletePath } from '../../hierarchy/cascade/path.ts'
import { Bands } from './Bands.tsx'
import styles from './Grading.module.css'
import { PanelSection } from './PanelSection.tsx'
import { useRules } from './reads.ts'
import { textOf } from './text.ts'

/** The speciality's grading rule with its bands, and the rules of the study form's other specialities. */
export const Grading = ({ path }: { path: CompletePath }) => {
  const { t } = useTranslation()
  const rules = useRules(path)
  const own = rules.data?.find(({ id_speciality }) => id_speciality === path.speciality.id_speciality)
  const others = rules.data?.filter((row) => row !== own) ?? []
  return (
    <div className={styles.body}>
      <PanelSection reads={[rules]} lines={8}>
        <h3 className={styles.heading}>{own?.ebe_var ?? t('structure.noRule')}</h3>
        {own !== undefined && own.id_ebe_var !== null && <Bands rule={own.id_ebe_var} />}
        <h3 className={styles.heading}>{t('structure.otherSpecialities')}</h3>
        {others.length === 0 && <p className={styles.none}>{t('state.noData')}</p>}
        <ul className={styles.others}>
          {others.map((row) => {
            const { text, lang } = textOf(row.special, row.special_kg, row.special_en)
            return (
              <li key={row.id_speciality}>
                <span>
                  <span className={styles.code}>{row['p25-1']}</span> <span lang={lang}>{text}</span>
                </span>
                <span className={styles.rule}>{row.ebe_var ?? t('structure.noRule')}</span>
              </li>
            )
          })}
        </ul>
      </PanelSection>
    </div>
  )
}
