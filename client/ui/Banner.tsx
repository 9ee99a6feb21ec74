import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Box, Row } from './layout.tsx'

type Props = {
  readonly kind: 'error' | 'warning'
  readonly children: ReactNode
  readonly onRetry?: (() => void) | undefined
}

export const Banner = ({ kind, children, onRetry }: Props) => {
  const { t } = useTranslation()
  return (
    <Row
      align="center"
      gap="sm"
      pad="sm md"
      radius={6}
      breaks
      background={`var(--${kind}-background)`}
      tone={kind}
    >
      <IconAlertTriangle size={18} aria-hidden />
      <Box flex={1} minWidth={0}>
        {children}
      </Box>
      {onRetry && <Button onClick={onRetry}>{t('common.retry')}</Button>}
    </Row>
  )
}
