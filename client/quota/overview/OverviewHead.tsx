import { useTranslation } from 'react-i18next'
import styles from './Overview.module.css'

/** The columns and their two heads; on a phone, where a group is two lines, those that are read aloud. */
export const OverviewHead = ({ isPhone }: { readonly isPhone: boolean }) => {
  const { t } = useTranslation()
  const heads = isPhone
    ? []
    : ([
        ['quota.autumn', 3],
        ['quota.spring', 3],
        ['quota.plan', 2],
        ['quota.lastYear', 2],
      ] as const)
  return (
    <>
      {!isPhone && (
        <colgroup>
          <col className={styles.group} />
          <col />
          <col span={6} className={styles.number} />
          <col span={4} className={styles.short} />
          <col className={styles.said} />
        </colgroup>
      )}
      <thead className={isPhone ? 'visually-hidden' : undefined}>
        <tr role="row">
          <th role="columnheader" scope="col" rowSpan={2}>
            {t('entity.group')}
          </th>
          <th role="columnheader" scope="col" rowSpan={2}>
            {t('entity.speciality')}
          </th>
          {heads.map(([label, span]) => (
            <th key={label} role="columnheader" scope="colgroup" colSpan={span} data-edge>
              {t(label)}
            </th>
          ))}
          <th role="columnheader" scope="col" rowSpan={2} data-edge>
            {t('quota.deviation')}
          </th>
        </tr>
        {heads.length > 0 && (
          <tr role="row">
            {heads.map(([label, span]) =>
              (['field.budget', 'field.contract', 'field.total'] as const).slice(0, span).map((kind, at) => (
                <th
                  key={`${label} ${kind}`}
                  role="columnheader"
                  scope="col"
                  data-numeric
                  data-edge={at === 0 || undefined}
                  title={t(kind)}
                >
                  {at === 0 ? t('quota.budgetShort') : at === 1 ? t('quota.contractShort') : t(kind)}
                </th>
              )),
            )}
          </tr>
        )}
      </thead>
    </>
  )
}
