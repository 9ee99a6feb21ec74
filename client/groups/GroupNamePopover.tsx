import '@mantine/core/styles/Popover.layer.css'
import { Popover, TextInput } from '@mantine/core'
import { type FormEvent, type RefObject, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { lengths } from '#contract/limits.ts'
import { ExistingTarget } from '../ui/ExistingTarget.tsx'
import { SubmitButton } from '../ui/SubmitButton.tsx'
import styles from './GroupFooter.module.css'

type Props = {
  readonly button: RefObject<HTMLButtonElement | null>
  readonly text: string
  readonly error: string | undefined
  readonly isBusy: boolean
  readonly onText: (text: string) => void
  readonly onSubmit: () => void
  readonly onGiveUp: () => void
}

/** The field of a new group name, at its button. */
export const GroupNamePopover = ({ button, text, error, isBusy, onText, onSubmit, onGiveUp }: Props) => {
  const { t } = useTranslation()
  const hintId = useId()
  const isEmpty = text.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <Popover
      opened
      onChange={(opened) => !opened && onGiveUp()}
      position="top-start"
      transitionProps={{ duration: 0 }}
      trapFocus
    >
      <Popover.Target>
        <ExistingTarget element={button} />
      </Popover.Target>
      <Popover.Dropdown className={styles.step ?? ''} aria-label={t('group.add')}>
        {/* the footer's Ctrl+Enter is not for this form, which stands inside it */}
        <form
          onSubmit={submit}
          onKeyDown={(event) => event.key === 'Enter' && event.stopPropagation()}
          noValidate
        >
          <TextInput
            label={t('entity.groupName')}
            value={text}
            maxLength={lengths.groupName}
            autoComplete="off"
            autoFocus
            data-autofocus
            error={error}
            onChange={({ currentTarget }) => onText(currentTarget.value)}
          />
          <SubmitButton type="submit" isBusy={isBusy} blockedBy={isEmpty ? hintId : undefined}>
            {t('common.add')}
          </SubmitButton>
          <p id={hintId} className={styles.hint}>
            {isEmpty ? t('validation.required') : t('validation.chars', { n: lengths.groupName })}
          </p>
        </form>
      </Popover.Dropdown>
    </Popover>
  )
}
