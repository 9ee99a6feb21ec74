import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type ChangeRow, history, isUndoable } from '#contract/history.ts'
import { rowsOfChange } from '#contract/limits.ts'
import { sms } from '#contract/save.ts'
import { hindranceOfCall } from '../api/rights.ts'
import { formatDate, formatTime, dayOf } from '../i18n/dates.ts'
import { formatNumber } from '../i18n/numbers.ts'
import type { TextKey } from '../i18n/texts.ts'
import { Banner } from '../ui/Banner.tsx'
import { readAgain } from '../ui/focus/read-again.ts'
import { Row } from '../ui/layout.tsx'
import { Loading } from '../ui/Loading.tsx'
import { SubmitButton } from '../ui/SubmitButton.tsx'
import { ChangeGround } from './ChangeGround.tsx'
import { ChangedRows } from './ChangedRows.tsx'
import { ChangeLink } from './ChangeLink.tsx'
import { PersonName } from './PersonName.tsx'
import styles from './Journal.module.css'
import { UndoPreview } from './UndoPreview.tsx'
import { UndoRefusal } from './UndoRefusal.tsx'
import { useChange } from './useChange.ts'
import { placeText } from './value-text.ts'

type Props = {
  readonly number: string
  /** It was opened to undo the change: the effect of that is asked for at once. */
  readonly toUndo?: boolean
  readonly onClose: () => void
}

/** One change: its user, its rows with the way back of each field, and its undo, whose effect is shown first. */
export const ChangeDetails = ({ number, toUndo = false, onClose }: Props) => {
  const { t } = useTranslation()
  const close = useRef<HTMLButtonElement>(null)
  // the button that had the focus goes
  const opened = useChange(number, () => close.current?.focus())
  const askFirst = useEffectEvent(() => toUndo && opened.ask())
  useEffect(() => void askFirst(), [])
  const { found, change, rows, outcome, error } = opened
  const failed = [found, rows].filter(({ isError }) => isError)
  const isReady = outcome?.sms === sms.updated
  const closed = change && whyClosed(change)
  const mayPutBack =
    closed === undefined && change?.undone_by === null && hindranceOfCall(history.putBack) === undefined
  return (
    <>
      {failed.length > 0 && (
        <Banner kind="error" onRetry={() => void readAgain(failed)}>
          {t('state.loadError')}. {failed[0]?.error?.message}
        </Banner>
      )}
      {found.data && change === undefined && <p>{t('journal.gone')}</p>}
      {change && (
        <p className={styles.made}>
          <time dateTime={change.at}>
            {formatDate(dayOf(change.at))} {formatTime(new Date(change.at))}
          </time>{' '}
          · <PersonName {...change} /> · {t(`journal.kind.${change.operation}`)} ·{' '}
          {t('state.records', { count: change.rows })}
          {change.place && <> · {placeText(change.place)}</>}
        </p>
      )}
      {change && <ChangeGround key={change.reason} change={change} />}
      {change?.undoes && <OtherChange textKey="journal.undoes" change={change.undoes} />}
      {change?.undone_by && <OtherChange textKey="journal.undoneBy" change={change.undone_by} />}
      {closed && <p className={styles.made}>{t(closed)}</p>}
      {/* before the rows, which may be many: the answer to the button is not to be searched for */}
      <div role="status" className={styles.outcome}>
        {error && <Banner kind="warning">{error.message}</Banner>}
        {!error && isReady && typeof outcome.rows === 'number' && (
          <UndoPreview
            count={outcome.rows}
            actions={rows.data?.map(({ action }) => action) ?? []}
            isBusy={opened.isUndoing}
            onUndo={opened.undo}
          />
        )}
        {!error && outcome && !isReady && <UndoRefusal outcome={outcome} />}
      </div>
      {rows.isPending && <Loading />}
      {rows.data && <ChangedRows rows={rows.data} onPutBack={mayPutBack ? opened.putBack : undefined} />}
      {(change?.rows ?? 0) > rowsOfChange && (
        <p>{t('journal.onlyFirst', { n: formatNumber(rowsOfChange) })}</p>
      )}
      <Row gap={8} align="center" wrap above={10}>
        {change && change.undone_by === null && closed === undefined && !isReady && (
          <SubmitButton
            variant="default"
            leftSection={<IconArrowBackUp size={16} aria-hidden />}
            isBusy={opened.isAsking}
            onClick={opened.ask}
          >
            {t('journal.ask')}
          </SubmitButton>
        )}
        <Button ref={close} variant="subtle" onClick={onClose}>
          {t('common.close')}
        </Button>
        <span className={styles.number}>{t('journal.change', { n: number })}</span>
      </Row>
    </>
  )
}

/** Why this user cannot take the change back, or nobody can; undefined: its rows decide. */
const whyClosed = ({ id_user, touched }: ChangeRow): TextKey | undefined =>
  id_user === null || !touched.every(({ entity }) => isUndoable(entity))
    ? 'journal.notUndoable'
    : hindranceOfCall(history.undo)

type OtherProps = { readonly textKey: 'journal.undoes' | 'journal.undoneBy'; readonly change: string }

const OtherChange = ({ textKey, change }: OtherProps) => {
  const { t } = useTranslation()
  return (
    <p className={styles.made}>
      {t(textKey)} <ChangeLink change={change} />
    </p>
  )
}
