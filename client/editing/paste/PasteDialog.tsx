import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type SaveAnswer, sms } from '#contract/save.ts'
import { outcomeOf } from '../../api/save.ts'
import { TextAreaField } from '../fields/TextAreaField.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { DialogFrame } from '../../ui/Dialog/DialogFrame.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { useUnsavedGuard } from '../../ui/unsaved-changes/unsaved.tsx'
import { PastedTable } from './PastedTable.tsx'
import { type PasteColumn, readPasted } from './paste.ts'
import styles from './Paste.module.css'

export type Paste = {
  readonly columns: readonly PasteColumn[]
  readonly save: (cells: readonly string[]) => Promise<SaveAnswer>
  /** A choice that all lines share. */
  readonly choice?: ReactNode
  /** Why nothing can be added yet. */
  readonly missing?: string | undefined
}

/** As much as a spreadsheet of a few thousand names. */
const maxText = 500_000

type Props = Paste & {
  readonly title: string
  /** Already on the clipboard when the dialog opened. */
  readonly start: string
  readonly onClose: () => void
}

/** Rows out of a spreadsheet, looked at before they are added one after another; what exists stays as it is. */
export const PasteDialog = ({ title, columns, save, choice, missing, start, onClose }: Props) => {
  const { t } = useTranslation()
  const reasonId = useId()
  const [text, setText] = useState(start)
  const [done, setDone] = useState(0)
  const lines = readPasted(text, columns)
  const good = lines.filter(({ problem }) => problem === undefined)
  const adding = useMutation({
    meta: { quiet: true },
    mutationFn: async () => {
      const counts = { created: 0, existed: 0 }
      for (const [at, { cells }] of good.entries()) {
        try {
          // one after another: the order of the spreadsheet is that of the rows
          const outcome = outcomeOf(await save(cells))
          if (outcome.sms === sms.created) counts.created += 1
          else counts.existed += 1
        } catch (error) {
          // the lines that are saved leave the text, so that another attempt begins behind them
          setText(
            good
              .slice(at)
              .map((line) => line.cells.join('\t').trimEnd())
              .join('\n'),
          )
          throw error
        }
        setDone(at + 1)
      }
      return counts
    },
    onMutate: () => setDone(0),
    onSuccess: ({ created, existed }) => {
      toast.success(
        t('setup.pasted', { n: created }),
        existed > 0 ? { detail: t('setup.existed', { n: existed }) } : {},
      )
      const isLeft = guard.isLeft()
      guard.release()
      if (!isLeft) onClose()
    },
  })
  const reason = missing ?? (good.length === 0 ? t('setup.pasteFirst') : undefined)
  const add = () => {
    if (reason !== undefined || adding.isPending) return false
    adding.mutate()
    return true
  }
  const guard = useUnsavedGuard(text !== '', { isSaving: adding.isPending, closesItself: true, save: add })
  return (
    <DialogFrame
      title={t('setup.paste')}
      about={title}
      width={860}
      onClose={onClose}
      footer={
        <>
          <span className={styles.reason} id={reasonId} role="status">
            {adding.isPending ? t('setup.pasting', { n: done, total: good.length }) : reason}
          </span>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <SubmitButton
            isBusy={adding.isPending}
            blockedBy={reason === undefined ? undefined : reasonId}
            onClick={add}
          >
            {t('setup.addLines', { n: good.length })}
          </SubmitButton>
        </>
      }
    >
      <div className={styles.paste}>
        {choice}
        <TextAreaField
          isLocked={false}
          maxLength={maxText}
          label={t('setup.pasteLabel', { columns: columns.map(({ label }) => t(label)).join(', ') })}
          description={t('setup.pasteHint')}
          value={text}
          rows={5}
          readOnly={adding.isPending}
          spellCheck={false}
          data-autofocus
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {adding.isError && (
          <div role="alert">
            <Banner kind="error">
              {t('setup.pasteStopped', { n: good.length })} {adding.error.message}
            </Banner>
          </div>
        )}
        {lines.length > 0 && <PastedTable columns={columns} lines={lines} />}
      </div>
    </DialogFrame>
  )
}
