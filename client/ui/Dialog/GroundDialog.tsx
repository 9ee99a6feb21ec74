import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { history } from '#contract/history.ts'
import { lengths } from '#contract/limits.ts'
import { setGround, useGround } from '../../api/ground.ts'
import { mutate } from '../../api/mutate.ts'
import { FormDialog } from './FormDialog.tsx'
import { Box, Muted } from '../layout.tsx'
import { toast } from '../toasts/toast.ts'

type Props = {
  /** Id of the change whose reason is entered; undefined if the reason applies to later changes. */
  readonly change?: string
  readonly onClose: () => void
}

export const GroundDialog = ({ change, onClose }: Props) => {
  const { t } = useTranslation()
  const ground = useGround()
  const [text, setText] = useState(ground)
  const [isForLaterSaves, setForLaterSaves] = useState(ground !== '')
  const take = (next: string) => {
    setGround(next)
    onClose()
  }
  const saving = useMutation({
    mutationFn: (number: string) => mutate(history.annotate, { change: number, reason: text }),
    onSuccess: () => {
      toast.success(t('journal.groundSaved'), { detail: text })
      if (isForLaterSaves) setGround(text)
      onClose()
    },
  })
  return (
    <FormDialog
      title={t(change === undefined ? 'ground.title' : 'journal.ground')}
      width={520}
      onClose={onClose}
      leave={
        change === undefined && ground !== '' ? (
          <Button onClick={() => take('')}>{t('ground.clear')}</Button>
        ) : undefined
      }
      submit={t(change === undefined ? 'ground.set' : 'common.save')}
      isBusy={saving.isPending}
      onSubmit={() => (change === undefined ? take(text) : saving.mutate(change))}
    >
      <TextInput
        label={t('journal.ground')}
        placeholder={t('journal.groundHelp')}
        maxLength={lengths.reason}
        value={text}
        data-autofocus
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {change === undefined ? (
        <Muted>{t('ground.about')}</Muted>
      ) : (
        <Box as="label" block above="md">
          <input
            type="checkbox"
            checked={isForLaterSaves}
            onChange={({ currentTarget }) => setForLaterSaves(currentTarget.checked)}
          />{' '}
          {t('ground.following')}
        </Box>
      )}
    </FormDialog>
  )
}
