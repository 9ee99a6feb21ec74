import type { FootAction } from '../ui/SearchSelect/search-select.ts'
import { IconPlus } from '@tabler/icons-react'
import { Hint } from '../ui/layout.tsx'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAsk, useMayPropose } from '../location/ProposeButton.tsx'
import { hasSucceeded } from '../api/save.ts'
import { toastSaved } from '../ui/undo.ts'
import { findSameName } from './reads.ts'
import styles from './GroupFooter.module.css'
import { useNewName } from './useAddition.ts'
import { TextInput } from '@mantine/core'
import { useClickOutside, useFocusTrap, useMergedRef } from '@mantine/hooks'
import { lengths } from '#contract/limits.ts'
import { SubmitButton } from '../ui/buttons.tsx'

type GroupNamePopoverProps = {
  readonly text: string
  readonly error: string | undefined
  readonly isBusy: boolean
  readonly onText: (text: string) => void
  readonly onSubmit: () => void
  readonly onCancel: () => void
}

const GroupNamePopover = ({ text, error, isBusy, onText, onSubmit, onCancel }: GroupNamePopoverProps) => {
  const { t } = useTranslation()
  const hintId = useId()
  const ref = useMergedRef(useClickOutside<HTMLDivElement>(onCancel), useFocusTrap())
  const isEmpty = text.trim() === ''
  const onKeyDown = (event: KeyboardEvent) => {
    if ((event.key !== 'Enter' && event.key !== 'Escape') || event.nativeEvent.isComposing) return
    // the footer must not receive Enter and Ctrl+Enter
    event.stopPropagation()
    if (event.key === 'Escape') return onCancel()
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
      <Hint as="p" column="1 / -1" id={hintId}>
        {isEmpty ? t('validation.required') : t('validation.chars', { n: lengths.groupName })}
      </Hint>
    </div>
  )
}

type Options = {
  readonly onPick: (id: number, existed: boolean) => void
  readonly onCancel: () => void
}

export const useNewNameStep = ({ onPick, onCancel }: Options) => {
  const { t } = useTranslation()
  const mayPropose = useMayPropose('group-name')
  const ask = useAsk()
  const [opened, setOpened] = useState(false)
  const [text, setText] = useState('')
  const newName = useNewName()
  // a ref, so that a second press before the busy state is rendered is ignored
  const isSaving = useRef(false)

  const close = () => {
    setOpened(false)
    setText('')
    newName.reset()
  }
  const cancel = () => {
    // a running save closes the popover itself when it succeeds
    if (isSaving.current) return
    close()
    onCancel()
  }

  const submit = () => {
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
        onPick(id, !hasSucceeded(outcome))
      },
    })
  }

  const action: FootAction = {
    label: t(mayPropose ? 'proposal.do.add' : 'group.add'),
    icon: IconPlus,
    key: 'Insert',
    run: () => (mayPropose ? ask('group-name', 'add') : setOpened(true)),
  }
  const popover = opened && (
    <GroupNamePopover
      text={text}
      error={newName.error?.message}
      isBusy={newName.isPending}
      onText={setText}
      onSubmit={submit}
      onCancel={cancel}
    />
  )
  return { action, popover }
}
