import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Overview.module.css'

type Props = {
  readonly isPhone: boolean
  readonly renderFilter: (key: string) => ReactNode
}

const kinds = [
  ['Budget', 'field.budget', 'quota.budgetShort'],
  ['Contract', 'field.contract', 'quota.contractShort'],
  ['Total', 'field.total', 'field.total'],
] as const

/** Column headings in two rows; on a phone in one row, only for screen readers and without the numbers. */
export const OverviewHead = ({ isPhone, renderFilter }: Props) => {
  const { t } = useTranslation()
  const heads = isPhone
    ? []
    : ([
        ['autumn', 'quota.autumn', 3],
        ['spring', 'quota.spring', 3],
        ['plan', 'quota.plan', 2],
        ['last', 'quota.lastYear', 2],
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
            {renderFilter('group')}
          </th>
          <th role="columnheader" scope="col" rowSpan={2}>
            {t('entity.speciality')}
          </th>
          {heads.map(([of, label, span]) => (
            <th key={of} role="columnheader" scope="colgroup" colSpan={span} data-edge>
              {t(label)}
            </th>
          ))}
          <th role="columnheader" scope="col" rowSpan={2} data-edge>
            {t('quota.deviation')}
            {renderFilter('deviation')}
          </th>
        </tr>
        {heads.length > 0 && (
          <tr role="row">
            {heads.map(([of, , span]) =>
              kinds.slice(0, span).map(([kind, name, short], at) => (
                <th
                  key={`${of}${kind}`}
                  role="columnheader"
                  scope="col"
                  data-numeric
                  data-edge={at === 0 || undefined}
                  title={t(name)}
                >
                  {t(short)}
                  {renderFilter(`${of}${kind}`)}
                </th>
              )),
            )}
          </tr>
        )}
      </thead>
    </>
  )
}
