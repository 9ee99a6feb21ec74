import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../i18n/numbers.ts'
import type { AvnFolder } from '../useImport.ts'
import { Muted, Row, Scroll, Title } from '../../ui/layout.tsx'
import { ValueTable } from '../../ui/ValueTable.tsx'
import styles from './Avn.module.css'
import { AvnReport } from './AvnReport.tsx'
import { type ReportFilter, reasonsOf } from './folder.ts'

const states = ['taken', 'joined', 'left'] as const
const shownReasons = 4
const shownTables = 11

type Props = { readonly folder: AvnFolder; readonly isAsking: boolean }

/** Rows of each table: imported, joined, omitted, with the reasons; figures open the rows of the report. */
export const AvnCounts = ({ folder, isAsking }: Props) => {
  const { t } = useTranslation()
  const isPhone = useMediaQuery('(max-width: 720px)', false, { getInitialValueInEffect: false })
  const [filter, setFilter] = useState<ReportFilter>()
  const [isWhole, setWhole] = useState(false)
  const { tables, rows, unknownColumns } = folder
  const reasons = useMemo(() => reasonsOf(rows), [rows])
  const sum = (of: 'rows' | (typeof states)[number], some = tables) =>
    some.reduce((all, one) => all + one[of], 0)
  const [areAll, setAll] = useState(false)
  const further = areAll ? [] : tables.slice(shownTables)
  const link = (of: ReportFilter, text: ReactNode) => (
    <button type="button" className={styles.link} onClick={() => setFilter(of)}>
      {text}
    </button>
  )
  const shown = isWhole ? reasons : reasons.slice(0, shownReasons)
  const columns = unknownColumns.reduce((all, one) => all + one.columns.length, 0)
  const table = (
    <ValueTable className={styles.counts} data-asking={isAsking || undefined}>
      <caption className="visually-hidden">{t('avn.willTake')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('avn.table')}</th>
          <th scope="col">{t('avn.rows')}</th>
          {states.map((state) => (
            <th key={state} scope="col">
              {t(`avn.${state}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {tables.slice(0, tables.length - further.length).map((one) => (
          <tr key={one.table}>
            <th scope="row" title={one.table}>
              {one.title}
            </th>
            <td>{formatNumber(one.rows)}</td>
            {states.map((state) => (
              <td key={state}>
                {state === 'left' && one.left > 0
                  ? link({ table: one.table, state }, formatNumber(one.left))
                  : formatNumber(one[state])}
              </td>
            ))}
          </tr>
        ))}
        {further.length > 0 && (
          <tr>
            <th scope="row">
              <button type="button" className={styles.link} onClick={() => setAll(true)}>
                {t('avn.moreTables', { n: further.length })}
              </button>
            </th>
            {(['rows', ...states] as const).map((of) => (
              <td key={of}>{formatNumber(sum(of, further))}</td>
            ))}
          </tr>
        )}
      </tbody>
    </ValueTable>
  )
  const total = (
    <dl className={styles.total} data-asking={isAsking || undefined}>
      {(['rows', ...states] as const).map((of) => (
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
          <Title size={12}>{t('avn.whyLeft', { n: formatNumber(sum('left')) })}</Title>
          <ul>
            {shown.map(({ kind, count, examples }) => (
              <Row as="li" key={kind} align="center" justify="space-between" gap={8}>
                {link(
                  { state: 'left', reason: kind },
                  [kind, examples.join(', ')].filter(Boolean).join(': '),
                )}
                <b>{formatNumber(count)}</b>
              </Row>
            ))}
          </ul>
          {reasons.length > shown.length && (
            <button type="button" className={styles.link} onClick={() => setWhole(true)}>
              {t('avn.moreReasons', { n: reasons.length - shown.length })}
            </button>
          )}
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
