import '@mantine/core/styles/Popover.layer.css'
import { Popover, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lengths } from '#contract/limits.ts'
import { succeeded } from '../api/outcome.ts'
import { toastSaved } from '../ui/toasts/toast-saved.ts'
import { SubmitButton } from '../ui/SubmitButton.tsx'
import { findSameName } from './find.ts'
import styles from './GroupFooter.module.css'
import { useNewName } from './useAddition.ts'

type Props = { readonly onPick: (id: number, existed: boolean) => void }

/** The + beside the group select: one field, whose name is picked as soon as it exists. */
export const GroupNameStep = ({ onPick }: Props) => {
  const { t } = useTranslation()
  const [opened, setOpened] = useState(false)
  const [text, setText] = useState('')
  const newName = useNewName()
  const hintId = useId()
  const plus = useRef<HTMLButtonElement>(null)
  const isGivenUp = useRef(false)
  // also before the button is drawn as busy
  const isSaving = useRef(false)

  const close = () => {
    setOpened(false)
    setText('')
    newName.reset()
  }
  const giveUp = () => {
    // it is on its way, and picked as soon as it is there
    if (isSaving.current) return
    close()
    isGivenUp.current = true
  }
  // Once the popover is gone: until then Mantine gives the focus to what had it, the field inside.
  useEffect(() => {
    if (opened || !isGivenUp.current) return
    isGivenUp.current = false
    plus.current?.focus()
  }, [opened])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '' || isSaving.current) return
    isSaving.current = true
    newName.mutate(text, {
      onSettled: () => {
        isSaving.current = false
      },
      onSuccess: ({ answer, names }) => {
        const outcome = toastSaved(answer, text.trim())
        const id = outcome.ID ?? findSameName(names, text)?.id_n_gr
        if (id === undefined) return
        close()
        onPick(id, !succeeded(outcome))
      },
    })
  }

  return (
    <Popover
      opened={opened}
      onChange={(next) => (next ? setOpened(true) : giveUp())}
      position="top-start"
      transitionProps={{ duration: 0 }}
      trapFocus
    >
      <Popover.Target>
        <button
          ref={plus}
          type="button"
          className={styles.plus}
          aria-label={t('group.add')}
          title={t('group.add')}
          onClick={() => (opened ? giveUp() : setOpened(true))}
        >
          <IconPlus size={15} aria-hidden />
        </button>
      </Popover.Target>
      <Popover.Dropdown className={styles.step} aria-label={t('group.add')}>
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
            error={newName.error?.message}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
          <SubmitButton
            type="submit"
            isBusy={newName.isPending}
            blockedBy={text.trim() === '' ? hintId : undefined}
          >
            {t('common.add')}
          </SubmitButton>
          <p id={hintId} className={styles.hint}>
            {text.trim() === '' ? t('validation.required') : t('validation.chars', { n: lengths.groupName })}
          </p>
        </form>
      </Popover.Dropdown>
    </Popover>
  )
}
