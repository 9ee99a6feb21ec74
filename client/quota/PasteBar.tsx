import { Button } from '@mantine/core'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { GroupQuotaRow } from '#contract/quota.ts'
import { Banner } from '../ui/Banner.tsx'
import { SubmitButton } from '../ui/SubmitButton.tsx'
import styles from './Quota.module.css'
import { idOf } from './rows.ts'
import type { Paste } from './usePaste.ts'

type Props = {
  readonly paste: Paste
  readonly rows: readonly GroupQuotaRow[]
  /** The table takes the focus back. */
  readonly onDone: () => void
}

/** Above the table: what was pasted and is not saved yet, how far the saving is, or why nothing was pasted. */
export const PasteBar = ({ paste, rows, onDone }: Props) => {
  const { t } = useTranslation()
  const bar = useRef<HTMLDivElement>(null)
  const { preview, refusal, isSaving } = paste
  const isOpen = preview !== undefined
  useEffect(() => {
    if (!isOpen) return undefined
    bar.current?.querySelector('button')?.focus()
    return onDone
  }, [isOpen, onDone])

  if (refusal !== undefined)
    return (
      <div role="alert">
        <Banner kind="warning">
          {refusal}{' '}
          <Button
            size="compact-sm"
            onClick={() => {
              paste.forgetRefusal()
              onDone()
            }}
          >
            {t('common.ok')}
          </Button>
        </Banner>
      </div>
    )
  if (preview === undefined) return null
  const { done, total, left, failed, values } = preview
  const saved = done.length
  const closeByEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // the modal stays
    event.preventDefault()
    paste.cancel()
  }
  const failedAt = rows.findIndex((row) => idOf(row) === failed?.id)
  return (
    <div
      ref={bar}
      className={styles.paste}
      role="group"
      aria-label={t('quota.paste')}
      onKeyDown={closeByEscape}
    >
      <div role={failed ? 'alert' : 'status'}>
        {isSaving && t('quota.pasteSaving', { n: Math.min(saved + 1, total), total })}
        {!isSaving && failed && (
          <>
            {t('quota.pasteStopped', { n: failedAt + 1, group: rows[failedAt]?.group ?? '', saved, total })}{' '}
            {failed.why}
          </>
        )}
        {!isSaving && !failed && t('quota.pasted', { count: values.size })}
        {left > 0 && <div className={styles.quiet}>{t('quota.pasteLeft', { n: left })}</div>}
      </div>
      {isSaving && <progress max={total} value={saved} aria-label={t('state.saving')} />}
      <div className={styles.ways}>
        <SubmitButton isBusy={isSaving} onClick={paste.save}>
          {t(failed ? 'common.retry' : 'common.save')}
        </SubmitButton>
        <Button aria-disabled={isSaving || undefined} onClick={paste.cancel}>
          {t('common.cancel')}
        </Button>
      </div>
    </div>
  )
}
