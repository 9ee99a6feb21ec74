import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './PanelSection.module.css'
import { LoadFailure } from '../../ui/LoadFailure.tsx'
import { Box } from '../../ui/layout.tsx'

type Props = {
  readonly reads: readonly UseQueryResult[]
  /** True if a list to which the data refers is still loading. */
  readonly isAwaited?: boolean
  readonly lines: number
  readonly children: ReactNode
}

export const PanelSection = ({ reads, isAwaited = false, lines, children }: Props) => {
  const { t } = useTranslation()
  const isLoaded = !isAwaited && reads.every(({ data }) => data !== undefined)
  return (
    <>
      <LoadFailure of={reads} className={styles.inset} />
      {isLoaded && children}
      {!isLoaded && !reads.some(({ isError }) => isError) && (
        <Box className={styles.inset} animation="appear 1ms 200ms both" role="status">
          <span className="visually-hidden">{t('state.loading')}</span>
          {Array.from({ length: lines }, (_, line) => line).map((line) => (
            <Box
              key={line}
              height={10}
              margin="0 0 lg"
              radius={5}
              background="var(--hover)"
              className={styles.line}
            />
          ))}
        </Box>
      )}
    </>
  )
}
