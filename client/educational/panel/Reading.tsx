import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Reading.module.css'

type Props = {
  readonly reads: readonly UseQueryResult[]
  /** How high the waiting place is. */
  readonly lines: number
  readonly children: ReactNode
}

/** What was read, or the place where it will stand, or why it does not and a second try. */
export const Reading = ({ reads, lines, children }: Props) => {
  const { t } = useTranslation()
  const failed = reads.filter(({ data, isError }) => isError && data === undefined)
  if (failed.length > 0) {
    return (
      <div className={styles.failed} role="alert">
        <p>{failed[0]?.error?.message ?? t('state.loadError')}</p>
        <Button onClick={() => failed.forEach(({ refetch }) => void refetch())}>{t('common.retry')}</Button>
      </div>
    )
  }
  if (reads.some(({ isPending }) => isPending)) {
    return (
      <div className={styles.waiting} role="status">
        <span className="visually-hidden">{t('state.loading')}</span>
        {Array.from({ length: lines }, (_, line) => line).map((line) => (
          <div key={line} className={styles.line} />
        ))}
      </div>
    )
  }
  return children
}
