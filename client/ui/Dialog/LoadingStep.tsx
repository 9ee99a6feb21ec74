import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Loading } from '../Loading.tsx'
import { DialogFrame } from './DialogFrame.tsx'
import { LoadFailure } from '../LoadFailure.tsx'

type Props = {
  readonly title: string
  readonly reads: readonly UseQueryResult[]
  readonly onClose: () => void
}

/** A step that waits for its row, so that the fields come with their values and take the focus. */
export const LoadingStep = ({ title, reads, onClose }: Props) => {
  const { t } = useTranslation()
  return (
    <DialogFrame
      title={title}
      width={1000}
      onClose={onClose}
      footer={
        <Button onClick={onClose} data-autofocus>
          {t('common.close')}
        </Button>
      }
    >
      {reads.some(({ isError }) => isError) ? <LoadFailure of={reads} /> : <Loading />}
    </DialogFrame>
  )
}
