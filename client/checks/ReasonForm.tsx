import { Button, TextInput } from '@mantine/core'
import { type KeyboardEvent, type SyntheticEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lengths } from '#contract/limits.ts'
import { isSaveKey } from '../ui/buttons.tsx'
import { Box, Row } from '../ui/layout.tsx'
import styles from './Checks.module.css'

type Props = { isBusy: boolean; onCancel: () => void; onAccept: (reason: string) => void }

export const ReasonForm = ({ isBusy, onCancel, onAccept }: Props) => {
  const { t } = useTranslation()
  const [reason, setReason] = useState('')
  const [isAsked, setAsked] = useState(false)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (isBusy) return
    if (reason.trim() === '') setAsked(true)
    else onAccept(reason.trim())
  }
  const onKeys = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onCancel()
    if (isSaveKey(event)) submit(event)
  }
  return (
    <form onSubmit={submit} onKeyDown={onKeys}>
      <Row wrap gap="sm" align="start" above="sm">
        <Box flex={1} minWidth={220}>
          <TextInput
            label={t('checks.why')}
            description={t('checks.returns')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            value={reason}
            maxLength={lengths.reason}
            error={isAsked && reason.trim() === '' ? t('checks.whyNeeded') : undefined}
            data-autofocus
            autoFocus
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
        </Box>
        <Row gap="sm" above="lg" className={styles.answers}>
          <Button variant="default" onClick={onCancel}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" variant="filled" loading={isBusy}>
            {t('checks.acceptIt')}
          </Button>
        </Row>
      </Row>
    </form>
  )
}
