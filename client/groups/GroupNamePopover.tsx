import { TextInput } from '@mantine/core'
import { useClickOutside, useFocusTrap, useMergedRef } from '@mantine/hooks'
import { type KeyboardEvent, type RefObject, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { lengths } from '#contract/limits.ts'
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

/** The field of a new group name, over the footer. No form element: it stands inside the footer's form. */
export const GroupNamePopover = ({ button, text, error, isBusy, onText, onSubmit, onGiveUp }: Props) => {
  const { t } = useTranslation()
  const hintId = useId()
  const outside = useClickOutside<HTMLDivElement>((event) => {
    // the button closes by itself
    if (!(event.target instanceof Node && button.current?.contains(event.target))) onGiveUp()
  })
  const ref = useMergedRef(outside, useFocusTrap())
  const isEmpty = text.trim() === ''
  const onKeyDown = (event: KeyboardEvent) => {
    if ((event.key !== 'Enter' && event.key !== 'Escape') || event.nativeEvent.isComposing) return
    // neither Enter nor Ctrl+Enter of the footer
    event.stopPropagation()
    if (event.key === 'Escape') return onGiveUp()
    if (!(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    onSubmit()
  }
  return (
    <div ref={ref} role="dialog" aria-label={t('group.add')} className={styles.step} onKeyDown={onKeyDown}>
      <TextInput
        label={t('entity.groupName')}
        value={text}
        maxLength={lengths.groupName}
        autoComplete="off"
        autoFocus
        error={error}
        onChange={({ currentTarget }) => onText(currentTarget.value)}
      />
      <SubmitButton type="button" isBusy={isBusy} blockedBy={isEmpty ? hintId : undefined} onClick={onSubmit}>
        {t('common.add')}
      </SubmitButton>
      <p id={hintId} className={styles.hint}>
        {isEmpty ? t('validation.required') : t('validation.chars', { n: lengths.groupName })}
      </p>
    </div>
  )
}
