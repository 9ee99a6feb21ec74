import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { grading } from '#contract/grading.ts'
import { query } from '../../api/query.ts'
import { formatNumber } from '../../i18n/numbers.ts'
import table from './PanelTable.module.css'
import { PanelSection } from './PanelSection.tsx'
import type { CompletePath } from '../../hierarchy/cascade/path.ts'
import styles from './Grading.module.css'
import { useRules } from './reads.ts'
import { textOf } from './text.ts'
import { Code, Muted, Row, Text, Title } from '../../ui/layout.tsx'
import { Heads } from '../../ui/ValueTable.tsx'

export const Bands = ({ rule }: { readonly rule: number }) => {
  const { t } = useTranslation()
  const bands = useQuery(query(grading.bands, { idEbeVar: rule }))
  return (
    <PanelSection reads={[bands]} lines={4}>
      <table className={table.table}>
        <caption className="visually-hidden">{t('grading.bands')}</caption>
        <Heads of={[t('field.score'), t('field.grade')]} />
        <tbody>
          {bands.data?.toReversed().map(({ id_ebe, beg_bal, end_bal, estimation }) => (
            <tr key={id_ebe}>
              <th scope="row">{`${formatNumber(beg_bal)}–${formatNumber(end_bal)}`}</th>
              <td>{estimation}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </PanelSection>
  )
}

export const Grading = ({ path }: { path: CompletePath }) => {
  const { t } = useTranslation()
  const rules = useRules(path)
  const own = rules.data?.find(({ id_speciality }) => id_speciality === path.speciality.id_speciality)
  const others = rules.data?.filter((row) => row !== own) ?? []
  return (
    <div className={styles.body}>
      <PanelSection reads={[rules]} lines={8}>
        <Title as="h3" pad="sm 0 0">
          {own?.ebe_var ?? t('structure.noRule')}
        </Title>
        {own !== undefined && own.id_ebe_var !== null && <Bands rule={own.id_ebe_var} />}
        <Title as="h3" pad="sm 0 0">
          {t('structure.otherSpecialities')}
        </Title>
        {others.length === 0 && (
          <Text as="p" tone="tertiary" pad="sm 0">
            {t('state.noData')}
          </Text>
        )}
        <ul>
          {others.map((row) => {
            const { text, lang } = textOf(row.special, row.special_kg, row.special_en)
            return (
              <Row as="li" key={row.id_speciality} justify="space-between" gap="md" pad="sm 0" lineBelow>
                <span>
                  <Code>{row['p25-1']}</Code> <span lang={lang}>{text}</span>
                </span>
                <Muted as="span" flex="none" maxWidth="45%" textAlign="right">
                  {row.ebe_var ?? t('structure.noRule')}
                </Muted>
              </Row>
            )
          })}
        </ul>
      </PanelSection>
    </div>
  )
}
