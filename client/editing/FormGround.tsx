import { Button, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lengths } from '#contract/limits.ts'
import { setGroundOfForm, useGround } from '../api/ground.ts'

/** On what ground a form saves (domain.md#change-reason): a field that is asked for. */
export const FormGround = () => {
  const { t } = useTranslation()
  const kept = useGround()
  const [text, setText] = useState<string>()
  useEffect(() => {
    setGroundOfForm(text ?? '')
    return () => setGroundOfForm('')
  }, [text])
  if (text === undefined)
    return (
      <div>
        <Button size="compact-sm" variant="subtle" onClick={() => setText(kept)}>
          {kept === '' ? t('ground.add') : t('journal.groundOf', { text: kept })}
        </Button>
      </div>
    )
  return (
    <TextInput
      label={t('journal.ground')}
      placeholder={t('journal.groundHelp')}
      maxLength={lengths.reason}
      value={text}
      autoFocus
      onChange={({ currentTarget }) => setText(currentTarget.value)}
    />
  )
}
