import { Button } from '@mantine/core'
import { useSet } from '@mantine/hooks'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type SaveAnswer, sms } from '#contract/save.ts'
import { hasSucceeded, outcomeMessage, outcomeOf } from '../../api/save.ts'
import { FormDialog } from '../../ui/Dialog/FormDialog.tsx'
import { moveActive } from '../../ui/SearchSelect/search-select.ts'
import { toastDone } from '../../ui/undo.ts'
import type { CarryOverOptions, CarriedLine } from './carry.ts'
import styles from './CarryOver.module.css'
import { moveFocusByKey } from '../../ui/focus/move-focus.ts'
import { Alert } from '../../ui/LoadFailure.tsx'
import { Box, Text } from '../../ui/layout.tsx'

type Props = CarryOverOptions & { readonly onClose: () => void }

/** Dialog that adds the ticked rows one after another. One undo reverts all of them. */
export const CarryOverDialog = ({ from, to, lines: offered, onClose }: Props) => {
  const { t } = useTranslation()
  // fixed while the dialog is open, so that an added row does not disappear from the list
  const [lines] = useState(offered)
  const ticked = useSet(lines.map(({ id }) => id))
  const adding = useMutation({
    mutationFn: async (chosen: readonly CarriedLine[]) => {
      const answers: SaveAnswer[] = []
      try {
        for (const { id, text, save } of chosen) {
          const answer = await save()
          const outcome = outcomeOf(answer)
          if (hasSucceeded(outcome)) answers.push(answer)
          // a duplicate is no error: another user has already added the row
          else if (outcome.sms !== sms.duplicate) return `${text}: ${outcomeMessage(outcome)}`
          ticked.delete(id)
        }
      } finally {
        if (answers.length > 0) toastDone(t('carry.added', { count: answers.length }), answers, to)
      }
    },
    onSuccess: (refusal) => refusal === undefined && onClose(),
  })
  const all = lines.length > 0 && ticked.size === lines.length
  const toggleAll = () => {
    for (const { id } of lines)
      if (all) ticked.delete(id)
      else ticked.add(id)
  }
  return (
    <FormDialog
      title={t('carry.title', { year: from })}
      about={`→ ${to}`}
      width={620}
      onClose={onClose}
      note={ticked.size === 0 && t('carry.none')}
      leave={<Button onClick={onClose}>{t('common.close')}</Button>}
      submit={t('carry.add', { count: ticked.size })}
      isBusy={adding.isPending}
      isBlocked={ticked.size === 0}
      onSubmit={() => adding.mutate(lines.filter(({ id }) => ticked.has(id)))}
    >
      <div onKeyDown={(event) => moveFocusByKey(event, 'input', moveActive)}>
        <Box as="label" look="medium" className={styles.all}>
          <input
            type="checkbox"
            data-autofocus
            ref={(box) => {
              if (box) box.indeterminate = !all && ticked.size > 0
            }}
            checked={all}
            onChange={toggleAll}
          />
          {t('common.selectAll')}
        </Box>
        <ul className={styles.list}>
          {lines.map(({ id, text, note }) => (
            <li key={id}>
              <label>
                <input
                  type="checkbox"
                  checked={ticked.has(id)}
                  onChange={() => (ticked.has(id) ? ticked.delete(id) : ticked.add(id))}
                />
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
        <Alert above="sm">{adding.error?.message ?? adding.data}</Alert>
      </div>
    </FormDialog>
  )
}
