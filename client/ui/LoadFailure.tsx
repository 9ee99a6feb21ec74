import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from './Banner.tsx'
import { Box, type Space } from './layout.tsx'

type ReadState = {
  readonly isError: boolean
  readonly error: Error | null
  readonly refetch: () => Promise<unknown>
}

type Props = {
  readonly of: readonly ReadState[]
  readonly pad?: Space
  readonly margin?: Space
  readonly column?: string
  readonly className?: string | undefined
}

export const LoadFailure = ({ of, ...look }: Props) => {
  const { t } = useTranslation()
  const failed = of.filter(({ isError }) => isError)
  return (
    failed.length > 0 && (
      <Box role="alert" {...look}>
        <Banner kind="error" onRetry={() => void Promise.all(failed.map((read) => read.refetch()))}>
          {t('state.loadError')}. {failed[0]?.error?.message}
        </Banner>
      </Box>
    )
  )
}

type AlertProps = { readonly kind?: 'error' | 'warning'; readonly children: ReactNode }

export const Alert = ({ kind = 'error', children }: AlertProps) =>
  children !== undefined && (
    <div role="alert">
      <Banner kind={kind}>{children}</Banner>
    </div>
  )

export const Failure = ({ of: { error } }: { readonly of: { readonly error: Error | null } }) => (
  <Alert>{error?.message}</Alert>
)

export const ReadFailure = ({ of: { error, refetch } }: { readonly of: Omit<ReadState, 'isError'> }) =>
  error && (
    <Banner kind="error" onRetry={() => void refetch()}>
      {error.message}
    </Banner>
  )
