import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { entityTitle } from '#contract/entities/registry.ts'
import type { ChangeRow } from '#contract/history.ts'
import { dayOf, daysAgo, formatDate, formatTime } from '../i18n/dates.ts'
import { formatNumber } from '../i18n/numbers.ts'
import { daysOf } from './days.ts'
import { type Fold, foldsOf } from './folds.ts'
import styles from './Journal.module.css'
import { placeText, shownFields } from './value-text.ts'
import { Box, Muted, Text } from '../ui/layout.tsx'

/** Names that a folded line shows. */
const shownNames = 3

type Props = {
  readonly changes: readonly ChangeRow[]
  /** The number of the change that is open. */
  readonly open: string | undefined
  readonly addressOf: (change: string) => URLSearchParams
}

/** The changes under their days; each is a link that opens it. */
export const ChangeList = ({ changes, open, addressOf }: Props) => {
  const { t } = useTranslation()
  const dayText = (day: string) => {
    const date = formatDate(day)
    const ago = daysAgo(day)
    if (ago === 0) return t('journal.today', { date })
    return ago === 1 ? t('journal.yesterday', { date }) : date
  }
  return daysOf(changes, dayOf).map(({ day, changes: ofDay }) => (
    <section key={day} aria-label={dayText(day)}>
      <h2 className={styles.day}>{dayText(day)}</h2>
      <Box as="ul">
        {foldsOf(ofDay).map((fold) => (
          <FoldedChanges
            key={fold[0].change}
            fold={fold}
            isOpen={fold.some(({ change }) => change === open)}
            lineOf={(change) => (
              <Link
                data-change
                to={{ search: addressOf(change.change).toString() }}
                state={{ opened: true }}
                className={styles.change}
                aria-current={change.change === open || undefined}
              >
                <ChangeLine change={change} />
              </Link>
            )}
          />
        ))}
      </Box>
    </section>
  ))
}

type FoldProps = {
  readonly fold: Fold
  /** Whether one of its changes is open. */
  readonly isOpen: boolean
  readonly lineOf: (change: ChangeRow) => ReactNode
}

/** A change alone, or several as one line that unfolds. */
const FoldedChanges = ({ fold, isOpen, lineOf }: FoldProps) => {
  const { t } = useTranslation()
  const [isUnfolded, setUnfolded] = useState(isOpen)
  const [newest, ...older] = fold
  const oldest = older.at(-1)
  if (oldest === undefined) return <li>{lineOf(newest)}</li>
  const names = [...new Set(fold.map(({ label }) => label))]
  const entity = newest.touched[0]?.entity
  const toggle = (event: KeyboardEvent) => {
    const to = { ArrowRight: true, ArrowLeft: false }[event.key]
    if (to === undefined) return
    event.preventDefault()
    setUnfolded(to)
  }
  return (
    <li className={isUnfolded ? styles.folded : undefined}>
      <button
        type="button"
        data-change
        className={`${styles.change} ${styles.fold}`}
        aria-expanded={isUnfolded}
        onClick={() => setUnfolded(!isUnfolded)}
        onKeyDown={toggle}
      >
        <Muted as="span" numeric>
          {formatTime(new Date(newest.at))}
        </Muted>
        <Muted as="span">{t('journal.kind.save')}</Muted>
        <span>
          <Text weight={540}>
            {entity && `${t(entityTitle(entity))}: `}
            {t('journal.edits', { count: fold.length })}
          </Text>
          <Muted as="span" block>
            {names.slice(0, shownNames).join(', ')}
            {names.length > shownNames &&
              ` ${t('journal.andMore', { n: formatNumber(names.length - shownNames) })}`}
          </Muted>
        </span>
        <PersonName {...newest} />
      </button>
      {isUnfolded && (
        <Box as="ul">
          {fold.map((change) => (
            <li key={change.change}>{lineOf(change)}</li>
          ))}
        </Box>
      )}
    </li>
  )
}

const ChangeLine = ({ change }: { readonly change: ChangeRow }) => {
  const { t } = useTranslation()
  const { at, label, rows, operation, place, reason, undone_by } = change
  return (
    <>
      <Muted as="time" numeric dateTime={at}>
        {formatTime(new Date(at))}
      </Muted>
      <Muted as="span">{t(`journal.kind.${operation}`)}</Muted>
      <span>
        <Text weight={540} className={styles.label} data-undone={undone_by !== null || undefined}>
          {label}
        </Text>
        {rows > 1 && <> {t('journal.andMore', { n: formatNumber(rows - 1) })}</>}
        {undone_by !== null && <span className={styles.mark}>{t('journal.undone')}</span>}
        <Muted as="span" block>
          <WhatChanged change={change} />
        </Muted>
        {(place !== null || reason !== null) && (
          <Muted as="span" block>
            {[placeText(place), reason && t('journal.groundOf', { text: reason })]
              .filter(Boolean)
              .join(' · ')}
          </Muted>
        )}
      </span>
      <PersonName {...change} />
    </>
  )
}

/** A change in words: fields with their old and new values, or how many rows came and went. */
const WhatChanged = ({ change: { summary, rows, touched } }: { readonly change: ChangeRow }) => {
  const { t } = useTranslation()
  const shown = summary.first.flatMap(({ field, before, after, ...row }) =>
    field === null
      ? []
      : shownFields(t, { ...row, fields: [{ field, before, after }] }).map((one) => ({ ...one, id: row.id })),
  )
  if (shown.length === 0)
    return touched
      .map(({ entity, action, count }) =>
        [t(entityTitle(entity)), t(`journal.action.${action}`, { n: formatNumber(count) })].join(' '),
      )
      .join(' · ')
  const more =
    summary.more > 0 &&
    t(rows === 1 ? 'journal.moreFields' : 'journal.andMore', { n: formatNumber(summary.more) })
  return (
    <>
      {shown.map(({ id, field, name, before, after }, place) => (
        <span key={`${id} ${field}`} className={styles.field}>
          {name !== shown[place - 1]?.name && `${name}: `}
          {before !== '' && <del>{before}</del>} {after === '' ? '—' : <ins>{after}</ins>}
        </span>
      ))}
      {more}
    </>
  )
}

/** Who made a change; one without a user is the system's own. */
export const PersonName = ({
  id_user,
  name,
  login,
  proposed_by,
}: Pick<ChangeRow, 'id_user' | 'name' | 'login'> & Partial<Pick<ChangeRow, 'proposed_by'>>) => {
  const { t } = useTranslation()
  return (
    <Muted as="span" className={styles.person}>
      {id_user === null ? t('journal.system') : name || login}
      {proposed_by && <Text block>{t('proposal.proposedBy', { name: proposed_by.label })}</Text>}
    </Muted>
  )
}
