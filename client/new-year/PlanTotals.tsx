import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { NewYearRow, NewYearTotals } from '#contract/new-year.ts'
import { formatNumber } from '../i18n/numbers.ts'
import { Panel, Title } from '../ui/layout.tsx'
import { ValueTable } from '../ui/ValueTable.tsx'
import styles from './NewYear.module.css'
import { type Choice, totalsOf } from './plan.ts'

type Props = {
  readonly standing: readonly NewYearTotals[]
  readonly rows: readonly NewYearRow[]
  readonly choice: Choice
  readonly years: readonly [before: string, after: string]
  readonly children: ReactNode
}

/** Groups and students of the next year beside those of this one. */
export const PlanTotals = ({ standing, rows, choice, years, children }: Props) => {
  const { t } = useTranslation()
  return (
    <Panel className={styles.totals} aria-label={t('newYear.total')}>
      <Title>{t('newYear.total')}</Title>
      <ValueTable>
        <caption className="visually-hidden">{t('newYear.total')}</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">{years[0]}</th>
            <th scope="col">{years[1]}</th>
            <th scope="col">{t('newYear.diff')}</th>
          </tr>
        </thead>
        <tbody>
          {totalsOf(standing, rows, choice).map(({ name, before, after }) => (
            <tr key={name}>
              <th scope="row">{t(`newYear.total.${name}`)}</th>
              <td>{formatNumber(before)}</td>
              <td>
                <b>{formatNumber(after)}</b>
              </td>
              <td data-sign={Math.sign(after - before)}>
                {after === before ? '=' : formatNumber(after - before, { signDisplay: 'exceptZero' })}
              </td>
            </tr>
          ))}
        </tbody>
      </ValueTable>
      <p className={styles.quiet}>{t('newYear.safe')}</p>
      {children}
    </Panel>
  )
}
