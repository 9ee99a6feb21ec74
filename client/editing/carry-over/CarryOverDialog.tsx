import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SaveAnswer } from '#contract/save.ts'
import { succeeded, outcomeOf } from '../../api/save.ts'
import { DialogFrame } from '../../ui/Dialog/DialogFrame.tsx'
import { moveActive } from '../../ui/SearchSelect/search-select.ts'
import { isSaveKey, SubmitButton } from '../../ui/buttons.tsx'
import { toastDone } from '../../ui/undo.ts'
import type { CarryOverOptions, CarriedLine } from './carry.ts'
import styles from './CarryOver.module.css'
import { walkFocus } from '../../ui/focus/walk.ts'
import { Box, Muted, Text } from '../../ui/layout.tsx'

type Props = CarryOverOptions & { readonly onClose: () => void }

/** Dialog of rows, all ticked at first. The ticked rows are added in sequence and undone together. */
export const CarryOverDialog = ({ from, to, lines: offered, onClose }: Props) => {
  const { t } = useTranslation()
  const formId = useId()
  const reasonId = useId()
  // fixed while the dialog is open, so that an added row does not shift the list
  const [lines] = useState(offered)
  const [ticked, setTicked] = useState<ReadonlySet<number>>(() => new Set(lines.map(({ id }) => id)))
  const adding = useMutation({
    mutationFn: async (chosen: readonly CarriedLine[]) => {
      const answers: SaveAnswer[] = []
      try {
        for (const { id, save } of chosen) {
          const answer = await save()
          // a duplicate means that another user has added the row, which is no error
          if (succeeded(outcomeOf(answer))) answers.push(answer)
          setTicked((now) => new Set([...now].filter((one) => one !== id)))
        }
      } finally {
        if (answers.length > 0) toastDone(t('carry.added', { count: answers.length }), answers, to)
      }
    },
    onSuccess: onClose,
  })
  const all = lines.length > 0 && ticked.size === lines.length
  const toggle = (id: number) =>
    setTicked((now) => (now.has(id) ? new Set([...now].filter((one) => one !== id)) : new Set([...now, id])))
  const submit = () => {
    if (ticked.size > 0 && !adding.isPending) adding.mutate(lines.filter(({ id }) => ticked.has(id)))
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (isSaveKey(event)) {
      event.preventDefault()
      submit()
      return
    }
    walkFocus(event, 'input', moveActive)
  }
  return (
    <DialogFrame
      title={t('carry.title', { year: from })}
      about={`→ ${to}`}
      width={620}
      onClose={onClose}
      footer={
        <>
          <Muted as="span" marginRight="auto" id={reasonId}>
            {ticked.size === 0 && t('carry.none')}
          </Muted>
          <Button onClick={onClose}>{t('common.close')}</Button>
          <SubmitButton
            type="submit"
            form={formId}
            isBusy={adding.isPending}
            blockedBy={ticked.size === 0 ? reasonId : undefined}
          >
            {t('carry.add', { count: ticked.size })}
          </SubmitButton>
        </>
      }
    >
      <form
        id={formId}
        onKeyDown={onKeyDown}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Box as="label" weight={560} className={styles.all}>
          <input
            type="checkbox"
            data-autofocus
            ref={(box) => {
              if (box) box.indeterminate = !all && ticked.size > 0
            }}
            checked={all}
            onChange={() => setTicked(all ? new Set() : new Set(lines.map(({ id }) => id)))}
          />
          {t('common.selectAll')}
        </Box>
        <ul className={styles.list}>
          {lines.map(({ id, text, note }) => (
            <li key={id}>
              <label>
                <input type="checkbox" checked={ticked.has(id)} onChange={() => toggle(id)} />
                <Box as="span" grow breaks>
                  {text}
                </Box>
                <Text tone="tertiary" numeric flex="none" maxWidth="45%" textAlign="right">
                  {note}
                </Text>
              </label>
            </li>
          ))}
        </ul>
        {adding.error && (
          <Text as="p" tone="error" margin="10px 0 0" weight={540} role="alert">
            {adding.error.message}
          </Text>
        )}
      </form>
    </DialogFrame>
  )
}
