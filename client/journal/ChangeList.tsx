import { useWindowEvent } from '@mantine/hooks'
import { IconArrowBackUp, IconChevronDown } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { entityTitle } from '#contract/entities/registry.ts'
import type { ChangeRow } from '#contract/history.ts'
import { dayOf, daysSince, formatDate, formatTime } from '../i18n/dates.ts'
import { formatNumber } from '../i18n/numbers.ts'
import { ChangeKind, maxShownNames, WhatChanged } from './ChangeWords.tsx'
import { ChangeDetails } from './ChangeDetails.tsx'
import { isDialogOpen } from '../ui/dialogs/stack.ts'
import { daysOf } from './days.ts'
import { type Fold, foldsOf } from './folds.ts'
import styles from './Journal.module.css'
import { PersonName } from './PersonName.tsx'
import { placeText } from './value-text.ts'
import { IconButton } from '../ui/buttons.tsx'
import { UndoDialog } from './UndoDialog.tsx'
import { undoRefusalKey } from './words.ts'
import { Box, Muted, Text } from '../ui/layout.tsx'

const headingKeys = ['journal.at', 'journal.kind', 'journal.what', 'journal.rowCount', 'journal.who'] as const

type Props = {
  readonly changes: readonly ChangeRow[]
  readonly open: string | undefined
  /** Returns the search parameters in which this change is open; undefined: none is open. */
  readonly locationOf: (change: string | undefined) => URLSearchParams
  readonly onClose: () => void
}

export const ChangeList = ({ changes, open, locationOf, onClose }: Props) => {
  const { t } = useTranslation()
  const [undoing, setUndoing] = useState<{ readonly number: string; readonly from: HTMLElement }>()
  const dayText = (day: string) => {
    const date = formatDate(day)
    const ago = daysSince(day)
    if (ago === 0) return t('journal.today', { date })
    return ago === 1 ? t('journal.yesterday', { date }) : date
  }
  const lineOf = (change: ChangeRow) => (
    <>
      <Link
        data-change
        aria-keyshortcuts="Control+Z"
        to={{
          search: locationOf(change.change === open ? undefined : change.change).toString(),
        }}
        state={{ opened: true }}
        className={styles.change}
        aria-current={change.change === open || undefined}
        onKeyDown={(event) => {
          if (event.key === 'ArrowRight' && change.change !== open) event.currentTarget.click()
          if (event.key === 'ArrowLeft' && change.change === open) onClose()
          if (!isUndoKey(event)) return
          setUndoing({ number: change.change, from: event.currentTarget })
        }}
      >
        <ChangeLine change={change} />
      </Link>
      <UndoButton change={change} onUndo={(from) => setUndoing({ number: change.change, from })} />
      {change.change === open && <OpenedChange number={open} onClose={onClose} />}
    </>
  )
  const days = daysOf(changes, dayOf).map(({ day, changes: ofDay }) => (
    <section key={day} aria-label={dayText(day)}>
      <h2 className={styles.day}>
        {dayText(day)} <span>· {t('journal.count', { count: ofDay.length })}</span>
      </h2>
      <Box as="ul">
        {foldsOf(ofDay).map((fold) => (
          <FoldedChanges
            key={fold[0].change}
            fold={fold}
            isOpen={fold.some(({ change }) => change === open)}
            onUndo={(from) => setUndoing({ number: fold[0].change, from })}
            lineOf={lineOf}
          />
        ))}
      </Box>
    </section>
  ))
  return (
    <>
      <p className={`${styles.change} ${styles.heads}`} data-wide-only aria-hidden>
        {headingKeys.map((head) => (
          <span key={head} className={head === 'journal.rowCount' ? styles.rowCount : undefined}>
            {t(head)}
          </span>
        ))}
      </p>
      {days}
      {undoing && (
        <UndoDialog number={undoing.number} returnTo={undoing.from} onClose={() => setUndoing(undefined)} />
      )}
    </>
  )
}

/** Returns true for Ctrl+Z and stops the event, so that the key does not also undo the user's last save. */
const isUndoKey = (event: KeyboardEvent) => {
  if (event.code !== 'KeyZ' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return false
  event.preventDefault()
  event.stopPropagation()
  return true
}

type UndoButtonProps = {
  readonly change: ChangeRow
  /** Called with the element to focus after the dialog closes. */
  readonly onUndo: (from: HTMLElement) => void
}

const UndoButton = ({ change, onUndo }: UndoButtonProps) => {
  const { t } = useTranslation()
  if (change.undone_by !== null || undoRefusalKey(change) !== undefined) return null
  return (
    <IconButton
      label={t('journal.undoOf', { name: change.label })}
      className={styles.back}
      onClick={({ currentTarget }) => {
        const from = currentTarget.previousElementSibling
        if (from instanceof HTMLElement) onUndo(from)
      }}
    >
      <IconArrowBackUp size={16} aria-hidden />
    </IconButton>
  )
}

type OpenedProps = { readonly number: string; readonly onClose: () => void }

/**
 * Details below a change. Escape closes them wherever the focus is, since the focused element may have been
 * removed.
 */
const OpenedChange = ({ number, onClose }: OpenedProps) => {
  const { t } = useTranslation()
  const section = useRef<HTMLElement>(null)
  useWindowEvent('keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented || isDialogOpen()) return
    const line = section.current?.previousElementSibling
    if (line instanceof HTMLElement) line.focus()
    onClose()
  })
  return (
    <section ref={section} className={styles.opened} aria-label={t('journal.change', { n: number })}>
      <ChangeDetails isInPlace {...{ number, onClose }} />
    </section>
  )
}

type FoldProps = {
  readonly fold: Fold
  readonly isOpen: boolean
  /** Opens the undo dialog of the newest change, since it may depend on the older changes. */
  readonly onUndo: (from: HTMLElement) => void
  readonly lineOf: (change: ChangeRow) => ReactNode
}

const FoldedChanges = ({ fold, isOpen, onUndo, lineOf }: FoldProps) => {
  const { t } = useTranslation()
  const [isUnfolded, setUnfolded] = useState(isOpen)
  const [newest, ...older] = fold
  const oldest = older.at(-1)
  if (oldest === undefined) return <li>{lineOf(newest)}</li>
  const names = [...new Set(fold.map(({ label }) => label))]
  const entity = newest.touched[0]?.entity
  const toggle = (event: KeyboardEvent<HTMLElement>) => {
    if (undoRefusalKey(newest) === undefined && isUndoKey(event)) onUndo(event.currentTarget)
    const to = { ArrowRight: true, ArrowLeft: false }[event.key]
    if (to === undefined) return
    event.preventDefault()
    setUnfolded(to)
  }
  return (
    <Box as="li" background={isUnfolded ? 'var(--stripe)' : undefined}>
      <button
        type="button"
        data-change
        className={`${styles.change} ${styles.fold}`}
        aria-expanded={isUnfolded}
        aria-keyshortcuts="Control+Z"
        onClick={() => setUnfolded(!isUnfolded)}
        onKeyDown={toggle}
      >
        <Muted as="span" numeric>
          {formatTime(new Date(newest.at))}
        </Muted>
        <ChangeKind change={newest} />
        <Text tone="secondary" className={styles.sentence}>
          <Text look="strong">
            {entity && `${t(entityTitle(entity))}: `}
            {t('journal.edits', { count: fold.length })}.
          </Text>{' '}
          {names.slice(0, maxShownNames).join(', ')}
          {names.length > maxShownNames &&
            ` ${t('journal.andMore', { n: formatNumber(names.length - maxShownNames) })}`}
        </Text>
        <Muted as="span" numeric className={styles.rowCount}>
          {formatNumber(fold.reduce((sum, { rows }) => sum + rows, 0))}
        </Muted>
        <PersonName {...newest} hasInitials />
        <IconChevronDown size={16} aria-hidden />
      </button>
      <UndoButton change={newest} onUndo={onUndo} />
      {isUnfolded && (
        <Box as="ul">
          {fold.map((change) => (
            <li key={change.change}>{lineOf(change)}</li>
          ))}
        </Box>
      )}
    </Box>
  )
}

const ChangeLine = ({ change }: { readonly change: ChangeRow }) => {
  const { t } = useTranslation()
  const { at, label, rows, place, reason, undone_by } = change
  const about = [placeText(place), reason && t('journal.groundOf', { text: reason })].filter(Boolean)
  return (
    <>
      <Muted as="time" numeric dateTime={at}>
        {formatTime(new Date(at))}
      </Muted>
      <ChangeKind change={change} />
      <Text tone="secondary" className={styles.sentence}>
        <Text look="strong" className={styles.label} data-undone={undone_by !== null || undefined}>
          {label}
        </Text>
        {rows > 1 && <> {t('journal.andMore', { n: formatNumber(rows - 1) })}</>}
        {'. '}
        <WhatChanged change={change} />
        {about.length > 0 && <small>{about.join(' · ')}</small>}
      </Text>
      <Muted as="span" numeric className={styles.rowCount}>
        {formatNumber(rows)}
      </Muted>
      <PersonName {...change} hasInitials />
      {undone_by === null ? <span /> : <span className={styles.mark}>{t('journal.undone')}</span>}
    </>
  )
}
