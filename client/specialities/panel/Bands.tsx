import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { grading } from '#contract/grading.ts'
import { query } from '../../api/query.ts'
import { formatNumber } from '../../i18n/numbers.ts'
import table from './PanelTable.module.css'
import { PanelSection } from './PanelSection.tsx'

/** The bands of a grading rule, the best grade first. */
export const Bands = ({ rule }: { readonly rule: number }) => {
  const { t } = useTranslation()
  const bands = useQuery(query(grading.bands, { idEbeVar: rule }))
  return (
    <PanelSection reads={[bands]} lines={4}>
      <table className={table.table}>
        <caption className="visually-hidden">{t('grading.bands')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('field.score')}</th>
            <th scope="col">{t('field.grade')}</th>
          </tr>
        </thead>
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
