import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { NewYearRow } from '#contract/new-year.ts'
import { PrintTable } from '../table/PrintTable.tsx'
import { type Choice, figureOf, isTaken } from './plan.ts'
import { sourceOf, useReason } from './words.ts'

type Props = {
  readonly plan: UseQueryResult<NewYearRow[]>
  readonly rows: readonly NewYearRow[]
  readonly choice: Choice
  readonly title: string
}

export const NewYearSheet = ({ plan, rows, choice, title }: Props) => {
  const { t } = useTranslation()
  const reason = useReason()
  const stateOf = (row: NewYearRow) => {
    if (row.action === 'exists') return t('newYear.exists')
    return t(isTaken(row, choice) ? 'newYear.create' : 'newYear.skip')
  }
  const figures = (row: NewYearRow) => {
    if (row.kind === 'quota') return `${figureOf(row, 'kol_b', choice)} + ${figureOf(row, 'kol_k', choice)}`
    return row.kind === 'position' ? String(figureOf(row, 'chasy', choice)) : ''
  }
  return (
    <PrintTable
      reads={[plan]}
      title={title}
      about={[]}
      paper="wide"
      rows={rows}
      columns={[
        { key: 'kind', label: 'newYear.step', text: ({ kind }) => t(`newYear.${kind}`) },
        { key: 'label', label: 'import.record', text: ({ label }) => label },
        { key: 'source', label: 'newYear.source', text: sourceOf },
        { key: 'figures', label: 'newYear.figures', text: figures, isNumeric: true },
        { key: 'state', label: 'newYear.what', text: stateOf },
        { key: 'why', label: 'newYear.why', text: reason },
      ]}
    />
  )
}
