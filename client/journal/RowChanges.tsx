import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecordRef } from '#contract/entities.ts'
import { entityTitle } from '#contract/entities/registry.ts'
import { maxRowsOfChange } from '#contract/limits.ts'
import { sms } from '#contract/save.ts'
import { dayOf, formatDate, formatMoment } from '../i18n/dates.ts'
import { formatNumber } from '../i18n/numbers.ts'
import { Banner } from '../ui/Banner.tsx'
import { Chip, Chips } from '../ui/Chip.tsx'
import { DialogFrame } from '../ui/Dialog/DialogFrame.tsx'
import { moveFocusByKey } from '../ui/focus/move-focus.ts'
import { KeyHint } from '../ui/Key.tsx'
import { Box, Muted, Text } from '../ui/layout.tsx'
import { Loading } from '../ui/Loading.tsx'
import styles from './RowHistory.module.css'
import { RowHistoryEntry } from './RowHistoryEntry.tsx'
import { UndoRefusal } from './UndoRefusal.tsx'
import { useRowHistory } from './useRowHistory.ts'
import { shownFields } from './value-text.ts'
import { restoreReasonKeys } from './words.ts'
import { LoadFailure } from '../ui/LoadFailure.tsx'
import { useQuery } from '@tanstack/react-query'
import { type ChangedField, history, type RowChange, type UndoOutcome } from '#contract/history.ts'
import { query } from '../api/query.ts'
import { UndoPreview } from './UndoPreview.tsx'

type PresentRowProps = {
  /** Changes of the row, at least one, newest first. */
  readonly changes: readonly RowChange[]
  /** Name of the only field to show; undefined: all fields. */
  readonly only: string | undefined
}

const PresentRow = ({ changes, only }: PresentRowProps) => {
  const { t } = useTranslation()
  const [newest] = changes
  if (newest === undefined) return null
  const isGone = newest.action === 'delete'
  const date = formatDate(dayOf(newest.at))
  // a field has the value of its newest change; the fields are in the order of their oldest changes
  const now = new Map<string, ChangedField>()
  for (const { fields } of changes.toReversed()) for (const one of fields) now.set(one.field, one)
  const values = isGone
    ? []
    : shownFields(t, { ...newest, action: 'insert', fields: [...now.values()] }).filter(
        ({ field }) => only === undefined || field === only,
      )
  return (
    <li tabIndex={-1} data-stop data-focus-fallback className={styles.moment} data-now>
      <p className={styles.head}>
        <b>{t('journal.now')}</b>{' '}
        {t(isGone ? 'history.isGone' : changes.length === 1 ? 'history.unchanged' : 'history.from', { date })}
      </p>
      {values.map(({ field, column, after }) => (
        <div key={field} role="group" aria-label={column} className={styles.field}>
          <span>{column}</span>
          <span>{after}</span>
        </div>
      ))}
    </li>
  )
}

type RestorePreviewProps = {
  readonly record: RecordRef
  readonly width: number
  readonly change: RowChange
  /** Fields that would be restored; empty for a deleted row, which is restored as a whole. */
  readonly fields: readonly ChangedField[]
  /** Id of the latest change of the row that the user has seen; undefined if there is none. */
  readonly last: string | undefined
  readonly refusal: UndoOutcome | undefined
  readonly error: Error | null
  readonly isBusy: boolean
  readonly onRestore: () => void
  readonly onClose: () => void
}

/** Dialog with current and former values. A dry run checks whether the former values can be restored. */
const RestorePreview = ({ record, change, fields, last, refusal, error, ...props }: RestorePreviewProps) => {
  const { t } = useTranslation()
  const dryRun = useQuery({
    ...query(history.putBack, { ...record, change: change.change, ...(last && { last }), dryRun: true }),
    staleTime: 0,
    retry: false,
  })
  const isGone = fields.length === 0
  const date = formatMoment(change.at)
  return (
    <UndoPreview
      title={t('history.backTitle')}
      about={change.label}
      lead={t('history.before', { date })}
      rows={[{ ...record, label: change.label, action: isGone ? 'delete' : 'update', fields: [...fields] }]}
      outcome={refusal ?? dryRun.data?.[0]}
      error={error ?? dryRun.error}
      isAsking={dryRun.isPending}
      submit={t('duplicate.restore')}
      renderRefusal={(refused) => <UndoRefusal outcome={refused} reasonKeys={restoreReasonKeys} />}
      onSubmit={props.onRestore}
      {...props}
    />
  )
}

type Props = {
  readonly record: RecordRef
  readonly width: number
  readonly tools: ReactNode
  readonly onClose: () => void
}

/** Moves the focus by ↑ and ↓. If the focus is outside the list, the first entry is focused. */
const moveByArrows = (event: KeyboardEvent<HTMLElement>) =>
  moveFocusByKey(event, '[data-stop]', (key, at) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[key]
    return by === undefined ? undefined : Math.max(0, at + by)
  })

export const RowChanges = ({ record, width, tools, onClose }: Props) => {
  const { t } = useTranslation()
  const [only, setOnly] = useState<string>()
  // id of a change; a restore returns the row to its state before that change
  const [previewedChange, setPreviewedChange] = useState<string>()
  const [isAsking, setAsking] = useState(false)
  const opened = useRowHistory(record, () => setAsking(false))
  const { list, changes, possible, mayRestore, refusal, error } = opened
  const entries = changes.map((change, at) => ({
    change,
    shown: shownFields(t, change),
    back: mayRestore ? possible[at] : undefined,
  }))
  const previewed = entries.find(({ change }) => change.change === previewedChange)
  if (isAsking && previewed?.back?.row)
    return (
      <RestorePreview
        {...{ record, width, refusal, error }}
        change={previewed.change}
        fields={previewed.back.row}
        last={changes[0]?.change}
        isBusy={opened.isBusy}
        onRestore={() => opened.putBack({ change: previewed.change.change })}
        onClose={() => {
          opened.forget()
          setAsking(false)
        }}
      />
    )
  const updates = entries.filter(({ change }) => change.action === 'update')
  const countOf = (field: string) =>
    updates.filter(({ shown }) => shown.some((one) => one.field === field)).length
  const names = entries
    .toReversed()
    .flatMap(({ shown }) => shown.map(({ field, column }) => [field, column] as const))
  const chips = [...new Map(names)].filter(([field]) => countOf(field) > 0)
  const oldest = changes.at(-1)
  const since =
    oldest &&
    t('history.since', {
      changes: t('journal.count', { count: changes.length }),
      date: formatDate(dayOf(oldest.at)),
    })
  const ofField = updates.filter(({ shown }) => shown.some(({ field }) => field === only))
  return (
    <DialogFrame
      title={t('history.title')}
      about={[t(entityTitle(record.entity)), changes[0]?.label].filter(Boolean).join(' · ')}
      tools={tools}
      width={width}
      onClose={onClose}
      footer={
        <Muted look="small" flex={1} className={styles.foot}>
          <span>
            <KeyHint>↑</KeyHint> <KeyHint>↓</KeyHint> <span data-hint>{t('history.byChanges')}</span>
          </span>
          <span>{since}</span>
        </Muted>
      }
    >
      {/* the keys are only a shortcut, since Tab reaches all buttons */}
      <div onKeyDown={moveByArrows}>
        <LoadFailure of={[list]} />
        <div role="status" className={styles.outcome}>
          {error && <Banner kind="warning">{error.message}</Banner>}
          {!error && refusal && refusal.sms !== sms.updated && (
            <UndoRefusal outcome={refusal} reasonKeys={restoreReasonKeys} />
          )}
        </div>
        {list.isPending && <Loading />}
        {list.data?.length === 0 && (
          <Text as="p" margin="md 0">
            {t('history.none')}
          </Text>
        )}
        {chips.length > 0 && (
          <Chips role="group" aria-label={t('diff.field')}>
            <Chip isOn={only === undefined} count={changes.length} onChoose={() => setOnly(undefined)}>
              {t('history.allFields')}
            </Chip>
            {chips.map(([field, name]) => (
              <Chip key={field} isOn={only === field} count={countOf(field)} onChoose={() => setOnly(field)}>
                {name}
              </Chip>
            ))}
          </Chips>
        )}
        {changes.length > 0 && (
          <Box as="ol" margin="md 0 0" className={styles.moments}>
            <PresentRow changes={changes} only={only} />
            {(only === undefined ? entries : ofField).map(({ change, shown, back }) => (
              <RowHistoryEntry
                key={change.change + change.action}
                change={change}
                shown={shown.filter(({ field }) => only === undefined || field === only)}
                back={back}
                isBusy={opened.isBusy}
                hasAutofocus={previewedChange === change.change}
                onRestore={opened.putBack}
                onAsk={() => {
                  setPreviewedChange(change.change)
                  setAsking(true)
                }}
              />
            ))}
          </Box>
        )}
        {changes.length >= maxRowsOfChange && (
          <Text as="p" margin="md 0">
            {t('journal.onlyFirst', { n: formatNumber(maxRowsOfChange) })}
          </Text>
        )}
      </div>
    </DialogFrame>
  )
}
