import {
  type Icon,
  IconArrowBackUp,
  IconArrowMerge,
  IconCalendarPlus,
  IconCopy,
  IconPencil,
  IconPlus,
  IconTableImport,
  IconTrash,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { entityTitle } from '#contract/entities/registry.ts'
import type { ChangeRow } from '#contract/history.ts'
import { formatNumber } from '../i18n/numbers.ts'
import { Mark } from '../ui/marks/Marks.tsx'
import styles from './Journal.module.css'
import { shownFields } from './value-text.ts'

export const maxShownNames = 3

const icons: Readonly<Record<ChangeRow['operation'], Icon>> = {
  save: IconPencil,
  delete: IconTrash,
  merge: IconArrowMerge,
  import: IconTableImport,
  paste: IconTableImport,
  undo: IconArrowBackUp,
  'put-back': IconArrowBackUp,
  'new-year': IconCalendarPlus,
  'next-year': IconCalendarPlus,
  copy: IconCopy,
  fix: IconPencil,
  bulk: IconPencil,
  rename: IconPencil,
  reorganise: IconPencil,
  proposal: IconPencil,
  setup: IconPencil,
  carry: IconPencil,
  split: IconPencil,
  join: IconPencil,
  dismiss: IconPencil,
  acknowledge: IconPencil,
}

/** A save that only inserted rows is shown as an addition. */
export const ChangeKind = ({ change: { operation, touched } }: { readonly change: ChangeRow }) => {
  const { t } = useTranslation()
  const isAddition = operation === 'save' && touched.every(({ action }) => action === 'insert')
  const Sign = isAddition ? IconPlus : icons[operation]
  return (
    <span className={styles.work} data-work={isAddition ? 'insert' : operation}>
      <Sign size={15} aria-hidden /> {t(isAddition ? 'journal.kind.insert' : `journal.kind.${operation}`)}
    </span>
  )
}

export const WhatChanged = ({ change }: { readonly change: ChangeRow }) => {
  const { t } = useTranslation()
  const { summary, rows, touched } = change
  const shown = summary.first.flatMap(({ field, before, after, ...row }) =>
    field === null
      ? []
      : shownFields(t, { ...row, fields: [{ field, before, after }] }).map((one) => ({ ...one, id: row.id })),
  )
  if (shown.length === 0)
    return touched
      .slice(0, maxShownNames)
      .map(({ entity, action, count }) =>
        [t(entityTitle(entity)), t(`journal.action.${action}`, { n: formatNumber(count) })].join(' '),
      )
      .join(' · ')
  const [one] = shown
  const isOneField = summary.more === rows - summary.first.length
  if (summary.alike && isOneField && one !== undefined)
    return (
      <>
        {t('journal.rowsOfBulk', { count: rows })}: {one.name}:{' '}
        {one.before !== '' && <Mark look="went">{one.before}</Mark>}{' '}
        {one.after === '' ? '—' : <Mark look="came">{one.after}</Mark>}
      </>
    )
  const more =
    summary.more > 0 &&
    t(rows === 1 ? 'journal.moreFields' : 'journal.andMore', { n: formatNumber(summary.more) })
  return (
    <>
      {shown.map(({ id, field, name, before, after }, place) => (
        <span key={`${id} ${field}`} className={styles.field}>
          {name !== shown[place - 1]?.name && `${name}: `}
          {before !== '' && <Mark look="went">{before}</Mark>}{' '}
          {after === '' ? '—' : <Mark look="came">{after}</Mark>}
        </span>
      ))}
      {more}
    </>
  )
}
