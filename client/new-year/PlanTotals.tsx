import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { NewYearRow, NewYearTotals } from '#contract/new-year.ts'
import { formatDifference, formatNumber } from '../i18n/numbers.ts'
import { Box, Panel, Row, Text, Title } from '../ui/layout.tsx'
import { Heads, ValueTable } from '../ui/ValueTable.tsx'
import styles from './NewYear.module.css'
import { type Choice, totalsOf } from './plan.ts'

type Props = {
  readonly standing: readonly NewYearTotals[]
  readonly rows: readonly NewYearRow[]
  readonly choice: Choice
  readonly years: readonly [before: string, after: string]
  readonly title: string
  /** Short, beside the title. */
  readonly place: string
  readonly children: ReactNode
}

/** Groups and students of the next year beside those of this one. */
export const PlanTotals = ({ standing, rows, choice, years, title, place, children }: Props) => {
  const { t } = useTranslation()
  const { lines, spring } = totalsOf(standing, rows, choice)
  return (
    <Panel className={styles.totals} aria-label={title}>
      <Row gap={12} align="center" justify="space-between" minHeight={48} pad="0 12px" lineBelow>
        <Title size={14}>{title}</Title>
        <Text tone="secondary" size={12} clip>
          {place}
        </Text>
      </Row>
      <ValueTable>
        <caption className="visually-hidden">{title}</caption>
        <Heads of={['', years[0], years[1], t('newYear.diff')]} />
        <tbody>
          {lines.map(({ name, before, after }) => (
            <tr key={name}>
              <th scope="row">{t(`newYear.total.${name}`)}</th>
              <td>{formatNumber(before)}</td>
              <td>
                <b>{formatNumber(after)}</b>
              </td>
              <td data-sign={Math.sign(after - before)}>{formatDifference(after - before)}</td>
            </tr>
          ))}
        </tbody>
      </ValueTable>
      {spring && (
        <Box as="p" pad="10px 12px" size={13} tone="secondary">
          {t('newYear.spring', { before: formatNumber(spring.before), after: formatNumber(spring.after) })}
        </Box>
      )}
      <Box as="p" pad="10px 12px" size={13} tone="secondary">
        {t('newYear.safe')}
      </Box>
      {children}
    </Panel>
  )
}
