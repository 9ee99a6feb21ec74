import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from '@tanstack/react-query'
import { quota } from '#contract/quota.ts'
import { EmptyCure } from '../../address/EmptyCure.tsx'
import { query } from '../../api/query.ts'
import { useFacultyOptions } from '../../catalogues/departments/useFacultyOptions.ts'
import { currentLanguage } from '../../i18n/i18n.ts'
import { keepFocus } from '../../ui/focus/give-back.ts'
import { useFirstFocus } from '../../ui/focus/useFirstFocus.ts'
import { SearchSelect, type SelectHandle } from '../../ui/SearchSelect/SearchSelect.tsx'
import { statusOfRead } from '../../ui/SearchSelect/status-of-read.ts'
import { halfYearOption } from '../half-year-option.ts'
import styles from './Overview.module.css'
import type { OverviewStep, useOverview } from './useOverview.ts'

type Props = {
  readonly faculties: ReturnType<typeof useFacultyOptions>
  readonly overview: ReturnType<typeof useOverview>
  readonly onChoose: (step: OverviewStep, id: number | undefined) => void
}

/** Whose quotas: a faculty of any institution, the academic year, the half-year that is edited. */
export const OverviewSelects = ({ faculties, overview: { chosen, years }, onChoose }: Props) => {
  const { t } = useTranslation()
  const language = currentLanguage()
  const halfYears = useQuery({ ...query(quota.halfYears), staleTime: Number.POSITIVE_INFINITY })
  const first = useRef<SelectHandle>(null)
  useFirstFocus(faculties.status !== 'loading', () => {
    if (chosen.fac === undefined) first.current?.focus()
    else keepFocus()
  })
  return (
    <div className={styles.selects}>
      <SearchSelect
        label={t('entity.faculty')}
        options={faculties.options}
        status={faculties.status}
        count={faculties.options.length}
        value={chosen.fac}
        ref={first}
        cure={<EmptyCure of="faculty" />}
        onChoose={(id) => onChoose('fac', id)}
      />
      <SearchSelect
        label={t('entity.year')}
        options={(years.data ?? []).map(({ id_a_year, a_year }) => ({ id: id_a_year, text: a_year }))}
        status={statusOfRead(years)}
        value={chosen.year}
        onChoose={(id) => onChoose('year', id)}
        cure={null}
      />
      <SearchSelect
        label={t('entity.halfYear')}
        options={(halfYears.data ?? []).map((row) => halfYearOption(row, language))}
        status={statusOfRead(halfYears)}
        value={chosen.half}
        onChoose={(id) => onChoose('half', id)}
        cure={null}
      />
    </div>
  )
}
