import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from './Banner.tsx'
import { Box } from './layout.tsx'

type Read = {
  readonly isError: boolean
  readonly error: Error | null
  readonly refetch: () => Promise<unknown>
}

type Props = {
  readonly of: readonly Read[]
  readonly pad?: number
  readonly margin?: string
  readonly column?: string
  readonly className?: string | undefined
}

/** The reason why a read has failed, and the button to read again; nothing while all are well. */
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

/** A banner that is read out at once; nothing while it has no text. */
export const Alert = ({ kind = 'error', children }: AlertProps) =>
  children !== undefined && (
    <div role="alert">
      <Banner kind={kind}>{children}</Banner>
    </div>
  )

/** The reason why a mutation has failed. */
export const Failure = ({ of: { error } }: { readonly of: { readonly error: Error | null } }) => (
  <Alert>{error?.message}</Alert>
)

/** The reason why one read has failed, in its place, and the button to read again. */
export const ReadFailure = ({ of: { error, refetch } }: { readonly of: Omit<Read, 'isError'> }) =>
  error && (
    <Banner kind="error" onRetry={() => void refetch()}>
      {error.message}
    </Banner>
  )
