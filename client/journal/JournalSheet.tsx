import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChangeRow } from '#contract/history.ts'
import { formatDate, formatMoment } from '../i18n/dates.ts'
import { formatNumber } from '../i18n/numbers.ts'
import { PrintSheet, type Read } from '../table/PrintTable.tsx'
import { ChangeKind, WhatChanged } from './ChangeWords.tsx'
import { PersonName } from './PersonName.tsx'
import { placeText } from './value-text.ts'

type Props = {
  readonly list: Read
  readonly changes: readonly ChangeRow[]
  /** Earlier changes would be found that the screen has not opened. */
  readonly hasEarlier: boolean
}

/** The opened changes on paper, each on a line with all that its line on the screen says. */
export const JournalSheet = ({ list, ...changes }: Props) => (
  <PrintSheet reads={[list]}>
    <Changes {...changes} />
  </PrintSheet>
)

const Changes = ({ changes, hasEarlier }: Omit<Props, 'list'>) => {
  const { t } = useTranslation()
  const [today] = useState(() => formatDate(new Date().toISOString()))
  return (
    <>
      <h1>{t('menu.journal')}</h1>
      <p>
        {t('journal.count', { count: changes.length })} · {today}
        {hasEarlier && ` · ${t('journal.earlierLeftOut')}`}
      </p>
      <table>
        <thead>
          <tr>
            <th>{t('journal.at')}</th>
            <th>{t('journal.kind')}</th>
            <th>{t('journal.what')}</th>
            <th data-numeric>{t('journal.rowCount')}</th>
            <th>{t('journal.who')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map((change) => (
            <Change key={change.change} change={change} />
          ))}
        </tbody>
      </table>
    </>
  )
}

const Change = ({ change }: { readonly change: ChangeRow }) => {
  const { t } = useTranslation()
  const { at, label, rows, place, reason, undone_by } = change
  const about = [
    placeText(place),
    reason && t('journal.groundOf', { text: reason }),
    undone_by !== null && t('journal.undone'),
  ].filter(Boolean)
  return (
    <tr>
      <td>{formatMoment(at)}</td>
      <td>
        <ChangeKind change={change} />
      </td>
      <td>
        <b>{label}</b>
        {rows > 1 && ` ${t('journal.andMore', { n: formatNumber(rows - 1) })}`}
        {'. '}
        <WhatChanged change={change} />
        {about.length > 0 && <div>{about.join(' · ')}</div>}
      </td>
      <td data-numeric>{formatNumber(rows)}</td>
      <td>
        <PersonName {...change} />
      </td>
    </tr>
  )
}
