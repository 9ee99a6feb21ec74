import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Loading } from '../../ui/Loading.tsx'
import styles from './NextYear.module.css'
import { LoadFailure } from '../../ui/LoadFailure.tsx'

type Props = {
  readonly read: UseQueryResult
  readonly isEmpty: boolean
  readonly search: string
  readonly whenEmpty: string
  readonly children: ReactNode
}

/** A list, or why there is none. */
export const LoadingList = ({ read, isEmpty, search, whenEmpty, children }: Props) => {
  const { t } = useTranslation()
  if (read.isError && read.data === undefined) return <LoadFailure of={[read]} />
  if (read.data === undefined) return read.isFetching ? <Loading /> : null
  if (!isEmpty) return children
  return (
    <p className={styles.empty}>
      {search.trim() === '' ? whenEmpty : t('state.emptySearch', { q: search.trim() })}
    </p>
  )
}
