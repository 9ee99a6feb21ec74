import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '../../ui/Banner.tsx'
import { Box } from '../../ui/layout.tsx'
import styles from './PanelSection.module.css'

type Props = {
  readonly reads: readonly UseQueryResult[]
  /** Something that the answers refer to is being read still. */
  readonly isAwaited?: boolean
  /** How high the waiting place is. */
  readonly lines: number
  readonly children: ReactNode
}

/** Shows the answer of a read or its placeholder; above it why reading failed, and the button to try again. */
export const PanelSection = ({ reads, isAwaited = false, lines, children }: Props) => {
  const { t } = useTranslation()
  const failed = reads.filter(({ isError }) => isError)
  const isThere = !isAwaited && reads.every(({ data }) => data !== undefined)
  return (
    <>
      {failed.length > 0 && (
        <Box margin="8px var(--inset, 12px)" role="alert">
          <Banner kind="error" onRetry={() => failed.forEach(({ refetch }) => void refetch())}>
            {failed[0]?.error?.message ?? t('state.loadError')}
          </Banner>
        </Box>
      )}
      {isThere && children}
      {!isThere && failed.length === 0 && (
        <div className={styles.waiting} role="status">
          <span className="visually-hidden">{t('state.loading')}</span>
          {Array.from({ length: lines }, (_, line) => line).map((line) => (
            <div key={line} className={styles.line} />
          ))}
        </div>
      )}
    </>
  )
}
