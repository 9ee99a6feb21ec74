import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '../../ui/Banner.tsx'
import { Loading } from '../../ui/Loading.tsx'
import styles from './NextYear.module.css'

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
  if (read.isError && read.data === undefined)
    return (
      <div role="alert">
        <Banner kind="error" onRetry={() => void read.refetch()}>
          {t('state.loadError')}. {read.error?.message}
        </Banner>
      </div>
    )
  if (read.data === undefined) return read.isFetching ? <Loading /> : null
  if (!isEmpty) return children
  return (
    <p className={styles.empty}>
      {search.trim() === '' ? whenEmpty : t('state.emptySearch', { q: search.trim() })}
    </p>
  )
}
