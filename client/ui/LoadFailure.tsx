import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from './Banner.tsx'
import { Box, type Space } from './layout.tsx'

type ReadState = {
  readonly isError: boolean
  readonly error: Error | null
  readonly refetch: () => Promise<unknown>
}

type Look = {
  readonly pad?: Space
  readonly above?: Space
  readonly margin?: Space
  readonly column?: string
  readonly className?: string | undefined
}

type AlertProps = Look & Partial<ComponentProps<typeof Banner>>

export const Alert = ({ kind = 'error', onRetry, children, ...look }: AlertProps) =>
  children && (
    <Box role="alert" {...look}>
      <Banner {...{ kind, onRetry }}>{children}</Banner>
    </Box>
  )

type Props = Look & { readonly of: readonly ReadState[] }

export const LoadFailure = ({ of, ...look }: Props) => {
  const { t } = useTranslation()
  const failed = of.filter(({ isError }) => isError)
  return (
    <Alert onRetry={() => void Promise.all(failed.map((read) => read.refetch()))} {...look}>
      {failed[0] && `${t('state.loadError')}. ${failed[0].error?.message}`}
    </Alert>
  )
}

export const Failure = ({ of: { error } }: { readonly of: { readonly error: Error | null } }) => (
  <Alert>{error?.message}</Alert>
)

export const ReadFailure = ({ of: { error, refetch } }: { readonly of: Omit<ReadState, 'isError'> }) =>
  error && (
    <Banner kind="error" onRetry={() => void refetch()}>
      {error.message}
    </Banner>
  )
