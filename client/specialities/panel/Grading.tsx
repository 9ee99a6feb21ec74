import { useTranslation } from 'react-i18next'
import type { CompletePath } from '../../hierarchy/cascade/path.ts'
import { Bands } from './Bands.tsx'
import styles from './Grading.module.css'
import { PanelSection } from './PanelSection.tsx'
import { useRules } from './reads.ts'
import { textOf } from './text.ts'
import { Box, Code, Muted, Text } from '../../ui/layout.tsx'

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
        {others.length === 0 && (
          <Text as="p" tone="tertiary" pad="6px 0">
            {t('state.noData')}
          </Text>
        )}
        <Box as="ul" className={styles.others}>
          {others.map((row) => {
            const { text, lang } = textOf(row.special, row.special_kg, row.special_en)
            return (
              <li key={row.id_speciality}>
                <span>
                  <Code>{row['p25-1']}</Code> <span lang={lang}>{text}</span>
                </span>
                <Muted as="span" flex="none" maxWidth="45%" textAlign="right">
                  {row.ebe_var ?? t('structure.noRule')}
                </Muted>
              </li>
            )
          })}
        </Box>
      </PanelSection>
    </div>
  )
}
