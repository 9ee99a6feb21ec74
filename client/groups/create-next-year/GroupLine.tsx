import type { AdmittedGroupRow } from '#contract/groups.ts'
import { Highlighted } from '../../ui/match.tsx'
import { Muted } from '../../ui/layout.tsx'
import { codeAndForm, type Distinction } from '../namesakes.ts'
import styles from './NextYear.module.css'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Loading } from '../../ui/Loading.tsx'
import { LoadFailure } from '../../ui/LoadFailure.tsx'

type LoadingListProps = {
  readonly read: UseQueryResult
  readonly isEmpty: boolean
  readonly search: string
  readonly whenEmpty: string
  readonly children: ReactNode
}

/** List, or the state that replaces it: loading, error or empty. */
export const LoadingList = ({ read, isEmpty, search, whenEmpty, children }: LoadingListProps) => {
  const { t } = useTranslation()
  if (read.isError && read.data === undefined) return <LoadFailure of={[read]} />
  if (read.data === undefined) return read.isFetching ? <Loading /> : null
  if (!isEmpty) return children
  return (
    <Muted pad="24px 12px" textAlign="center" lineAbove>
      {search.trim() === '' ? whenEmpty : t('state.emptySearch', { q: search.trim() })}
    </Muted>
  )
}

type Props = {
  readonly row: AdmittedGroupRow
  /** Code and study form, or a text that distinguishes the group from groups with an equal name. */
  readonly about: Distinction | undefined
  readonly search: string
}

/** Row of a group with its speciality. */
export const GroupLine = ({ row, about, search }: Props) => (
  <>
    <span className={styles.name}>
      <Highlighted text={row.group_name} search={search} />
    </span>
    <span className={styles.about} title={about?.whole ?? row.special}>
      <Highlighted text={about?.text ?? codeAndForm(row)} search={search} />
    </span>
  </>
)
