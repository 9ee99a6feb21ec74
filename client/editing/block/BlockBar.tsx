import { Button } from '@mantine/core'
import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../i18n/numbers.ts'
import { Muted, Row } from '../../ui/layout.tsx'
import { SubmitButton } from '../../ui/buttons.tsx'
import type { Texts } from '../changes.ts'
import type { Revised } from '../editing.ts'
import styles from '../RowMessage.module.css'
import type { BlockRefusal, BlockView } from './block-document.ts'

type Props<Row extends Revised, Values extends Texts> = {
  readonly shown: BlockView<Row, Values>
  readonly block: Readonly<Record<'save' | 'cancel' | 'leaveOut', () => unknown>>
  readonly columns: number
}

const reasons = {
  stale: 'block.stale',
  locked: 'block.locked',
  duplicate: 'block.duplicate',
} as const satisfies Record<BlockRefusal, string>

/** Bar above the rows: number of unsaved pasted values, and why they cannot be saved. */
export const BlockBar = <Row_ extends Revised, Values extends Texts>({
  shown,
  block: { save, cancel, leaveOut },
  columns,
}: Props<Row_, Values>) => {
  const { t } = useTranslation()
  const button = useRef<HTMLButtonElement>(null)
  const sayingId = useId()
  const { isSaving, failure, refused, left, wide, skipped, wrong, rows, cells, namesOf } = shown
  const hasWrong = wrong > 0
  useEffect(() => {
    // a refused cell has the focus instead
    if (!hasWrong) button.current?.focus()
    // oxlint-disable-next-line react/exhaustive-deps -- where the bar opens
  }, [])
  const closeByEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    cancel()
  }
  const isUnsaved = !isSaving && (failure !== undefined || refused.size > 0)
  const why = (['stale', 'locked', 'duplicate'] as const).flatMap((reason) => {
    const names = namesOf(reason)
    return names === '' ? [] : [t(reasons[reason], { names })]
  })
  const notes = [
    skipped > 0 && t('block.skipped', { n: formatNumber(skipped) }),
    left > 0 && t('quota.pasteLeft', { n: formatNumber(left) }),
    wide > 0 && t('block.wide', { n: formatNumber(wide) }),
  ].filter((note) => note !== false)
  const isNothing = rows === 0
  return (
    <tr className={styles.message}>
      <td colSpan={columns}>
        <div role="group" aria-label={t('block.title')} onKeyDown={closeByEscape}>
          <div id={sayingId} role={isUnsaved ? 'alert' : 'status'}>
            {isUnsaved
              ? [t('quota.pasteNotSaved'), ...(failure === undefined ? why : [failure])].join(' ')
              : hasWrong
                ? t('block.wrong', { n: formatNumber(wrong) })
                : isNothing
                  ? t('block.same')
                  : t('block.shown', { cells: formatNumber(cells), rows: formatNumber(rows) })}
            {notes.length > 0 && <Muted>{notes.join(' · ')}</Muted>}
          </div>
          <Row wrap gap={8} above={6}>
            <SubmitButton
              ref={button}
              isBusy={isSaving}
              blockedBy={isNothing || hasWrong ? sayingId : undefined}
              onClick={save}
            >
              {t(isUnsaved ? 'common.retry' : 'common.save')}
            </SubmitButton>
            {hasWrong && <Button onClick={leaveOut}>{t('block.leaveOut')}</Button>}
            <Button aria-disabled={isSaving || undefined} onClick={cancel}>
              {t('common.cancel')}
            </Button>
          </Row>
        </div>
      </td>
    </tr>
  )
}
