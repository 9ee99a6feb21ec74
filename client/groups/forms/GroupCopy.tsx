import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type GroupRow, groups } from '#contract/groups.ts'
import { succeeded } from '../../api/outcome.ts'
import { outcomeOf, outcomeReason, outcomeText } from '../../api/save.ts'
import { mutate } from '../../api/mutate.ts'
import { toastOutcome } from '../../ui/toasts/toast-outcome.ts'
import { Banner, Failure } from '../../ui/Banner.tsx'
import { DialogFrame } from '../../ui/Dialog/DialogFrame.tsx'
import { bySaveKey } from '../../ui/save-key.ts'
import { SearchSelect } from '../../ui/SearchSelect/SearchSelect.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { rememberUndo } from '../../ui/undo.ts'
import type { CompletePath } from '../../hierarchy/cascade/path.ts'
import styles from './Forms.module.css'
import { OverwrittenTable } from './OverwrittenTable.tsx'
import { Box, Columns, Hint, Stack } from '../../ui/layout.tsx'

type Props = {
  readonly source: GroupRow
  /** The speciality's other groups. */
  readonly others: readonly GroupRow[]
  readonly path: CompletePath
  readonly onClose: () => void
}

/** Copies a group onto another one, after showing what that overwrites (domain.md#group-copy-target). */
export const GroupCopy = ({ source, others, path, onClose }: Props) => {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<number>()
  const reasonId = useId()
  const target = others.find(({ id_group }) => id_group === chosen)
  const copying = useMutation({
    mutationFn: async ({ id_group, group_name, rev }: GroupRow) => {
      const answer = await mutate(groups.copy, { idGroupFrom: source.id_group, idGroupTo: id_group, rev })
      const outcome = outcomeOf(answer)
      // this success has words of its own (domain.md#copy-words)
      if (succeeded(outcome)) {
        const detail = `${source.group_name} → ${group_name}`
        const action = rememberUndo([answer], detail)
        toast.success(t('toast.requestDone'), { detail, ...(action && { action }) })
      } else toastOutcome(answer)
      return outcome
    },
  })
  const refusal = copying.data && !succeeded(copying.data) ? copying.data : undefined
  const copy = () => {
    if (target === undefined || copying.isPending) return
    copying.mutate(target, { onSuccess: (outcome) => succeeded(outcome) && onClose() })
  }
  return (
    <DialogFrame
      title={t('group.copy')}
      about={source.group_name}
      width={620}
      onClose={onClose}
      footer={
        <>
          <Hint grow id={reasonId} className={styles.hint}>
            {target === undefined && (others.length > 0 ? t('group.same') : t('structure.noOtherGroup'))}
          </Hint>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <SubmitButton
            isBusy={copying.isPending}
            blockedBy={target === undefined ? reasonId : undefined}
            onClick={copy}
          >
            {t('common.copy')}
          </SubmitButton>
        </>
      }
    >
      <Stack gap={14} onKeyDown={bySaveKey(copy)}>
        <Columns count={2} gap={12} align="end">
          <Box as="dl" className={styles.fixed}>
            <dt>{t('group.from')}</dt>
            <dd>{source.group_name}</dd>
          </Box>
          <SearchSelect
            label={t('group.to')}
            cure={null}
            autoFocus
            options={others.map(({ id_group, group_name }) => ({ id: id_group, text: group_name }))}
            value={chosen}
            onChoose={(id) => {
              copying.reset()
              setChosen(id)
            }}
          />
        </Columns>
        <div aria-live="polite">
          {target && <OverwrittenTable key={target.id_group} {...{ source, target, path }} />}
        </div>
        {refusal && (
          <div role="alert">
            <Banner kind="warning">
              <div>{outcomeText(refusal)}</div>
              <div>{outcomeReason(refusal)}</div>
            </Banner>
          </div>
        )}
        <Failure of={copying} />
      </Stack>
    </DialogFrame>
  )
}
