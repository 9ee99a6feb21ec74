import { Button } from '@mantine/core'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecordRef } from '#contract/entities.ts'
import { entityTitle } from '#contract/entities/registry.ts'
import { rowsOfChange } from '#contract/limits.ts'
import { sms } from '#contract/save.ts'
import { formatNumber } from '../i18n/numbers.ts'
import { Banner } from '../ui/Banner.tsx'
import { DialogFrame } from '../ui/Dialog/DialogFrame.tsx'
import { DialogShell } from '../ui/Dialog/DialogShell.tsx'
import { readAgain } from '../ui/focus/read-again.ts'
import { Loading } from '../ui/Loading.tsx'
import styles from './Journal.module.css'
import { RowHistoryEntry } from './RowHistoryEntry.tsx'
import { UndoRefusal } from './UndoRefusal.tsx'
import { useRowHistory } from './useRowHistory.ts'
import { putBackReasonKeys } from './words.ts'

const width = 680

type Props = { readonly record: RecordRef; readonly onClose: () => void }

/** All changes of a row in a drawer (domain.md#row-history): user, moment, fields, and the buttons that put it back. */
export const RowHistory = ({ record, onClose }: Props) => {
  const { t } = useTranslation()
  const close = useRef<HTMLButtonElement>(null)
  // the button that had the focus goes
  const opened = useRowHistory(record, () => close.current?.focus())
  const { list, changes, possible, refusal, error } = opened
  const title = t(entityTitle(record.entity))
  return (
    <DialogShell width={width} placement="right" onClose={onClose}>
      <DialogFrame
        title={t('history.title')}
        about={[title, changes[0]?.label].filter(Boolean).join(' · ')}
        width={width}
        onClose={onClose}
        footer={
          <Button ref={close} onClick={onClose} data-autofocus>
            {t('common.close')}
          </Button>
        }
      >
        {list.isError && (
          <Banner kind="error" onRetry={() => void readAgain([list])}>
            {t('state.loadError')}. {list.error.message}
          </Banner>
        )}
        <div role="status" className={styles.outcome}>
          {error && <Banner kind="warning">{error.message}</Banner>}
          {!error && refusal && refusal.sms !== sms.updated && (
            <UndoRefusal outcome={refusal} reasonKeys={putBackReasonKeys} />
          )}
        </div>
        {list.isPending && <Loading />}
        {list.data?.length === 0 && <p>{t('history.none')}</p>}
        {changes.map((change, at) => {
          const { fields, row } = possible[at] ?? {}
          return (
            <RowHistoryEntry
              key={change.change + change.action}
              change={change}
              fields={opened.mayPutBack ? fields : undefined}
              isBack={opened.mayPutBack && row === true}
              isBusy={opened.isBusy}
              onPutBack={opened.putBack}
            />
          )
        })}
        {changes.length >= rowsOfChange && <p>{t('journal.onlyFirst', { n: formatNumber(rowsOfChange) })}</p>}
      </DialogFrame>
    </DialogShell>
  )
}
