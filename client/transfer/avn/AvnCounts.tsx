import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../i18n/numbers.ts'
import type { AvnFolder } from '../useImport.ts'
import { Muted, Row, Scroll, Title } from '../../ui/layout.tsx'
import { Heads, ValueTable } from '../../ui/ValueTable.tsx'
import styles from './Avn.module.css'
import { AvnReport } from './AvnReport.tsx'
import { type ReportFilter, reasonsOf } from './folder.ts'

const figures = ['rows', 'taken', 'joined', 'left'] as const
const shownReasons = 4
const shownTables = 11

type Props = { readonly folder: AvnFolder; readonly isAsking: boolean }

export const AvnCounts = ({ folder, isAsking }: Props) => {
  const { t } = useTranslation()
  const isPhone = useMediaQuery('(max-width: 720px)', false, { getInitialValueInEffect: false })
  const [filter, setFilter] = useState<ReportFilter>()
  const [isWhole, setWhole] = useState(false)
  const { tables, rows, unknownColumns } = folder
  const reasons = useMemo(() => reasonsOf(rows), [rows])
  const sum = (of: (typeof figures)[number], some = tables) => some.reduce((all, one) => all + one[of], 0)
  const [areAll, setAll] = useState(false)
  const further = areAll ? [] : tables.slice(shownTables)
  const button = (text: ReactNode, onClick: () => void) => (
    <button type="button" className={styles.link} onClick={onClick}>
      {text}
    </button>
  )
  const link = (of: ReportFilter, text: ReactNode) => button(text, () => setFilter(of))
  const row = (head: ReactNode, some: typeof tables, table?: string) => (
    <tr key={table}>
      <th scope="row" title={table}>
        {head}
      </th>
      {figures.map((of) => {
        const figure = sum(of, some)
        const isLinked = of === 'left' && table !== undefined && figure > 0
        const text = formatNumber(figure)
        return <td key={of}>{isLinked ? link({ table, state: of }, text) : text}</td>
      })}
    </tr>
  )
  const shown = isWhole ? reasons : reasons.slice(0, shownReasons)
  const columns = unknownColumns.reduce((all, one) => all + one.columns.length, 0)
  const table = (
    <ValueTable className={styles.counts} data-asking={isAsking || undefined}>
      <caption className="visually-hidden">{t('avn.willTake')}</caption>
      <Heads of={(['table', ...figures] as const).map((of) => t(`avn.${of}`))} />
      <tbody>
        {tables.slice(0, tables.length - further.length).map((one) => row(one.title, [one], one.table))}
        {further.length > 0 &&
          row(
            button(t('avn.moreTables', { n: further.length }), () => setAll(true)),
            further,
          )}
      </tbody>
    </ValueTable>
  )
  const total = (
    <dl className={styles.total} data-asking={isAsking || undefined}>
      {figures.map((of) => (
        <div key={of}>
          <dt>{t(`avn.${of}`)}</dt>
          <dd>{formatNumber(sum(of))}</dd>
        </div>
      ))}
    </dl>
  )
  return (
    <>
      {total}
      {isPhone ? (
        <details>
          <summary>{t('avn.byTable')}</summary>
          {table}
        </details>
      ) : (
        <Scroll>{table}</Scroll>
      )}
      {sum('left') > 0 && (
        <div className={styles.reasons}>
          <Title look="label">{t('avn.whyLeft', { n: formatNumber(sum('left')) })}</Title>
          <ul>
            {shown.map(({ kind, count, examples }) => (
              <Row as="li" key={kind} align="center" justify="space-between" gap="sm">
                {link(
                  { state: 'left', reason: kind },
                  [kind, examples.join(', ')].filter(Boolean).join(': '),
                )}
                <b>{formatNumber(count)}</b>
              </Row>
            ))}
          </ul>
          {reasons.length > shown.length &&
            button(t('avn.moreReasons', { n: reasons.length - shown.length }), () => setWhole(true))}
        </div>
      )}
      {folder.conflicts > 0 && (
        <Muted className={styles.reasons}>{t('avn.conflicts', { n: formatNumber(folder.conflicts) })}</Muted>
      )}
      {columns > 0 && (
        <details className={styles.reasons}>
          <summary>{t('avn.unknownColumns', { n: formatNumber(columns) })}</summary>
          {unknownColumns.map((one) => (
            <Muted key={one.table} breaks>
              <b>{one.table}</b>: {one.columns.join('; ')}
            </Muted>
          ))}
        </details>
      )}
      {filter && <AvnReport folder={folder} filter={filter} onClose={() => setFilter(undefined)} />}
    </>
  )
}
